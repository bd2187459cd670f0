# The library: published cards, sets, decks and formats.

library-title = Library · Keeper
library = Library
library-about = Cards, sets, decks and formats that people have published for everybody.
library-kinds = What to show
library-kind-card = Cards
library-kind-set = Sets
library-kind-deck = Decks
library-kind-format = Formats
library-search = Search
library-search-about = Words in the name or text
library-filters = Filters
library-sort = Sort by
library-sort-new = Newest
library-sort-liked = Most liked
library-sort-name = Name
library-edition = Edition
library-any = Any
library-type = Type
library-type-creature = Creature
library-type-spell = Spell
library-topic = Topic
library-topic-damage = damage
library-topic-healing = healing
library-topic-drawing = drawing cards
library-topic-removing = removing cards
library-topic-counters = counters
library-topic-control = control
library-topic-resources = resources
library-component = Component
library-component-edition = Choose an edition first
library-least = Minimum cost
library-most = Maximum cost
library-tag = Tag
library-set = Set code
library-author = Works by one person
library-author-all = Show everybody
library-clear = Clear filters
library-results = { $kind ->
    [card] Published cards
    [set] Published sets
    [deck] Published decks
   *[format] Formats
}
library-more = Show more
library-try-again = Try again
library-none = Nothing found
library-none-about = No published work matches all your words and filters. Remove some of them.
library-empty = Nothing here yet
library-empty-about = Be the first: open a card in the Studio, or a set or deck of yours, and choose “Publish”.
library-empty-formats = A format says which decks may play together: an edition, the sets it allows, and banned cards.
library-to-studio = Open the Studio
library-to-decks = Your decks
library-to-sets = Your sets
library-new-format = Create a format

# Below the name of a published work: "by Birch".
library-by = by { $name }
library-likes = { $count ->
    [one] 1 like
   *[other] { $count } likes
}
library-comments-count = { $count ->
    [one] 1 comment
   *[other] { $count } comments
}
library-count = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
library-cost = Cost { $cost }

library-license-cc0 = CC0
library-license-cc0-about = Everybody may do anything with it, without naming you.
library-license-cc-by-4-0 = CC BY 4.0
library-license-cc-by-4-0-about = Everybody may share and remix it if they name you.
library-license-cc-by-sa-4-0 = CC BY-SA 4.0
library-license-cc-by-sa-4-0-about = Everybody may share and remix it if they name you and keep this license.
library-license-all-rights-reserved = All rights reserved
library-license-all-rights-reserved-about = Everybody may look at it and play with it, but nobody may remix it.

library-publish = Publish
library-publish-title = Publish “{ $name }”
library-publish-about = Everybody on this server can see it, with your name. It stays as it is now: later changes stay private until you publish again.
library-publish-set-about = Each card of the set gets a page of its own, too.
library-publish-license = License
library-publish-again = Publish a new version
library-published = Published as version { $version }.
library-published-now = In the library: version { $version }, { $license }.
# After library-published-now: "In the library: version 2, CC0. You have made changes since then."
library-published-changed = You have made changes since then.
library-published-same = You haven’t changed it since then.
library-publish-view = View in the library
library-unpublish = Remove from the library
library-unpublish-title = Remove “{ $name }” from the library?
library-unpublish-about = All its versions, likes and comments are deleted. Remixes stay, and your own card, set or deck stays.
library-unpublish-set-about = The cards that were published with the set are removed, too.
library-unpublished = Removed from the library.
library-publish-account = You need an account to publish.
library-account = Create an account or log in

