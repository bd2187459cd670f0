//! Database access for recovery codes.

use super::Database;
use super::accounts::{add_token, read_tokens};
use crate::engine::{Connection, sql};
use crate::write::Change;
use crate::{BoxFuture, Recovered, Recovery, StoreError, TokenHash};

struct SetCodes {
    guest: i64,
    codes: Vec<TokenHash>,
}

impl Change for SetCodes {
    type Output = ();

    async fn make(&self, connection: &mut Connection) -> Result<(), StoreError> {
        sql("DELETE FROM recovery WHERE guest = $1").bind(self.guest).execute(&mut *connection).await?;
        for code in &self.codes {
            sql("INSERT INTO recovery (guest, sum) VALUES ($1, $2)")
                .bind(self.guest)
                .bind(code.bytes())
                .execute(&mut *connection)
                .await?;
        }
        Ok(())
    }
}

struct UseRecoveryCode {
    guest: i64,
    code: TokenHash,
    new: Recovered,
}

impl Change for UseRecoveryCode {
    type Output = Option<Vec<TokenHash>>;

    async fn make(&self, connection: &mut Connection) -> Result<Option<Vec<TokenHash>>, StoreError> {
        let UseRecoveryCode { guest, code, new } = self;
        let used = sql("DELETE FROM recovery WHERE guest = $1 AND sum = $2")
            .bind(guest)
            .bind(code.bytes())
            .execute(&mut *connection)
            .await?;
        if used == 0 {
            return Ok(None);
        }
        sql("UPDATE account SET hash = $1 WHERE guest = $2")
            .bind(&new.hash)
            .bind(guest)
            .execute(&mut *connection)
            .await?;
        let forgotten = sql("DELETE FROM token WHERE guest = $1 RETURNING sum")
            .bind(guest)
            .fetch_all(&mut *connection)
            .await?;
        add_token(connection, *guest, &new.token).await?;
        sql("UPDATE token SET browser = $1 WHERE sum = $2")
            .bind(&new.browser)
            .bind(new.token.bytes())
            .execute(connection)
            .await?;
        read_tokens(forgotten).map(Some)
    }
}

impl Recovery for Database {
    fn set_codes(&self, guest: i64, codes: Vec<TokenHash>) -> BoxFuture<'_, ()> {
        self.write(SetCodes { guest, codes })
    }

    fn codes_left(&self, guest: i64) -> BoxFuture<'_, u32> {
        Box::pin(async move {
            let query = "SELECT count(*) FROM recovery WHERE guest = $1";
            sql(query).bind(guest).fetch_one(&mut self.readers.acquire().await?).await
        })
    }

    fn recover(&self, guest: i64, code: TokenHash, new: Recovered) -> BoxFuture<'_, Option<Vec<TokenHash>>> {
        self.write(UseRecoveryCode { guest, code, new })
    }
}
