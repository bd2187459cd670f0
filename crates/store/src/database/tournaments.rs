//! Database access for tournaments.

use super::Database;
use super::tables::SaveTable;
use crate::engine::{Connection, FromRow, Row, sql};
use crate::write::Change;
use crate::{
    BoxFuture, Guest, ListedTournament, SavedStage, SavedTournamentStage, StoreError, TournamentChange,
    TournamentGameRecord, TournamentLogRecord, TournamentPlayerRecord, TournamentRecord, Tournaments,
    WholeTournament,
};

/// A line of a log: its time, who did it, the event, and the reason.
type LogRow = (i64, Option<i64>, Option<String>, String, String);

struct AddTournament {
    record: TournamentRecord,
    log: TournamentLogRecord,
    most: u32,
}

impl Change for AddTournament {
    type Output = bool;

    async fn make(&self, connection: &mut Connection) -> Result<bool, StoreError> {
        let AddTournament { record, log, most } = self;
        let organiser = record.organiser.as_ref().map(|it| it.id);
        let query = "SELECT count(*) FROM tournament WHERE guest = $1 AND stage IN ('open', 'running')";
        let open: u32 = sql(query).bind(organiser).fetch_one(&mut *connection).await?;
        if open >= *most {
            return Ok(false);
        }
        sql("INSERT INTO tournament
                (id, guest, name, about, public, stage, created, starts, ended, version, due, settings, course)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)")
        .bind(record.id)
        .bind(organiser)
        .bind(&record.name)
        .bind(&record.about)
        .bind(i64::from(record.public))
        .bind(record.stage.word())
        .bind(record.created)
        .bind(record.starts)
        .bind(record.ended)
        .bind(record.version)
        .bind(record.due)
        .bind(&record.settings)
        .bind(&record.course)
        .execute(&mut *connection)
        .await?;
        add_line(connection, record.id, log).await?;
        Ok(true)
    }
}

/// Adds a line to a tournament's log.
async fn add_line(
    connection: &mut Connection,
    tournament: i64,
    line: &TournamentLogRecord,
) -> Result<(), StoreError> {
    let query = "SELECT coalesce(max(number), 0) + 1 FROM tournament_log WHERE tournament = $1";
    let number: i64 = sql(query).bind(tournament).fetch_one(&mut *connection).await?;
    let query = "INSERT INTO tournament_log (tournament, number, at, guest, event, reason)
        VALUES ($1, $2, $3, $4, $5, $6)";
    sql(query)
        .bind(tournament)
        .bind(number)
        .bind(line.at)
        .bind(line.by.as_ref().map(|it| it.id))
        .bind(&line.event)
        .bind(&line.reason)
        .execute(connection)
        .await?;
    Ok(())
}

struct ChangeTournament(TournamentChange);

impl ChangeTournament {
    async fn save_players(
        &self,
        connection: &mut Connection,
        players: &[TournamentPlayerRecord],
    ) -> Result<(), StoreError> {
        let id = self.0.record.id;
        sql("DELETE FROM tournament_player WHERE tournament = $1").bind(id).execute(&mut *connection).await?;
        for (number, player) in (0_i64..).zip(players) {
            let query = "INSERT INTO tournament_player (tournament, number, guest, bot, name, deck)
                VALUES ($1, $2, $3, $4, $5, $6)";
            sql(query)
                .bind(id)
                .bind(number)
                .bind(player.guest.as_ref().map(|it| it.id))
                .bind(&player.bot)
                .bind(&player.name)
                .bind(&player.deck)
                .execute(&mut *connection)
                .await?;
        }
        Ok(())
    }

    async fn save_judges(&self, connection: &mut Connection, judges: &[i64]) -> Result<(), StoreError> {
        let id = self.0.record.id;
        sql("DELETE FROM tournament_judge WHERE tournament = $1").bind(id).execute(&mut *connection).await?;
        for judge in judges {
            sql("INSERT INTO tournament_judge (tournament, guest) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                .bind(id)
                .bind(*judge)
                .execute(&mut *connection)
                .await?;
        }
        Ok(())
    }
}

impl Change for ChangeTournament {
    type Output = bool;

