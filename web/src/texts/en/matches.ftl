# The page with somebody's matches.

matches-title = My matches · Keeper
matches = My matches
matches-about = Guests’ matches are kept for 30 days. With an account, yours are kept for a year.
matches-empty = No matches yet
matches-empty-about = Play a match, and you will find it here, with its result, its replay and a link to share.
matches-play = Play now
matches-find = Find an opponent
matches-failed = Your matches couldn’t be loaded.
matches-try-again = Try again
matches-open = Matches to continue
matches-over = Finished matches
matches-list = { $count ->
    [one] 1 match
   *[other] { $count } matches
}
matches-older = Show older matches

# How a match stands or ended, for you.
matches-won = You won
matches-lost = You lost
matches-draw = Draw
matches-ended = Ended without a winner
matches-broken = Stopped by a server error
matches-waiting = Waiting for players
matches-playing = In progress

# After the result of a match: "You won against Birch". $names has matches-open-seat for an open seat.
matches-against = against { $names }
matches-alone = Nobody has joined yet
matches-bot = { $name } ({ $level } bot)
matches-open-seat = an open seat
matches-deck = Your deck: <deck>{ $deck }</deck>
matches-turns = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
matches-rounds = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
matches-minutes = { $minutes ->
    [0] less than a minute
   *[other] { $minutes } min
}
matches-resume = Continue
matches-return = Return to the table
matches-show = Final board
matches-replay = Replay
matches-rematch = Rematch
matches-to-rematch = Go to the rematch
matches-share = Copy link
matches-shared = The link is copied.
matches-share-failed = The browser didn’t allow copying. Copy this link yourself: { $link }
