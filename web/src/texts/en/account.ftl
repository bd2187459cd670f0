# The account page: accounts and guests, logging in, sessions, recovery codes, blocked people.

account-title = Account · Keeper
account-heading = Account
account-try-again = Try again
account-cards = Cards
account-decks = Decks
account-tables = Open tables
account-friends = Friends and messages
account-profile = Your public profile
account-matches = My matches
account-about = You log in with this name. Your cards, decks and tables are there wherever you log in.
account-moderation = Moderation
account-role-admin = You are an admin of this server.
account-role-moderator = You are a moderator of this server.
account-log-out = Log out
account-logged-out = You are logged out and play as a new guest.
account-logged-out-guest = You are logged out and play as this browser’s guest again.
account-password = Password
account-new-password = New password

# Guests

account-guest-heading = You are a guest
account-guest-means = What it means to be a guest
account-guest-about =
    Everything you make is saved on the server and belongs to this browser. Nobody else sees it. If you clear this browser’s data, you can’t get back to your { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }, { $decks ->
        [one] 1 deck
       *[other] { $decks } decks
    } and { $tables ->
        [one] 1 open table
       *[other] { $tables } open tables
    }.
account-create-heading = Create an account
account-create-about = You keep your cards, decks and tables, and can log in from any browser with your name and password.
account-create-name = Login name
account-create-email = We don’t ask for an email address. If you forget the password, you need one of the recovery codes that you get next.
account-create = Create account
account-created = Account “{ $account }” created. Log in with this name anywhere.

# Logging in

account-log-in-heading = Log in
account-log-in-about = Log in to an account that you already have. Your guest cards and decks stay with the guest account.
account-log-in-name = Name
account-log-in-password = Account password
account-log-in = Log in
account-welcome = Welcome back, { $name }.
account-forgot = I forgot my password
account-not-forgot = I know my password
account-code = Recovery code
account-code-about = One of the codes you saved when you created the account, such as abcd-efgh-ijkm-npqr. Each code works once.
account-code-log-out = Setting a new password logs you out everywhere else.
account-reset = Set password and log in
account-leave-title = Log in without your guest data?
# $things is a list of account-leave-cards, account-leave-decks and account-leave-tables: "2 cards and 1 deck".
account-leave-about = { $how ->
    [code] The code is correct. As a guest you have { $things }. They don’t move to “{ $account }”. They stay with this browser’s guest account. When you log out here, you can use them again. To take cards with you, export them under <cards>My cards</cards> first.
   *[password] The password is correct. As a guest you have { $things }. They don’t move to “{ $account }”. They stay with this browser’s guest account. When you log out here, you can use them again. To take cards with you, export them under <cards>My cards</cards> first.
}
account-leave-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
account-leave-decks = { $count ->
    [one] 1 deck
   *[other] { $count } decks
}
account-leave-tables = { $count ->
    [one] 1 open table
   *[other] { $count } open tables
}
account-leave = Log in anyway

# Passwords

account-password-show = Show
# Read by screen readers. $label is the field's name: "Show: New password".
account-password-show-which = Show: { $label }
account-password-hide = Hide
account-password-hide-which = Hide: { $label }
account-password-empty = At least { $least } characters. A few words are easy to remember.
account-password-short = { $count ->
    [one] 1 more character needed.
   *[other] { $count } more characters needed.
}
account-password-long = At most { $most } characters.
account-password-enough = Long enough.
account-password-good = Good.
account-password-strong = Strong.
account-change-heading = Change password
account-change-about = Changing your password logs you out in all other browsers.
account-change-old = Current password
account-change = Change password
account-changed = Password changed. You are logged out everywhere else.

# Recovery codes

account-codes-heading = Recovery codes
account-codes-none = <strong>You have no recovery codes.</strong> Without one, you can’t replace a forgotten password.
account-codes-left = { $count ->
    [one] You have 1 recovery code left.
   *[other] You have { $count } recovery codes left.
}
account-codes-replace = New codes replace the old ones.
account-codes-password = Password, to create new codes
account-codes-create = Create new codes
account-codes-title = Save your recovery codes
account-codes-about = If you forget your password, you can log in with one of these codes. Each code works once. <strong>You can see the codes only now.</strong>
account-codes-list = Recovery codes
account-codes-file = Keeper recovery codes for { $account }
account-codes-copy = Copy
account-codes-copied = Recovery codes copied.
account-codes-not-copied = The browser didn’t allow copying. Select the codes and copy them yourself.
account-codes-download = Download
account-codes-saved = I saved the codes

# Sessions

account-sessions-heading = Where you are logged in
account-sessions = Sessions
account-session-here = This browser
account-session-unknown = Unknown browser
account-session-since = Logged in { $when }
account-session-now = In use now
account-session-used = Last used { $when }
account-session-end = Log out
account-session-end-which = Log out { $browser }
account-session-ended = { $browser } is logged out.
account-sessions-end-others = Log out everywhere else
account-sessions-ended-others = You are logged out everywhere else.

# Blocked people

account-playing = Play settings
account-blocked = Blocked people
account-blocked-none = You haven’t blocked anyone. You can block people in a table’s chat.
# After the person's name: "Birch, blocked since yesterday, 14:30".
account-blocked-since = blocked since { $when }
account-unblock = Unblock
account-unblock-who = Unblock { $name }
account-unblocked = You unblocked { $name }.

# Download and deletion

account-export-heading = Download everything
account-export-about = One ZIP file with everything that we have saved about you: cards and decks with all versions, images, matches, chat messages and sessions.
account-export = Download everything
account-export-preparing = Preparing…
account-delete-heading = Delete account
account-delete-about = Deletes everything you made. Nobody else can take your login name for 90 days.
account-delete-open = Delete account…
account-delete-title = Delete “{ $account }”?
account-delete-warning = Your cards, decks, images and sessions are deleted now. You give up your running matches. Other players see “Deleted player” instead of your name. <strong>You can’t undo this.</strong>
account-delete-export = To keep a copy, download everything first.
account-delete-password = Password, to delete the account
account-delete = Delete account
account-deleted = Account “{ $account }” deleted.
