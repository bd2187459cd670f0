# What players of Keeper of the Cards are asked and told. See README.md in the folder above.
# $seat is a player’s name; $seat-is is "you" for the reader. Names of cards, zones, counters, phases and abilities are the
# game’s own.

# Cards.
kotc-card = { $card }
kotc-card-of = { $seat-is ->
    [you] your { $card }
   *[other] { $seat }’s { $card }
}
kotc-card-creature = { $card } ({ $offense }/{ $defense }, cost { $level })
kotc-card-spell = { $card } (spell, cost { $level })
kotc-card-in-play = { $state ->
    [exhausted] { $card } { $offense }/{ $defense } (exhausted)
   *[ready] { $card } { $offense }/{ $defense }
}
kotc-card-with-counters = { $card }, with { $counters }
kotc-card-counter = { $seat-is ->
    [you] { $count ->
        [one] 1 { $counter } Counter (yours)
       *[other] { $count } { $counter } Counters (yours)
    }
   *[other] { $count ->
        [one] 1 { $counter } Counter ({ $seat }’s)
       *[other] { $count } { $counter } Counters ({ $seat }’s)
    }
}
# Numbers creatures of the same player that have the same name and values.
kotc-card-nth = { $number ->
    [1] { $card } (first)
    [2] { $card } (second)
    [3] { $card } (third)
   *[other] { $card } (no. { $number })
}
kotc-card-in = { $card } in your { $zone }
kotc-card-theirs = { $seat }’s { $card }
kotc-card-in-theirs = { $card } in { $seat }’s { $zone }
kotc-player = { $seat }
# The attacked card, if it has left play: "Birch attacks a card that is no longer in play with Fox".
kotc-victim-gone = a card that is no longer in play

# The purpose of a choice, at the end of a question: "Choose a target for REBIRTH of Immortal Phoenix".
kotc-for-nothing = { "" }
kotc-for-card = { " " }for { $card }
kotc-for-ability = { " " }for { $ability } of { $card }

