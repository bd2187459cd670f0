# Sets: the list of your sets, a set’s page with its statistics, and changes to many cards.

sets-title = Sets · Keeper
sets-heading = Sets
sets-loading = Loading sets…
sets-none = You have no sets yet. To make one, give several cards the same set code. You can do this in the Studio, under Set, or below for many cards at once.
sets-listed = { $count ->
    [one] 1 card, { $legal } legal
   *[other] { $count } cards, { $legal } legal
}
sets-all = All sets
sets-new = New set from your cards
sets-new-about = All your cards that are not in a set yet get this code. To put only some cards into the set, select them in My cards instead.
sets-new-code = Set code
sets-new-make = Create set
sets-new-empty = You have no cards, or all of them are already in a set.

sets-set-title = { $code } · Sets · Keeper
sets-name-change = Rename
sets-name-give = Name this set
sets-name-title = Name of the set { $code }
sets-name-label = Name
sets-name-about = The name is saved in the field “set-name” of every card in the set, so each card gets a new version.
sets-name-save = Save
sets-more = Show all { $count }
sets-fewer = Show fewer
sets-retry = Try again
sets-cards = Cards
sets-number = No. { $number }
sets-statistics = Statistics
sets-curve = Cards by cost
sets-kinds = Kinds
sets-kinds-creatures = Creatures
sets-kinds-spells = Spells
sets-rarities = Rarities
sets-tags = Tags
sets-components = Components
sets-components-none = No components yet.
sets-editions = Legal cards in each edition
sets-none-yet = None yet.

sets-choose-all = Select all
sets-choose-none = Select none
sets-chosen = { $count ->
    [one] 1 card selected
   *[other] { $count } cards selected
}
sets-chosen-none = No cards selected. Export and Print use the whole set.
sets-print = Print…
sets-publish = Publish
sets-draft = Draft
sets-edit = Edit selected
sets-edit-title = { $count ->
    [one] Edit 1 card
   *[other] Edit { $count } cards
}
sets-edit-about = Only the fields that you fill in are changed. Every change creates a new version of the card, so you can restore the old version.
sets-edit-set = Set code
sets-edit-symbol = Symbol
sets-edit-rarity = Rarity
sets-edit-tags = Tags, separated by commas
sets-edit-author = Author
sets-edit-license = License
sets-edit-theme = Theme
sets-edit-theme-keep = Keep each card’s theme
sets-edit-edition = Convert to edition
sets-edit-edition-keep = Keep each card’s edition
sets-edit-numbers = Number the cards in this order, from 1
sets-edit-save = Save
sets-edited = { $count ->
    [one] 1 card changed.
   *[other] { $count } cards changed.
}
# Above a list of cards that were not changed, with the reasons.
sets-left = Not changed
sets-close = Close

sets-into = { $count ->
    [one] Add 1 card to a set
   *[other] Add { $count } cards to a set
}
sets-into-yours = Your sets
sets-into-about = Choose one of your sets, or type a new code.
sets-into-leaving = { $count ->
    [one] 1 of these cards is in another set now. It will be moved to the new set.
   *[other] { $count } of these cards are in another set now. They will be moved to the new set.
}
sets-into-add = Add to the set
sets-into-done = { $count ->
    [one] 1 card added to { $set }.
   *[other] { $count } cards added to { $set }.
}
sets-into-open = Open the set

sets-images = Add images
sets-images-title = Images for this set
sets-images-about = Choose image files that are named after the cards, such as “old-wyrm.png” for Old Wyrm, or after their numbers, such as “007.jpg”. They replace the images that these cards have.
sets-images-drop = Drop images here, or choose them.
sets-images-choose = Choose images
sets-images-busy = Uploading image { $number } of { $count }…
sets-images-done = { $count ->
    [one] 1 card has a new image.
   *[other] { $count } cards have new images.
}
sets-images-unmatched = These file names don’t match any card’s name or number
sets-images-failed = These images couldn’t be used
