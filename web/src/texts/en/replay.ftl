# The page that replays a match step by step.

replay-title = Replay · Keeper
replay-home = Keeper home page
replay-missing = Match not found
replay-missing-text = The link may be incomplete, or the match isn’t over yet. <link>Go to the home page</link>
replay-playing = This match isn’t over yet
replay-playing-text = You can replay it when it ends. <link>Watch it now</link>
replay-heading = Replay
replay-heading-game = Replay<game>: { $game }</game>
replay-player = Player { $number }
replay-view = View as
replay-view-spectator = Spectator
replay-log = Game log
replay-share = Share
replay-share-title = Share this moment
replay-share-link = Anyone with this link sees this step from the same point of view
replay-steps = Replay controls
replay-asked = <name>{ $name }</name> is asked: { $question }
replay-first = First step
replay-previous = Previous step
replay-play = Play
replay-pause = Pause
replay-next = Next step
replay-last = Last step
replay-step = Step
replay-step-of = Step { $step } of { $steps }
replay-speed = Speed
replay-speed-times = { $speed }×
replay-turns = Turns
replay-open = Show all hands
replay-open-stop = Hide the other hands
replay-more = More
replay-hands = All hands
replay-hand-of = Hand of { $name }
replay-hand-empty = No cards

# The chances to win.
replay-chances = Chances to win
replay-chances-show = Calculate the chances
replay-chances-about = A bot that sees all cards estimates each player’s chance to win in every turn. This takes a few seconds.
replay-chances-progress = Calculating: { $done } of { $of } turns…
replay-chances-graph = Graph of each player’s chance to win. Click it to go to a turn; the table below has the numbers.
replay-chances-table = All numbers
replay-chances-turn = Turn
replay-chances-end = The end
replay-percent = { $percent } %
replay-swings = Largest swings
# The turn in which a chance to win changed most: "Turn 7: Birch +25 %".
replay-swing = { $turn }: { $name } +{ $percent } %

# Continuing a match from a step of its replay.
replay-play-on = Play on from here
replay-play-on-title = Play on from here
replay-play-on-text = You continue this match from step { $step }, at a private table and against bots.
replay-play-on-seat = Play as
replay-play-on-level = Strength of the bots
replay-play-on-start = Start
