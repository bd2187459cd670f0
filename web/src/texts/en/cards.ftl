# Texts of the list of cards, of its dialogs and of shared cards. Decks use some of them.

## Names and words

cards-unnamed = Unnamed card
cards-unnamed-deck = Unnamed deck
cards-count = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
# The name of a copy of a card without a name: "Card 2".
cards-copy-stem = Card
cards-spell = Spell
# After a card's edition, in the list of cards: "17th, legal".
cards-legal = legal
cards-not-legal = not legal
cards-not-legal-why = not legal: { $why }
cards-legal-title = Legal
cards-not-legal-title = Not legal
# Read by screen readers before the number on a card's seal: "costs 4".
cards-costs = costs

## When something was changed. $clock and $date are written as the browser's language does.

cards-time-now = just now
cards-time-today = { $clock }
cards-time-yesterday = yesterday, { $clock }
cards-time-earlier = { $date }

## The page of my cards

cards-page = My cards · Keeper
cards-heading = My cards
cards-sets = Sets
cards-keep = KEEP cards
cards-import-open = Import…
cards-create = Create a card
cards-deleted-open = Deleted ({ $count })
cards-search = Search my cards
cards-order = Sort by
cards-order-changed = Sort by: last changed
cards-order-name = Sort by: name
cards-order-cost = Sort by: cost
cards-order-edition = Sort by: edition
cards-view = View
cards-view-faces = Grid
cards-view-list = List
cards-count-shown = { $count ->
    [one] { $shown } of 1 card
   *[other] { $shown } of { $count } cards
}
cards-none = No cards match your search and filters.
cards-none-all = Show all
cards-list = Cards
# After a card's edition, if the card has a link for others: "17th · shared · legal".
cards-shared = shared
cards-select = Select { $name }
cards-copied = Copied as “{ $name }”.
cards-gone = { $count ->
    [one] “{ $name }” deleted.
   *[other] { $count } cards deleted.
}
cards-unshared = Link revoked.

## No cards yet

cards-empty = No cards yet
cards-empty-about = Create your first card: Keeper calculates its cost from what it does. Or copy a starter deck and change its cards.
cards-empty-starter = Copy a starter deck

## Filters

cards-filter-words = Name or text
cards-filter-kind = Kind
cards-filter-kind-all = All kinds
cards-filter-creatures = Creatures (minions)
cards-filter-spells = Spells
cards-filter-cost = Cost
cards-filter-cost-all = All costs
cards-filter-cost-exact = Cost { $cost }
cards-filter-cost-least = Cost { $cost } or more
cards-filter-edition = Edition
cards-filter-edition-all = All editions
cards-filter-set = Set
cards-filter-set-all = All sets
cards-filter-rarity = Rarity
cards-filter-rarity-all = All rarities
cards-filter-tag = Tag
cards-filter-tag-all = All tags
cards-filter-legal = Legality
cards-filter-legal-all = Legal or not
cards-filter-legal-yes = Legal
cards-filter-legal-no = Not legal

## The columns of the list

cards-column-select = Select
cards-column-cost = Cost
cards-column-name = Name
cards-column-numbers = Off./Def.
cards-column-numbers-about = Offense and defense of a creature, or “Spell”
cards-column-text = Text
cards-column-edition = Edition
cards-column-legal = Legal
cards-column-changed = Changed
cards-column-more = More

## What can be done with a card

cards-more = More actions for { $name }
cards-more-open = Open in the Studio
cards-more-try = Try it
cards-more-why = Why not legal?
cards-more-into = Add to a deck…
cards-more-set = Add to a set…
cards-more-copy = Copy
cards-more-share = Share…
cards-more-publish = Publish…
cards-more-versions = Versions…
cards-more-print = Print…
cards-more-export = Export

## What can be done with the selected cards

