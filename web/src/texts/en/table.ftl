# The page of a table: its header, the question, the game log, the chat, and what happens before and after the match.

# The title of the browser's tab; the dot means that it is your turn to answer.
table-title = { $names } · Keeper
table-title-turn = ● { $names } · Keeper
table-title-loading = Keeper

# What the page shows instead of the table.
table-loading = Loading the table…
table-missing = Table not found
table-missing-text = The table may have been removed, or the link is incomplete. Ask for the link again, or <link>look in the lobby</link>.
table-shut = You can’t join this table
table-shut-lobby = Look in the lobby
table-dealing = Dealing the cards…
table-no-cards = There are no cards on this table.

# The header.
table-home = Keeper home page
table-log = Game log
table-chat = Chat
table-chat-unread = { $count ->
    [0] Chat
   *[other] Chat, { $count } new
}
table-unread = { $count } new
table-log-and-chat = Game log and chat
table-watching = { $count } watching
table-rules-label = Rules: show the rule for the current question
table-legend = What the symbols mean
table-inspector = Card
table-passing = Auto-pass
table-passing-on = Play settings. Auto-pass is on until you reach a stop
table-keys = Keyboard shortcuts
table-sound = Sound
table-sound-on = Sound: on
table-sound-off = Sound: off
table-more = More
table-sound-mute = Mute sound
table-sound-unmute = Turn on sound
table-notify = Notifications
table-notify-on = Notifications: on
table-notify-off = Notifications: off
table-notify-stop = Turn off notifications
table-notify-start = Notify me when it’s my turn
table-claim = Claim win
table-abort = End match
table-give-up = Give up

# Players.
table-players = Players
table-you = you
# The state of a seat or of the player in it: "open", "here" or "away".
table-open = open
table-here = here
table-away = away
# After a player's name: "Birch is choosing".
table-choosing = is choosing
table-time-left = Time left
# $level is a level's name from the server, such as "greedy".
table-bot = { $level } bot
table-player-bot = { $name }, { $bot }

# Before the match.
table-gathering-waiting = { $count ->
    [one] Waiting for 1 more player
   *[other] Waiting for { $count } more players
}
table-gathering-free = There is a free seat
table-gathering-full = All seats are taken
table-rules = Rules
table-seat-open = Open seat
table-invite-people = Invite friends
table-invite = Send this link to the people who should join
table-gathering-about = The match starts when everybody is here. You can close this page; you keep your seat.
table-leave = Leave the table
table-fill = { $count ->
    [one] Start now with a bot until somebody joins
   *[other] Start now with { $count } bots until others join
}
table-fill-about = With a bot, the match starts right away. Anyone with the link can take over from the bot between turns.
# $name is a bot.
table-take-over = Take over from { $name }
table-take-over-soon = You will take over from the bot { $name } at the end of its turn.
table-join = Join as { $name }
table-watch = Just watch
table-gathering-watching = You are watching. The match starts when all seats are taken.
table-join-instead = Join instead
table-meet = You blocked { $names }
table-meet-text = { $count ->
    [one] { $names } is at this table. If you join, you play in the same match. You still won’t see this person’s chat messages.
   *[other] { $names } are at this table. If you join, you play in the same match. You still won’t see their chat messages.
}
table-meet-join = Join anyway

# The question, or who has to answer.
table-question = Question
table-why = Rules
table-why-label = Rules: show the rule for this question
table-answers-all = All answers ({ $count })
table-answers-few = Fewer answers
# Words below icons: short, with what the button does as a tooltip.
table-answers-all-short = All
table-answers-few-short = Fewer
# Beside an answer that has a warning, because it does nothing or hits the wrong side.
table-warned = (warning)
table-warning = Are you sure?
table-warning-yes = { $answer } anyway
table-choose-wide = Choose on the board.
table-choose-narrow = Choose above.
table-answered = Answered automatically: { $answer }
table-answering = { $answer }…
table-waiting = Waiting for { $names }…
table-one-moment = One moment…
table-watching-you = You are watching.
table-drastic = Are you sure?
table-drastic-text = { $answer }: you can’t undo this.
table-drastic-yes = Yes, { $answer }

