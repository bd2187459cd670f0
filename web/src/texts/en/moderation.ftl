# The moderation page.

moderation-title = Moderation · Keeper
moderation-heading = Moderation
moderation-tab-reports = Reports
moderation-tab-people = People
moderation-tab-tables = Tables
moderation-tab-networks = Networks
moderation-tab-server = Server
moderation-tab-log = Audit log
# Read by screen readers after "Reports": "Reports 3 open".
moderation-tab-open = { $count } open
moderation-reason = Reason
moderation-new-name = New name
moderation-duration = For how long
moderation-for-1-hour = 1 hour
moderation-for-1-day = 1 day
moderation-for-7-days = 7 days
moderation-for-30-days = 30 days
moderation-for-1-year = 1 year
moderation-for-ever = until a moderator ends it
moderation-lasts = until { $until }
moderation-lasts-ever = until a moderator ends it

# Audit log. $by is the name of the person who acted. If that is the reader, it is moderation-you, and $you is "yes".

moderation-log = Audit log
moderation-log-older = Show older
moderation-log-none = Nothing yet.
moderation-log-earlier = Earlier actions
moderation-log-earlier-count = Earlier actions ({ $count })
moderation-you = You
moderation-did-role = { $detail ->
    [none] <by>{ $by }</by> removed { $name }’s role
    [admin] <by>{ $by }</by> made { $name } an admin
   *[moderator] <by>{ $by }</by> made { $name } a moderator
}
moderation-did-ban = { $until ->
    [none] <by>{ $by }</by> banned { $name }
   *[other] <by>{ $by }</by> banned { $name } until { $until }
}
moderation-did-unban = <by>{ $by }</by> unbanned { $name }
moderation-did-mute = { $until ->
    [none] <by>{ $by }</by> muted { $name }
   *[other] <by>{ $by }</by> muted { $name } until { $until }
}
moderation-did-unmute = <by>{ $by }</by> unmuted { $name }
moderation-did-rename = { $until ->
    [none] <by>{ $by }</by> renamed { $name } to { $detail }
   *[other] <by>{ $by }</by> renamed { $name } to { $detail } until { $until }
}
moderation-did-allow-rename = <by>{ $by }</by> allowed { $name } to change their name
moderation-did-ban-network = { $until ->
    [none] <by>{ $by }</by> banned the network { $name }
   *[other] <by>{ $by }</by> banned the network { $name } until { $until }
}
moderation-did-unban-network = <by>{ $by }</by> unbanned the network { $name }
moderation-did-remove-card = <by>{ $by }</by> removed the card { $name }
moderation-did-remove-deck = <by>{ $by }</by> removed the deck { $name }
moderation-did-remove-keep-list = <by>{ $by }</by> removed the KEEP list { $name }
moderation-did-remove-published = <by>{ $by }</by> removed “{ $name }” from the library
moderation-did-remove-comment = <by>{ $by }</by> removed a comment by { $name }
moderation-did-remove-picture = <by>{ $by }</by> removed the image { $thing }
moderation-did-close-table = { $named ->
    [no] <by>{ $by }</by> closed the table { $thing }
   *[other] <by>{ $by }</by> closed the table { $thing } ({ $name })
}
moderation-did-remove-table = { $named ->
    [no] <by>{ $by }</by> removed the table { $thing }
   *[other] <by>{ $by }</by> removed the table { $thing } ({ $name })
}
moderation-did-announce = { $until ->
    [none] <by>{ $by }</by> announced “{ $detail }”
   *[other] <by>{ $by }</by> announced “{ $detail }” (shown until { $until })
}
moderation-did-retract = <by>{ $by }</by> removed the announcement
moderation-did-maintenance-on = <by>{ $by }</by> turned maintenance mode on
moderation-did-maintenance-off = <by>{ $by }</by> turned maintenance mode off
moderation-did-settle = { $named ->
    [no] <by>{ $by }</by> resolved report { $thing }
   *[other] <by>{ $by }</by> resolved report { $thing } about { $name }
}
moderation-did-other = <by>{ $by }</by>: { $action } { $name }

# Reports

moderation-reports-show-resolved = Show resolved reports
moderation-reports-none = No open reports.
moderation-reports-none-resolved = No resolved reports.
moderation-reports-open = Open reports
moderation-reports-resolved = Resolved reports
moderation-kind-named = { $kind }: { $name }
# The kind of a report. The server itself reports rated matches, such as those of two players in the same network.
moderation-kind-rated = Rated matches
moderation-kind-person = Person
moderation-kind-line = Chat message
moderation-kind-message = Message
moderation-kind-table = Table
moderation-kind-deck = Deck
moderation-kind-card = Card
moderation-kind-picture = Image
moderation-kind-published = Published work
moderation-kind-comment = Comment
moderation-report-by = Report { $number } by { $by }, { $when }
moderation-report-reason = Reason:
moderation-report-image = The reported image
moderation-report-resolved = <strong>Resolved</strong> by { $by }, { $when }
moderation-report-resolved-note = <strong>Resolved</strong> by { $by }, { $when }: { $note }
moderation-resolve = Resolve
moderation-resolve-which = Resolve report { $number }
moderation-resolve-note = Note
moderation-view-person = View person
moderation-replay = Watch the replay
moderation-watch = Watch
moderation-view-work = View in the library

# People

