//! What happens to the drafts of somebody who deletes their account. The cards of a draft belong to its creator, so the
//! draft goes, and the matches that were played with it lose their decks and records.

use std::sync::Arc;

use store::{DraftMatchRecord, SavedStage, StoreError};
use wire::{Place, Plan};

use crate::app::App;
use crate::room::ToRoom;

/// Deletes drafts whose creators have deleted their accounts. A match that is still running is ended first; the next
/// call then finishes the rest.
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
