# The board of KEEP. Card names, types, worths and abilities are the game's own.

# People. "You" at the beginning of a text or alone, and "you" inside a text.
keep-you = You
keep-you-inside = you
# After the viewer's own name: "Birch (you)".
keep-name-you = (you)

# Cards.
keep-card = { $name }, { $kind }, worth { $worth }
keep-character = Character
keep-item-basic = Basic Item
keep-item-basic-types = Basic Item: { $types }
keep-item-prized = Prized Item
keep-item-prized-types = Prized Item: { $types }
# After a card's name and kind, if several copies are shown as one.
keep-copies = { $count } copies
keep-worth = Worth: { $worth }
keep-in-deck = The deck has { $count } copies of this card.
# What you can do with a card or a player: $answers are the game's own words.
keep-you-can = You can: { $answers }

# Where a card is.
keep-in-your-hand = In your hand
keep-in-hand-of = In { $name }’s hand; you have seen this card
keep-in-your-cloister = In your Cloister
keep-in-cloister-of = In { $name }’s Cloister
keep-up-in-your-cloister = Face up in your Cloister
keep-up-in-cloister-of = Face up in { $name }’s Cloister
keep-in-discard = In the discard pile

# Cloisters.
keep-your-cloister = Your Cloister
keep-cloister-of = { $name }’s Cloister
keep-items = Items
keep-items-type = Items: { $type }
keep-characters-up = Characters, face up
keep-secrets = Secrets
keep-your-cloister-empty = Your Cloister is empty.
keep-cloister-empty = Nothing yet

# Secrets.
keep-secret = Secret
keep-secret-revealed = Secret, revealed
keep-secret-yours = Your Secret; only you can see it
keep-secret-seen = { $name }’s Secret; you can see it because you looked at it
keep-secret-hidden = { $name }’s Secret { $number }
keep-secret-hidden-label = { $name }’s Secret { $number }, face down
keep-secret-about = A face-down Character. Only the player who has it knows which Character it is. It scores at the end.

# Gold: Items that were sold.
keep-gold = Gold
keep-gold-name = Gold: { $count }
keep-gold-count = <count>{ $count }</count> Gold
keep-gold-each = { $worth ->
    [one] 1 coin each
   *[other] { $worth } coins each
}
keep-gold-label = { $worth ->
    [one] { $count } Gold, worth 1 coin each. Sold: { $items }
   *[other] { $count } Gold, worth { $worth } coins each. Sold: { $items }
}
keep-gold-sold = { $worth ->
    [one] Sold Items, worth 1 coin each: { $items }
   *[other] Sold Items, worth { $worth } coins each: { $items }
}
keep-gold-about = Gold is no longer an Item, but it still counts as a card.

# The Royal Decree.
keep-decree = Royal Decree
keep-decree-yours = You have the Royal Decree
keep-decree-theirs = { $name } has the Royal Decree
# Read by screen readers after a player's name: "Birch has the Royal Decree".
keep-decree-held = has the Royal Decree
keep-decree-about = The player who has the Royal Decree decides whether to go first or last in the round. When hands are passed to the left, the player who gets this player’s hand also gets the Royal Decree. The Royal Decree can’t be played.

# The middle of the table.
keep-middle = Middle of the table
keep-round = Round { $round }
keep-round-none = Before the first round
keep-over = The game is over.
keep-waiting = Waiting for { $names }.
keep-turn-yours = { $plays ->
    [0] Your turn.
    [one] Your turn, 1 card to play.
   *[other] Your turn, { $plays } cards to play.
}
keep-turn-theirs = { $plays ->
    [0] { $name }’s turn.
    [one] { $name }’s turn, 1 card to play.
   *[other] { $name }’s turn, { $plays } cards to play.
}
# Below a number: "12 deck", "5 discarded".
keep-deck = deck
keep-discarded = discarded
keep-discard-pile = Discard pile
keep-abilities = Abilities in progress
keep-use-yours = You use <used>{ $card }</used>
keep-use-theirs = { $name } uses <used>{ $card }</used>

# Players.
# A line above the other players: "↰ from you – hands pass to the left – to you ↴".
keep-from-you = ↰ from you
keep-hands-pass = hands pass to the left
keep-to-you = to you ↴
keep-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
keep-cards-in-hand = { $count ->
    [one] 1 card in hand
   *[other] { $count } cards in hand
}
# Read by screen readers after a player's name: "Birch: 5 cards in hand, 2 Items, 1 Gold, 2 Characters".
keep-numbers = : { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} in hand, { $items ->
    [one] 1 Item
   *[other] { $items } Items
}, { $gold } Gold, { $characters ->
    [one] 1 Character
   *[other] { $characters } Characters
}
keep-known-all = You know this hand:
keep-known-some = You know { $known } of the { $hand } cards in this hand:
keep-your-side = Your side
keep-your-hand = { $count ->
    [one] Your hand, 1 card
   *[other] Your hand, { $count } cards
}
keep-your-hand-empty = Your hand is empty.

# Next to a player's name.
keep-badge-turn-yours = { $plays ->
    [0] Your turn
    [one] Your turn · 1 card to play
   *[other] Your turn · { $plays } cards to play
}
keep-badge-turn-theirs = { $plays ->
    [0] Their turn
    [one] Their turn · 1 card to play
   *[other] Their turn · { $plays } cards to play
}
keep-badge-choosing = choosing
keep-badge-thinking = thinking
keep-badge-chosen = ✓ has chosen
keep-badge-winner = Winner
keep-badge-bonus = { $count ->
    [one] Bonus Action used
   *[other] { $count } Bonus Actions used
}
keep-badge-bonus-title = Bonus Actions used

# The end: the coins of every card are counted.
keep-count = Final count
keep-counting = Counting coins…
keep-count-skip = Show the result
keep-count-columns = Coins, card by card
keep-count-total = { $coins ->
    [one] { $name }: 1 coin
   *[other] { $name }: { $coins } coins
}
keep-win-nobody = Nobody wins.
keep-win-shared = { $names } share the win.
keep-win-yours = You win!
keep-win-theirs = { $name } wins.
# $cards is a list of names with numbers of cards, one keep-tie-player for each player.
keep-tie-cards = { $coins ->
    [one] { $names } have 1 coin each. The number of cards in the Cloister breaks the tie: { $cards }.
   *[other] { $names } have { $coins } coins each. The number of cards in the Cloister breaks the tie: { $cards }.
}
keep-tie-shared = { $coins ->
    [one] { $names } have 1 coin each. The number of cards in the Cloister is tied too ({ $cards }), so the win is shared.
   *[other] { $names } have { $coins } coins each. The number of cards in the Cloister is tied too ({ $cards }), so the win is shared.
}
keep-tie-player = { $name } { $cards }

# What the symbols on the board mean.
keep-legend = What the symbols mean
keep-legend-worth = The coins that a card is worth at the end.
keep-legend-prized = A golden rim: a Prized Item.
keep-legend-gold = { $worth ->
    [one] Gold: an Item that was sold, worth 1 coin.
   *[other] Gold: an Item that was sold, worth { $worth } coins.
}
keep-legend-eye = A Secret that you can see and others can’t.
keep-legend-copies = The number of copies of this card.
keep-legend-choice = You can choose this now.

# The card inspector.
keep-inspector-empty = Point at a card to read it here.
