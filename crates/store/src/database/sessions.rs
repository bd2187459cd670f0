//! Database access for login sessions.

use super::Database;
use crate::engine::{Connection, sql};
use crate::write::Change;
use crate::{BoxFuture, LoginRecord, Sessions, StoreError, TokenHash};

struct NoteBrowser {
    token: TokenHash,
    browser: String,
}

impl Change for NoteBrowser {
    type Output = ();

    async fn make(&self, connection: &mut Connection) -> Result<(), StoreError> {
        sql("UPDATE token SET browser = $1 WHERE sum = $2")
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
    type Output = Option<TokenHash>;

    async fn make(&self, connection: &mut Connection) -> Result<Option<TokenHash>, StoreError> {
        let sum: Option<Vec<u8>> = sql("DELETE FROM token WHERE guest = $1 AND number = $2 RETURNING sum")
            .bind(self.guest)
            .bind(self.number)
            .fetch_optional(connection)
            .await?;
        sum.map(TokenHash::kept).transpose()
    }
}

type SessionRow = (i64, Option<i64>, i64, Option<String>, bool);

impl Sessions for Database {
    fn sessions(&self, guest: i64, token: TokenHash) -> BoxFuture<'_, Vec<LoginRecord>> {
        Box::pin(async move {
            let query = "SELECT number, made, seen, browser, sum = $1 FROM token WHERE guest = $2
                ORDER BY seen DESC, number DESC";
            let rows: Vec<SessionRow> = sql(query)
                .bind(token.bytes())
                .bind(guest)
                .fetch_all(&mut self.readers.acquire().await?)
                .await?;
            let session =
                |(number, made, seen, browser, this)| LoginRecord { number, made, seen, browser, this };
            Ok(rows.into_iter().map(session).collect())
        })
    }

    fn note_browser(&self, token: TokenHash, browser: String) -> BoxFuture<'_, ()> {
        self.write(NoteBrowser { token, browser })
    }

    fn end_session(&self, guest: i64, number: i64) -> BoxFuture<'_, Option<TokenHash>> {
        self.write(EndSession { guest, number })
    }
}