# What happened.
kotc-turn-begins = { $seat-is ->
    [you] Turn { $number }: your turn
   *[other] Turn { $number }: { $seat }’s turn
}
kotc-phase-begins = { $phase } Phase
kotc-moved-from-reserves = { $seat-is ->
    [you] You take { $card } from your reserves
   *[other] { $seat } takes { $card } from their reserves
}
kotc-moved-draw = { $seat-is ->
    [you] You draw { $card }
   *[other] { $seat } draws { $card }
}
kotc-moved-resource = { $seat-is ->
    [you] You put { $card } into your { $to }
   *[other] { $seat } puts { $card } into the { $to }
}
kotc-moved-trap = { $seat-is ->
    [you] You set { $card } as a trap
   *[other] { $seat } sets { $card } as a trap
}
kotc-moved-summon = { $seat-is ->
    [you] You summon { $card }
   *[other] { $seat } summons { $card }
}
kotc-moved-play = { $seat-is ->
    [you] You play { $card }
   *[other] { $seat } plays { $card }
}
kotc-moved-pawn = { $seat-is ->
    [you] You create { $card } { $offense }/{ $defense }
   *[other] { $seat } creates { $card } { $offense }/{ $defense }
}
kotc-moved-dies = { $card } dies
kotc-moved-removed = { $card } is removed from the game
kotc-moved-sacrificed = { $card } is sacrificed
kotc-draws = { $seat-is ->
    [you] { $count ->
        [one] You draw a card
       *[other] You draw { $count } cards
    }
   *[other] { $count ->
        [one] { $seat } draws a card
       *[other] { $seat } draws { $count } cards
    }
}
kotc-draws-cards = { $seat-is ->
    [you] You draw { $cards }
   *[other] { $seat } draws { $cards }
}
kotc-moved-resolved = { $card } goes to the { $to }
kotc-moved-control = { $seat-is ->
    [you] You take control of { $card }
   *[other] { $seat } takes control of { $card }
}
kotc-moved = { $seat-is ->
    [you] { $card } goes from your { $from } to your { $to }
   *[other] { $card } goes from { $seat }’s { $from } to the { $to }
}
kotc-moved-to-other = { $before-is ->
    [you] { $card } goes from your { $from } to { $seat }’s { $to }
   *[other] { $seat-is ->
        [you] { $card } goes from { $before }’s { $from } to your { $to }
       *[other] { $card } goes from { $before }’s { $from } to { $seat }’s { $to }
    }
}
kotc-shown = { $seat-is ->
    [you] { $card } in your { $zone } is shown
   *[other] { $seat } shows { $card } in the { $zone }
}
kotc-exhausted-resource = { $seat-is ->
    [you] You exhaust a resource
   *[other] { $seat } exhausts a resource
}
kotc-exhausted = { $card } is exhausted
kotc-petrified = { $card } is petrified
kotc-enlisted = { $card } joins the battle
kotc-withdrawn = { $card } leaves the battle
kotc-recovered = All cards recover
kotc-hitpoints-damage = { $seat-is ->
    [you] You take { $amount } damage ({ $now } left)
   *[other] { $seat } takes { $amount } damage ({ $now } left)
}
kotc-hitpoints-payment = { $seat-is ->
    [you] { $amount ->
        [one] You pay 1 hitpoint ({ $now } left)
       *[other] You pay { $amount } hitpoints ({ $now } left)
    }
   *[other] { $amount ->
        [one] { $seat } pays 1 hitpoint ({ $now } left)
       *[other] { $seat } pays { $amount } hitpoints ({ $now } left)
    }
}
kotc-hitpoints-gain = { $seat-is ->
    [you] { $amount ->
        [one] You gain 1 hitpoint (now { $now })
       *[other] You gain { $amount } hitpoints (now { $now })
    }
   *[other] { $amount ->
        [one] { $seat } gains 1 hitpoint (now { $now })
       *[other] { $seat } gains { $amount } hitpoints (now { $now })
    }
}
kotc-pays = { $seat-is ->
    [you] { $amount ->
        [one] You pay 1 resource
       *[other] You pay { $amount } resources
    }
   *[other] { $amount ->
        [one] { $seat } pays 1 resource
       *[other] { $seat } pays { $amount } resources
    }
}
kotc-pays-summon = { $seat-is ->
    [you] You pay { $amount } and summon { $card }
   *[other] { $seat } pays { $amount } and summons { $card }
}
kotc-pays-play = { $seat-is ->
    [you] You pay { $amount } and play { $card }
   *[other] { $seat } pays { $amount } and plays { $card }
}
kotc-pays-trap = { $seat-is ->
    [you] You pay { $amount } and set { $card } as a trap
   *[other] { $seat } pays { $amount } and sets { $card } as a trap
}
kotc-pays-used = { $seat-is ->
    [you] You pay { $amount } and use { $card }
   *[other] { $seat } pays { $amount } and uses { $card }
}
kotc-pays-used-ability = { $seat-is ->
    [you] You pay { $amount } and use { $ability } of { $card }
   *[other] { $seat } pays { $amount } and uses { $ability } of { $card }
}
kotc-damaged-dies = { $card } takes { $amount } damage and dies
# The card takes only as much damage as its defense; the rest hits the player who controls it.
kotc-damaged-pierces = { $card } takes { $taken } of { $amount } damage and dies
# $what is another sentence: "The rest pierces: You take 2 damage (18 left)".
kotc-pierces = The rest pierces: { $what }
# Dice that are left after all cards of a team have taken damage. $what is another sentence.
kotc-left-over = { $count ->
    [one] { $dice } is left over: { $what }
   *[other] { $dice } are left over: { $what }
}
# The attacked creature has left its team. $what is another sentence.
kotc-still-attacked = The attacked card left the battle, but it is still attacked: { $what }
kotc-damaged = { $card } takes { $amount } damage
kotc-changed = { $card } is now { $offense }/{ $defense }
kotc-level-lowered = { $by ->
    [one] { $card } costs 1 less
   *[other] { $card } costs { $by } less
}
kotc-counters-placed = { $count ->
    [one] { $card } gets 1 { $counter } Counter
   *[other] { $card } gets { $count } { $counter } Counters
}
kotc-counters-removed = { $count ->
    [one] { $card } loses 1 { $counter } Counter
   *[other] { $card } loses { $count } { $counter } Counters
}
kotc-rolled = { $seat-is ->
    [you] You roll { $dice }
   *[other] { $seat } rolls { $dice }
}
kotc-used = { $seat-is ->
    [you] You use { $card }
   *[other] { $seat } uses { $card }
}
kotc-used-ability = { $seat-is ->
    [you] You use { $ability } of { $card }
   *[other] { $seat } uses { $ability } of { $card }
}
kotc-counter-used = { $seat-is ->
    [you] You use the { $counter } Counter on { $card }
   *[other] { $seat } uses the { $counter } Counter on { $card }
}
kotc-negated = { $card } is negated
kotc-attacks = { $seat-is ->
    [you] You attack { $victim } with { $cards }
   *[other] { $seat } attacks { $victim } with { $cards }
}
# Somebody attacks, but all attackers left the battle while their costs were paid.
kotc-attacks-gone = { $seat-is ->
    [you] You attack { $victim }, but all attackers have left the battle
   *[other] { $seat } attacks { $victim }, but all attackers have left the battle
}
kotc-cannot-attack = { $why ->
    [no-creature] { $seat-is ->
        [you] You have no { $creature } to attack with, so nothing is left to do this turn
       *[other] { $seat } has no { $creature } to attack with
    }
    [no-dice] { $seat-is ->
        [you] None of your ready { $creature }s has dice, so an attack would do nothing
       *[other] None of { $seat }’s ready { $creature }s has dice to attack with
    }
    [none-ready] { $seat-is ->
        [you] None of your { $creature }s can attack now, so nothing is left to do this turn
       *[other] None of { $seat }’s { $creature }s can attack now
    }
   *[no-victim] { $seat-is ->
        [you] There is nobody left to attack, so nothing is left to do this turn
       *[other] { $seat } has nobody left to attack
    }
}
kotc-unused = { $why ->
    [no-attacker] { $count ->
        [one] { $dice } hits nobody, because no attacker is left
       *[other] { $dice } hit nobody, because no attacker is left
    }
    [petrified] { $count ->
        [one] { $dice } hits nobody, because petrified cards take no damage
       *[other] { $dice } hit nobody, because petrified cards take no damage
    }
   *[no-defender] { $count ->
        [one] { $dice } hits nobody, because no defender is left
       *[other] { $dice } hit nobody, because no defender is left
    }
}
kotc-no-target = { $card } has no target, so it does nothing
kotc-no-target-part = Part of { $card } has no target and does nothing
kotc-defends = { $seat-is ->
    [you] You defend with { $cards }
   *[other] { $seat } defends with { $cards }
}
kotc-shuffled = { $seat-is ->
    [you] Your deck is shuffled
   *[other] { $seat }’s deck is shuffled
}
kotc-lost = { $seat-is ->
    [you] You are out of the game
   *[other] { $seat } is out of the game
}
kotc-over-draw = The game ends in a draw
kotc-over = { $winners-is ->
    [you] You win
   *[other] { $winners-count ->
        [one] { $winners } wins
       *[other] { $winners } win
    }
}

