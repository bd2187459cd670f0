# Small parts that several pages use: links to copy, lists of keys, search results.

general-link-copy = Copy link
general-link-copied = Copied
general-link-selected = The link is selected. Copy it with your keyboard or menu.

general-keys = Keyboard shortcuts
# Between two keys: "1 to 9", "Esc or Space".
general-keys-to = to
general-keys-or = or
general-key-enter = Enter
general-key-escape = Esc
general-key-space = Space
general-key-tab = Tab
general-key-arrows = Arrows
general-key-shift = Shift { $key }

general-search = Search results
general-search-count = { $count ->
    [one] 1 result
   *[other] { $count } results
}
general-search-none = No results for “{ $query }”. Try a shorter word.
general-search-failed = Couldn’t load the rules. Try again in a moment.