cards-selected = Selected cards
cards-selected-count = { $count ->
    [one] 1 card selected
   *[other] { $count } cards selected
}
cards-select-all = Select all { $count }
cards-select-none = Clear selection
cards-selected-try = Try it
cards-selected-into = Add to a deck…
cards-selected-set = Add to a set…
cards-selected-export = Export
cards-selected-export-toml = Card file (TOML)
cards-selected-export-json = Card file (JSON)
cards-selected-export-csv = Spreadsheet (CSV)
cards-selected-export-tsv = Spreadsheet (TSV)
cards-selected-export-xlsx = Spreadsheet (XLSX)
cards-selected-print = Print…

## Deleting cards

cards-drop = { $count ->
    [one] Delete this card?
   *[other] Delete { $count } cards?
}
cards-drop-confirm = { $count ->
    [one] Delete 1 card
   *[other] Delete { $count } cards
}
cards-drop-about = You can restore deleted cards under “Deleted”.
# $names is a list of cards-drop-deck, with cards-drop-others at the end if there are many decks: "“Bees”, “Wolves” and 2 more".
cards-drop-about-one = { $decks ->
    [one] This card is in 1 deck: { $names }. Without it, the deck can’t be played. You can restore deleted cards under “Deleted”.
   *[other] This card is in { $decks } decks: { $names }. Without it, the decks can’t be played. You can restore deleted cards under “Deleted”.
}
cards-drop-about-many = { $decks ->
    [one] Some of these cards are in 1 deck: { $names }. Without them, the deck can’t be played. You can restore deleted cards under “Deleted”.
   *[other] Some of these cards are in { $decks } decks: { $names }. Without them, the decks can’t be played. You can restore deleted cards under “Deleted”.
}
cards-drop-deck = “{ $name }”
cards-drop-others = { $count } more

## Restoring what was deleted: cards or decks

cards-deleted = Deleted cards
cards-deleted-card = { $edition } · last changed { $when }
cards-deleted-none = Nothing to restore.
cards-deleted-about = The most recently deleted ones come first. Restored cards and decks are exactly as they were.
cards-deleted-restore = Restore
cards-deleted-restore-one = Restore { $name }
cards-deleted-restore-all = Restore all { $count }

## Importing

cards-import = Import cards
cards-import-about = Choose card files in TOML or JSON, or spreadsheets in CSV, TSV or XLSX, with one card or many. Deck files work as well. To import images too, choose a ZIP file with the card files and their images, such as an export with images.
cards-import-edition = Edition for cards that don’t state one
cards-import-drop = Drop card files here, or choose them.
cards-import-choose = Choose files
cards-import-busy = Importing…
cards-import-sum = { $count ->
    [one] 1 card imported, { $failed } failed.
   *[other] { $count } cards imported, { $failed } failed.
}
cards-import-sum-images = { $count ->
    [one] 1 card
   *[other] { $count } cards
} and { $images ->
    [one] 1 image
   *[other] { $images } images
} imported, { $failed } failed.
cards-import-illegal = { $count ->
    [one] 1 imported card isn’t legal yet:
   *[other] { $count } imported cards aren’t legal yet:
}
cards-import-illegal-list = Imported, but not legal
cards-import-refused = Not imported
cards-import-imageless = Imported without their image
cards-import-skipped = Skipped
# Below "3 cards imported, 0 failed."
cards-import-changes = { $updated ->
    [one] 1 imported card is a new version of a card you had
   *[other] { $updated } imported cards are new versions of cards you had
}.
cards-import-unchanged = { $count ->
    [one] 1 card is the same as one you have, so it wasn’t changed.
   *[other] { $count } cards are the same as cards you have, so they weren’t changed.
}
cards-import-existing = { $count ->
    [one] You have 1 of these cards already:
   *[other] You have { $count } of these cards already:
}
cards-import-existing-about = Nothing has been imported from these files yet. If you update your cards, each of them gets a new version, and you can restore the old one. Cards that you don’t have are added either way.
cards-import-existing-list = Cards that you already have
cards-import-update = { $count ->
    [one] Update the card you have
   *[other] Update the { $count } cards you have
}
cards-import-copy = Add as copies
# What an error is about: the whole file, or a row, a cell or a card in it.
cards-import-whole = Whole file
cards-import-warnings = Imported with warnings
cards-import-row = Row { $row }
cards-import-cell = Row { $row }, column “{ $column }”
cards-import-cell-named = { $cell }, “{ $name }”
cards-import-card = Card { $number }
cards-import-card-named = Card { $number }, “{ $name }”
cards-import-done = Done
cards-file-archive-long = This ZIP file is larger than 64 MB. Split it into several files and import each of them.
cards-file-long = This card file is larger than 8 MB. Split it into several files, or choose another file.
cards-file-unreadable = This isn’t a text file or ZIP file. Choose card files in TOML or JSON, or a ZIP file with card files and their images.
# Read by screen readers: the area for files that are dropped.
cards-drop-zone-one = File
cards-drop-zone-many = Files