# What a card caused.
# $what is another sentence: "Old Wyrm: You take 3 damage (17 left)".
kotc-because = { $card }: { $what }

# What just happened, in front of a question: "Immortal Phoenix died. Use REBIRTH?"
kotc-cause-none = { "" }
kotc-cause-died = { $card } died.{ " " }
kotc-cause-destroyed = { $card } was destroyed.{ " " }
kotc-cause-damaged = { $card } took { $amount } damage.{ " " }
kotc-cause-hurt = { $seat-is ->
    [you] You took { $amount } damage.{ " " }
   *[other] { $seat } took { $amount } damage.{ " " }
}
kotc-cause-attacks = { $card } attacks.{ " " }
kotc-cause-defends = { $card } defends.{ " " }
kotc-cause-fought = { $card } has fought.{ " " }
kotc-cause-summoned = { $card } was summoned.{ " " }
kotc-cause-acted = { $seat-is ->
    [you] You cast a spell or used an ability.{ " " }
   *[other] { $seat } cast a spell or used an ability.{ " " }
}
kotc-cause-targeted = { $card } was chosen as a target.{ " " }
kotc-cause-plays = { $seat-is ->
    [you] You play { $card }.{ " " }
   *[other] { $seat } plays { $card }.{ " " }
}
kotc-cause-counter = { $seat-is ->
    [you] You use a counter ({ $counter }).{ " " }
   *[other] { $seat } uses a counter ({ $counter }).{ " " }
}
# In kotc-ask-reroll: "You rolled 3 and 5. Reroll a die?"
kotc-cause-rolled = { $seat-is ->
    [you] you rolled { $dice }
   *[other] { $seat } rolled { $dice }
}
kotc-cause-team = { $seat-is ->
    [you] You attack with { $cards }.{ " " }
   *[other] { $seat } attacks with { $cards }.{ " " }
}

