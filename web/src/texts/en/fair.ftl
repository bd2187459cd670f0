# The page that explains how people can check shuffles and rolls.
fair-title = Fair chance
fair-intro = Is the server honest when it shuffles and rolls? You don’t have to trust it: you can check your matches.
fair-how = How it works
fair-commits = The server commits. Every table has a secret seed: 32 random bytes. The table shows a fingerprint of the seed, its SHA-256 hash, before you sit down. The server cannot change the seed after that, because no other seed has this fingerprint.
fair-contributes = Every player contributes. When you take a seat, your browser sends a random text. The server doesn’t know it when it commits, so it cannot choose a seed that gives somebody good cards. You don’t know the seed, so you cannot choose your text to get good cards.
fair-follows = The server calculates all shuffles and rolls of the match from the seed and the players’ texts.
fair-reveals = The server reveals the seed when the match is over. Now everybody can repeat the calculation.
fair-one = If your text was random, the shuffles were random, whatever the other players and the server did.
fair-check = How to check a match
fair-check-before = Before or during the match, open the table’s menu and choose “Fair chance”. Note the server’s commitment and your contribution.
fair-check-after = After the match, open it again. Download the record and run <command>keeper replay verify</command> with it. It plays the match through, repeats every shuffle and roll, and prints the commitment. Compare it with the one that you noted.
fair-not = What it cannot show
fair-not-look = A server knows the hidden cards of its matches. The check shows that it dealt them fairly, not that nobody looked.
fair-not-arranged = In coached matches, when you try a card, and when you play on from a replay, the server arranges or repeats the shuffles. These matches have no commitment.
fair-not-bots = Decisions of bots are not part of the check.
