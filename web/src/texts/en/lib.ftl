# Names and messages that all parts of the client use: games, editions, clocks, errors.

# Games and editions. $year is only there for editions that were published again.
lib-edition = { $number ->
    [1] 1st edition
    [2] 2nd edition
    [3] 3rd edition
   *[other] { $number }th edition
}
lib-edition-year = { lib-edition } ({ $year })
# For decks that are smaller than usual, such as those of a draft.
lib-edition-limited = { $edition } (limited)
lib-edition-short = { $number ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $number }th
}
lib-edition-short-year = { lib-edition-short } ({ $year })
lib-game-kotc = Keeper of the Cards, { $edition }
lib-game-kotc-short = Keeper { $edition }
lib-game-keep = KEEP
lib-game-keep-bonuses = KEEP, two Bonus Actions

# A player's thinking time: the time at the start, and the seconds that every answer adds.
lib-clock-none = no clock
lib-clock-minutes = { $minutes } min
lib-clock-minutes-more = { $minutes } min + { $increment } s
lib-clock-seconds = { $seconds } s
lib-clock-seconds-more = { $seconds } s + { $increment } s

# A list of names: $names are all but the last one, with commas.
lib-list = { $names } and { $last }

# Seats without a player.
lib-seat = Seat { $number }

# Links from a table back to the page it was started from.
lib-back-studio = Back to the Studio
lib-back-deck = Back to the deck
lib-back-decks = Back to the decks

lib-undo = Undo

# Errors.
lib-error = Something went wrong. Try again; if it keeps happening, reload the page.
lib-error-status = That didn’t work (error { $status }). Try again in a moment.
lib-error-unreachable = Can’t reach the server. What you wrote is still here; try again in a moment.
lib-error-unreadable = Couldn’t read the server’s answer. Try again in a moment.
lib-error-page = Couldn’t load the page (error { $status }). Try again in a moment.
lib-error-not-connected = Not connected. Try again in a moment.

# Logged out on another device or in another tab.
lib-logged-out = You were logged out. Log in again under Account.
lib-logged-out-guest = You were logged out and are playing as this browser’s guest again. To log in again, go to Account.
lib-logged-out-new-guest = You were logged out and are now playing as a new guest. To log in again, go to Account.

lib-blocked = You blocked { $name }. You can unblock them under Account.

# Notifications, when the page is hidden.
lib-notify-turn = It’s your turn
lib-notify-turn-with = Your match against { $names }
lib-notify-found = Your match begins
lib-notify-found-about = Your table at Keeper is ready.
lib-notify-offer = It was your turn while this page was hidden. Get a notification next time?
lib-notify-yes = Notify me
lib-notify-on = You get a notification when it’s your turn and this page is hidden.
lib-notify-denied = Your browser blocks notifications from this site. Allow them in the browser’s settings.

# Taking back a decision.
lib-take-back-declined = Your request to take back a decision was declined.

lib-meanings = What the words mean

lib-person-menu = { $name }: menu
lib-friend-request = { $name } wants to be your friend.
lib-challenged = { $name } challenges you
lib-challenge-accepted = { $name } accepted your challenge.
lib-challenge-declined = { $name } declined your challenge.
lib-challenge-expired = { $name } did not answer your challenge.
# Shown if the challenge was withdrawn or the other person went offline.
lib-challenge-left = Your challenge with { $name } has ended without a match.
lib-invited = { $name } invites you to a table: { $game }
lib-message = { $name }: { $text }
lib-go-to-table = Go to the table
lib-show = Show
# Beside a person's name: opens a menu to add them as a friend, challenge them, or write to them.
lib-person-more = Friend, challenge, message…
lib-tournament-title = Your match begins
lib-tournament-call = { $name }, round { $round }: your table is ready.
lib-tournament-go = Go to your table