# The only thing that can be used. It becomes a question such as "Use REBIRTH?".
kotc-offer-own = Use { $ability }
kotc-offer-ability = Use { $ability } of { $card }
kotc-offer-card = Use { $card }
kotc-offer-cast = Cast { $card }
kotc-offer-pay = { $what } (pay { $cost })

# Why an answer is suggested.
kotc-because-late = Suggested: { $card }, because you can’t pay for it soon
kotc-because-cost = Suggested: { $card }, because you can’t pay its cost now
kotc-because-copy = Suggested: { $card }, because you have another one
kotc-because-others = Suggested: { $card }, because you can play your other cards first
kotc-because-usable = Suggested: skip, because you can play all your cards soon
kotc-because-enough = Suggested: skip, because you have enough resources

# Warnings before an answer that does nothing, or that hits the wrong side.
kotc-warning-no-target = There is nothing to target now. { $card } would do nothing.
kotc-warning-last-attacker = { $card } is your only card that can attack. Using it exhausts it, and its only target is itself.
kotc-warning-only-target = { $seat-is ->
    [you] The only possible target of { $card } is your own { $target }.
   *[other] The only possible target of { $card } is { $seat }’s { $target }. { $card } would help it.
}

# Questions.
kotc-ask-agreement = { $seat } proposes to end the game. Agree?
kotc-ask-reserves = Choose cards for your reserves ({ $picked } of { $most })
kotc-ask-mulligan = { $picked ->
    [0] Replace cards in your first hand? Choose them, or keep your hand
    [one] Replace 1 card, or choose more
   *[other] Replace { $picked } cards, or choose more
}
kotc-ask-bury-order = Choose the card that goes to the bottom of your deck first
kotc-ask-resource-phase = { $can ->
    [place-or-draw] { $left ->
        [one] Place 1 card as a resource, or draw 1
       *[other] Place up to { $left } cards as resources, or draw { $left }
    }
    [place-more-or-draw] Place 1 more card as a resource, or draw 1
    [place] Sow a card as a resource, or skip
   *[other] Exchange cards with your reserves, or continue
}
kotc-ask-exchange = Choose the cards that go to your reserves
kotc-ask-exchange-for = Choose reserves to take into your hand ({ $picked } of { $most })
kotc-ask-draw-from = Draw from your deck, or take a card from your reserves
kotc-ask-action-phase = Action Phase: play cards or use abilities
# $why is a sentence, such as “Needs another ready minion; you have 0.”
kotc-ask-action-phase-nothing = Action Phase: you can’t play { $card }. { $why }
kotc-ask-battle-phase = { $can ->
    [attack] Battle Phase: choose attackers, or end your turn
    [no-creature] Battle Phase: you have no { $creature } to attack with
    [exhausted] Battle Phase: you can’t attack, because your { $creature }s are exhausted
   *[other] Battle Phase: you can’t attack now
}
kotc-ask-window = { $use ->
    [one] { $cause }{ $what }?
    [counters] { $cause }Use a counter?
   *[several] { $cause }Use an ability or counter?
}
kotc-ask-respond = { $use ->
    [one] { $cause }{ $what } in response?
   *[several] { $cause }Respond?
}
kotc-ask-trap-counter = Use the Trap Counter on { $card }?
kotc-ask-trap-ability = Choose the ability that the Trap Counter activates
kotc-ask-pay-resources = { $most ->
    [1] Pay 1{ $for }: choose a resource
   *[other] Pay { $most }{ $for }: choose resources ({ $picked } of { $most })
}
kotc-ask-pay-with = Choose what to pay with{ $for } ({ $picked } of { $most })
kotc-ask-pay-exhaust = { $most ->
    [1] Exhaust a card to pay{ $for }
   *[other] Exhaust cards to pay{ $for } ({ $picked } of { $most })
}
kotc-ask-pay-sacrifice = { $most ->
    [1] Sacrifice a card to pay{ $for }
   *[other] Sacrifice cards to pay{ $for } ({ $picked } of { $most })
}
kotc-ask-pay-destroy = { $most ->
    [1] Destroy one of your cards to pay{ $for }
   *[other] Destroy your own cards to pay{ $for } ({ $picked } of { $most })
}
kotc-ask-pay-bounce = { $most ->
    [1] Return a card to your hand to pay{ $for }
   *[other] Return cards to your hand to pay{ $for } ({ $picked } of { $most })
}
kotc-ask-pay-sheathe = { $most ->
    [1] Put a card on top of your deck to pay{ $for }
   *[other] Put cards on top of your deck to pay{ $for } ({ $picked } of { $most })
}
kotc-ask-pay-bury = { $most ->
    [1] Put a card on the bottom of your deck to pay{ $for }
   *[other] Put cards on the bottom of your deck to pay{ $for } ({ $picked } of { $most })
}
kotc-ask-pay-gift = { $most ->
    [1] Offer a minion in your hand to an enemy to pay{ $for }
   *[other] Offer minions in your hand to enemies to pay{ $for } ({ $picked } of { $most })
}
kotc-ask-enemy = Choose an opponent{ $for }
kotc-ask-player = Choose a player{ $for }
kotc-ask-how-many-targets = Choose how many targets{ $for }
kotc-ask-targets = { $most ->
    [1] Choose a target{ $for }
   *[other] { $limit ->
        [up-to] Choose up to { $most } targets{ $for } ({ $picked } chosen)
       *[exactly] Choose targets{ $for } ({ $picked } of { $most })
    }
}
kotc-ask-deploy = Choose a revealed card to play{ $for }
kotc-ask-deck-order = Choose the card that goes on the deck next{ $for }
kotc-ask-counters = Choose a counter to remove{ $for }
kotc-ask-share = Choose how much of the total { $card } gets{ $for }
kotc-ask-die-for = Choose a target for the die that shows { $die }{ $for }
kotc-ask-craft = { $left ->
    [1] Choose the values of a level { $level } pawn{ $for }
   *[other] Choose the values of a level { $level } pawn{ $for } ({ $left } pawns left)
}
kotc-ask-how-many-copies = Choose how many times to clone { $card }{ $for }
kotc-ask-copy-next = You can’t pay for all clones. Choose the card to clone next{ $for }
kotc-ask-gift-to = Choose the enemy who may summon { $card } for free
kotc-ask-gift = You may summon { $card } for free. Summon it?
kotc-ask-formation = Choose the team’s order. The first member takes damage first
kotc-ask-attackers = { $picked ->
    [0] { $order ->
        [matters] Choose attackers. The first attacker takes damage first
       *[other] Choose attackers
    }
   *[other] Choose more attackers, or continue
}
kotc-ask-victim = Choose whom to attack with { $attackers }
kotc-ask-victim-next = Choose whom to attack
kotc-ask-taunt = Use the Taunt Counter on { $card }, so that this card is attacked instead?
kotc-ask-defenders = { $picked ->
    [0] { $attacker } attacks { $victim } with { $attackers }. Choose defenders
   *[other] Choose more defenders, or continue
}
kotc-ask-next-die = Choose the die that hits { $card } next
kotc-ask-team-die = Choose the die that your team takes next
kotc-ask-die-taker = Choose the creature that takes the die that shows { $die }
kotc-ask-shield = { $does ->
    [zero] { $card } is about to take { $amount } damage. Use its Shield Counter to stop the damage of one die?
   *[two] { $card } is about to take { $amount } damage. Use its Shield Counter to take 2 less?
}
kotc-ask-shield-die = Choose the die that the Shield Counter on { $card } stops
kotc-ask-voodoo = { $card } takes damage from a die. Use its Voodoo Counter to deal the same damage to an enemy minion?
kotc-ask-voodoo-die = Choose the die that the Voodoo Counter on { $card } copies
kotc-ask-voodoo-victim = Choose the enemy minion that takes { $die } damage
kotc-ask-medic = Use the Medic Counter on { $card }? That minion leaves the battle, and its dice heal its controller
kotc-ask-assassin = { $card } attacks alone. Use its Assassin Counter, so that nobody can defend?
kotc-ask-undying = { $card } is about to be destroyed. Use its Undying Counter to stop the effect that destroys it?
kotc-ask-immortality = { $card } is about to be removed. Use its Immortality Counter to keep it?
kotc-ask-reroll = { $rolled }. Reroll a die?
kotc-ask-whose-die = Choose whose die to reroll
kotc-ask-which-die = Choose the die to reroll

