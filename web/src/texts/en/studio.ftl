# Texts of the Studio, where a card is written.

## The page

studio-page = Studio · Keeper
studio-page-card = { $name } · Keeper
studio-heading = Studio
studio-try-again = Try again
studio-my-cards = My cards

## The bar with the card's name and actions

studio-status-saving = Saving…
studio-status-full = Not saved, and this browser has no space left for your draft. Save the card now.
studio-status-changed = Unsaved changes, stored in this browser
studio-status-draft = Unsaved draft, stored in this browser
studio-status-saved = Saved, version { $version }
studio-status-new = Not saved yet
studio-new-card = New card
studio-unnamed = Unnamed card
studio-actions = Card actions
studio-undo = Undo
studio-redo = Redo
studio-try = Try it
studio-try-why = The { $edition } cannot be played yet, so you cannot try the card.
studio-more = More actions
studio-more-port = Convert to another edition…
studio-more-measure = Measure it…
studio-more-deck = Add to a deck…
studio-more-print = Print…
studio-more-share = Share…
studio-more-publish = Publish…
studio-more-versions = Versions…
studio-more-new = New card
studio-more-discard-changes = Discard changes
studio-more-discard-draft = Discard draft
studio-more-keys = Keyboard shortcuts

## Notices

studio-saved = Saved.
studio-saved-new = Saved as a new card.
studio-discarded = Your changes are discarded. Undo brings them back.
studio-newer = This card was saved in another window or on another device and is now version { $version }. Your changes here are not saved.
studio-newer-compare = Compare
studio-newer-used = The card is now version { $version }. Undo brings back your changes.
studio-restored = Draft restored. It is not saved yet.
studio-restored-discard = Discard
studio-restored-keep = Keep draft

## The form

studio-form = Card
studio-name = Name
studio-edition = Edition
studio-kind = Kind
studio-spell = Spell
studio-text = Text
studio-components = Components
studio-image = Image
studio-set = Set
studio-set-code = Set code
studio-set-name = Set name
studio-set-number = Number
studio-set-rarity = Rarity
studio-set-symbol = Symbol
studio-set-tags = Tags, separated by commas
studio-set-theme = Theme
studio-set-theme-none = The theme chosen when printing
studio-set-frame = Frame
studio-set-frame-none = Standard
studio-frame-full-art = Full art
studio-frame-picture = Image only
studio-rarity-common = common
studio-rarity-uncommon = uncommon
studio-rarity-rare = rare
studio-rarity-mythic = mythic
studio-extra = Other fields
studio-extra-about = Keeper stores these fields and exports them. They have no effect on play.
studio-extra-remove = Delete the field { $name }
studio-extra-new = Add a field
studio-extra-add = Add
studio-credits = Flavor and credits
studio-flavor = Flavor
studio-author = Author
studio-license = License
studio-license-reserved = All rights reserved
# Read by screen readers: the buttons − and + of a field. $label is the field's name, such as "cost".
studio-less = Decrease { $label }
studio-more-of = Increase { $label }

# Words to use until the server has sent the edition's own words.
studio-word-creature = creature
studio-word-spell = spell
studio-word-offense = offense
studio-word-defense = defense
studio-word-cost = cost

## The text field and its suggestions

studio-text-placeholder = Say what the card does in your own words, such as “when this attacks, draw a card”. The Studio proposes the official text.
studio-text-help = Press Ctrl and Space for suggestions. F8 goes to the next problem, Alt and Enter fixes it. Tab goes to the next number to fill in, then out of the field. Escape closes the suggestions.
studio-options-count = { $count ->
    [one] 1 suggestion. Press the down arrow to choose it.
   *[other] { $count } suggestions. Press the down arrow to choose one.
}
studio-options = Suggestions
studio-options-paragraph = ¶ New paragraph
studio-options-ultra = Ultra { $points }
# Read by screen readers before a number: "costs 2".
studio-options-price = costs
# What a suggestion is, after its text: "Draw a card. effect".
studio-option-caveat = caveat
studio-option-condition = condition
studio-option-cost = cost
studio-option-target = target
studio-option-effect = effect
studio-option-mark = punctuation
studio-option-joiner = connector
studio-option-name = name
studio-option-paragraph = new ability
studio-option-no-abilities = no abilities

## Problems

studio-problems = Problems
studio-problem-error = Error:
studio-problem-warning = Warning:
studio-problem-use = Use “{ $text }”
studio-problem-remove = Remove
studio-problem-show = Show
studio-blanks = Type a number for { $blanks }.
studio-name-ability = Name this ability: “{ $name }” is only a placeholder.
studio-name-ability-select = Select the name
studio-problems-errors = { $count ->
    [one] 1 error.
   *[other] { $count } errors.
}
studio-problems-warnings = { $count ->
    [one] 1 warning.
   *[other] { $count } warnings.
}

