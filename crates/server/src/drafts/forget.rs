//! Deletes the drafts of people who have deleted their accounts. The cards of a draft belong to its creator, so the
//! draft is deleted, and the matches that were played with its cards lose their decks and records.

use std::sync::Arc;

use store::{DraftMatchRecord, SavedStage, StoreError};
use wire::{Place, Plan};

use crate::app::App;
use crate::room::ToRoom;

/// Deletes drafts whose creators have deleted their accounts. If matches of such a draft are still running, only asks
/// their rooms to end; a later call deletes the draft.
pub(crate) async fn forget_orphans(app: &Arc<App>) -> Result<(), StoreError> {
    for draft in app.store.orphaned_drafts().await? {
        let mut running = false;
        for board in draft.matches.iter().filter_map(|it: &DraftMatchRecord| it.board) {
            let Some(mut saved) = app.store.table(board).await? else { continue };
            if matches!(saved.stage, SavedStage::Gathering | SavedStage::Playing) {
                app.tables.tell(app, board, ToRoom::Expire);
                running = true;
                continue;
            }
            if let Ok(mut plan) = serde_json::from_str::<Plan>(&saved.plan) {
                for place in &mut plan.places {
                    if let Place::Me { deck } | Place::Bot { deck, .. } = place {
                        *deck = None;
                    }
                }
                saved.plan = serde_json::to_string(&plan).unwrap_or_default();
            }
            saved.seats.iter_mut().for_each(|it| it.deck = None);
            app.store.scrub(saved, false).await?;
        }
        if !running {
            app.store.delete_draft(draft.id).await?;
        }
        super::tell(app, draft.id);
    }
    Ok(())
}
