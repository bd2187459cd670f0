# Measurements: ordering one, its progress, and its result.

measure-it = Measure it
measure-again = Measure again
measure-all = All your measurements
measure-heading-card = What the card is worth
measure-heading-deck = How the deck does
measure-about-card = Bots play the same deals with and without the card. The results show what difference the card makes.
measure-about-deck = Bots play the deck against other decks. The results show how often it wins.
measure-dialog-card = Measure { $name }
measure-dialog-deck = Measure { $name }
measure-unnamed = Unnamed
measure-deck = Put the card into this deck
measure-deck-own = Your decks
measure-deck-starters = Starter decks
measure-deck-hint = Four copies of your card replace the four cards of this deck with the most similar costs. The deck plays against the starter decks.
measure-against = Against these decks
measure-against-none = Choose at least one deck.
measure-exactness = Precision
measure-quick = Quick
measure-quick-about = Shows whether something is far too strong or far too weak.
measure-normal = Normal
measure-normal-about = Good for most questions.
measure-thorough = Thorough
measure-thorough-about = Shows even small differences.
measure-at-most = at most { $time }
measure-seconds = { $count ->
    [one] 1 second
   *[other] { $count } seconds
}
measure-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
measure-start = Start measuring
measure-off = This server doesn’t measure cards.
measure-background = You can leave this page. The result will be here.
measure-title = Measurements · Keeper
measure-page = Your measurements
measure-none = You have measured nothing yet. Open a card in the Studio, or one of your decks, and choose “Measure it”.
measure-waiting = Waiting for its turn
measure-progress = Measuring { $name }
measure-running = { $games } of at most { $most } games
measure-left = at most { $time } left
# What the bots play now. $what is a text from the server.
measure-now = Now: { $what }
measure-interim-points = Difference in the win rate up to now: { $mean } percentage points (between { $low } and { $high })
measure-interim-share = Win rate up to now: { $mean } % (between { $low } and { $high })
measure-stop = Stop and show the results
measure-delete = Delete
measure-delete-of = Delete the measurement of { $name }
measure-failed = The measurement failed.
measure-cancelled = Cancelled before there was a result.
measure-when-version = { $when }, version { $version }
measure-when = { $when }
# Below the time of a measurement: "in the deck Bees", "against Wolves and Bees".
measure-in = in the deck { $deck }
measure-against-list = against { $decks }
measure-changed-card = The card has changed: this result is for version { $version }, and the newest version is { $newest }.
measure-changed-deck = The deck has changed: this result is for version { $version }, and the newest version is { $newest }.
measure-better = Too strong for its cost
measure-fair = Fair at its cost
measure-worse = Too weak for its cost
measure-unknown = Not clear yet
measure-more-often = With this card, the deck wins { $points } percentage points more often than with a plain { $creature } of the same cost (between { $low } and { $high }).
measure-less-often = With this card, the deck wins { $points } percentage points less often than with a plain { $creature } of the same cost (between { $low } and { $high }).
measure-signed = Compared with a plain { $creature } of the same cost, this card changes the deck’s win rate by { $points } percentage points (between { $low } and { $high }).
measure-more-games = More games would show whether the card is better or worse. Measure it again with a higher precision.
measure-fair-cost = A fair cost is { $low } to { $high }. This card costs { $cost }.
measure-fair-cost-one = A fair cost is { $low }. This card costs { $cost }.
measure-fair-cost-more = A fair cost is { $low } or more. This card costs { $cost }.
measure-fair-cost-less = A fair cost is { $high } or less. This card costs { $cost }.
measure-fair-cost-unknown = The card’s fair cost is not clear yet.
measure-chart-card = Win rate with this card, compared with other cards in its place: difference in percentage points
measure-chart-cost = Win rate with this card at other costs, compared with a plain { $creature } of that cost: difference in percentage points
measure-chart-deck = Win rate in percent
measure-column-card = Other card
measure-column-cost = Cost
measure-column-deck = Other deck
measure-column-value = Difference
measure-column-wins = Wins
measure-at-cost = { $cost }
measure-own-cost = { $cost } (its cost)
measure-card-cost = { $card } (cost { $cost })
measure-range = { $mean } ({ $low } to { $high })
measure-wins = The deck wins { $mean } % of its games (between { $low } and { $high }).
measure-first = The player who goes first wins { $mean } %. A game lasts { $turns } turns on average.
measure-helped = Cards that helped most when drawn: { $cards }.
measure-helped-least = Cards that helped least when drawn: { $cards }.
# A card, and by how many percentage points it changes the win rate: "Fox (+2.5)".
measure-lift = { $card } ({ $points })
measure-report = Full report
measure-report-tab = Full report (opens in a new tab)
measure-method = How it was measured
measure-method-games = { $games } games between bots of the level “{ $bot }”, starting with seed { $seed }. Each interval contains the true value with a probability of 95 %. Cards that the bot plays badly look weaker than they are.
measure-method-stopped = It was stopped early.
measure-method-repeat = To repeat the measurement on your computer, save the card and the decks as files and run:
