# Decks: the list of your decks, the deck page, importing, printing and exporting.

decks-title = Decks · Keeper
decks-heading = Decks
decks-yours = Your decks
decks-none = You have no decks yet. Create one, or copy a starter deck below: you can change it and play it right away.
decks-new = New deck
decks-new-name = New deck
decks-unnamed = Unnamed deck
decks-unnamed-card = Unnamed card
decks-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
decks-more = More actions for { $name }
decks-open = Open
decks-try = Try it
decks-measure = Measure it
decks-copy = Copy
decks-copy-of = Copy { $name }
decks-print-or-export = Print or export…
decks-deleted = Deck “{ $name }” deleted.
decks-deleted-open = Deleted ({ $count })
decks-deleted-title = Deleted decks
decks-deleted-about = { $edition } · { $count ->
    [one] 1 card
   *[other] { $count } cards
} · last changed { $when }
decks-starters = Starter decks to copy
decks-starters-all = Show the starter decks of all { $count } editions

# Importing a deck

decks-import = Import…
decks-import-title = Import a deck
decks-import-about = Choose a deck file, a ZIP of a deck file and its images, a text list, or a deck from Cockatrice, LackeyCCG or Tabletop Simulator. Names in a list are looked up in your own cards.
decks-import-name = Imported deck
decks-import-edition = Edition, if the deck doesn’t state one
# Before the button "Choose a file".
decks-import-drop = Drop a file here, or
decks-import-choose = Choose a file
decks-import-paste = Or paste the deck here
decks-import-example =
    3 Fox
    2 Market Day
decks-import-found = “{ $name }”, { $edition }: { $count ->
    [one] 1 card
   *[other] { $count } cards
}, { $different } different.
decks-import-read = Read deck
decks-import-save = Save deck
decks-import-saved = “{ $name }” was added to your decks.

# The deck page

decks-page-title = { $name } · Keeper
decks-page-deck = Deck
decks-page-heading = Deck “{ $name }”
decks-missing = Deck not found
decks-away = Couldn’t load the deck
decks-back = Back to your decks
decks-try-again = Try again
decks-name = Deck name
decks-undo = Undo
decks-undo-keys = Undo (Ctrl+Z)
decks-undone = Undone.
decks-redo = Redo
decks-redo-keys = Redo (Ctrl+Y)
decks-redone = Redone.
decks-edition = Edition
decks-edition-playable = { $edition } · playable here
decks-print = Print…
decks-publish = Publish
decks-export = Export
decks-export-format = { $format }…
decks-panes = View
decks-pane-deck = Deck ({ $count })
decks-pane-pool = Add cards
decks-modes = Edit as
decks-mode-cards = Cards
decks-mode-text = Text
decks-zone-deck = In the deck
decks-zone-deck-empty = No cards yet. Choose cards, drag them here, or write a list under “Text”.
decks-zone-reserves = Reserves
decks-zone-reserves-empty = No reserves yet.
decks-keys = On a card: <key>Enter</key> adds a copy, <key>Delete</key> removes a copy.
decks-keys-reserves = On a card: <key>Enter</key> adds a copy, <key>Delete</key> removes a copy, <key>R</key> moves a copy to the reserves or back.
# Read by screen readers after the number of copies has changed.
decks-told-deck = { $name }: { $count } in the deck.
decks-told-reserves = { $name }: { $count } in the reserves.
decks-deleted-card = Deleted card
decks-owned = “{ $name }” was added to My cards. When you change it there, this deck changes too.

# Saving

decks-saved = Saved
decks-saving = Saving…
decks-not-saved = Not saved: { $problem }
decks-unsaved-left = The last changes to “{ $name }” weren’t saved. { $problem }
decks-unsaved-conflict = Your last changes to “{ $name }” weren’t saved, because the deck was changed in another window or on another device.
decks-conflict-title = This deck was changed in another window or on another device
decks-conflict-about =
    The other version ({ $when }) has { $theirs ->
        [one] 1 card
       *[other] { $theirs } cards
    }; yours has { $mine ->
        [one] 1 card
       *[other] { $mine } cards
    }. Which one do you want to keep?
decks-conflict-both = Keep both: save mine as a new deck
decks-conflict-theirs = Use the other version, discard mine
decks-conflict-mine = Keep mine, overwrite the other version

# The lines of a deck

decks-zone-count = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
decks-zone-count-deleted = { $count ->
    [one] 1 card, { $deleted } deleted
   *[other] { $count } cards, { $deleted } deleted
}
decks-group-deleted = Deleted
decks-group-unpriced = No cost
decks-group-cost = Cost { $cost }
decks-zone-note = * This card is only in this deck, not in My cards. To add it there, choose “Add to My cards” in its menu.
# Read by screen readers: a button that adds a copy of the card.
decks-line-deck = { $name }, { $count } in the deck, add one
decks-line-reserves = { $name }, { $count } in the reserves, add one
decks-line-view = View card
decks-line-to-reserves = Move one to the reserves
decks-line-to-deck = Move one to the deck
decks-line-studio = Open in the Studio
decks-line-own = Add to My cards
decks-line-remove-all = Remove all copies
decks-line-deleted = deleted
decks-line-restore = Restore
decks-line-remove = Remove
decks-line-only = this deck only*
decks-line-only-about = This card is only in this deck, not in My cards. To add it there, choose “Add to My cards” in its menu.
decks-line-stats = Offense and defense
decks-line-minus = Remove one { $name }
decks-line-plus = Add one { $name }

# The cards that can be added

# A heading with the number of cards shown: "Cards 12 of 40".
decks-pool = Cards <count>{ $shown ->
    [all] { $all }
   *[other] { $shown } of { $all }
}</count>
decks-pool-filters = Find cards
decks-pool-empty = You have no cards yet. <studio>Create one</studio>, or import some under <cards>My cards</cards>.
decks-pool-no-match = No matching cards.
decks-pool-card = { $name }, cost { $cost }, { $count } in the deck, add one
decks-pool-card-unpriced = { $name }, cost unknown, { $count } in the deck, add one
decks-pool-forget = Remove { $name } from this list
decks-pool-forget-short = Remove from this list
decks-pool-view = View { $name }
decks-pool-show-more = Show more ({ $count } left)

# Is the deck legal?

decks-check = Deck check
decks-legal = This deck is legal.
decks-illegal = This deck isn’t legal yet.
decks-check-whole = Cards in total
decks-check-deck = Without reserves
decks-check-cards = Cards
decks-check-reserves = Reserves
# After "Reserves": "Reserves: 3, but this edition has no reserves". The texts below with <count> stand after a word, too.
decks-check-reserves-none = <count>{ $count }</count>, but this edition has no reserves
decks-check-creatures = { $word ->
    [minion] Minions
    [creature] Creatures
   *[other] Creatures (minions)
}
decks-check-spells = Spells
decks-check-ultra = Ultra Points
decks-check-exactly = <count>{ $count }</count> of { $most }
decks-check-between = <count>{ $count }</count> of { $least } to { $most }
decks-check-at-least = <count>{ $count }</count> of at least { $least }
decks-check-errors = Errors
decks-check-show = Show { $name }
decks-check-show-cost = Show { $name } (cost { $cost })
decks-check-show-few = Show only { $count }
decks-check-show-all = Show all { $count }
decks-check-warnings = { $count ->
    [one] 1 warning
   *[other] { $count } warnings
}
decks-curve = Cards by cost
decks-curve-column = { $count ->
    [one] 1 card of cost { $cost }
   *[other] { $count } cards of cost { $cost }
}

# Converting a deck to another edition

decks-convert = Convert the deck to this edition…
decks-convert-title = Convert the deck to the { $edition }
decks-convert-about = { $count ->
    [one] 1 card from another edition is rewritten for the { $edition }. The new version is only in this deck; your own card doesn’t change.
   *[other] { $count } cards from other editions are rewritten for the { $edition }. The new versions are only in this deck; your own cards don’t change.
}
decks-convert-progress = { $done } of { $count }…
decks-convert-lossless = All cards can be converted without losing anything.
decks-convert-lossy = { $count ->
    [one] 1 card loses or changes part of its text, or isn’t legal after the conversion:
   *[other] { $count } cards lose or change part of their text, or aren’t legal after the conversion:
}
decks-convert-losses = Lost or changed
decks-convert-illegal = Not legal in this edition without changes.
decks-convert-do = Convert

# The deck as a text list

decks-list-label = One card per line: “3 Fox”. Reserves go below a line “Reserves:”.
decks-list-label-numbered = One card per line: “3 Fox”. Reserves go below a line “Reserves:”. Cards with the same name are numbered: “#2”.
decks-list-apply = Apply
decks-list-reset = Reset
decks-list-applied = List applied.
decks-list-not-saved = The deck couldn’t be saved, so your list wasn’t applied. Try again in a moment.
decks-list-unknown-count = { $count ->
    [one] 1 line wasn’t understood. Nothing has changed yet.
   *[other] { $count } lines weren’t understood. Nothing has changed yet.
}
decks-list-unknown-lines = Lines not understood
decks-list-unknown = “{ $name }”
decks-list-unknown-deleted = “{ $name }” was deleted. Restore it under “My cards” first.
decks-list-unknown-near = “{ $name }”: did you mean “{ $near }”?
decks-list-use = Use { $name }
# Before the button "Skip these lines" (decks-list-skip).
decks-list-fix = Fix the lines in the box, or create these cards in the Studio. Then apply the list again. Or:
decks-list-skip = { $count ->
    [one] Skip this line
   *[other] Skip these lines
}