## The preview, with cost and legality

studio-preview = Preview
studio-face = The card as it will be printed
studio-face-enlarge = Enlarge the card
studio-face-title = Preview: { $name }
studio-verdict = Cost and legality
studio-verdict-unchecked = Not checked
studio-verdict-legal = Legal
studio-verdict-problems = { $count ->
    [one] 1 problem
   *[other] { $count } problems
}
studio-verdict-illegal = Not legal yet
studio-verdict-ultra = { $points ->
    [one] 1 Ultra Point
   *[other] { $points } Ultra Points
}
studio-verdict-ultra-about = A deck can have only a limited number of Ultra Points in total: 10 in the 17th edition. Strong components give a card Ultra Points.
# In place of the cost: "cost unknown".
studio-unknown = unknown
# Read by screen readers; $word is what the edition calls the cost.
studio-announce-legal = { $word } { $cost }, legal
studio-announce-illegal = { $errors ->
    [one] { $word } { $cost }, not legal, 1 error
   *[other] { $word } { $cost }, not legal, { $errors } errors
}
studio-price = Cost
studio-price-how = How the cost is calculated

## Legality in each edition

studio-editions-heading = Legality by edition
studio-editions = Editions
studio-editions-legal = Legal in: { $editions }.
studio-editions-none = Not legal in any edition.
studio-edition-legal = { $edition }: legal
studio-edition-illegal = { $edition }: not legal
studio-edition-shown-legal = <edition>{ $edition }</edition>: legal
studio-edition-shown-cost = <edition>{ $edition }</edition>: legal, cost { $cost }
studio-edition-shown-illegal = <edition>{ $edition }</edition>: not legal
studio-edition-port = Convert to this edition…

## Converting to another edition

studio-port = Convert to another edition
studio-port-to = Convert to
studio-port-to-legal = { $edition } (legal as it is)
studio-port-losses = Lost or changed
studio-port-no-losses = Nothing is lost: the { $edition } has components for everything that this card does.
studio-port-problems = Problems in the { $edition }
studio-port-replace = Convert
studio-port-copy = Save as a new card
studio-port-before = Your card in the { $edition }
studio-port-after = Converted to the { $edition }

## Two versions of a card side by side

studio-conflict = This card was changed in another window or on another device
studio-conflict-about = The card was saved again after you opened it here. Nothing is lost: compare both versions below. All saved versions are kept under “Versions”.
studio-conflict-keep = Save my changes as a new version
studio-conflict-take = Use version { $version }
studio-conflict-copy = Save my changes as a copy
studio-conflict-mine = Your changes (not saved)
studio-conflict-theirs = Version { $version } (already saved)
studio-field-name = Name
studio-field-edition = Edition
studio-field-kind = Kind
studio-field-text = Text
studio-field-flavor = Flavor
studio-field-author = Author
studio-field-license = License
studio-field-image = Image
studio-field-extra = Set and other fields
studio-field-image-none = none
studio-field-image-unmoved = default position
studio-field-image-placed = at { $x } %, { $y } %, zoom { $zoom } %

## A new card while another is not saved

studio-new = Start a new card?
studio-new-about = “{ $name }” is not saved yet.
studio-new-about-unnamed = This card is not saved yet.
studio-new-save = Save the card first
studio-new-discard = Discard unsaved changes

## The image

studio-image-choose = Choose an image
studio-image-choose-other = Choose another image
studio-image-own = Use one of your images
studio-image-remove = Remove image
studio-image-uploading = Uploading…
studio-image-over = Drop the file to use it as the card’s image.
studio-image-hint = You can also drop or paste an image here. A card without an image gets an emblem.
studio-image-lost = The image of this card was deleted. Choose another image, or remove this one from the card. The rest of the card is unchanged.
studio-image-x = Horizontal position
studio-image-y = Vertical position
studio-image-zoom = Zoom
studio-image-place = Position the image: drag it, or use the arrow keys, plus and minus

## Your images

studio-images = Your images
studio-images-empty = You have no images yet. Choose one from your files, or drop or paste it on the page.
studio-images-count = { $count } of { $most } images, { $size } of { $room }. Choose one to put it on the card.
# Read by screen readers. $used is studio-images-unused or studio-images-used.
studio-images-use = { $current ->
    [yes] Use image { $number }, { $width } by { $height }. On this card. { $used }
   *[no] Use image { $number }, { $width } by { $height }. { $used }
}
studio-images-delete = { $current ->
    [yes] Delete image { $number }, { $width } by { $height }. On this card. { $used }
   *[no] Delete image { $number }, { $width } by { $height }. { $used }
}
studio-images-current = On this card
studio-images-size = { $width } × { $height }, { $size }
studio-images-unused = Not used on any saved card
studio-images-used = Used on { $cards }
studio-images-unnamed = an unnamed card
studio-images-in-deck = { $card } (in the deck { $deck })
studio-images-in-unnamed-deck = { $card } (in an unnamed deck)
# At the end of the list in studio-images-used: "Used on Fox, Old Wyrm and 3 more".
studio-images-others = { $count } more
studio-images-deleted = Image deleted.
studio-images-drop = Delete this image?
studio-images-drop-about = The image will be deleted permanently, including from older versions and deleted cards.
studio-images-drop-about-current = The card you are editing uses this image and will lose it. The image will be deleted permanently, including from older versions and deleted cards.
studio-images-drop-confirm = Delete image
studio-size-kilobytes = { $size } KB
studio-size-megabytes = { $size } MB