## Adding to a deck

cards-into = { $count ->
    [one] Add “{ $name }” to a deck
   *[other] Add { $count } cards to a deck
}
cards-into-deck = Deck
cards-into-deck-option = { $name } · { $edition }
cards-into-new = New deck
cards-into-about = Adds 1 copy of each card. You can add more copies on the deck’s page.
cards-into-add = Add to deck
cards-into-done = { $count ->
    [one] Added “{ $name }” to “{ $deck }”.
   *[other] Added { $count } cards to “{ $deck }”.
}
cards-into-open = Open deck
# Names of new decks.
cards-into-name = { $card } deck
cards-into-name-new = New deck

## One card

cards-look = { $name }
cards-no-text = No text yet.

## The cost

cards-price-none = Keeper can’t read the card’s text, so it can’t calculate the cost.
cards-price-total = Costs { $cost }.
# The columns of the cost's calculation: a part of the card, how its price is calculated, and the price.
cards-price-what = Part
cards-price-how = Calculation
cards-price-amount = Amount

## Sharing

cards-share = Share “{ $name }”
cards-share-on = Anyone with this link can see this card, including later changes, and copy it to their own cards. Nobody else can change your card.
cards-share-off = Only you can see this card. With a link, others can look at it and copy it to their own cards. Nobody else can change your card.
cards-share-link = Link
cards-share-view = See what others see
cards-share-revoke = Revoke link
cards-share-create = Create link

## Versions

cards-versions = Versions of “{ $name }”
cards-versions-list = Versions, the newest first. Choose one to look at it.
cards-version = Version { $version }
cards-version-current = current
# After the time of a version: "current · yesterday, 14:30 · costs 4".
cards-version-cost = costs { $cost }
# In place of a field's new value, if the field was removed.
cards-version-removed = removed
cards-version-first = The first version.
cards-version-same = No changes.
cards-version-restore = Restore version { $version }
cards-version-restore-about = The restored version becomes the newest one. All other versions are kept.
cards-version-restored = Restored version { $version }.

## Why a card is not legal

cards-why = Why “{ $name }” is not legal
cards-why-fix = Fix it in the Studio

## The page of a shared card

cards-shared-page = Shared card · Keeper
cards-shared-page-card = { $name } · Keeper
cards-shared-heading = Shared card
cards-shared-none = Card not found
cards-shared-home = Back to the home page
cards-shared-by = Shared by { $name }
# The kind and the cost of a shared card: "spell · cost 4".
cards-shared-spell = spell
# In place of the cost: "cost unknown".
cards-shared-unknown = unknown
cards-shared-no-text = No text.
cards-shared-copied = Copied to your cards.
cards-shared-open = Open in the Studio
cards-shared-mine = My cards
cards-shared-copy = Copy to my cards
cards-shared-report = Report
cards-shared-report-card = The card “{ $name }”
cards-shared-report-image = The card’s image
cards-shared-legal = Legal in the { $edition }
cards-shared-not-legal = Not legal in the { $edition }
cards-shared-editions = Legality by edition
cards-shared-price = How the cost is calculated
