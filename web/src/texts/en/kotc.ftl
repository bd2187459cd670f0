# The board of Keeper of the Cards. Names of cards, zones, phases, counters and numbers are the game's own.
# $who is "you" for the viewer; for everybody else, $name is their name.

# People.
kotc-you = You
kotc-you-inside = you
kotc-player = Player { $number }
kotc-enemies = Enemies
kotc-side = { $who ->
    [you] Your side
   *[other] { $name }’s side
}
kotc-side-shown = Enemy whose side is shown
# Before the number of cards in a hand: "hand 5".
kotc-hand = hand
kotc-hitpoints = { $count ->
    [one] 1 hitpoint
   *[other] { $count } hitpoints
}
kotc-turn = { $who ->
    [you] Your turn
   *[other] { $name }’s turn
}
kotc-before = Before the first turn
# After a player's name: "Birch, 20 hitpoints, their turn, is choosing".
kotc-is-your-turn = your turn
kotc-is-their-turn = their turn
kotc-is-choosing = is choosing
kotc-is-out = out of the game
kotc-has-won = has won
# Below a player's name: what the player is doing.
kotc-state-won = won
kotc-state-out = out
kotc-state-choice = your choice
kotc-state-thinking = thinking…
kotc-creatures = { $count ->
    [one] 1 { $creature }
   *[other] { $count } { $creature }s
}
# In a player's row, if the player has no creatures in play.
kotc-no-creatures = empty
kotc-in-hand = { $count } in hand
kotc-resources = { $total ->
    [one] { $ready } of 1 resource ready
   *[other] { $ready } of { $total } resources ready
}
kotc-strip-numbers = Cards in hand, and ready resources out of all resources
kotc-choices = { $count ->
    [one] 1 choice
   *[other] { $count } choices
}
kotc-choose = Choose
kotc-choose-player = Choose { $name }

# Turns and phases.
kotc-phases = { $who ->
    [you] Turn { $turn }, your turn, { $phase } Phase
   *[other] Turn { $turn }, { $name }’s turn, { $phase } Phase
}
kotc-end-won = You win!
kotc-end-lost = { $count ->
    [one] { $names } wins this time
   *[other] { $names } win this time
}
kotc-end-draw = It’s a draw
kotc-end-fallen = { $who ->
    [you] You have no hitpoints left.
   *[other] { $name } has no hitpoints left.
}
kotc-end-close = Look at the board
kotc-end-open = How the match ended
kotc-end-hitpoints = { $turns ->
    [one] Hitpoints over 1 turn
   *[other] Hitpoints over { $turns } turns
}
kotc-end-blows = The biggest losses of hitpoints
kotc-end-turn = Turn { $turn }
kotc-end-blow = { $who ->
    [you] You lost { $amount } HP
   *[other] <name>{ $name }</name> lost { $amount } HP
}
kotc-won = { $names } won
kotc-draw = It’s a draw

# Zones and piles.
kotc-zone = { $who ->
    [you] Your { $zone }
   *[other] { $name }’s { $zone }
}
kotc-zone-close = { $who ->
    [you] Close your { $zone }
   *[other] Close { $name }’s { $zone }
}
kotc-cards = { $count ->
    [0] empty
    [one] 1 card
   *[other] { $count } cards
}
# On a stack of equal cards.
kotc-copies = ×{ $count }
# Said when somebody taps a pile that they may not look at.
kotc-pile-hidden = { $who ->
    [you] You can’t look at the cards in your { $zone } in this edition.
   *[other] Only { $name } can look at the cards in { $name }’s { $zone } in this edition.
}
# After the name of a zone or a pile: "Your granary, 5 cards, 3 ready".
kotc-ready = { $count } ready
kotc-top-first = top card first
kotc-on-top = { $card } on top
kotc-in-battle = { $card } is in battle
kotc-in-battle-unknown = A card is in battle

