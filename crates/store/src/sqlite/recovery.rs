//! Recovery codes.

use sqlx::SqliteConnection;

use super::Sqlite;
use super::accounts::{add_token, read_tokens};
use crate::write::Change;
use crate::{Later, Recovered, Recovery, StoreError, Token};

struct SetCodes {
    guest: i64,
    codes: Vec<Token>,
}

impl Change for SetCodes {
    type Told = ();

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

struct Recover {
    guest: i64,
    code: Token,
    new: Recovered,
}

impl Change for Recover {
    type Told = Option<Vec<Token>>;

    async fn make(&self, connection: &mut SqliteConnection) -> Result<Option<Vec<Token>>, StoreError> {
        let Recover { guest, code, new } = self;
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
    fn set_codes(&self, guest: i64, codes: Vec<Token>) -> Later<'_, ()> {
        self.write(SetCodes { guest, codes })
    }

    fn codes_left(&self, guest: i64) -> Later<'_, u32> {
        Box::pin(async move {
            let query = "SELECT count(*) FROM recovery WHERE guest = ?";
            Ok(sqlx::query_scalar(query).bind(guest).fetch_one(&self.readers).await?)
        })
    }

    fn recover(&self, guest: i64, code: Token, new: Recovered) -> Later<'_, Option<Vec<Token>>> {
        self.write(Recover { guest, code, new })
    }
}
