//! Recovery codes in the database.

use sqlx::SqliteConnection;

use super::Sqlite;
use super::accounts::{add_token, read_tokens};
use crate::write::Change;
use crate::{BoxFuture, Recovered, Recovery, StoreError, TokenHash};

struct SetCodes {
    guest: i64,
    codes: Vec<TokenHash>,
}

impl Change for SetCodes {
    type Output = ();

    async fn make(&self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM recovery WHERE guest = ?")
            .bind(self.guest)
            .execute(&mut *connection)
            .await?;
        for code in &self.codes {
            sqlx::query("INSERT INTO recovery (guest, sum) VALUES (?, ?)")
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

    async fn make(&self, connection: &mut SqliteConnection) -> Result<Option<Vec<TokenHash>>, StoreError> {
        let UseRecoveryCode { guest, code, new } = self;
        let used = sqlx::query("DELETE FROM recovery WHERE guest = ? AND sum = ?")
            .bind(guest)
            .bind(code.bytes())
            .execute(&mut *connection)
            .await?;
        if used.rows_affected() == 0 {
            return Ok(None);
        }
        sqlx::query("UPDATE account SET hash = ? WHERE guest = ?")
            .bind(&new.hash)
            .bind(guest)
            .execute(&mut *connection)
            .await?;
        let forgotten = sqlx::query_as("DELETE FROM token WHERE guest = ? RETURNING sum")
            .bind(guest)
            .fetch_all(&mut *connection)
            .await?;
        add_token(connection, *guest, &new.token).await?;
        sqlx::query("UPDATE token SET browser = ? WHERE sum = ?")
            .bind(&new.browser)
            .bind(new.token.bytes())
            .execute(connection)
            .await?;
        read_tokens(forgotten).map(Some)
    }
}

impl Recovery for Sqlite {
    fn set_codes(&self, guest: i64, codes: Vec<TokenHash>) -> BoxFuture<'_, ()> {
        self.write(SetCodes { guest, codes })
    }

    fn codes_left(&self, guest: i64) -> BoxFuture<'_, u32> {
        Box::pin(async move {
            let query = "SELECT count(*) FROM recovery WHERE guest = ?";
            Ok(sqlx::query_scalar(query).bind(guest).fetch_one(&self.readers).await?)
        })
    }

    fn recover(&self, guest: i64, code: TokenHash, new: Recovered) -> BoxFuture<'_, Option<Vec<TokenHash>>> {
        self.write(UseRecoveryCode { guest, code, new })
    }
}