# Cards.
kotc-spell = spell
kotc-face-down = face-down card
# In place of a card's name, if the viewer doesn't know it.
kotc-a-face-down-card = a face-down card
kotc-a-card = a card
kotc-number = { $number } { $word }
kotc-number-changed = { $number } { $word } (printed { $printed })
kotc-cost = { $word } { $number }
kotc-cost-changed = { $word } { $number } (printed { $printed })
kotc-state-exhausted = exhausted
kotc-state-fatigued = fatigued
# A small sign on a fatigued card: the card sleeps.
kotc-fatigued-sign = zz
kotc-state-petrified = petrified
# A small sign on a petrified card.
kotc-petrified-sign = stone
kotc-pawn = Pawn
kotc-pawn-about = An ability created this minion. The minion leaves the game when it leaves the battlefield
# On a card in play.
kotc-attacked = attacked
# After a card's name and numbers: "Fox, 2 SP, 3 HP, belongs to Birch".
kotc-belongs = { $who ->
    [you] belongs to you
   *[other] belongs to { $name }
}
kotc-ribbon = { $who ->
    [you] Yours
   *[other] { $name }’s
}
kotc-counter = { $kind } Counter
kotc-counters = { $count ->
    [one] 1 { $kind } Counter
   *[other] { $count } { $kind } Counters
}, { $who ->
    [you] yours
   *[other] { $name }’s
}
kotc-counters-plain = { $count ->
    [one] 1 Counter
   *[other] { $count } Counters
}, { $who ->
    [you] yours
   *[other] { $name }’s
}
# What you can do with a card, a player or a die: $what says what it is, $answers are the game's own words.
kotc-you-can = { $what }; you can: { $answers }
kotc-menu = Choose what to do

# A card shown large.
kotc-zoom-owner = { $who ->
    [you] Your card
   *[other] { $name }’s card
}, controlled by { $controller }
kotc-zoom-exhausted = Exhausted: turned sideways
kotc-zoom-fatigued = Fatigued
kotc-zoom-pawn = { $who ->
    [you] A pawn that you made
   *[other] A pawn that { $name } made
}
kotc-zoom-petrified = Petrified: this card is stone. It has no numbers and no abilities. It can’t attack or defend, nobody can attack it, and it takes no damage. It stays stone until it leaves the battlefield.
kotc-zoom-fragile = 0 { $word }: this card stays in play, but any damage destroys it.
kotc-zoom-not-asked = You have nothing to choose right now.
kotc-zoom-not-now = You can’t choose this card for the current question: “{ $question }”
kotc-zoom-why = Why can’t you use this card now?
kotc-zoom-why-more = What you can’t do with this card now:
# Above the texts of the cards in play, in the inspector.
kotc-in-play = Abilities in play
kotc-inspector-empty = Point at a card to read it here.
kotc-zoom-rule = Rule
kotc-zoom-rule-label = Rule: { $reason }

# The chain.
kotc-chain = Chain
kotc-chain-label = { $count ->
    [one] Chain, 1 link
   *[other] Chain, { $count } links; the first one resolves next
}
# Beside the chain or one of its links: what happens now.
kotc-chain-waiting = { $who ->
    [you] waiting for you
   *[other] waiting for { $name }
}
kotc-chain-aiming = choosing targets
kotc-chain-resolving = resolving now
# After the card of a link: "Fox, targeting your Old Wyrm". Each target is a kotc-target.
kotc-chain-targets = targeting { $targets }
kotc-target = { $who ->
    [you] your { $card }
   *[other] { $name }’s { $card }
}

# Dice.
kotc-die-plain = die, { $face }
kotc-die-attack = attack die, { $face }
kotc-die-defense = defense die, { $face }
kotc-dice-attack = Attack dice left: { $count }
kotc-dice-defense = Defense dice left: { $count }
kotc-dice-choose = Choose a die
kotc-dice-suggested = Use suggestion

# A battle.
kotc-battle = Battle: { $attacker } against { $defender }
kotc-battle-no-target = Battle: { $attacker }, no target chosen yet
kotc-attackers = Attackers, in order
kotc-attackers-none = no attackers yet
kotc-attackers-left = no attackers left
kotc-attacks = { $who ->
    [you] <name>You</name> <does>attack</does>
   *[other] <name>{ $name }</name> <does>attacks</does>
}
kotc-defenders = Defenders, in order
kotc-defenders-none = no defenders
kotc-defends = { $who ->
    [you] <name>You</name> <does>defend</does>
   *[other] <name>{ $name }</name> <does>defends</does>
}
kotc-is-attacked = { $who ->
    [you] <name>You</name> <does>are attacked</does>
   *[other] <name>{ $name }</name> <does>is attacked</does>
}
kotc-no-target = No target yet
kotc-attack-target = Attack { $target }

