# The page to find an opponent.

find-title = Find an opponent · Keeper
find-title-waiting = Looking for an opponent… · Keeper
find = Find an opponent
find-about = You play with the next person who wants the same game. If nobody joins within 30 seconds, you play against a bot.
find-game = Game
find-edition = Edition
find-variant = Variant: two Bonus Actions per player
find-waiting-here = { $count ->
    [one] 1 person is waiting
   *[other] { $count } people are waiting
}
find-start = Find an opponent
find-looking = Looking for an opponent…
find-bot-in = { $seconds ->
    [one] If nobody joins, you play against a bot in 1 second.
   *[other] If nobody joins, you play against a bot in { $seconds } seconds.
}
find-no-bot = You will wait until another person joins. You can open other pages in another tab.
find-keep-waiting = Keep waiting
find-bot-now = Play the bot now
find-leave = Stop looking
find-maintenance = No new matches at the moment: { $reason }
