# Card lists for KEEP: your lists, the editor of a list, and shared lists.

lists-title = KEEP cards · Keeper
lists-heading = KEEP cards
lists-about = KEEP is played with a list of 35 Items and 20 Characters. Make your own: start with Keeper’s list and change any card, or import a list.
lists-new = New list
lists-import = Import a list
lists-none = You have no lists yet. Choose “New list”: it starts with all cards of Keeper’s list, so you can play it right away.
lists-yours = Your lists
lists-unnamed = Unnamed list
lists-counts = { $items } of { $needItems } Items, { $characters } of { $needCharacters } Characters
lists-ready = Ready to play
lists-problems = { $count ->
    [one] 1 problem
   *[other] { $count } problems
}
lists-more = More actions for { $name }
lists-open = Open
lists-try = Try it
lists-try-not = Fix the problems first; then you can try the list
lists-copy = Copy
lists-share = Share…
lists-versions = Versions…
lists-print = Print…
lists-export = Export
lists-gone = “{ $name }” deleted
lists-deleted-open = Deleted lists ({ $count })
lists-deleted = Deleted lists
lists-deleted-one = Deleted { $when }

lists-page = { $name } · KEEP cards · Keeper
lists-all = All lists
lists-name = Name of the list
lists-save = Save
lists-saved = Saved
lists-unsaved = Not saved yet
# Two buttons, if the list was changed in another window or on another device.
lists-conflict-mine = Save mine
lists-conflict-theirs = Use the other version
lists-items = Items
lists-characters = Characters
lists-count-of = { $count } of { $need }
lists-add-item = New Item
lists-add-character = New Character
lists-card = { $name }, { $count ->
    [one] 1 copy
   *[other] { $count } copies
}
lists-card-problems = { $count ->
    [one] 1 problem
   *[other] { $count } problems
}
lists-choose = Choose a card to change it.
lists-field-name = Name
lists-field-count = Copies
lists-field-types = Types
lists-field-prized = Prized
lists-field-unsellable = cannot be sold
lists-field-untakeable = cannot be taken
lists-field-worth = Worth
lists-field-worth-about = Coins at the end of the game, such as “2”, “2 for each Produce” or “1 + 4 for the most Potions”.
lists-field-ability = Ability
lists-field-ability-about = Sentences, such as “Draw 2 cards.” or “Take 1 Produce from another player.” Start typing, or press Ctrl+Space for suggestions.
lists-field-flavor = Flavor text
lists-image-choose = Choose image
lists-image-other = Choose another image
lists-image-remove = Remove image
lists-image-uploading = Uploading…
lists-card-copy = Copy card
lists-card-remove = Remove card
lists-card-removed = “{ $name }” removed
lists-undo = Undo
lists-options = Suggestions
lists-use = Use “{ $text }”
lists-face = The card as it will be printed
lists-share-title = Share { $name }
lists-share-off = Create a link. Everybody who has it can see this list and copy it.
lists-share-on = Everybody who has this link can see this list and copy it.
lists-share-link = Link to the list
lists-share-create = Create link
lists-share-revoke = Revoke link
lists-share-view = View
lists-versions-title = Versions of { $name }
lists-version = Version { $version }
lists-version-current = current
lists-version-first = First version
lists-version-restore = Restore
lists-version-restored = Version { $version } restored
lists-shared-page = Shared list · Keeper
lists-shared-by = A KEEP card list by { $name }
lists-shared-copy = Copy to my lists
lists-imported = “{ $name }” imported
lists-retry = Try again
