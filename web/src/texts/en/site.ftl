# The pages around the tables: header, home page, lobby, new table, rules, and what all pages share.

site-name = Keeper
site-skip = Skip to content
site-not-found = Page not found
site-not-found-about = Check the address, or <home>go to the home page</home>.
site-try-again = Try again
site-loading-cards = Loading your cards…
site-loading-decks = Loading your decks…

# Header

site-nav = Pages
site-nav-studio = Studio
site-nav-cards = My cards
site-nav-decks = Decks
site-nav-library = Library
site-nav-lobby = Lobby
site-nav-tournaments = Tournaments
site-nav-new = New table
site-nav-matches = My matches
site-nav-rules = Rules
site-nav-moderation = Moderation
site-nav-friends = { $count ->
    [0] Friends
   *[other] Friends: { $count } new
}
site-nav-account = Account: { $name }
site-theme = { $theme ->
    [dark] Theme: dark
    [light] Theme: light
   *[system] Theme: system
}
site-theme-change = { $theme ->
    [dark] Theme: dark. Change to light.
    [light] Theme: light. Change to the system’s theme.
   *[system] Theme: system. Change to dark.
}
site-announcement = Announcement
site-announcement-hide = Hide announcement
site-notifications = Notifications
site-dismiss = Dismiss
# The same word as on the button of the notification.
site-undo = Undo
site-reconnecting = Reconnecting… Nothing is lost; the page continues when the connection is back.
site-offline = You’re offline. Matches continue when the connection is back.
site-offline-first = You’re offline. Connect to the internet to open Keeper for the first time.
site-outdated = There is a new version of Keeper. <reload>Reload</reload>
site-reload-about = This part of the page couldn’t be loaded.
site-reload = Reload the page

# Your name

site-player-name = Your name
site-player-is = You play as <name>{ $name }</name>
site-player-change = Change name

# Home page

site-home-heading = A deck of cards, a handful of dice, an evening
site-home-lead = Summon, sow and duel in <em>Keeper of the Cards</em>, or trade your way into the castle in <em>KEEP</em>. Invite friends with a link, or play against a bot right away.
site-home-play = Play now
site-home-play-keep = Play KEEP
site-home-play-keep-about = KEEP is a short game of trading, without decks.
site-home-find = Find an opponent
site-home-find-about = Play against the next person who wants the same game, or against a bot if nobody joins.
site-home-seekers = { $count ->
    [one] 1 person is looking for an opponent
   *[other] { $count } people are looking for an opponent
}
# $about is a line about the edition.
site-home-edition = { $edition }: <about>{ $about }</about>
site-home-play-deck = “Play now” starts a match of the { $edition } against an easy bot. You play the deck { $deck }. No account needed.
site-home-play-any = “Play now” starts a match of the { $edition } against an easy bot. You play a starter deck. No account needed.
site-home-other-editions = Play another edition
site-home-tables = Your open tables
# In a list of the players at a table: "Birch and an open seat".
site-home-open-seat = an open seat
site-home-waiting = Waiting for players
site-home-your-turn = Your turn
site-home-in-progress = In progress
site-home-ways = What you can do
site-home-studio = Create a card
site-home-studio-about = Write what the card does, see what it costs, then print it or try it out.
site-home-cards = My cards
site-home-cards-about = Everything you made: view, change, share, import and print.
site-home-decks = Decks
site-home-decks-about = Copy a starter deck or build your own, and play it.
site-home-lobby = Lobby
site-home-lobby-about = See who is waiting for another player, join, or watch.
site-home-new = New table
site-home-new-about = Choose game, edition, decks and bots, and send a friend the link.
site-home-drafts = Drafts
site-home-drafts-about = Pick cards from packs, build a deck of them, and play against the other drafters or bots.
site-home-matches = My matches
site-home-matches-about = What you have played: results, replays, rematches, and matches to continue.
site-home-rules = Rules
site-home-rules-about = Each edition on one page, with a one-minute summary for beginners.

# Lobby

site-lobby-title = Lobby · Keeper
site-lobby = Lobby
site-lobby-rated = rated
site-lobby-format = Format: { $name }
site-lobby-tournaments = Tournaments
site-lobby-leaderboard = Leaderboard
site-lobby-new = New table
site-lobby-maintenance = No new tables or matches at the moment: { $reason }
# Playing against a bot from the lobby
site-lobby-play = Play against a bot
site-lobby-play-edition = Edition to play
site-lobby-play-start = Play the { $edition }
site-lobby-play-deck = You play { $deck } against an easy bot.
site-lobby-play-rules = Rules of this edition
site-lobby-find = Find an opponent
site-lobby-drafts = Drafts and sealed play
site-lobby-drafts-about = Pick cards from packs made of any set, build a deck, and play. Bots take empty seats.
site-lobby-drafts-open = Open drafts
site-lobby-find-about = You play against the next person who wants the same game. If nobody joins within 30 seconds, you play against a normal bot, which thinks ahead.
# Before a list of site-lobby-seekers-game: "Looking for an opponent now: KEEP (1), Keeper of the Cards, 14th edition (2)".
site-lobby-seekers = Looking for an opponent now:
# Such as "Keeper of the Cards, 14th edition (2)".
site-lobby-seekers-game = { $game } ({ $count })
site-lobby-empty = No open tables
site-lobby-empty-about = Nobody is waiting for players right now. Create a table, and others will find it here.
site-lobby-create = Create a table
site-lobby-waiting = Waiting for players
site-lobby-waiting-none = No tables right now. <create>Create a table</create>, and others will find it here.
site-lobby-waiting-count = { $tables ->
    [one] 1 table
   *[other] { $tables } tables
} with { $seats ->
    [one] 1 open seat
   *[other] { $seats } open seats
}
site-lobby-in-progress = In progress
site-lobby-seats = Seats
# In a list of the players at a table: "Birch, open".
site-lobby-open-seat = open
site-lobby-watching = { $count } watching
site-lobby-return = Return to your seat
site-lobby-join = Join
site-lobby-join-which = Join this table
site-lobby-take-over = Take over from a bot
site-lobby-watch = Watch
site-lobby-replay = Replay

