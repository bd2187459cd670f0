# Tournaments: the lists, creating one, and its page.

tournament-list-title = Tournaments · Keeper
tournament-list = Tournaments
tournament-list-about = Sign up for a tournament, watch one, or organise your own.
tournament-create = Create tournament
tournament-open = Open for sign-up
tournament-running = Running
tournament-over = Finished
tournament-none-open = No tournament is open for sign-up now.
tournament-none-running = No tournament is running now.
tournament-none-over = No tournament is finished yet.
tournament-empty = No tournaments yet
tournament-empty-about = Create the first one. Bots can fill empty places, so you can try it on your own.
tournament-listing = { $kind } · { $match } · { $players } of { $most } players
tournament-organised-by = Organised by { $name }
tournament-starts = Starts { $time }
tournament-ended = Ended { $time }
tournament-yours = You take part
tournament-try-again = Try again

tournament-kind-swiss = Swiss
tournament-kind-round-robin = Round robin
tournament-kind-single-elimination = Single elimination
tournament-kind-double-elimination = Double elimination
tournament-about-swiss = In each round, people with equal scores play each other. Nobody is eliminated.
tournament-about-round-robin = Everybody plays everybody else once.
tournament-about-single-elimination = If you lose a match, you are out.
tournament-about-double-elimination = If you lose two matches, you are out.
tournament-best-of = { $games ->
    [1] One game per match
   *[other] Best of { $games }
}

tournament-new-title = New tournament · Keeper
tournament-new = New tournament
tournament-edit = Change tournament
tournament-form-what = What is played
tournament-form-name = Name
tournament-form-about = Description
tournament-form-about-hint = What people should know before they sign up.
tournament-form-game = Game
tournament-form-edition = Edition
tournament-fact-format = Format: { $name }
tournament-form-format = Require a format
tournament-form-format-is = Format: { $name }
tournament-form-format-about = A format from the library says which cards are allowed. Players can sign up only with decks that are legal in the format.
tournament-form-format-none = No format
tournament-form-two-bonuses = Play with two Bonus Actions per player
tournament-form-kind = How rounds are paired
tournament-form-match = Match
tournament-form-clock = Clock
tournament-form-clock-none = No clock
tournament-form-rated = Rated matches
tournament-form-rated-about = Matches between two people with accounts change their ratings. Needs a clock.
tournament-form-who = Who can play
tournament-form-public = List this tournament publicly
tournament-form-public-about = If you turn this off, only people with the link can find the tournament.
tournament-form-players = Maximum number of players
tournament-form-starts = Planned start
tournament-form-starts-about = Only for information: you start the tournament yourself.
tournament-form-rounds = Number of rounds
tournament-form-rounds-usual = The usual number for this many players
# Before a field for the number of the round.
tournament-form-late = Late entry until the start of round
tournament-form-late-about = 0: nobody can enter after the start.
tournament-form-missed = Missed rounds count as
tournament-form-missed-loss = Losses
tournament-form-missed-bye = Byes
tournament-form-seeding = Seeds
tournament-form-seeding-random = At random
tournament-form-seeding-rating = By rating
tournament-form-times = Times
tournament-form-no-show = Minutes until an absent player loses
tournament-form-round = Minutes per round
tournament-form-round-about = Leave it empty for no limit. An unfinished game counts as a draw.
tournament-form-break = Minutes between rounds
tournament-form-break-about = The pairings are shown during the break, and judges can change them.
tournament-form-decks = Show decks to everybody
tournament-form-decks-start = From the start
tournament-form-decks-end = After the end
tournament-form-decks-never = Never
tournament-form-save = Save changes
tournament-form-cancel = Cancel

tournament-title = { $name } · Keeper
tournament-loading-title = Tournament · Keeper
tournament-stage-open = Open for sign-up
tournament-stage-running = Running
tournament-stage-over = Finished
tournament-stage-cancelled = Cancelled
tournament-paused = Paused: no rounds and no games begin.
tournament-tabs = Parts of the tournament
tournament-tab-about = About
tournament-tab-players = Players ({ $count })
tournament-tab-rounds = Rounds
tournament-tab-standings = Standings
tournament-tab-bracket = Bracket
tournament-tab-log = Log
tournament-tab-judge = Organise
tournament-no-description = No description.
tournament-fact-clock = Clock: { $clock }
tournament-fact-rated = Rated for people with accounts
tournament-fact-rounds = { $count ->
    [one] 1 round
   *[other] { $count } rounds
}
tournament-fact-late = Late entry until the start of round { $round }
tournament-fact-no-show = You lose a match if you don’t come within { $minutes } minutes.
tournament-fact-round = A round takes at most { $minutes } minutes.
tournament-fact-decks-start = Decks are shown from the start.
tournament-fact-decks-end = Decks are shown after the end.
tournament-fact-decks-never = Decks stay secret.
tournament-judges = Judges: { $names }
tournament-share = Copy link
tournament-shared = Link copied
tournament-report = Report

tournament-sign-up = Sign up
tournament-enter-late = Enter now
tournament-signed-up = You are signed up.
tournament-change-deck = Change deck
tournament-withdraw = Withdraw
tournament-drop-out = Leave the tournament
tournament-drop-out-about = You lose your current match, and you are not paired again. You can’t come back.
tournament-full = This tournament is full.
tournament-you-left = You have left this tournament.
tournament-your-table = Go to your table
tournament-your-table-about = Your game is ready.
tournament-waiting-round = You play in the next round. This page shows your table when the round begins.
tournament-bye = You have a bye in this round: it counts as a win.
tournament-match-done = Your match is over. Wait for the other matches of the round.
tournament-winner = { $name } wins the tournament!
tournament-winners = First place: { $names }

