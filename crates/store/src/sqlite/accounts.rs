//! Guests, their tokens and their accounts.

use sqlx::SqliteConnection;

use super::Sqlite;
use crate::write::Change;
use crate::{Account, Accounts, BoxFuture, Guest, Opened, StoreError, TokenHash};

/// The maximum number of tokens per guest. Further logins delete the oldest.
const MOST_TOKENS: i64 = 100;

pub(super) struct AddGuest {
    pub(super) token: TokenHash,
    pub(super) name: String,
}

impl Change for AddGuest {
    type Output = Guest;

    async fn make(&self, connection: &mut SqliteConnection) -> Result<Guest, StoreError> {
        let (id,): (i64,) =
            sqlx::query_as("INSERT INTO guest (name, seen) VALUES (?, unixepoch()) RETURNING id")
                .bind(&self.name)
                .fetch_one(&mut *connection)
                .await?;
        add_token(connection, id, &self.token).await?;
        Ok(Guest { id, name: self.name.clone() })
    }
}

pub(super) async fn add_token(
    connection: &mut SqliteConnection,
    guest: i64,
    token: &TokenHash,
) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO token (sum, guest, seen, made) VALUES (?, ?, unixepoch(), unixepoch())")
        .bind(token.bytes())
        .bind(guest)
        .execute(connection)
        .await?;
    Ok(())
}

/// Records that this guest is using this token now.
pub(super) struct MarkSeen {
    pub(super) guest: i64,
    pub(super) token: TokenHash,
}

impl Change for MarkSeen {
    type Output = ();

    async fn make(&self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        sqlx::query("UPDATE guest SET seen = unixepoch() WHERE id = ?")
            .bind(self.guest)
            .execute(&mut *connection)
            .await?;
        sqlx::query("UPDATE token SET seen = unixepoch() WHERE sum = ?")
            .bind(self.token.bytes())
            .execute(connection)
            .await?;
        Ok(())
    }
}

pub(super) struct Rename {
    pub(super) guest: i64,
    pub(super) name: String,
}

impl Change for Rename {
    type Output = ();

    async fn make(&self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        sqlx::query("UPDATE guest SET name = ? WHERE id = ?")
            .bind(&self.name)
            .bind(self.guest)
            .execute(connection)
            .await?;
        Ok(())
    }
}

struct OpenAccount {
    guest: i64,
    name: String,
    key: String,
    hash: String,
}

impl Change for OpenAccount {
    type Output = Opened;

    async fn make(&self, connection: &mut SqliteConnection) -> Result<Opened, StoreError> {
        let others: Vec<(i64,)> = sqlx::query_as("SELECT guest FROM account WHERE guest = ? OR key = ?")
            .bind(self.guest)
            .bind(&self.key)
            .fetch_all(&mut *connection)
            .await?;
        if !others.is_empty() {
            let already = others.iter().any(|it| it.0 == self.guest);
            return Ok(if already { Opened::Already } else { Opened::Taken });
        }
        sqlx::query("INSERT INTO account (guest, name, key, hash) VALUES (?, ?, ?, ?)")
            .bind(self.guest)
            .bind(&self.name)
            .bind(&self.key)
            .bind(&self.hash)
            .execute(connection)
            .await?;
        Ok(Opened::Done)
    }
}

struct Rekey(fn(&str) -> String);

impl Change for Rekey {
    type Output = ();

    async fn make(&self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        let all: Vec<(i64, String, String)> =
            sqlx::query_as("SELECT guest, name, key FROM account ORDER BY guest")
                .fetch_all(&mut *connection)
                .await?;
        for (guest, name, key) in all {
            let new = (self.0)(&name);
            if new != key {
                sqlx::query("UPDATE OR IGNORE account SET key = ? WHERE guest = ?")
                    .bind(new)
                    .bind(guest)
                    .execute(&mut *connection)
                    .await?;
            }
        }
        Ok(())
    }
}

struct AddToken {
    guest: i64,
    token: TokenHash,
}

impl Change for AddToken {
    type Output = Vec<TokenHash>;