# Answers.
kotc-answer-place = Put { $card } into your { $zone }
kotc-answer-draw = { $count ->
    [0] Continue
    [one] Draw 1 card
   *[other] Draw { $count } cards
}
kotc-answer-exchange = Exchange cards with your reserves
kotc-answer-summon = Summon { $card }
kotc-answer-cast = Cast { $card }
kotc-answer-set = Set { $card } as a trap
kotc-answer-use = Use { $card }
kotc-answer-use-ability = Use { $ability } of { $card }
kotc-answer-counter = Use the { $counter } Counter on { $card }{ $does }
# What a counter does. $value is the edition’s word for offense or defense.
# Each text is the end of an answer: "Use the Sword Counter on Fox (+1 SP until the end of the turn)".
kotc-counter-values = { $sign ->
    [less] {" "}(−{ $change } { $value } until the end of the turn)
   *[more] {" "}(+{ $change } { $value } until the end of the turn)
}
kotc-counter-no-offense = {" "}(0 { $value } until the end of the turn)
kotc-counter-exhaust = {" "}(exhausts it)
kotc-counter-fatigue = {" "}(fatigues it)
kotc-counter-damage = {" "}(you roll a die, and it takes that much damage)
kotc-counter-attack = {" "}(makes it attack)
kotc-answer-take = { $seat-is ->
    [you] Remove your { $counter } Counter from { $card }
   *[other] Remove { $seat }’s { $counter } Counter from { $card }
}
kotc-answer-reroll = Reroll
kotc-answer-attack = Attack
kotc-answer-pick = { $card }
kotc-answer-attack-with = Attack with { $card }
kotc-answer-defend-with = Defend with { $card }
kotc-answer-pay-with = Pay with { $card }
kotc-answer-pay-exhaust = Exhaust { $card }
kotc-answer-pay-sacrifice = Sacrifice { $card }
kotc-answer-pay-destroy = Destroy { $card }
kotc-answer-pay-bounce = Return { $card } to your hand
kotc-answer-pay-sheathe = Put { $card } on top of your deck
kotc-answer-pay-bury = Put { $card } on the bottom of your deck
kotc-answer-pay-gift = Offer { $card } to an enemy
kotc-answer-replace = Replace { $card }
kotc-answer-reserve = Put { $card } into your { $zone }
kotc-answer-take-card = Take { $card }
kotc-answer-target = Target { $card }
kotc-answer-takes-die = { $card } takes the die
kotc-answer-attack-card = Attack { $card }
kotc-answer-attack-player = Attack { $seat }
kotc-answer-die = { $die }
kotc-answer-craft = { $offense } SP, { $defense } HP
kotc-answer-number = { $number }
kotc-answer-give-up = Give up
kotc-answer-agree = Agree to end the game
kotc-answer-propose-end = Propose to end the game
kotc-done = Done
kotc-done-pay = Pay
kotc-done-mulligan = { $picked ->
    [0] Keep hand
    [one] Replace 1 card
   *[other] Replace { $picked } cards
}
kotc-done-exchange = { $picked ->
    [0] Keep all cards
    [one] Exchange 1 card
   *[other] Exchange { $picked } cards
}
kotc-done-draw = Draw from your deck
kotc-done-attack = { $picked ->
    [one] Attack with 1 { $creature }
   *[other] Attack with { $picked } { $creature }s
}
kotc-done-defense = { $picked ->
    [0] Don’t defend
    [one] Defend with 1 { $creature }
   *[other] Defend with { $picked } { $creature }s
}
kotc-done-targets = { $picked ->
    [0] Choose no target
    [one] Choose 1 target
   *[other] Choose { $picked } targets
}
kotc-pass = Skip
kotc-pass-response = Don’t respond
kotc-pass-counter = Keep for later
kotc-pass-reroll = Keep the dice
kotc-pass-agreement = Keep playing
kotc-end-phase = Continue to the { $phase } Phase
# $card is ready, but its player doesn't have enough ready resources to pay for its attack.
# $what is the answer: "End turn (you can’t attack: Fox needs 1 ready resource)".
kotc-end-phase-no-attack = { $need ->
    [one] { $what } (you can’t attack: { $card } needs 1 ready resource)
   *[other] { $what } (you can’t attack: { $card } needs { $need } ready resources)
}
kotc-end-turn = End turn

