//! Database access for guests, their tokens and their accounts.

use super::Database;
use crate::engine::{Connection, sql};
use crate::write::Change;
use crate::{Account, AccountOpening, Accounts, BoxFuture, Guest, StoreError, TokenHash};

/// The maximum number of tokens per guest. Further logins delete the oldest.
const MOST_TOKENS: i64 = 100;

pub(super) struct AddGuest {
    pub(super) token: TokenHash,
    pub(super) name: String,
}

impl Change for AddGuest {
    type Output = Guest;

    async fn make(&self, connection: &mut Connection) -> Result<Guest, StoreError> {
        let (id,): (i64,) = sql("INSERT INTO guest (name, seen) VALUES ($1, unixepoch()) RETURNING id")
            .bind(&self.name)
            .fetch_one(&mut *connection)
            .await?;
        add_token(connection, id, &self.token).await?;
        Ok(Guest { id, name: self.name.clone() })
    }
}

pub(super) async fn add_token(
    connection: &mut Connection,
    guest: i64,
    token: &TokenHash,
) -> Result<(), StoreError> {
    sql("INSERT INTO token (sum, guest, seen, made) VALUES ($1, $2, unixepoch(), unixepoch())")
        .bind(token.bytes())
        .bind(guest)
        .execute(connection)
        .await?;
    Ok(())
}

/// A change that records that this guest is using this token now.
pub(super) struct MarkSeen {
    pub(super) guest: i64,
    pub(super) token: TokenHash,
}

impl Change for MarkSeen {
    type Output = ();

    async fn make(&self, connection: &mut Connection) -> Result<(), StoreError> {
        sql("UPDATE guest SET seen = unixepoch() WHERE id = $1")
            .bind(self.guest)
            .execute(&mut *connection)
            .await?;
        sql("UPDATE token SET seen = unixepoch() WHERE sum = $1")
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

    async fn make(&self, connection: &mut Connection) -> Result<(), StoreError> {
        sql("UPDATE guest SET name = $1 WHERE id = $2")
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
    type Output = AccountOpening;

    async fn make(&self, connection: &mut Connection) -> Result<AccountOpening, StoreError> {
        let others: Vec<(i64,)> = sql("SELECT guest FROM account WHERE guest = $1 OR key = $2")
            .bind(self.guest)
            .bind(&self.key)
            .fetch_all(&mut *connection)
            .await?;
        if !others.is_empty() {
            let already = others.iter().any(|it| it.0 == self.guest);
            return Ok(if already { AccountOpening::Already } else { AccountOpening::Taken });
        }
        sql("INSERT INTO account (guest, name, key, hash, created) VALUES ($1, $2, $3, $4, unixepoch())")
            .bind(self.guest)
            .bind(&self.name)
            .bind(&self.key)
            .bind(&self.hash)
            .execute(connection)
            .await?;
        Ok(AccountOpening::Done)
    }
}

struct Rekey(fn(&str) -> String);

impl Change for Rekey {
    type Output = ();

    async fn make(&self, connection: &mut Connection) -> Result<(), StoreError> {
        let all: Vec<(i64, String, String)> =
            sql("SELECT guest, name, key FROM account ORDER BY guest").fetch_all(&mut *connection).await?;
        for (guest, name, key) in all {
            let new = (self.0)(&name);
            if new != key {
                sql("UPDATE account SET key = $1 WHERE guest = $2
                         AND NOT EXISTS (SELECT 1 FROM account WHERE key = $1)")
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

    async fn make(&self, connection: &mut Connection) -> Result<Vec<TokenHash>, StoreError> {
        add_token(connection, self.guest, &self.token).await?;
        let forgotten = sql(
            "DELETE FROM token WHERE guest = $1 AND number <=
                 (SELECT number FROM token WHERE guest = $1 ORDER BY number DESC LIMIT 1 OFFSET $2) RETURNING sum",
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

    async fn make(&self, connection: &mut Connection) -> Result<(), StoreError> {
        sql("DELETE FROM token WHERE sum = $1").bind(self.0.bytes()).execute(connection).await?;
        Ok(())
    }
}

struct ForgetOthers {
    guest: i64,
    token: TokenHash,
}

impl Change for ForgetOthers {
    type Output = Vec<TokenHash>;

    async fn make(&self, connection: &mut Connection) -> Result<Vec<TokenHash>, StoreError> {
        let forgotten = sql("DELETE FROM token WHERE guest = $1 AND sum <> $2 RETURNING sum")
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

    async fn make(&self, connection: &mut Connection) -> Result<Option<Vec<TokenHash>>, StoreError> {
        let changed = sql("UPDATE account SET hash = $1 WHERE guest = $2 AND hash = $3")
            .bind(&self.hash)
            .bind(self.guest)
            .bind(&self.before)
            .execute(&mut *connection)
            .await?;
        if changed == 0 {
            return Ok(None);
        }
        ForgetOthers { guest: self.guest, token: self.token }.make(connection).await.map(Some)
    }
}

type AccountRow = (i64, String, String, String);

fn read((id, called, name, hash): AccountRow) -> Account {
    Account { guest: Guest { id, name: called }, name, hash }
}

impl Accounts for Database {
    fn account(&self, key: String) -> BoxFuture<'_, Option<Account>> {
        Box::pin(async move {
            let query = "SELECT guest.id, guest.name, account.name, hash FROM account
                JOIN guest ON guest.id = account.guest WHERE account.key = $1";
            let found: Option<AccountRow> =
                sql(query).bind(key).fetch_optional(&mut self.readers.acquire().await?).await?;
            Ok(found.map(read))
        })
    }

    fn account_of(&self, guest: i64) -> BoxFuture<'_, Option<Account>> {
        Box::pin(async move {
            let query = "SELECT guest.id, guest.name, account.name, hash FROM account
                JOIN guest ON guest.id = account.guest WHERE account.guest = $1";
            let found: Option<AccountRow> =
                sql(query).bind(guest).fetch_optional(&mut self.readers.acquire().await?).await?;
            Ok(found.map(read))
        })
    }

    fn open_account(
        &self,
        guest: i64,
        name: String,
        key: String,
        hash: String,
    ) -> BoxFuture<'_, AccountOpening> {
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
