//! Sessions.

use sqlx::SqliteConnection;

use super::Sqlite;
use crate::write::Change;
use crate::{Later, Session, Sessions, StoreError, Token};

struct NoteBrowser {
    token: Token,
    browser: String,
}

impl Change for NoteBrowser {
    type Told = ();

    async fn make(&self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        sqlx::query("UPDATE token SET browser = ? WHERE sum = ?")
            .bind(&self.browser)
            .bind(self.token.bytes())
            .execute(connection)
            .await?;
        Ok(())
    }
}

struct EndSession {
    guest: i64,
    number: i64,
}

impl Change for EndSession {
    type Told = Option<Token>;

    async fn make(&self, connection: &mut SqliteConnection) -> Result<Option<Token>, StoreError> {
        let sum: Option<Vec<u8>> =
            sqlx::query_scalar("DELETE FROM token WHERE guest = ? AND number = ? RETURNING sum")
                .bind(self.guest)
                .bind(self.number)
                .fetch_optional(connection)
                .await?;
        sum.map(Token::kept).transpose()
    }
}

type Row = (i64, Option<i64>, i64, Option<String>, bool);

impl Sessions for Sqlite {
    fn sessions(&self, guest: i64, token: Token) -> Later<'_, Vec<Session>> {
        Box::pin(async move {
            let query = "SELECT number, made, seen, browser, sum = ? FROM token WHERE guest = ?
                ORDER BY seen DESC, number DESC";
            let rows: Vec<Row> =
                sqlx::query_as(query).bind(token.bytes()).bind(guest).fetch_all(&self.readers).await?;
            let session = |(number, made, seen, browser, this)| Session { number, made, seen, browser, this };
            Ok(rows.into_iter().map(session).collect())
        })
    }

    fn note_browser(&self, token: Token, browser: String) -> Later<'_, ()> {
        self.write(NoteBrowser { token, browser })
    }

    fn end_session(&self, guest: i64, number: i64) -> Later<'_, Option<Token>> {
        self.write(EndSession { guest, number })
    }
}
