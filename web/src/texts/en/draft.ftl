# Drafts and sealed play: the list of drafts, picking cards, building decks and playing with them.

draft-list-title = Drafts · Keeper
draft-list = Drafts
draft-list-about = Draft cards from packs, build a deck of what you picked, and play against the other drafters. Bots take the seats that are empty.
draft-list-mine = Your drafts
draft-list-open = Drafts you can join
draft-list-none = No drafts yet
draft-list-none-about = Create a draft from one of your sets, from a deck, or from the starter decks of an edition.
draft-list-no-open = No draft is waiting for players at the moment.
draft-list-line = { $kind }, { $edition }
draft-list-people = { $people } of { $seats } players
draft-list-pick = Your pick
draft-list-drafting = In progress
draft-list-building = Deck building and matches
draft-list-gathering = Waiting for players
draft-open = Open
draft-join = Join
draft-try-again = Try again
draft-kind-booster = Booster draft
draft-kind-sealed = Sealed
# Read by screen readers: the number beside a card's name.
draft-cost-word = Cost { $cost }

draft-new = New draft
draft-new-kind = How players get cards
draft-new-booster-about = Take a card from a pack, pass the rest on, and repeat.
draft-new-sealed-about = Open your packs, keep all cards, and build a deck from them.
draft-new-cards = Cards
# If the draft is started from the page of a set in the library: the cards of that set.
draft-new-from-published = The published set
draft-new-from-starters = The starter decks of the edition
draft-new-from-set = One of your sets
draft-new-from-deck = One of your decks
draft-new-from-text = A list or a file
draft-new-set = Set
draft-new-no-sets = You have no sets yet. Give some of your cards the same set code, and choose it here.
draft-new-no-sets-link = My cards
draft-new-deck = Deck
draft-new-no-decks = You have no decks yet.
draft-new-no-decks-link = My decks
draft-new-text = Cards
draft-new-text-about = Paste a card file, a deck file, or a list of names of your own cards, one on each line.
draft-new-text-example = 2 Old Wyrm
draft-new-edition = Edition
draft-new-seats = Players
draft-new-seats-about = Bots take the seats that are empty at the start.
draft-new-packs = Packs for each player
draft-new-size = Cards in a pack
draft-new-seconds = Time for a pick
draft-new-seconds-count = { $seconds } seconds
draft-new-minutes-count = { $minutes } minutes
draft-new-day = 1 day
draft-new-private = Only people with the link can join
draft-new-name = Name
draft-new-create = Create draft
draft-new-unnamed = Draft
draft-new-starters-name = Starter cards, { $edition }

draft-title = { $name } · Keeper
draft-loading = Draft · Keeper
draft-about = { $kind }, { $edition }: { $packs ->
    [one] 1 pack
   *[other] { $packs } packs
} of { $size } cards for each player
draft-left-out = { $count ->
    [one] 1 card is left out because it isn’t legal in this edition:
   *[other] These cards are left out because they aren’t legal in this edition:
}
draft-players = Players
# After a player's name, in brackets: "Birch (you)", "Maple (bot)".
draft-player-you = you
draft-player-bot = bot
draft-seat-empty = Empty seat
draft-invite = Link to invite people
draft-start = Start draft
draft-start-about = Bots take the empty seats.
draft-waiting-start = Waiting for the start.
draft-leave = Leave draft
draft-cancel-draft = Cancel draft
draft-leave-sure = A bot takes your seat with all your cards. You can’t come back. Are you sure?
draft-cancel-sure = The draft is deleted. Are you sure?
draft-full = All seats are taken. You can watch.
draft-watching = You watch this draft.

draft-round = Pack { $round } of { $packs }, pick { $pick }
draft-pack = Your pack
draft-pack-help = Choose a card, then press it again or press “Pick”. Arrow keys move between cards.
draft-pack-new = New pack: { $count ->
    [one] 1 card
   *[other] { $count } cards
}
draft-card = { $name }, cost { $cost }
draft-pick = Pick { $name }
draft-pick-none = Choose a card
draft-time = { $time } left
draft-wait = Waiting for { $names }
draft-wait-pass = You get the next pack as soon as another player passes it to you.
draft-picked = Your picks ({ $count })
draft-picked-none = You haven’t picked a card yet.
draft-passes-left = Packs are passed down the list.
draft-passes-right = Packs are passed up the list.
# After a player's name: how many packs wait for the player, and how many cards the player has: "2 packs · 5 cards".
draft-seat-packs = { $count ->
    [0] waits
    [one] 1 pack
   *[other] { $count } packs
}
draft-seat-picked = { $count ->
    [one] 1 card
   *[other] { $count } cards
}

draft-build = Build your deck
draft-build-about = A deck has { $least } to { $most } cards from your picks. You don’t need special resource cards, because every card can be sown as a resource.
draft-build-pool = Left out ({ $count })
draft-build-pool-empty = All your picks are in the deck.
draft-build-deck = Deck ({ $count })
draft-build-deck-empty = Your deck is empty. Choose cards from your picks, or press “Build it for me”.
draft-build-reserves = Reserves ({ $count } of { $most })
draft-build-reserves-empty = No reserves.
draft-build-add = Add { $name }, cost { $cost }, to the deck; { $count } left
draft-build-remove = Remove { $name }
draft-build-reserve = Move { $name } to the reserves
draft-build-unreserve = Move { $name } to the deck
draft-build-auto = Build it for me
draft-build-clear = Remove all
draft-build-legal = Your deck is legal.
draft-build-not-legal = Your deck isn’t legal yet.
draft-build-saved = Saved
draft-build-saving = Saving…

draft-matches = Matches
draft-matches-about = You play every other player once, in any order. Another person has to agree to your match first; bots start right away.
draft-matches-round = Round { $round }
draft-standings = Standings
draft-standing-name = Name
draft-standing-won = Won
draft-standing-drawn = Drawn
draft-standing-lost = Lost
draft-standing-deck = Deck
draft-standing-ready = Ready
draft-standing-not-ready = Not ready
draft-match-versus = { $one } against { $other }
draft-match-play = Play { $name }
draft-match-accept = Accept: play { $name }
draft-match-asked = Waiting for { $name } to agree
draft-match-return = Go to the match
draft-match-watch = Watch
draft-match-replay = Replay
draft-match-won = { $name } won
draft-match-draw = Draw
draft-match-not-yet = Not played yet
draft-match-need-deck = Finish your deck to play.
