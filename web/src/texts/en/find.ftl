# The page to find an opponent.

find-title = Find an opponent · Keeper
find-title-waiting = Looking for an opponent… · Keeper
find = Find an opponent
find-about = You play with the next person who wants the same game. If nobody comes within 30 seconds, you play against a bot.
find-game = Game
find-edition = Edition
find-variant = Variant: two Bonus Actions each
find-waiting-here = { $count ->
    [one] 1 person is waiting
   *[other] { $count } people are waiting
}
find-start = Find an opponent
find-looking = Looking for an opponent…
find-bot-in = { $seconds ->
    [one] Nobody yet? A bot plays with you in 1 second.
   *[other] Nobody yet? A bot plays with you in { $seconds } seconds.
}
find-no-bot = You wait until somebody comes. You can open other pages in another tab.
find-keep-waiting = Keep waiting
find-bot-now = Play the bot now
find-leave = Stop looking
find-maintenance = No new matches at the moment: { $reason }