# Printing and exporting

decks-print-title = Print “{ $name }”
decks-print-format = Format
decks-print-groups = Purpose
decks-print-group-home = At home
decks-print-group-services = Print services
decks-print-group-programs = Other programs
decks-print-theme = Colors
decks-print-theme-own = Each card has its own theme: { $themes }
decks-print-theme-others = Cards with a theme of their own keep it. The other cards get the theme that you choose here.
decks-theme-night = Night
decks-theme-night-about = dark blue
decks-theme-walnut = Walnut
decks-theme-walnut-about = brown wood
decks-theme-moss = Moss
decks-theme-moss-about = green
decks-theme-wine = Wine
decks-theme-wine-about = dark red
decks-theme-day = Day
decks-theme-day-about = light
decks-theme-ink = Ink
decks-theme-ink-about = saves ink
decks-print-paper = Paper
decks-print-a4 = A4
decks-print-letter = Letter
decks-print-a3 = A3
decks-print-per-page = Cards per page
decks-print-nine = Upright, edge to edge (9 on A4)
decks-print-eight = Turned, with gaps (8 on A4)
decks-print-backs = Card backs, on every second page
# Each way to print the backs is a name and a description: "Long edge, flip like a book".
decks-backs-none = No backs
decks-backs-none-about = single-sided
decks-backs-long = Long edge
decks-backs-long-about = flip like a book
decks-backs-short = Short edge
decks-backs-short-about = flip like a calendar
decks-host = Files on this server
decks-host-about = Keeper keeps the files on this server, and the other program loads them from here. Nobody can guess the link; everybody who has it can see the cards.
decks-host-make = Create link
decks-host-open = Download the file
decks-host-link-tts = Link to the saved object
decks-host-link-lackey = Link to the update list
decks-host-how-tts = Put the file into Tabletop Simulator’s folder Saves/Saved Objects. Its images come from this server.
decks-host-how-lackey = Paste the link into LackeyCCG under Preferences, “Plugin Updater”.
decks-host-days = The files are deleted { $days } days after they were last used.
decks-print-url = URL of the files
decks-print-url-example = https://example.org/cards/
decks-print-url-about = If you put the files somewhere else, enter the URL of their folder. On the web (https://example.org/deck), all players can see the cards. In a folder on your computer (file:///C:/deck), only you can.
decks-print-url-missing = Create a link, or enter a URL first.
decks-print-download = Download
decks-print-preparing = Preparing…
decks-print-slow = Large decks take a while.
decks-print-done = “{ $file }” is in your downloads.
decks-print-more = More options
decks-print-size = Card size
decks-print-size-standard = 63 × 88 mm (standard)
decks-print-size-poker = 2.5 × 3.5 in (poker)
decks-print-size-bridge = 2.25 × 3.5 in (bridge)
decks-print-size-japanese = 59 × 86 mm (Japanese)
decks-print-size-tarot = 2.75 × 4.75 in (tarot)
decks-print-size-mini = 1.75 × 2.5 in (mini)
decks-print-once = Print only one copy of each card
decks-print-marks = Crop marks
decks-marks-edge = In the margin
decks-marks-corners = Around each card
decks-marks-none = None
decks-print-ruler = Scale ruler, to check that the cards are printed at the right size
decks-print-bleed = Bleed (mm)
decks-print-gap = Gap (mm)
# In the empty field for the gap: Keeper uses the default gap.
decks-print-gap-usual = default
decks-print-backs-right = Shift backs to the right (mm)
decks-print-backs-down = Shift backs down (mm)
decks-print-dpi = DPI
decks-print-back = Your own image for the back
decks-print-back-alt = Your card back
decks-print-back-remove = Remove image
# Before the button "Choose an image".
decks-print-back-drop = Drop an image here, or
decks-print-back-choose = Choose an image
decks-print-back-uploading = Uploading…
decks-preview = Preview
decks-preview-loading = Loading the preview…
decks-preview-failed = No preview: { $problem }
decks-preview-page = Page { $page } of { $pages }
decks-preview-sheet = Sheet { $page } of { $pages }
decks-preview-before = Previous page
decks-preview-next = Next page
decks-preview-notes = { $count ->
    [one] 1 note
   *[other] { $count } notes
}
