//! Finds the person whom a message or request refers to.

use store::Guest;
use wire::{ErrorCode, PersonRef};

use crate::app::{App, read_id};
use crate::request_error::RequestError;
use crate::text;

fn nobody() -> RequestError {
    let message = "Person not found. Check the name, or open their profile.";
    RequestError::new(ErrorCode::NoPerson, message)
}

/// Returns an error if a person has no account.
pub(crate) async fn must_be_member(app: &App, guest: i64) -> Result<(), RequestError> {
    if app.store.account_of(guest).await?.is_some() {
        return Ok(());
    }
    let message =
        "Friends, challenges and messages are for people with accounts. Log in, or create an account.";
    Err(RequestError::new(ErrorCode::NotNow, message))
}

/// Returns the person whom a message or request refers to. Returns an error if that person has no account, or is the
/// sender (`own`).
pub(crate) async fn member(app: &App, own: i64, who: &PersonRef) -> Result<Guest, RequestError> {
    let found = anybody(app, who).await?;
    if found.id == own {
        return Err(RequestError::new(ErrorCode::NotNow, "That is you. Choose somebody else."));
    }
    if app.store.account_holder(found.id).await?.is_none() {
        let message = format!("{} has no account. Only people with accounts can be reached.", found.name);
        return Err(RequestError::new(ErrorCode::NotNow, message));
    }
    Ok(found)
}

/// Returns the person whom a message or request refers to. A person without an account can only be found at a table.
pub(crate) async fn anybody(app: &App, who: &PersonRef) -> Result<Guest, RequestError> {
    match (who.person, &who.table, &who.name) {
        (Some(person), None, None) => {
            app.store.account_holder(person).await?.map(|it| it.0).ok_or_else(nobody)
        }
        (None, Some(table), Some(name)) => at_table(app, table, name).await,
        (None, None, Some(name)) => called(app, name).await,
        _ => {
            let message = "Give the person's number or name, or a table and a name there.";
            Err(RequestError::new(ErrorCode::Malformed, message))
        }
    }
}

/// Returns the person with an account who is shown to others under this name.
async fn called(app: &App, name: &str) -> Result<Guest, RequestError> {
    let name = text::name(name)?;
    // Ignore case, because people often don't type capitals. This finds an account by its login name only if that is
    // also the name that others see.
    if let Some(account) = app.store.account(text::login_key(&name)).await?
        && text::login_key(&account.guest.name) == text::login_key(&name)
    {
        return Ok(account.guest);
    }
    let mut found = app.store.called(name.clone(), 2).await?;
    if found.len() > 1 {
        let message = format!("Several people are called {name}. Open the profile of the one you mean.");
        return Err(RequestError::new(ErrorCode::NoPerson, message));
    }
    found.pop().ok_or_else(nobody)
}

/// Returns the person with this name who sits at a table or has chatted there.
async fn at_table(app: &App, table: &str, name: &str) -> Result<Guest, RequestError> {
    let id = read_id(table).ok_or_else(nobody)?;
    let saved = app.store.table(id).await?.ok_or_else(nobody)?;
    if let Some(guest) = saved.seats.into_iter().filter_map(|it| it.guest).find(|it| it.name == name) {
        return Ok(guest);
    }
    let speaker = app.store.speaker(id, name.to_owned(), None).await?.flatten();
    speaker.map(|id| Guest { id, name: name.to_owned() }).ok_or_else(nobody)
}
