//! Database access for the number of bytes that each network has saved recently.

use super::Database;
use crate::engine::{Connection, sql};
use crate::write::Change;
use crate::{BoxFuture, Spends, Spent, StoreError};

/// How many seconds byte counts are kept: a day, because budgets refill within a day.
const A_DAY: i64 = 24 * 3600;

struct SaveSpent(Vec<Spent>);

impl Change for SaveSpent {
    type Output = ();

    async fn make(&self, connection: &mut Connection) -> Result<(), StoreError> {
        for Spent { network, bytes, at } in &self.0 {
            let query = "INSERT INTO spent (network, bytes, at) VALUES ($1, $2, $3)
                ON CONFLICT (network) DO UPDATE SET bytes = excluded.bytes, at = excluded.at";
            sql(query).bind(network).bind(bytes).bind(at).execute(&mut *connection).await?;
        }
        let newest = self.0.iter().map(|it| it.at).max().unwrap_or_default();
        sql("DELETE FROM spent WHERE at < $1").bind(newest - A_DAY).execute(connection).await?;
        Ok(())
    }
}

impl Spends for Database {
    fn save_spent(&self, spent: Vec<Spent>) -> BoxFuture<'_, ()> {
        self.write(SaveSpent(spent))
    }

    fn spent(&self) -> BoxFuture<'_, Vec<Spent>> {
        Box::pin(async move {
            let rows: Vec<(String, i64, i64)> = sql("SELECT network, bytes, at FROM spent")
                .fetch_all(&mut self.readers.acquire().await?)
                .await?;
            Ok(rows.into_iter().map(|(network, bytes, at)| Spent { network, bytes, at }).collect())
        })
    }
}