    async fn make(&self, connection: &mut SqliteConnection) -> Result<Vec<TokenHash>, StoreError> {
        add_token(connection, self.guest, &self.token).await?;
        let forgotten = sqlx::query_as(
            "DELETE FROM token WHERE number IN
                 (SELECT number FROM token WHERE guest = ? ORDER BY number DESC LIMIT -1 OFFSET ?) RETURNING sum",
        )
        .bind(self.guest)
        .bind(MOST_TOKENS)
        .fetch_all(connection)
        .await?;
        read_tokens(forgotten)
    }
}

struct ForgetToken(TokenHash);

impl Change for ForgetToken {
    type Output = ();

    async fn make(&self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM token WHERE sum = ?").bind(self.0.bytes()).execute(connection).await?;
        Ok(())
    }
}

struct ForgetOthers {
    guest: i64,
    token: TokenHash,
}

impl Change for ForgetOthers {
    type Output = Vec<TokenHash>;

    async fn make(&self, connection: &mut SqliteConnection) -> Result<Vec<TokenHash>, StoreError> {
        let forgotten = sqlx::query_as("DELETE FROM token WHERE guest = ? AND sum <> ? RETURNING sum")
            .bind(self.guest)
            .bind(self.token.bytes())
            .fetch_all(connection)
            .await?;
        read_tokens(forgotten)
    }
}

pub(super) fn read_tokens(sums: Vec<(Vec<u8>,)>) -> Result<Vec<TokenHash>, StoreError> {
    sums.into_iter().map(|it| TokenHash::kept(it.0)).collect()
}

struct ChangePassword {
    guest: i64,
    before: String,
    hash: String,
    token: TokenHash,
}

impl Change for ChangePassword {
    type Output = Option<Vec<TokenHash>>;

    async fn make(&self, connection: &mut SqliteConnection) -> Result<Option<Vec<TokenHash>>, StoreError> {
        let changed = sqlx::query("UPDATE account SET hash = ? WHERE guest = ? AND hash = ?")
            .bind(&self.hash)
            .bind(self.guest)
            .bind(&self.before)
            .execute(&mut *connection)
            .await?;
        if changed.rows_affected() == 0 {
            return Ok(None);
        }
        ForgetOthers { guest: self.guest, token: self.token }.make(connection).await.map(Some)
    }
}

type AccountRow = (i64, String, String, String);

fn read((id, called, name, hash): AccountRow) -> Account {
    Account { guest: Guest { id, name: called }, name, hash }
}

impl Accounts for Sqlite {
    fn account(&self, key: String) -> BoxFuture<'_, Option<Account>> {
        Box::pin(async move {
            let query = "SELECT guest.id, guest.name, account.name, hash FROM account
                JOIN guest ON guest.id = account.guest WHERE account.key = ?";
            let found: Option<AccountRow> =
                sqlx::query_as(query).bind(key).fetch_optional(&self.readers).await?;
            Ok(found.map(read))
        })
    }

    fn account_of(&self, guest: i64) -> BoxFuture<'_, Option<Account>> {
        Box::pin(async move {
            let query = "SELECT guest.id, guest.name, account.name, hash FROM account
                JOIN guest ON guest.id = account.guest WHERE account.guest = ?";
            let found: Option<AccountRow> =
                sqlx::query_as(query).bind(guest).fetch_optional(&self.readers).await?;
            Ok(found.map(read))
        })
    }

    fn open_account(&self, guest: i64, name: String, key: String, hash: String) -> BoxFuture<'_, Opened> {
        self.write(OpenAccount { guest, name, key, hash })
    }

    fn rekey(&self, key: fn(&str) -> String) -> BoxFuture<'_, ()> {
        self.write(Rekey(key))
    }

    fn add_token(&self, guest: i64, token: TokenHash) -> BoxFuture<'_, Vec<TokenHash>> {
        self.write(AddToken { guest, token })
    }

    fn forget_token(&self, token: TokenHash) -> BoxFuture<'_, ()> {
        self.write(ForgetToken(token))
    }

    fn forget_others(&self, guest: i64, token: TokenHash) -> BoxFuture<'_, Vec<TokenHash>> {
        self.write(ForgetOthers { guest, token })
    }

    fn change_password(
        &self,
        guest: i64,
        before: String,
        hash: String,
        token: TokenHash,
    ) -> BoxFuture<'_, Option<Vec<TokenHash>>> {
        self.write(ChangePassword { guest, before, hash, token })
    }
}
