# Friends, messages and challenges.

social-title = Friends · Keeper
social-heading = Friends
social-account = Friends, challenges and messages are for people with accounts.
social-account-link = Create an account or log in
social-add = Add a friend
social-add-name = Name
social-add-about = The name that you see at tables and on leaderboards.
social-add-send = Send request
social-asked = Request sent to { $name }.
social-friends-now = You and { $name } are friends now.
social-requests = Friend requests
# After the name of the person who wants to be your friend: "Birch, asked: yesterday, 14:30".
social-request-at = asked: { $when }
social-accept = Accept
social-accept-who = Accept the friend request from { $name }
social-decline = Decline
social-decline-who = Decline the friend request from { $name }
social-sent = Requests you sent
# After the name of the person that you asked: "Birch, sent: yesterday, 14:30".
social-sent-about = sent: { $when }
social-withdraw = Withdraw
social-withdraw-who = Withdraw your friend request to { $name }
social-friends = Your friends
social-friends-none = You have no friends here yet.
social-friends-none-about = Add somebody by name, or click a name at a table or on a leaderboard.
social-online = Online
social-offline = Offline
social-playing = Playing { $game }
social-watch = Watch
social-watch-who = Watch the match of { $name }
social-write = Message
social-write-to = Write to { $name }
social-challenge = Challenge
social-challenge-who = Challenge { $name }

social-challenges = Challenges
social-challenge-from = { $name } challenges you
social-challenge-to = You challenged { $name }
social-challenge-what = { $game } · { $clock }
social-challenge-rated = rated
social-challenge-left = { $minutes ->
    [one] 1 minute left
   *[other] { $minutes } minutes left
}
social-challenge-accept = Accept
social-challenge-accept-who = Accept the challenge from { $name }
social-challenge-decline = Decline
social-challenge-decline-who = Decline the challenge from { $name }
social-challenge-withdraw = Withdraw
social-challenge-withdraw-who = Withdraw the challenge to { $name }
social-challenge-heading = Challenge { $name }
social-challenge-send = Send challenge
social-challenge-sent = Challenge sent. { $name } has 5 minutes to accept it.
social-challenge-play = Play
social-challenge-game = Game
social-challenge-edition = Edition
social-challenge-clock = Time limit
social-challenge-variant = Two Bonus Actions
social-challenge-rate = Rated match
social-challenge-rate-about = The match changes both ratings. It needs a time limit.

social-invite-heading = Invite to this table
social-invite-friends = Friends who are online
social-invite-none = None of your friends is online.
social-invite-name = Name
social-invite-send = Invite
social-invite-who = Invite { $name }
social-invite-sent = { $name } gets the invitation if they are online.

social-messages = Messages
social-messages-none = No messages yet.
social-messages-about = Messages are kept for 180 days, up to 1,000 in each conversation.
social-unread = { $count ->
    [one] 1 new message
   *[other] { $count } new messages
}
social-you-wrote = You: { $text }
social-conversation-title = { $name } · Messages · Keeper
social-conversation-loading = Messages · Keeper
social-conversation = Messages with { $name }
social-conversation-back = All friends and messages
social-conversation-empty = Write the first message.
social-conversation-older = Show older messages
social-conversation-text = Message
social-conversation-send = Send
social-conversation-closed = You can’t write to { $name } now. They take messages only from some people, or you blocked them.
social-conversation-delete = Delete conversation
social-conversation-delete-title = Delete this conversation?
social-conversation-delete-about = The messages are deleted for you. { $name } keeps their copy.
social-conversation-deleted = Conversation deleted.
social-message-you = You
social-message-report = Report
social-message-report-label = Report this message from { $name }
social-message-reported = { $name }: { $text }

social-choices = Who may contact you
social-choices-requests = Others may send me friend requests
social-choices-challenges = Who may challenge and invite me
social-choices-messages = Who may write to me
social-choices-everybody = Everybody with an account
social-choices-friends = Friends
social-choices-nobody = Nobody
social-choices-hidden = Appear offline
social-choices-hidden-about = Your friends see you as offline, and don’t see which match you play.
social-choices-saved = Saved.
social-muted = Muted people
social-muted-about = You don’t see what muted people write in chats and messages. They don’t learn that you muted them.
social-muted-none = You have muted nobody.
social-unmute = Unmute
social-unmute-who = Unmute { $name }
social-unmuted = You can see what { $name } writes again.
social-blocked = Blocked people

social-person-loading = Loading…
social-person-profile = Profile
social-person-add = Add friend
social-person-asked = You sent a friend request
social-person-withdraw = Withdraw friend request
social-person-accept = Accept friend request
social-person-decline = Decline friend request
social-person-remove = Remove friend
social-person-remove-title = Remove { $name } from your friends?
social-person-remove-about = After that, neither of you sees whether the other is online. { $name } isn’t notified.
social-person-removed = { $name } is no longer your friend.
social-person-mute = Mute
social-person-mute-about = You no longer see what { $name } writes.
social-person-unmute = Unmute
social-person-block = Block
social-person-block-title = Block { $name }?
social-person-block-about = This ends your friendship and open challenges. { $name } can’t reach you or join your tables, and isn’t notified.
social-person-blocked = You have blocked { $name }.
social-person-unblock = Unblock
social-person-unblocked = You have unblocked { $name }.
social-person-report = Report
social-person-guest = { $name } has no account, so you can’t be friends.
social-person-you = This is you.
social-done = Done.