# What the symbols on the board mean.
kotc-legend = What the symbols mean
kotc-legend-numbers = Numbers
kotc-legend-offense = The number of dice that the card rolls in battle.
kotc-legend-defense = The card dies if it takes this much damage in one turn.
kotc-legend-cost = The number of resources that you pay to play the card.
kotc-legend-changed = A changed number
kotc-legend-changed-text = The large number applies now. The small one is printed on the card.
kotc-legend-hitpoints = Hitpoints of a player
kotc-legend-hitpoints-text = Hitpoints are red when they are low.
kotc-legend-cards = Cards
kotc-legend-choice = You can choose this
kotc-legend-choice-text = The frame and the arrow mark everything you can choose now.
kotc-legend-suggested = Suggested
kotc-legend-suggested-text = A larger arrow marks the suggested choice. Enter chooses it.
kotc-legend-exhausted = Exhausted
kotc-legend-exhausted-text = Turned sideways: the card is used up until the Recovery Phase.
kotc-legend-fatigued = Fatigued
kotc-legend-petrified = Petrified
kotc-legend-place = Place in the team
kotc-legend-place-text = The first card in a team is next to the enemy.
kotc-legend-attacked = This card is attacked
kotc-legend-ribbon = Somebody else’s card
kotc-legend-ribbon-text = The card belongs to the player on the ribbon, who gets it back when it leaves the board.
kotc-legend-dice = Dice
kotc-legend-die-attack = Attack die
kotc-legend-die-defense = Defense die
kotc-legend-counters = Counters
# Before a list of the kinds of counters and what each of them does.
kotc-legend-counters-text = The number says how many counters of this kind the card has. What happens when a counter is removed:

# How a battle is likely to end.
kotc-preview = Battle preview
kotc-preview-note = How this battle is likely to end, not counting abilities, counters and hidden cards
# Before what is likely to happen. $attack and $defense are numbers of dice: "3 against 2 dice: You lose 7 HP on average".
kotc-preview-dice = { $attack } against { $defense } dice:
kotc-preview-rolled = With the dice used as suggested:
kotc-preview-dies = { $percent ->
    [0] <name>{ $card }</name> survives
    [100] <name>{ $card }</name> dies
   *[other] <name>{ $card }</name> dies: { $percent } % chance
}
# After kotc-preview-dies: "Fox dies: 80 % chance (35 %)". The numbers in brackets are for a battle with all possible
# defenders, as kotc-preview-targets-defended says above the list.
kotc-preview-dies-defended = ({ $percent } %)
kotc-preview-loses = { $who ->
    [you] You lose { $points } HP on average
   *[other] <name>{ $name }</name> loses { $points } HP on average
}
kotc-preview-loses-known = { $who ->
    [you] You lose { $points } HP
   *[other] <name>{ $name }</name> loses { $points } HP
}
# After kotc-preview-loses: "Birch loses 7 HP on average (2.5)", again for all possible defenders.
kotc-preview-loses-defended = ({ $points })
# After kotc-preview-dies for a creature that is attacked: the average loss of its player. "Fox dies · Birch −3.5 HP (1.2)".
kotc-preview-spills = { $name } −{ $points } HP
kotc-preview-spills-defended = (−{ $points })
# Below a list of targets that doesn't show all of them.
kotc-preview-more = { $count ->
    [one] and 1 more target
   *[other] and { $count } more targets
}
# After kotc-preview-loses: "You lose 7 HP on average (12 % chance to drop to 0 HP)".
kotc-preview-out = ({ $percent } % chance to drop to 0 HP)
# Before one kotc-preview-dies for each attacker: "With all possible defenders: Fox dies: 35 % chance".
kotc-preview-risk = With all possible defenders:
kotc-preview-target = { $attack ->
    [one] With 1 die:
   *[other] With { $attack } dice:
}
# Above a list of targets: what happens to each of them.
kotc-preview-targets-defended = { $attack ->
    [one] With 1 die (in brackets: with all possible defenders):
   *[other] With { $attack } dice (in brackets: with all possible defenders):
}
kotc-preview-targets = { $attack ->
    [one] With 1 die, by target:
   *[other] With { $attack } dice, by target:
}