# What happens, shown step by step.
table-skip = Skip
table-pace = Speed
table-pace-slow = Slow
table-pace-normal = Normal speed
table-pace-fast = Fast
table-pace-instant = Instant
table-pace-about = How fast you see what others do.
table-turn-yours = Your turn
table-turn-of = { $name }’s turn

# Cancelling, taking back, and paying.
table-cancel = Cancel
table-picks-first = Now choose who attacks.
table-picks-clear = Clear selection
# On the button that sends the picks: what it does, and the target. "Attack with 2 minions: Birch".
table-picks-for = { $doing }: { $target }
table-by-hand = Payment: choose what to pay with
table-by-hand-short = Payment
table-take-back = Take back
table-take-back-asks = { $name } asks to take back their last decision.
table-take-back-allow = Allow
table-take-back-decline = Decline
table-take-back-waiting = Waiting for { $names } to answer your request…
table-take-back-withdraw = Withdraw request

# Before the first match of KEEP, once.
table-primer = KEEP in a minute
table-primer-goal = The player with the most coins at the end wins. Coins come from the cards in front of you, in your Cloister.
table-primer-round = In each round you play one card: an Item scores its coins, a Character is used for its ability or kept face down as a Secret that scores at the end. Then everybody passes the rest of their hand to the left.
table-primer-rules = All rules
table-primer-close = Got it

# Play settings.
table-settings = Play settings
table-settings-automatic = Answered automatically
table-settings-payments = Pay automatically with the resources that matter least
table-settings-payments-about = To choose the payment yourself for one card, press <key>R</key> or “Payment” before you play it.
table-settings-ends = End my turn after a moment when nothing is left to do
# Beside “End turn”, when the turn is about to end without a click.
table-ends-soon = Nothing left to do: your turn ends in a moment.
# Beside “End turn”, when the player just used an ability and might want to take it back.
table-ends-waits = Nothing left to do. Your turn waits for you, because you have just used an ability.

# Auto-pass.
table-pass-soon = Passing in a moment…
table-pass-turn = Pass for the rest of this turn
table-pass-turn-short = Pass turn
table-pass-turn-on = Auto-pass is on until this turn ends.
table-pass-on = Auto-pass is on until you reach a stop.
table-pass-off = Turn off auto-pass
table-pass-stops = Stops
table-pass-single = Skip questions that leave no choice, such as a single target or dice whose order doesn’t matter
table-pass-until-stop = Auto-pass until a stop <key>P</key>
table-pass-always = Ask me at every chance to respond, even when I can only pass
table-pass-always-about = When you can only pass in a match between people, the server waits for a random time and then passes for you, so that nobody learns what you hold. If you pass slowly yourself, others can still tell that you had a choice. With this setting, they can’t tell, because you always pass yourself. You are also asked about counters on minions that aren’t fighting yet.
table-pass-stops-about = Auto-pass stops at the questions that you choose here, so that you can answer them yourself. These questions came up in this session:
table-pass-stops-none = None yet.
table-stop-defense = Choosing defenders when you are attacked
table-stop-attack = Choosing attackers
table-stop-window = Using a card or a counter because of what happened
table-stop-respond = Responding to what somebody plays or uses
table-stop-targets = Choosing targets
table-stop-reroll = Rerolling a die
table-stop-counter = When one of your counters can be used

# The game log.
table-log-start = Before the game
table-log-earlier = Show earlier turns
table-log-newest = Show the newest events
table-log-show = Show on the board
table-recap = What happened before your turn: open the game log
table-log-empty = Nothing has happened yet.
# After a line that was repeated.
table-log-times = , { $count } times

