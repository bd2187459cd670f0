# The page to find an opponent.

find-title = Find an opponent · Keeper
find-title-waiting = Looking for an opponent… · Keeper
find = Find an opponent
find-about = You play against the next person who wants the same game. If nobody joins within 30 seconds, you play against a normal bot, which thinks ahead.
find-game = Game
find-edition = Edition
find-variant = Variant: two Bonus Actions per player
find-waiting-here = { $count ->
    [one] 1 person is waiting
   *[other] { $count } people are waiting
}
find-rated = Rated match
find-rated-about = You play against somebody whose rating is near yours, never against a bot. You have 20 minutes for the match, and each answer adds 10 seconds.
find-rated-account = Rated matches are for people with accounts.
find-account = Log in or create an account
find-leaderboard = Leaderboard
find-start = Find an opponent
find-looking = Looking for an opponent…
find-bot-in = { $seconds ->
    [one] If nobody joins, you’ll play against a bot. It starts in 1 second.
   *[other] If nobody joins, you’ll play against a bot. It starts in { $seconds } seconds.
}
find-no-bot = You will wait until another person joins. You can open other pages in another tab.
find-rated-looking = Looking for a rated match.
find-rated-window = Your rating is { $rating }. Looking for somebody whose rating differs by at most { $window } points. This range grows while you wait.
find-rated-anybody = Your rating is { $rating }. Looking for anybody who wants a rated match.
find-rated-tab = A sound tells you when somebody is found.
find-rated-bot = Play against a bot meanwhile
find-keep-waiting = Keep waiting
find-bot-now = Play the bot now
find-leave = Stop looking
find-maintenance = No new matches at the moment: { $reason }