# Why an action isn’t possible now.
# $reason is one of the sentences below: "REBIRTH: This card is exhausted."
kotc-not-now-ability = { $ability }: { $reason }
kotc-not-now-battle-phase = This card can attack only in your Battle Phase.
kotc-not-now-action-phase = You can do this only in your Action Phase.
kotc-not-now-phase = You can’t do this in the current phase.
kotc-not-now-question = Answer the question first.
kotc-not-now-attack = Press Attack first, then choose attackers.
kotc-not-now-exhausted = This card is exhausted.
kotc-not-now-caveat = The card’s own text forbids this.
kotc-not-now-condition = The condition on the card isn’t met now.
kotc-not-now-used = This was already used in response to what just happened.
kotc-not-now-after-chain = You can use this after the chain has resolved.
kotc-not-now-no-response = This can’t be used as a response.
kotc-not-now-berzerk = The { $counter } Counter on this card blocks its abilities.
kotc-not-now-petrified = This card is petrified.
kotc-not-now-not-a-creature = Only a { $creature } can be chosen.
kotc-not-now-counters-only = Only counters can be used now.
kotc-not-now-just-placed = The ability that placed this counter must resolve first.
kotc-not-now-only-as-trap = This spell has a condition, so you can use it only as a trap. Set it first.
kotc-not-now-declined = You already passed, and each player is asked only once.
kotc-not-now-plain-counter = This counter does nothing on its own. Only cards whose text mentions this kind of counter can use it.
kotc-not-now-reactive = You will be asked when you can use the { $counter } Counter.
kotc-not-now-copy = Use the identical card next to this one.
kotc-not-now-chosen = This is already chosen.
kotc-not-now-order = Choose the cards in order, from first to last.
kotc-not-now-other-cards = You can’t choose this card. Choose another one.
kotc-not-now-other-player = This player’s cards can’t be chosen now.
kotc-not-now-zone = Choose a card in the { $zone }.
kotc-not-now-in-play = Choose a card that is in play.
kotc-not-now-only-exhausted = Choose an exhausted card.
kotc-not-now-few-counters = { $least ->
    [one] Choose a card with a counter on it.
   *[other] Choose a card with at least { $least } counters on it.
}
kotc-not-now-high-level = Choose a creature of level { $most } or lower.
kotc-not-now-chain-only = Choose a card in the chain.
kotc-not-now-itself = A card can’t pay for itself.
kotc-not-now-own = You can’t attack your own side.
kotc-not-now-attacked = This card was already attacked in this Battle Phase.
kotc-not-now-no-victim = Nobody is left to attack in this Battle Phase.
kotc-not-now-not-playable = This card can’t be played from where it is.
kotc-short-resources = { $need ->
    [one] Costs 1 resource; you have { $have } ready.
   *[other] Costs { $need } resources; you have { $have } ready.
}
kotc-short-creatures = { $need ->
    [one] Needs another ready { $creature }; you have { $have }.
   *[other] Needs { $need } other ready { $creature }s; you have { $have }.
}
kotc-short-ready = { $need ->
    [one] Needs another ready card in play; you have { $have }.
   *[other] Needs { $need } other ready cards in play; you have { $have }.
}
kotc-short-hitpoints = { $need ->
    [one] Costs 1 hitpoint; you have { $have }.
   *[other] Costs { $need } hitpoints; you have { $have }.
}
kotc-short-counters = { $need ->
    [one] Needs a counter on the card; it has { $have }.
   *[other] Needs { $need } counters on the card; it has { $have }.
}
kotc-short-in-play = { $need ->
    [one] Needs a card in play; you have { $have }.
   *[other] Needs { $need } cards in play; you have { $have }.
}
kotc-short-others = { $need ->
    [one] Needs another card in play; you have { $have }.
   *[other] Needs { $need } other cards in play; you have { $have }.
}
kotc-short-zone = { $need ->
    [one] Needs a card in your { $zone }; you have { $have }.
   *[other] Needs { $need } cards in your { $zone }; you have { $have }.
}
kotc-short-creatures-in-hand = { $need ->
    [one] Needs another { $creature } in your hand; you have { $have }.
   *[other] Needs { $need } other { $creature }s in your hand; you have { $have }.
}
kotc-short-hand = { $need ->
    [one] Needs another card in your hand; you have { $have }.
   *[other] Needs { $need } other cards in your hand; you have { $have }.
}