# The chat.
table-chat-empty = No messages yet.
table-chat-mute = Mute
table-chat-mute-label = Mute { $name }
table-chat-unmute = Unmute { $name }
table-chat-report = Report
table-chat-report-label = Report this message from { $name }
table-chat-report-more = Report…
table-chat-block = Block
table-chat-block-label = Block { $name }
table-chat-spectators = Spectators can chat
table-chat-message = Message
table-chat-send = Send
table-report-message = { $name }: “{ $text }”
table-report-deck = { $name }’s deck: { $deck }
table-report-table = This table
table-block = Block { $name }?
table-block-text = You won’t see what { $name } says at any table, and { $name } can’t join your tables. { $name } isn’t told about the block. You can undo it under Account.

# The end.
table-end = The end
table-over = The match is over
table-closed = This table is closed
table-draw = It’s a draw
table-you-win = You win!
table-wins = { $count ->
    [one] { $names } wins
   *[other] { $names } win
}
table-wants-rematch = { $count ->
    [one] { $names } wants a rematch.
   *[other] { $names } want a rematch.
}
table-gathering-tournament = Waiting for both players
table-gathering-tournament-about = Round { $round }, game { $game }. The game starts when both players have come to this table.
table-to-tournament = Back to the tournament
table-to-rematch = Go to the rematch
table-rematch = Rematch
table-rematch-waiting = Waiting for the others…
table-replay = Replay
table-new = New table
table-broken = This match can’t continue
table-broken-text = A server error ended the match. Its record was saved.
table-broken-new = Open a new table

# Ending a match early.
table-give-up-title = Give up?
table-give-up-text = You lose this match of { $game }. If there are several other players, they play on.
table-claim-title = Claim the win?
table-claim-text = You win if a player who has to answer has been away for five minutes.
table-claim-yes = Claim the win
table-abort-title = End the match?
table-abort-text = If a player who has to answer has been away for five minutes, the match ends and nobody wins.
table-abort-yes = End the match

# Fair chance: how to check the shuffles and rolls of a match.
table-fair = Fair chance
table-fair-text = You can check the shuffles and rolls of this match after its end. <link>How it works</link>
table-fair-commitment = The server’s commitment
table-fair-own = Your contribution
table-fair-none = None: your browser did not contribute before the match started.
table-fair-seed = The server’s seed
table-fair-secret = Secret until the match is over.
table-fair-check = Download the record and run <command>keeper replay verify</command> with the downloaded file. Compare the commitment that it prints with the one that you saw before the match.
table-fair-download = Download the record
table-fair-failed = The record could not be downloaded. Try again.

# Keyboard shortcuts.
table-key-number = Give the answer with that number
table-key-enter = Give the suggested answer, or the only possible one
table-key-decline = Decline: pass, skip, or end the phase
table-key-cancel = Close the open card or menu, clear your selection, or cancel the current action
table-key-by-hand = Choose the payment for the next card yourself
table-key-take-back = Take back your last decision
table-key-all = Show all answers as a list
table-key-skip = Skip the moves being shown and go to the current position
table-key-why = Show the rule for the question
table-key-hint = Show what a strong player would choose (against bots)
table-key-tip = Show the coach’s next tip
table-key-pass = Turn auto-pass on or off
table-key-log = Go to the game log; the up and down arrows move from line to line and highlight the cards that each line mentions
table-key-chat = Go to the chat
table-key-move = Move around the board; Enter chooses a card, or shows it large if it can’t be chosen
table-key-next = Go to the next thing you can choose
table-key-previous = Go to the previous thing you can choose
table-key-zoom = Show the focused card large; Esc closes it
table-key-list = Show this list

table-format = Format: <link>{ $name }</link>. Only decks that are legal in it can play.
table-rated = Rated match.
table-rated-about = The result changes the ratings of both players. To take a seat, you need an account. By taking a seat, you agree to play a rated match.
table-rated-change = { $name }: { $rating } ({ $change })
table-unrated-short = No rating changed, because a player left soon after the start.
table-unrated-same-network = No rating changed, because both players used the same network.
table-unrated-repeated = No rating changed, because you have played too many rated matches against each other today.
table-unrated-no-result = No rating changed.