    async fn make(&self, connection: &mut Connection) -> Result<bool, StoreError> {
        let TournamentChange { record, players, judges, log, tables, counted, waiting } = &self.0;
        for board in waiting {
            let query = "SELECT EXISTS (SELECT 1 FROM board WHERE id = $1 AND stage = 'gathering')";
            let waits: bool = sql(query).bind(*board).fetch_one(&mut *connection).await?;
            if !waits {
                return Ok(false);
            }
        }
        let saved = sql("UPDATE tournament SET name = $1, about = $2, public = $3, stage = $4, starts = $5,
                ended = $6, version = version + 1, due = $7, settings = $8, course = $9
            WHERE id = $10 AND version = $11")
        .bind(&record.name)
        .bind(&record.about)
        .bind(i64::from(record.public))
        .bind(record.stage.word())
        .bind(record.starts)
        .bind(record.ended)
        .bind(record.due)
        .bind(&record.settings)
        .bind(&record.course)
        .bind(record.id)
        .bind(record.version)
        .execute(&mut *connection)
        .await?;
        if saved == 0 {
            return Ok(false);
        }
        if let Some(players) = players {
            self.save_players(connection, players).await?;
        }
        if let Some(judges) = judges {
            self.save_judges(connection, judges).await?;
        }
        for line in log {
            add_line(connection, record.id, line).await?;
        }
        for board in counted {
            let query = "DELETE FROM tournament_game WHERE board = $1";
            sql(query).bind(*board).execute(&mut *connection).await?;
        }
        for table in tables {
            SaveTable(table.clone()).make(connection).await?;
            sql("INSERT INTO tournament_game (board, tournament) VALUES ($1, $2)")
                .bind(table.id)
                .bind(record.id)
                .execute(&mut *connection)
                .await?;
        }
        Ok(true)
    }
}

struct ExpireTournaments {
    ended: i64,
    created: i64,
}

/// The SQL statements that delete the rows of expired tournaments, and then the tournaments.
const EXPIRED: [&str; 5] = [
    "DELETE FROM tournament_player WHERE tournament IN (SELECT id FROM tournament
        WHERE stage IN ('over', 'cancelled') AND ended < $1 OR stage = 'open' AND created < $2)",
    "DELETE FROM tournament_judge WHERE tournament IN (SELECT id FROM tournament
        WHERE stage IN ('over', 'cancelled') AND ended < $1 OR stage = 'open' AND created < $2)",
    "DELETE FROM tournament_game WHERE tournament IN (SELECT id FROM tournament
        WHERE stage IN ('over', 'cancelled') AND ended < $1 OR stage = 'open' AND created < $2)",
    "DELETE FROM tournament_log WHERE tournament IN (SELECT id FROM tournament
        WHERE stage IN ('over', 'cancelled') AND ended < $1 OR stage = 'open' AND created < $2)",
    "DELETE FROM tournament
        WHERE stage IN ('over', 'cancelled') AND ended < $1 OR stage = 'open' AND created < $2",
];

impl Change for ExpireTournaments {
    type Output = u64;

    async fn make(&self, connection: &mut Connection) -> Result<u64, StoreError> {
        let mut deleted = 0;
        for query in EXPIRED {
            deleted = sql(query).bind(self.ended).bind(self.created).execute(&mut *connection).await?;
        }
        Ok(deleted)
    }
}

impl FromRow for TournamentRecord {
    fn from_row(row: &Row) -> Result<TournamentRecord, sqlx::Error> {
        let guest: Option<i64> = row.get("guest")?;
        let organiser: Option<String> = row.get("organiser")?;
        let stage = SavedTournamentStage::of(&row.get::<String>("stage")?);
        Ok(TournamentRecord {
            id: row.get("id")?,
            organiser: guest.zip(organiser).map(|(id, name)| Guest { id, name }),
            name: row.get("name")?,
            about: row.get("about")?,
            public: row.get::<i64>("public")? != 0,
            stage: stage.map_err(|it| sqlx::Error::Decode(Box::new(it)))?,
            created: row.get("created")?,
            starts: row.get("starts")?,
            ended: row.get("ended")?,
            version: row.get("version")?,
            due: row.get("due")?,
            settings: row.get("settings")?,
            course: row.get("course")?,
        })
    }
}

