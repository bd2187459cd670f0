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