tournament-no-players = Nobody has signed up yet.
tournament-player = Player
tournament-deck = Deck
tournament-bot = Bot, { $level }
# After a player's name.
tournament-player-left = left
tournament-player-disqualified = disqualified
tournament-deck-secret = not shown yet
tournament-deck-show = Show deck { $name }
tournament-deck-card = { $count } × { $name }

tournament-no-rounds = The rounds appear here when the tournament has started.
tournament-round = Round { $number }
tournament-round-begins = Begins at { $time }
tournament-round-waits = Waits for the organiser
tournament-round-ends = Ends at { $time }
tournament-pair = { $one } – { $other }
tournament-match-playing = Playing, { $score }
tournament-match-draw = Draw, { $score }
tournament-match-neither = Both lost
tournament-match-won = { $name } won { $score }
tournament-match-waits = Waits for players until { $time }
tournament-match-paired = Paired
tournament-game-watch = Game { $number }: watch
tournament-game-replay = Game { $number }: replay
tournament-round-bye = { $name } has a bye

tournament-place = Place
tournament-points = Points
tournament-record = Won–lost–drawn
tournament-omw = Opponents’ match wins
tournament-gw = Game wins
tournament-ogw = Opponents’ game wins
tournament-no-place = –
tournament-ties-about = Ties on points are broken by the opponents’ match-win percentage, then by the player’s own game-win percentage, then by the opponents’ game-win percentage.
tournament-ties-elimination = In an elimination, your place depends on the round in which you were eliminated.

tournament-bracket-winners = Winners’ bracket
tournament-bracket-losers = Losers’ bracket
tournament-bracket-final = Grand final
tournament-bracket-reset = Second match of the final
tournament-bracket-only = Bracket
tournament-bracket-column = Round { $number }
# In an empty place of the bracket: the player is not known yet, or nobody plays there.
tournament-bracket-open = open
tournament-bracket-nobody = bye

tournament-no-log = Nothing has happened yet.
# After an event: "The settings were changed. by Birch".
tournament-log-by = by { $name }
tournament-event-created = The tournament was created.
tournament-event-changed = The settings were changed.
tournament-event-started = { $count ->
    [one] The tournament started with 1 player.
   *[other] The tournament started with { $count } players.
}
tournament-event-paired = Round { $round } was paired.
tournament-event-began = Round { $round } began.
tournament-event-ended = The tournament ended.
tournament-event-cancelled = The tournament was cancelled.
tournament-event-paused = The tournament was paused.
tournament-event-resumed = The tournament was resumed.
tournament-event-entered = { $name } entered the tournament.
tournament-event-left = { $name } left the tournament.
tournament-event-dropped = { $name } was removed from the tournament.
tournament-event-disqualified = { $name } was disqualified.
tournament-event-no-show = { $name } did not come in round { $round } and lost the match.
tournament-event-time-over = Time ran out in round { $round }.
tournament-event-result = Result of round { $round }, { $names }: { $result }
tournament-event-extended = { $minutes ->
    [one] Round { $round } got 1 more minute.
   *[other] Round { $round } got { $minutes } more minutes.
}
tournament-event-penalty-game = { $name } got a penalty: a game loss.
tournament-event-penalty-match = { $name } got a penalty: a match loss.
tournament-event-exchanged = { $one } and { $other } were swapped in the pairings of round { $round }.
tournament-event-judge-added = A judge was added.
tournament-event-judge-removed = A judge was removed.

tournament-start = Start tournament
tournament-start-about = Nobody can change their deck after the start.
tournament-cancel = Cancel tournament
tournament-cancel-about = The tournament ends without a result. This can’t be undone.
tournament-change = Change settings
tournament-add-bot = Add a bot
tournament-bot-level = Strength of the bot
tournament-pause = Pause
tournament-resume = Continue
tournament-begin = Begin round { $number } now
tournament-describe = Name and description
tournament-judge-reason = Reason, for the log
tournament-judge-result = Set or correct a result
tournament-judge-round = Round
tournament-judge-match = Match
tournament-judge-won = Games won by { $name }
tournament-judge-drawn = Drawn games
tournament-judge-winner = Winner of the match
tournament-judge-winner-draw = Draw
tournament-judge-winner-neither = Both lose
tournament-judge-set = Set result
tournament-judge-player = Player
tournament-judge-people = Penalties and removals
tournament-judge-choose = Choose…
tournament-judge-game-loss = Give a game loss
tournament-judge-match-loss = Give a match loss
tournament-judge-drop = Remove from the tournament
tournament-judge-disqualify = Disqualify
tournament-judge-extend = More time for the round
tournament-judge-minutes = Minutes
tournament-judge-extend-now = Extend round
tournament-judge-exchange = Change the pairings
tournament-judge-exchange-about = Swap two players before the round begins. Pause the tournament if you need time for this.
# Between two lists of players: "Player … with …".
tournament-judge-exchange-with = with
tournament-judge-exchange-now = Swap
tournament-judge-judges = Judges
tournament-judge-account = Login name of the judge’s account
tournament-judge-add = Add judge
tournament-judge-remove = Remove judge { $name }
tournament-done = Done
