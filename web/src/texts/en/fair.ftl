# The page that explains how people can check shuffles and rolls.
fair-title = Fair chance
fair-intro = Is the server honest when it shuffles and rolls? You don’t have to trust it: you can check your matches.
fair-how = How it works
fair-commits = The server commits. Every table has a secret seed: 32 random bytes. The table shows a fingerprint of the seed, its SHA-256 hash, before you sit down. The server cannot change the seed after that, because no other seed has this fingerprint.
fair-contributes = Every player contributes. When you take a seat, your browser sends random characters. The server doesn’t know these characters when it commits, so it cannot choose a seed that gives somebody good cards. You don’t know the seed, so you cannot choose characters that give you good cards.
fair-follows = The server calculates all shuffles and rolls of the match from its seed and the random characters that the players’ browsers sent.
fair-reveals = The server reveals the seed when the match is over. Now everybody can repeat the calculation.
fair-one = If your characters were random, the shuffles were random, no matter what the other players and the server did.
fair-check = How to check a match
fair-check-before = Before or during the match, open the table’s menu and choose “Fair chance”. Note the server’s commitment and your contribution.
fair-check-after = After the match, open “Fair chance” again. Download the record and run <command>keeper replay verify</command> with the downloaded file. This command replays the match, repeats every shuffle and roll, and prints the commitment. Compare this commitment with the one that you noted.
fair-not = What the check cannot show
fair-not-look = The server knows the hidden cards of every match. The check shows that the server dealt the cards fairly, not that nobody looked at them.
fair-not-arranged = In coached matches, when you try a card, and when you play on from a replay, the server arranges or repeats the shuffles. These matches have no commitment.
fair-not-bots = Decisions of bots are not part of the check.
