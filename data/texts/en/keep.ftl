# What players of KEEP are asked and told. See README.md in the folder above.
# $seat is a player’s name; $seat-is is "you" for the reader. Names, types, worths and abilities of cards are the game’s own.

# Cards.
keep-card = { $card } ({ $types }, worth { $worth })
keep-player = { $seat }
# A card that the reader doesn’t know.
keep-a-character = a Character

# What happened.
keep-characters-dealt = Everybody gets three Characters to choose from
keep-kept = { $seat-is ->
    [you] You keep { $card } as a Secret
   *[other] { $seat } keeps { $card } as a Secret
}
keep-hands-dealt = The hands are dealt
keep-decree = { $seat-is ->
    [you] You get the Royal Decree
   *[other] { $seat } gets the Royal Decree
}
keep-round = Round { $number }
keep-discarded = { $seat-is ->
    [you] You discard { $card }
   *[other] { $seat } discards { $card }
}
keep-shuffled = The discard pile is shuffled into the deck
keep-drew = { $seat-is ->
    [you] You draw { $card }
   *[other] { $seat } draws { $card }
}
keep-begins = { $seat-is ->
    [you] You go first, as the holder of the Royal Decree decided
   *[other] { $seat } goes first, as the holder of the Royal Decree decided
}
keep-played = { $seat-is ->
    [you] You play { $card }
   *[other] { $seat } plays { $card }
}
keep-hid = { $seat-is ->
    [you] You play { $card } as a Secret
   *[other] { $seat } plays { $card } as a Secret
}
keep-used = { $seat-is ->
    [you] You use { $card }
   *[other] { $seat } uses { $card }
}
keep-used-bonus = { $seat-is ->
    [you] You reveal { $card } as a Bonus Action
   *[other] { $seat } reveals { $card } as a Bonus Action
}
keep-stayed = { $seat-is ->
    [you] { $card } stays in your Cloister
   *[other] { $card } stays in { $seat }’s Cloister
}
keep-sold = { $seat-is ->
    [you] You sell { $card }
   *[other] { $seat } sells { $card }
}
keep-moved = { $to-is ->
    [you] You get { $card } from { $from }
   *[other] { $from-is ->
        [you] { $to } gets { $card } from you
       *[other] { $to } gets { $card } from { $from }
    }
}
keep-returned = { $seat-is ->
    [you] You take { $card } back from the discard pile
   *[other] { $seat } takes { $card } back from the discard pile
}
keep-looked = { $at-is ->
    [you] { $seat } looks at your Secret { $number }
   *[other] { $seat-is ->
        [you] You look at { $at }’s Secret { $number }
       *[other] { $seat } looks at { $at }’s Secret { $number }
    }
}
keep-looked-saw = { $seat-is ->
    [you] You look at { $at }’s Secret { $number }: { $card }
   *[other] { $seat } looks at { $at }’s Secret { $number }: { $card }
}
keep-passed = Everybody passes their hand to the left
# The players whose hand is empty at a Hand Check.
keep-hands-empty = { $seats-is ->
    [you] Your hand is empty, so the game ends
   *[other] { $seats-count ->
        [one] { $seats } has no cards left, so the game ends
       *[other] { $seats } have no cards left, so the game ends
    }
}
keep-revealed = { $seat-is ->
    [you] You reveal { $card }
   *[other] { $seat } reveals { $card }
}
keep-counted = { $seat-is ->
    [you] { $coins ->
        [one] You have 1 coin (cards in the Cloister: { $cards })
       *[other] You have { $coins } coins (cards in the Cloister: { $cards })
    }
   *[other] { $coins ->
        [one] { $seat } has 1 coin (cards in the Cloister: { $cards })
       *[other] { $seat } has { $coins } coins (cards in the Cloister: { $cards })
    }
}
keep-over = { $winners-is ->
    [you] You win
   *[other] { $winners-count ->
        [one] { $winners } wins
       *[other] { $winners } win together
    }
}

# Questions.
keep-ask-first-secret = Choose a Character to keep as your first Secret
keep-ask-who-begins = Choose who starts the special round
keep-ask-hand-check = You have more cards than the player with the Royal Decree. Choose one to discard
keep-ask-first-or-last = You have the Royal Decree. Go first or last?
keep-ask-turn = Your turn: play a card
keep-ask-first-card = Now play a card
keep-ask-next-card = Play another card
keep-ask-sell = { $character }: choose an Item to sell
keep-ask-take = { $character }: choose an Item to take
keep-ask-discard = { $character }: choose a card to discard
keep-ask-swap-own = { $character }: choose which of your Items to swap
keep-ask-swap-for = { $character }: choose the Item to get in return
keep-ask-look = { $character }: choose a Secret to look at
keep-ask-return = { $character }: choose a card to take back from the discard pile
keep-ask-give = { $character }: choose an Item to give away
keep-ask-give-to = { $character }: choose who gets the Item
keep-ask-make-whom = { $character }: choose the player that this ability affects
keep-ask-made-to-sell = { $by } used { $character }. Choose an Item to sell
keep-ask-made-to-discard = { $by } used { $character }. Choose a card to discard

# Answers.
keep-answer-keep = Keep { $card }
keep-answer-begin = { $seat-is ->
    [you] You start
   *[other] { $seat } starts
}
keep-answer-first = Go first
keep-answer-last = Go last
keep-answer-bonus = Reveal { $card } as a Bonus Action: { $ability }
keep-answer-play = Play { $card }
keep-answer-hide = Play { $card } as a Secret (worth { $worth })
keep-answer-use = Use { $card }: { $ability }
keep-answer-sell = Sell { $card }
keep-answer-take = Take { $card } from { $seat }
keep-answer-discard = Discard { $card }
keep-answer-offer = Give { $card }
keep-answer-look = { $seat-is ->
    [you] Look at your Secret { $number }
   *[other] Look at { $seat }’s Secret { $number }
}
keep-answer-return = Take back { $card }
keep-answer-done = Done