impl FromRow for ListedTournament {
    fn from_row(row: &Row) -> Result<ListedTournament, sqlx::Error> {
        Ok(ListedTournament {
            record: TournamentRecord::from_row(row)?,
            players: row.get("players")?,
            yours: row.get::<i64>("yours")? != 0,
        })
    }
}

impl FromRow for TournamentPlayerRecord {
    fn from_row(row: &Row) -> Result<TournamentPlayerRecord, sqlx::Error> {
        let guest: Option<i64> = row.get("guest")?;
        let person: Option<String> = row.get("person")?;
        Ok(TournamentPlayerRecord {
            guest: guest.zip(person).map(|(id, name)| Guest { id, name }),
            removed: row.get::<i64>("gone")? != 0,
            bot: row.get("bot")?,
            name: row.get("name")?,
            deck: row.get("deck")?,
        })
    }
}

impl FromRow for TournamentGameRecord {
    fn from_row(row: &Row) -> Result<TournamentGameRecord, sqlx::Error> {
        let stage = row.get::<Option<String>>("stage")?.map(|it| SavedStage::of(&it)).transpose();
        Ok(TournamentGameRecord {
            board: row.get("board")?,
            stage: stage.map_err(|it| sqlx::Error::Decode(Box::new(it)))?,
            outcome: row.get("outcome")?,
            clocks: row.get("clocks")?,
        })
    }
}