moderation-people = People
moderation-people-search = Name, account or number (#12)
moderation-people-none = Nobody matches this search.
moderation-person = Person
moderation-person-number = #{ $number }
moderation-person-account = account { $account }
moderation-person-guest = guest
moderation-person-role-admin = admin
moderation-person-role-moderator = moderator
# Facts about a person, in a row: "#12 · guest · last seen 3 May 2026, 14:00".
moderation-person-seen = last seen { $when }
moderation-person-network = connected from { $network }
moderation-person-tables = At tables: <tables></tables>
moderation-person-made = Cards, decks and images
moderation-person-made-none = Nothing.
moderation-person-image = Image { $id }
moderation-person-shared = shared
moderation-restricted-ban = { $until ->
    [none] Banned until the ban is lifted
   *[other] Banned until { $until }
}
moderation-restricted-mute = { $until ->
    [none] Muted until the mute is lifted
   *[other] Muted until { $until }
}
moderation-restricted-name = { $until ->
    [none] Name locked until a moderator unlocks it
   *[other] Name locked until { $until }
}
moderation-restricted-why = <strong>{ $restricted }</strong>: { $reason }

# Actions: what is asked, the button, and what happens then.

moderation-ask-ban = Ban { $name }?
moderation-do-ban = Ban
moderation-hint-ban = This person is disconnected, and their matches end at once. They see the reason.
moderation-ask-unban = Unban { $name }?
moderation-do-unban = Unban
moderation-ask-mute = Mute { $name }?
moderation-do-mute = Mute
moderation-hint-mute = This person can’t chat at any table.
moderation-ask-unmute = Unmute { $name }?
moderation-do-unmute = Unmute
moderation-ask-rename = Rename { $name }?
moderation-do-rename = Rename
moderation-hint-rename = This person can’t change their name during the period you choose.
moderation-rename-guest = Guest { $number }
moderation-ask-allow-rename = Allow { $name } to change their name?
moderation-do-allow-rename = Allow name changes
moderation-ask-moderator = Make { $name } a moderator?
moderation-do-moderator = Make moderator
moderation-ask-admin = Make { $name } an admin?
moderation-do-admin = Make admin
moderation-ask-no-role = Remove the role of { $name }?
moderation-do-no-role = Remove role
moderation-ask-ban-network = Ban the network { $network }?
moderation-do-ban-network = Ban network
moderation-hint-ban-network = Nobody can connect from this network.
moderation-ban-this-network = Ban this network
moderation-ask-unban-network = Unban the network { $network }?
moderation-ask-remove-card = Remove the card “{ $name }”?
moderation-do-remove-card = Remove card
moderation-ask-remove-deck = Remove the deck “{ $name }”?
moderation-ask-remove-keep-list = Remove the KEEP list “{ $name }”?
moderation-do-remove-deck = Remove deck
moderation-do-remove-keep-list = Remove KEEP list
moderation-ask-remove-published = Remove “{ $name }” from the library?
moderation-do-remove-published = Remove from the library
moderation-ask-remove-comment = Remove the comment by { $name }?
moderation-do-remove-comment = Remove comment
moderation-ask-remove-picture = Remove the image { $name }?
moderation-do-remove-picture = Remove image
moderation-hint-remove = The deletion is permanent.
moderation-ask-close-table = Close the table { $table }?
moderation-do-close-table = Close table
moderation-hint-close-table = The match ends without a winner. Everyone at the table sees the reason.
moderation-ask-remove-table = Remove the table { $table }?
moderation-do-remove-table = Remove table
moderation-hint-remove-table = The match ends, and its record is deleted. Everyone at the table sees the reason.
moderation-ask-settle = Resolve report { $number }?
moderation-remove = Remove
moderation-remove-card = Remove card { $name }
moderation-remove-deck = Remove deck { $name }
moderation-remove-keep-list = Remove KEEP list { $name }
moderation-remove-published = Remove { $name } from the library
moderation-remove-picture = Remove image { $name }

# Tables

moderation-tables = Open tables
moderation-tables-none = No open tables.
moderation-tables-reload = Reload
# In a list of the players at a table: "Birch, open seat".
moderation-table-open = open seat
moderation-table-private = private
moderation-table-watching = { $count } watching
# Facts about a table, in a row: "in progress · 3 watching · private".
moderation-stage-gathering = waiting for players
moderation-stage-playing = in progress
moderation-stage-over = over
moderation-stage-broken = stopped by a server error
moderation-table-watch = Watch table { $table }
moderation-table-close = Close table { $table }
moderation-table-remove = Remove table { $table }

# Networks

moderation-networks = Banned networks
moderation-networks-none = No networks are banned.
moderation-network = Address or network
moderation-network-example = 192.0.2.0/24
moderation-network-ban = Ban…
# "until a moderator ends it: spam". $lasts is moderation-lasts or moderation-lasts-ever.
moderation-network-why = { $lasts }: { $reason }
moderation-network-unban = Unban { $network }

# Server

moderation-admins-only = Only admins can change this.
moderation-announcement = Announcement
moderation-announcement-none = There is no announcement.
moderation-announcement-text = Message to everyone
moderation-announcement-publish = Announce
moderation-announcement-remove = Remove announcement
moderation-maintenance = Maintenance mode
moderation-maintenance-on = <strong>On:</strong> { $reason }. No new tables or matches can start; running matches continue.
moderation-maintenance-off = Off. While maintenance mode is on, no new tables or matches can start; running matches continue.
moderation-maintenance-reason = Reason, shown in the lobby
moderation-maintenance-start = Start maintenance
moderation-maintenance-end = End maintenance
