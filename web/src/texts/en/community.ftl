# Ratings, leaderboards and the profiles of people.

# Glicko-2: a rating, and how much it may be wrong by: "1500 ± 120". A question mark follows a provisional rating.
community-rating = { $rating } ± { $deviation }
community-rating-provisional = { $rating }? ± { $deviation }
community-score = { $won } won, { $drawn } drawn, { $lost } lost

community-leaderboard-title = Leaderboard · Keeper
community-leaderboard = Leaderboard
community-leaderboard-about = The best players of rated matches in each game and edition. You get a place when your rating is certain enough, after about a dozen matches.
community-leaderboard-game = Game
community-leaderboard-empty = Nobody has a place on this leaderboard yet.
community-leaderboard-play = Find an opponent
community-leaderboard-place = Place
community-leaderboard-name = Name
community-leaderboard-rating = Rating
community-leaderboard-matches = Matches
community-leaderboard-more = Show more
community-leaderboard-you = Your place: { $place } of { $people }. Your rating: { $rating }.
community-leaderboard-provisional = Your rating is { $rating }. It is provisional: play more rated matches to get a place.
community-leaderboard-none = You have no rating in this game yet.
community-try-again = Try again

community-profile-title = { $name } · Keeper
community-profile-loading = Profile · Keeper
community-profile = Profile
community-profile-since = Member since { $date }
community-profile-you = This is your public profile. Everybody on this server can see it, except people you have blocked.
community-profile-ratings = Ratings
community-profile-no-ratings = No rated matches yet.
community-profile-place = Place { $place }
community-profile-no-place = Provisional
community-profile-history = { $count ->
    [one] The rating after 1 match: { $last }
   *[other] The rating in the last { $count } matches: from { $first } to { $last }
}
community-profile-matches = Recent matches at public tables
community-profile-no-matches = No finished matches at public tables.
community-profile-won = Won
community-profile-lost = Lost
community-profile-draw = Draw
community-profile-ended = Ended without a result
# After the result of a match: "Won against Birch". $names has community-profile-nobody for an empty seat.
community-profile-against = against { $names }
community-profile-nobody = nobody
# After the game and the date of a match. $change has a sign: "Rating +12".
community-profile-change = Rating { $change }
community-profile-replay = Replay
community-profile-works = Published works
community-profile-no-works = Nothing published yet.
community-profile-all-works = All published cards
community-profile-leaderboard = Leaderboard