impl Tournaments for Database {
    fn add_tournament(
        &self,
        record: TournamentRecord,
        log: TournamentLogRecord,
        most: u32,
    ) -> BoxFuture<'_, bool> {
        self.write(AddTournament { record, log, most })
    }

    fn change_tournament(&self, change: TournamentChange) -> BoxFuture<'_, bool> {
        self.write(ChangeTournament(change))
    }

    fn tournament(&self, id: i64) -> BoxFuture<'_, Option<WholeTournament>> {
        Box::pin(async move {
            let mut connection = self.readers.acquire().await?;
            let query =
                "SELECT tournament.id, tournament.guest, guest.name AS organiser, tournament.name, about,
                public, stage, created, starts, ended, version, due, settings, course FROM tournament
                LEFT JOIN guest ON guest.id = tournament.guest WHERE tournament.id = $1";
            let found: Option<TournamentRecord> = sql(query).bind(id).fetch_optional(&mut connection).await?;
            let Some(record) = found else { return Ok(None) };
            let query =
                "SELECT tournament_player.guest, guest.name AS person, bot, tournament_player.name, deck,
                CASE WHEN guest.removed IS NULL THEN 0 ELSE 1 END AS gone FROM tournament_player
                LEFT JOIN guest ON guest.id = tournament_player.guest WHERE tournament = $1 ORDER BY number";
            let players = sql(query).bind(id).fetch_all(&mut connection).await?;
            let query = "SELECT guest.id, guest.name FROM tournament_judge
                JOIN guest ON guest.id = tournament_judge.guest WHERE tournament = $1 ORDER BY guest.id";
            let judges: Vec<(i64, String)> = sql(query).bind(id).fetch_all(&mut connection).await?;
            let judges = judges.into_iter().map(|(id, name)| Guest { id, name }).collect();
            let query = "SELECT tournament_game.board, stage, outcome, clocks FROM tournament_game
                LEFT JOIN board ON board.id = tournament_game.board WHERE tournament = $1
                ORDER BY tournament_game.board";
            let games = sql(query).bind(id).fetch_all(&mut connection).await?;
            Ok(Some(WholeTournament { record, players, judges, games }))
        })
    }

    fn tournament_log(&self, id: i64, most: u32) -> BoxFuture<'_, Vec<TournamentLogRecord>> {
        Box::pin(async move {
            let query = "SELECT at, tournament_log.guest, guest.name, event, reason FROM tournament_log
                LEFT JOIN guest ON guest.id = tournament_log.guest
                WHERE tournament = $1 ORDER BY number DESC LIMIT $2";
            let rows: Vec<LogRow> =
                sql(query).bind(id).bind(most).fetch_all(&mut self.readers.acquire().await?).await?;
            let line = |(at, guest, name, event, reason): LogRow| {
                let by = guest.zip(name).map(|(id, name)| Guest { id, name });
                TournamentLogRecord { at, by, event, reason }
            };
            Ok(rows.into_iter().map(line).collect())
        })
    }

    fn tournaments(
        &self,
        guest: i64,
        stage: SavedTournamentStage,
        most: u32,
    ) -> BoxFuture<'_, Vec<ListedTournament>> {
        Box::pin(async move {
            let query = "SELECT * FROM (SELECT tournament.id, tournament.guest, guest.name AS organiser,
                    tournament.name, about, public, stage, created, starts, ended, version, due, settings,
                    '' AS course,
                    (SELECT count(*) FROM tournament_player AS it WHERE it.tournament = tournament.id) AS players,
                    CASE WHEN tournament.guest = $1
                        OR EXISTS (SELECT 1 FROM tournament_player AS it WHERE it.tournament = tournament.id AND it.guest = $1)
                        OR EXISTS (SELECT 1 FROM tournament_judge AS it WHERE it.tournament = tournament.id AND it.guest = $1)
                        THEN 1 ELSE 0 END AS yours
                FROM tournament LEFT JOIN guest ON guest.id = tournament.guest WHERE stage = $2) AS found
                WHERE public = 1 OR yours = 1 ORDER BY coalesce(ended, created) DESC, id LIMIT $3";
            let query = sql(query).bind(guest).bind(stage.word()).bind(most);
            query.fetch_all(&mut self.readers.acquire().await?).await
        })
    }

    fn due_tournaments(&self, now: i64) -> BoxFuture<'_, Vec<i64>> {
        Box::pin(async move {
            let query = "SELECT id FROM tournament WHERE stage = 'running' AND (due <= $1 OR EXISTS
                (SELECT 1 FROM tournament_game LEFT JOIN board ON board.id = tournament_game.board
                    WHERE tournament_game.tournament = tournament.id
                    AND (board.id IS NULL OR board.stage IN ('over', 'broken'))))";
            sql(query).bind(now).fetch_all(&mut self.readers.acquire().await?).await
        })
    }

    fn bot_games(&self) -> BoxFuture<'_, Vec<i64>> {
        Box::pin(async move {
            let query = "SELECT board.id FROM tournament_game JOIN board ON board.id = tournament_game.board
                WHERE board.stage IN ('gathering', 'playing')
                AND NOT EXISTS (SELECT 1 FROM seat WHERE seat.board = board.id AND guest IS NOT NULL)";
            sql(query).fetch_all(&mut self.readers.acquire().await?).await
        })
    }

    fn tournaments_of(&self, guest: i64) -> BoxFuture<'_, Vec<i64>> {
        Box::pin(async move {
            let query = "SELECT id FROM tournament WHERE stage IN ('open', 'running') AND (guest = $1
                OR EXISTS (SELECT 1 FROM tournament_player AS it WHERE it.tournament = tournament.id AND it.guest = $1)
                OR EXISTS (SELECT 1 FROM tournament_judge AS it WHERE it.tournament = tournament.id AND it.guest = $1))";
            sql(query).bind(guest).fetch_all(&mut self.readers.acquire().await?).await
        })
    }

    fn tournament_entries(&self, guest: i64) -> BoxFuture<'_, Vec<(TournamentRecord, Option<String>)>> {
        Box::pin(async move {
            let query =
                "SELECT tournament.id, tournament.guest, guest.name AS organiser, tournament.name, about,
                public, stage, created, starts, ended, version, due, settings, course, deck FROM tournament
                LEFT JOIN guest ON guest.id = tournament.guest
                LEFT JOIN tournament_player AS it ON it.tournament = tournament.id AND it.guest = $1
                WHERE tournament.guest = $1 OR it.guest = $1 ORDER BY created, tournament.id";
            let mut all = Vec::new();
            let entry = |row: &Row| {
                all.push((TournamentRecord::from_row(row)?, row.get("deck")?));
                Ok(())
            };
            sql(query).bind(guest).for_each(&mut self.readers.acquire().await?, entry).await?;
            Ok(all)
        })
    }

    fn expire_tournaments(&self, ended: i64, created: i64) -> BoxFuture<'_, u64> {
        self.write(ExpireTournaments { ended, created })
    }
}