library-work-title = { $name } · Library · Keeper
library-work-loading = Library · Keeper
library-work = Published work
library-work-gone = Not in the library
library-back = Library
# The kind of a published work and the person who published it.
library-line = { $kind ->
    [card] Card by <by>{ $name }</by>
    [set] Set by <by>{ $name }</by>
    [deck] Deck by <by>{ $name }</by>
   *[format] Format by <by>{ $name }</by>
}
library-version-line = Version { $version } · { $date }
library-license-line = License: { $license }. { $about }
library-old = You are looking at version { $version }. <newest>Show the newest version.</newest>
library-versions = Versions
library-version-entry = Version { $version }, { $date }
library-part-of = Published with the set <link>{ $name }</link>
library-like = Like
library-draft = Draft
library-liked = Liked
library-remix = Remix
library-remix-about = Copies it to your own works. You can change it and publish your version.
library-remixed = Copied to your own works. If you publish the copy, it names this work as its source.
library-remixed-open = Open your copy
library-report = Report
library-report-work = “{ $name }”
library-report-comment = Comment by { $name }
library-remix-of = Remix of <link>{ $name }</link> by { $by }
library-remix-of-removed = Remix of a work that was removed
library-remixes = Remixes
library-set-cards = Cards
library-deck-cards = Cards of the deck
library-deck-legal = Legal in the { $edition }
library-deck-not-legal = Not legal in the { $edition }
library-copies = { $count }×
# After a card's name in a published deck: "Fox 2 in the reserves".
library-reserves = { $count } in the reserves

library-comments = Comments
library-comment = Your comment
library-comment-send = Send comment
library-comment-none = No comments yet.
library-comment-account = You need an account to comment.
library-comment-hidden = The author of this work has hidden this comment.
library-comment-hidden-own = Hidden: only you and the person who wrote it can read this.
library-comment-hide = Hide
library-comment-hide-which = Hide the comment by { $name }
library-comment-show = Show again
library-comment-show-which = Show again: the comment by { $name }
library-comment-delete = Delete
library-comment-delete-which = Delete your comment
library-comment-report = Report
library-comment-report-which = Report the comment by { $name }
library-comment-more = Older comments

library-format-title = New format · Keeper
library-format-new = New format
library-format-edit = Change the format
library-format-about = A format says which decks may play together. Everybody can see it, check decks against it, and create tables with it.
library-format-name = Name
library-format-description = Description
library-format-sets = Allowed sets
library-format-sets-about = If you choose no set, every card is allowed.
library-format-add-set = Add a published set
library-format-find-sets = Search sets
library-format-no-sets = No published set found.
library-format-remove-set = Remove { $name }
library-format-banned = Banned cards
library-format-banned-about = One card name per line.
library-format-publish = Publish format
library-format-edition = Edition: { $edition }
library-format-any = Every card is allowed.
library-format-sets-line = Only cards of these sets:
library-format-set-removed = This set was removed from the library. Its cards are no longer allowed.
library-format-banned-line = Banned cards:
library-format-no-banned = No card is banned.
library-format-check = Check a deck
library-format-check-deck = Your deck
library-format-choose-deck = Choose a deck
library-format-no-decks = You have no decks yet.
library-format-check-format = Check against a format
library-format-choose = Choose a format
library-format-legal = Legal in { $format }
library-format-not-legal = Not legal in { $format }
library-format-table = Create a table
library-format-filter = Search formats

library-fitting = Cards that fit this deck
library-fitting-about = Published cards that are legal in the deck’s edition, and share its themes or fill its gaps.
library-fitting-find = Find cards
library-fitting-none = No published card fits yet. Add more cards to the deck, or look in the library.
# Why a card fits a deck, below the card.
library-fit-counters = Same counters: { $counter }
library-fit-tag = Same tag: { $tag }
library-fit-set = Same set: { $set }
library-fit-effect = Same effect: { $text }
library-fit-topic = Also about { $topic }
library-fit-level = Fills your gap at level { $level }
library-fit-creatures = Your deck has few creatures
library-fit-spells = Your deck has few spells
library-fit-take = Copy to my cards
library-fit-take-which = Copy to my cards: { $name }
library-fit-taken = “{ $name }” is now among your cards.
