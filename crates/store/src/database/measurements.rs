//! Database access for measurements.

use super::Database;
use crate::engine::{Connection, Row, sql};
use crate::write::Change;
use crate::{
    BoxFuture, MeasuredBatch, MeasurementEnd, MeasurementRecord, MeasurementStage, Measures, OpenMeasurement,
    StoreError,
};

struct AddMeasurement {
    record: MeasurementRecord,
    plan: String,
    most: u32,
}

impl Change for AddMeasurement {
    type Output = ();

    async fn make(&self, connection: &mut Connection) -> Result<(), StoreError> {
        let AddMeasurement { record, plan, most } = self;
        sql("INSERT INTO measurement (id, guest, key, work, version, state, about, plan, created)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)")
        .bind(record.id)
        .bind(record.guest)
        .bind(&record.key)
        .bind(record.work)
        .bind(record.version)
        .bind(record.stage.word())
        .bind(&record.about)
        .bind(plan)
        .bind(record.created)
        .execute(&mut *connection)
        .await?;
        sql("DELETE FROM measurement WHERE guest = $1 AND state <> 'open' AND id NOT IN
            (SELECT id FROM measurement WHERE guest = $1 ORDER BY created DESC, id LIMIT $2)")
        .bind(record.guest)
        .bind(*most)
        .execute(connection)
        .await?;
        Ok(())
    }
}

struct AddBatches(i64, Vec<MeasuredBatch>);

impl Change for AddBatches {
    type Output = ();

    async fn make(&self, connection: &mut Connection) -> Result<(), StoreError> {
        let query = "SELECT EXISTS (SELECT 1 FROM measurement WHERE id = $1 AND state = 'open')";
        let open: bool = sql(query).bind(self.0).fetch_one(&mut *connection).await?;
        if !open {
            return Ok(());
        }
        for batch in &self.1 {
            sql("INSERT INTO measured_batch (measurement, job, start, stop, counts) VALUES ($1, $2, $3, $4, $5)
                ON CONFLICT (measurement, job, start) DO NOTHING")
            .bind(self.0)
            .bind(&batch.job)
            .bind(batch.start)
            .bind(batch.stop)
            .bind(&batch.counts)
            .execute(&mut *connection)
            .await?;
        }
        Ok(())
    }
}

struct EndMeasurement(i64, MeasurementEnd);

impl Change for EndMeasurement {
    type Output = bool;

    async fn make(&self, connection: &mut Connection) -> Result<bool, StoreError> {
        let EndMeasurement(id, end) = self;
        let ended = sql("UPDATE measurement SET state = $1, result = $2, report = $3, ended = $4
            WHERE id = $5 AND state = 'open'")
        .bind(end.stage.word())
        .bind(&end.result)
        .bind(&end.report)
        .bind(end.at)
        .bind(*id)
        .execute(&mut *connection)
        .await?;
        sql("DELETE FROM measured_batch WHERE measurement = $1").bind(*id).execute(connection).await?;
        Ok(ended > 0)
    }
}

struct DeleteMeasurement(i64, i64);

impl Change for DeleteMeasurement {
    type Output = bool;

    async fn make(&self, connection: &mut Connection) -> Result<bool, StoreError> {
        let DeleteMeasurement(guest, id) = *self;
        let query = "DELETE FROM measurement WHERE guest = $1 AND id = $2";
        let gone = sql(query).bind(guest).bind(id).execute(&mut *connection).await?;
        if gone > 0 {
            sql("DELETE FROM measured_batch WHERE measurement = $1").bind(id).execute(connection).await?;
        }
        Ok(gone > 0)
    }
}

struct ExpireMeasurements(i64);

impl Change for ExpireMeasurements {
    type Output = u64;

    async fn make(&self, connection: &mut Connection) -> Result<u64, StoreError> {
        sql("DELETE FROM measurement WHERE state <> 'open' AND ended < $1")
            .bind(self.0)
            .execute(connection)
            .await
    }
}

impl Measures for Database {
    fn add_measurement(&self, record: MeasurementRecord, plan: String, most: u32) -> BoxFuture<'_, ()> {
        self.write(AddMeasurement { record, plan, most })
    }

    fn measurements(&self, guest: i64) -> BoxFuture<'_, Vec<MeasurementRecord>> {
        Box::pin(async move {
            let query = "SELECT measurement.id, measurement.guest, measurement.key, measurement.work,
                measurement.version, work.version AS newest, state, about, result, measurement.created, ended
                FROM measurement LEFT JOIN work ON work.id = measurement.work AND work.deleted IS NULL
                WHERE measurement.guest = $1 ORDER BY measurement.created DESC, measurement.id";
            let mut all = Vec::new();
            let record = |row: &Row| {
                all.push(MeasurementRecord {
                    id: row.get("id")?,
                    guest: row.get("guest")?,
                    key: row.get("key")?,
                    work: row.get("work")?,
                    version: row.get("version")?,
                    newest: row.get("newest")?,
                    stage: MeasurementStage::of(&row.get::<String>("state")?)?,
                    about: row.get("about")?,
                    result: row.get("result")?,
                    created: row.get("created")?,
                    ended: row.get("ended")?,
                });
                Ok(())
            };
            sql(query).bind(guest).for_each(&mut self.readers.acquire().await?, record).await?;
            Ok(all)
        })
    }

    fn open_measurements(&self) -> BoxFuture<'_, Vec<OpenMeasurement>> {
        Box::pin(async move {
            let query = "SELECT id, guest, plan FROM measurement WHERE state = 'open' ORDER BY created, id";
            let rows: Vec<(i64, i64, String)> =
                sql(query).fetch_all(&mut self.readers.acquire().await?).await?;
            Ok(rows.into_iter().map(|(id, guest, plan)| OpenMeasurement { id, guest, plan }).collect())
        })
    }

    fn add_batches(&self, id: i64, batches: Vec<MeasuredBatch>) -> BoxFuture<'_, ()> {
        self.write(AddBatches(id, batches))
    }

    fn batches(&self, id: i64) -> BoxFuture<'_, Vec<MeasuredBatch>> {
        Box::pin(async move {
            let query = "SELECT job, start, stop, counts FROM measured_batch WHERE measurement = $1 ORDER BY job, start";
            let rows: Vec<(String, i64, i64, String)> =
                sql(query).bind(id).fetch_all(&mut self.readers.acquire().await?).await?;
            let batch = |(job, start, stop, counts)| MeasuredBatch { job, start, stop, counts };
            Ok(rows.into_iter().map(batch).collect())
        })
    }

    fn end_measurement(&self, id: i64, end: MeasurementEnd) -> BoxFuture<'_, bool> {
        self.write(EndMeasurement(id, end))
    }

    fn delete_measurement(&self, guest: i64, id: i64) -> BoxFuture<'_, bool> {
        self.write(DeleteMeasurement(guest, id))
    }

    fn measurement_report(&self, key: String) -> BoxFuture<'_, Option<String>> {
        Box::pin(async move {
            let query = "SELECT report FROM measurement WHERE key = $1 AND report IS NOT NULL";
            sql(query).bind(key).fetch_optional(&mut self.readers.acquire().await?).await
        })
    }

    fn expire_measurements(&self, before: i64) -> BoxFuture<'_, u64> {
        self.write(ExpireMeasurements(before))
    }
}