# New table

site-new-title = New table · Keeper
site-new = New table
site-new-game = Game
site-new-edition = Edition
site-new-format = Format: any legal deck
site-new-format-is = Format: { $name }
site-new-format-about = Only decks that are legal in the format can play at the table.
site-new-format-none = Allow any legal deck
# $count is the number of changes that a house edition makes to the edition it is based on.
site-edition-changes = { $count ->
    [one] 1 change
   *[other] { $count } changes
}
# $count is the number of all editions. The button shows those that are hidden at first.
site-editions-all = Show all { $count } editions
site-new-two-bonuses = Variant: two Bonus Actions per player
site-new-list = Card list
site-new-list-standard = Keeper’s cards
site-new-list-about = Only lists that are ready to play are shown. <link>Make your own KEEP cards</link>.
# In site-new-rules: "New to the 14th edition?".
site-new-edition-name = the { $edition }
site-new-rules = New to { $what }? <about>{ $about }</about> <link>Read its rules</link>
site-new-seats = Seats
site-new-players = Number of players
site-new-seat = Seat { $number }
site-new-you = { $name } (you)
site-new-you-unnamed = You
site-new-open = Open seat
site-new-bot = Bot
site-new-strength = Strength
site-new-strength-option = { $name }: { $about }
site-new-clock = Clock
site-clock-none = None
site-clock-quick = Quick
site-clock-calm = Calm
site-clock-long = Long
site-clock-none-about = no time limit
# Below the name of a clock: "Quick: 5 min + 5 s per answer".
site-clock-about = { $clock } per answer
site-new-clock-about = With a clock, a player who runs out of time is out of the match.
site-new-private = Private: not in the lobby; only people with the link can join
site-new-rated = Rated match
site-new-rated-about = For two people with accounts. The match needs a clock, and KEEP is played with the standard cards. The result changes both ratings.
site-new-create = Create table
site-new-then-link = Next, you get a link to send to your friends.
site-new-then-match = The match starts right away.

# Choosing a deck

site-deck-your = Your deck
site-deck-its = The bot’s deck
site-deck-any = Any starter deck
site-deck-mine = My decks
site-deck-unnamed = Unnamed deck
site-deck-starters = Starter decks
site-deck-file = A deck file…
site-deck-file-group = Deck file
site-deck-file-paste = Paste the deck here, or drop its file
site-deck-file-choose = Choose a file
site-deck-file-large = This file is too large for a deck. Choose a deck file in TOML or JSON.
# The first lines of a deck file: translate only the deck's name.
site-deck-file-example =
    name = "My deck"
    edition = "14"

# Rules

site-rules-title = Rules · Keeper
site-rules-title-of = Rules: { $name } · Keeper
site-rules = Rules
site-rules-editions = Editions
site-rules-edition = { $edition } <word>edition</word>
site-rules-all = All editions
site-rules-missing = There are no rules with this name. Choose an edition above.
site-rules-search = Search the rules
site-rules-search-example = Search all rules: trap, mulligan, ties…
site-rules-components = Components and prices
site-rules-back = Back to the rules
site-rules-contents = Contents
site-rules-failed = The rules couldn’t be loaded. Try again in a moment.
# Read by screen readers: a table of the rules.
site-rules-table = Table
site-topic-missing = This section of the rules is missing. <rules>Open the full rules</rules> instead.
site-topic-back = Back
site-topic-all = Open the full rules

# Components

site-components-about = Cards consist of these components, and the prices of a card’s components add up to its cost. A price with “−” makes the card cheaper. A price with <em>x</em> depends on the number in brackets. A price with <em>t</em> depends on the target that is written before the component.
site-components-search = Find a component
site-components-search-example = draw, destroy, damage…
site-components-count = { $count ->
    [one] 1 component
   *[other] { $count } components
}
site-components-none = No components match “{ $query }”. Try a shorter word.
site-components-failed = The list couldn’t be loaded. Try again in a moment.
site-components-text = On the card
site-components-price = Price
site-component-condition = Conditions: when the ability can be used
site-component-caveat = Caveats: drawbacks of the creature
site-component-cost = Costs: what you pay to use the ability
site-component-target = Targets: what the ability affects
site-component-effect = Effects: what the ability does
# Notes after the text of a component.
site-component-is-revised = revised
site-component-is-redacted = not for new cards
site-component-most = { $letter } is at most { $most }
site-component-needs-target = needs a target
site-component-ultra = Ultra Points: { $points }

# Reports

site-report = Report
site-report-what = What do you want to report?
site-report-choose = Choose
site-report-why = What is wrong?
site-report-about = The moderators see your name, what you report and the last chat messages. Nobody else sees your report.
site-report-send = Send report
site-report-sent = Thank you. The moderators will look at your report.
