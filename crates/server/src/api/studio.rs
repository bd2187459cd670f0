//! The requests that the Studio sends while somebody writes a card: checks, completions, conversion to another edition,
//! and drawing the card.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderName, header};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use press::face::CardFrame;
use press::theme::Theme;
use wire::api::{Checked, Complete, Completion, FaceOrder, Port, Ported, Sketch, Suggest, Suggested, Thrift};

use super::{ApiError, Caller, Json, pictures};
use crate::app::App;

/// The header with remarks about drawn cards: a JSON list of sentences, percent-encoded.
pub(super) const REMARKS: HeaderName = HeaderName::from_static("x-remarks");

pub(super) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/check", post(check))
        .route("/complete", post(complete))
        .route("/suggest", post(suggest))
        .route("/thrift", post(thrift))
        .route("/port", post(port))
        .route("/face", post(face))
}

async fn check(
    State(app): State<Arc<App>>,
    who: Caller,
    Json(card): Json<Sketch>,
) -> Result<Json<Checked>, ApiError> {
    let fonts = app.drawer.fonts();
    let check = move || {
        let mut checked = studio::check(&card)?;
        checked.problems.extend(studio::unprintable(&card, &|text| fonts.missing(text)));
        Ok::<_, studio::Error>(checked)
    };
    Ok(Json(app.work(who.guest.id, check).await??))
}

async fn complete(
    State(app): State<Arc<App>>,
    who: Caller,
    Json(order): Json<Complete>,
) -> Result<Json<Vec<Completion>>, ApiError> {
    Ok(Json(app.work(who.guest.id, move || studio::complete(&order)).await??))
}

async fn suggest(
    State(app): State<Arc<App>>,
    who: Caller,
    Json(order): Json<Suggest>,
) -> Result<Json<Suggested>, ApiError> {
    Ok(Json(app.work(who.guest.id, move || studio::suggest(&order)).await??))
}

async fn thrift(
    State(app): State<Arc<App>>,
    who: Caller,
    Json(card): Json<Sketch>,
) -> Result<Json<Thrift>, ApiError> {
    Ok(Json(app.work(who.guest.id, move || studio::thrift(&card)).await??))
}

async fn port(
    State(app): State<Arc<App>>,
    who: Caller,
    Json(order): Json<Port>,
) -> Result<Json<Ported>, ApiError> {
    Ok(Json(app.work(who.guest.id, move || studio::port(&order)).await??))
}

/// `POST /api/face`: draws a card exactly as it will be printed.
async fn face(
    State(app): State<Arc<App>>,
    who: Caller,
    Json(order): Json<FaceOrder>,
) -> Result<Response, ApiError> {
    // A card's own theme takes precedence over the theme chosen for the preview.
    let own = studio::extra_text(&order.card, "theme").to_lowercase();
    let theme = match own.parse::<&'static Theme>() {
        Ok(own) => own,
        Err(_) => theme(&order.theme)?,
    };
    let edition = studio::edition(&order.card.edition)?;
    let card = studio::card(&order.card)?;
    let art = pictures::art(&app, &card).await?;
    let drawer = app.clone();
    let frame = CardFrame::named(&studio::extra_text(&order.card, "frame")).unwrap_or_default();
    let draw = move || drawer.drawer.printed(&card, edition, art.as_ref(), &frame, theme);
    let (picture, remarks) =
        app.work(who.guest.id, draw).await?.map_err(|it| ApiError::bad(it.to_string()))?;
    let headers = [(header::CONTENT_TYPE, "image/svg+xml".to_owned()), (REMARKS, encoded(&remarks))];
    Ok((headers, picture).into_response())
}

/// Returns the theme with this name.
pub(super) fn theme(name: &str) -> Result<&'static Theme, ApiError> {
    name.parse().map_err(|it: press::theme::UnknownTheme| ApiError::bad(it.to_string()))
}

/// Encodes remarks for the [`REMARKS`] header. Includes only the first few, each cut to a readable length.
pub(super) fn encoded(remarks: &[String]) -> String {
    const MOST: usize = 12;
    const LONGEST: usize = 200;
    let mut shown: Vec<String> =
        remarks.iter().take(MOST).map(|it| it.chars().take(LONGEST).collect()).collect();
    if remarks.len() > MOST {
        shown.push(format!("and {} more", remarks.len() - MOST));
    }
    percent(&serde_json::to_string(&shown).unwrap_or_default())
}

/// Percent-encodes all characters except ASCII letters, digits and `-_.`.
pub(super) fn percent(text: &str) -> String {
    const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.');
    utf8_percent_encode(text, ENCODED).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_are_ascii_and_short() {
        assert_eq!(percent("a–b \"c\""), "a%E2%80%93b%20%22c%22");
        assert_eq!(encoded(&[]), "%5B%5D");
        let many: Vec<String> = (0..400).map(|it| format!("{it}{}", "é".repeat(1000))).collect();
        let header = encoded(&many);
        assert!(header.is_ascii() && header.len() < 16_000, "{}", header.len());
        assert!(header.contains("and%20388%20more"));
    }
}