## The list of components

studio-proposals = Your idea in this edition’s words
studio-proposals-impossible = The { $edition } has no component for this idea.
studio-proposals-unknown = Keeper doesn’t understand { $words }.
# Before a list of official texts.
studio-proposals-unknown-rest = { $count ->
    [one] Texts without this word:
   *[other] Texts without these words:
}
studio-proposals-unknown-hint = Say it in other words, or pick a component from the list.
studio-proposals-nearest = The closest texts:
studio-proposals-differences = Differences from your idea
studio-proposals-editions = Possible in the { $editions }
studio-price-sums = Calculation
studio-words = Words on this card
studio-words-count = { $count ->
    [one] 1 game word explained
   *[other] { $count } game words explained
}
studio-savings = Cheaper versions and alternatives
# The groups of cheaper versions of a card.
studio-savings-smaller = Smaller numbers
studio-savings-stats = Lower { $offense } or { $defense }
studio-savings-costs = With an added activation cost
studio-savings-same = Alternatives with the same cost
studio-savings-none = There are no cheaper versions or alternatives.
studio-picker-by = Group components
studio-picker-by-topic = By purpose
studio-picker-by-kind = By position in the text
studio-topic-damage = Damage
studio-topic-healing = Healing and protection
studio-topic-drawing = Drawing and playing cards
studio-topic-removing = Removing cards
studio-topic-counters = Counters
studio-topic-control = Control and fighting
studio-topic-resources = Resources and pawns
studio-topic-when = When an ability can be used
studio-topic-paying = What you pay
studio-topic-picking = Which cards are affected
studio-picker = Components
studio-picker-find = Find a component
studio-picker-placeholder = heal, kill, graveyard, or a whole idea…
studio-picker-kind = Kind
studio-picker-all = All
studio-picker-count = { $count ->
    [one] 1 component
   *[other] { $count } components
}
studio-picker-none = No components match “{ $query }”. Try a shorter word.
studio-picker-elsewhere = Not possible in the { $edition }
studio-picker-editions = In the words of the { $edition }. Possible in: { $editions }
studio-picker-related = Related
# Several editions in a row: "7th to 11th".
studio-picker-run = { $first } to { $last }
studio-picker-single = No component has all of these words. Search for one of them:
# Read by screen readers before a number: "costs 2".
studio-picker-price = costs
studio-kind-caveat = Caveats
studio-kind-condition = Conditions
studio-kind-cost = Costs
studio-kind-target = Targets
studio-kind-effect = Effects
studio-kind-about-caveat = a drawback of the creature
studio-kind-about-condition = when the ability can be used
studio-kind-about-cost = what you pay to use the ability
studio-kind-about-target = what the ability affects
studio-kind-about-effect = what the ability does
studio-note-most = { $letter } is at most { $number }
studio-note-target = needs a target
studio-note-ultra = Ultra Points: { $points }
studio-letter-minus = −: makes the card cheaper
studio-letter-x = x, y: the numbers in the text
studio-letter-t = t: the price of the target selection
studio-letter-a = a: the number by which the condition multiplies the cost

## Keyboard shortcuts

studio-keys-save = Save the card
studio-keys-undo = Undo
studio-keys-redo = Redo
studio-keys-ask = Show suggestions (in the text field)
studio-keys-take = Use the selected suggestion
studio-keys-next = Go to the next number to fill in, then out of the field
studio-keys-problem = Go to the next problem (with Shift: to the previous one)
studio-keys-fix = Fix the problem as suggested
studio-keys-components = Show the list of components
studio-keys-image = Move the focused image; + and − change its zoom
studio-keys-list = Show this list
studio-press-ctrl-s = Ctrl S
studio-press-ctrl-z = Ctrl Z
studio-press-ctrl-shift-z = Ctrl Shift Z
studio-press-ctrl-y = Ctrl Y
studio-press-ctrl-space = Ctrl Space
studio-press-enter = Enter
studio-press-tab = Tab
studio-press-f8 = F8
studio-press-alt-enter = Alt Enter
studio-press-alt-c = Alt C
studio-press-arrows = Arrow keys
studio-press-help = ?
