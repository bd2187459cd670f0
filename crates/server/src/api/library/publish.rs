//! Publishing works.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use axum::extract::State;
use library::{BadLicense, CardFacets, License, card_terms, collection_terms};
use store::{NewPublication, PublicationKind, PublishLimits, PublishOutcome, WorkKind, WorkOrigin};
use wire::api::{DeckCard, DeckSketch, Publish, PublishWhat, Published, Sketch};

use super::{EntrySummary, no_account};
use crate::api::{ApiError, Caller, Json, mine as works, pictures, read};
use crate::app::{App, new_id, now_in_millis, write_id};
use crate::decks::own_cards;
use crate::published::{SetCard, SetText};

/// The maximum number of cards in a published set.
const MOST_IN_SET: usize = 400;
/// The number of faces that lists show for a set or deck.
const FACES: usize = 3;

/// Returns how much one person can publish.
fn limits(app: &App) -> PublishLimits {
    PublishLimits { a_day: 1000, works: 5000, versions: 100, bytes: app.config.works.account }
}

/// What a person publishes, before it is prepared for the store.
struct Draft<'a> {
    by: &'a Caller,
    license: License,
    /// The works that the person has already published, by their kind and source.
    earlier: HashMap<(PublicationKind, String), i64>,
}

impl Draft<'_> {
    fn id(&self, kind: PublicationKind, source: &str) -> i64 {
        self.earlier.get(&(kind, source.to_owned())).copied().unwrap_or_else(new_id)
    }

    /// Returns a card as it is published: with its license, and with its author's name.
    fn signed(&self, card: &Sketch) -> Sketch {
        let mut card = card.clone();
        card.license = self.license.printed().to_owned();
        if card.author.trim().is_empty() {
            card.author.clone_from(&self.by.guest.name);
        }
        card
    }
}

/// `POST /api/library`: publishes a work.
pub(super) async fn publish(
    State(app): State<Arc<App>>,
    who: Caller,
    Json(Publish { what, license }): Json<Publish>,
) -> Result<Json<Published>, ApiError> {
    app.limits.heavy(&who)?;
    app.has_disk()?;
    super::must_have_account(&app, &who).await?;
    let license = License::find(&license)
        .ok_or_else(|| ApiError::bad("Unknown license. Reload the page and choose one from the list."))?;
    let mut earlier = HashMap::new();
    for kind in [PublicationKind::Card, PublicationKind::Set, PublicationKind::Deck] {
        let sources = app.store.published_sources(who.guest.id, kind).await?;
        earlier.extend(sources.into_iter().map(|(source, id)| ((kind, source), id)));
    }
    let draft = Draft { by: &who, license, earlier };
    let works = match what {
        PublishWhat::Card { card } => vec![one_card(&app, &draft, &card).await?],
        PublishWhat::Set { code } => set(&app, &draft, &code).await?,
        PublishWhat::Deck { deck } => vec![one_deck(&app, &draft, &deck).await?],
    };
    save(&app, &who, works).await.map(Json)
}

/// Publishes prepared works, and returns the first of them.
pub(super) async fn save(app: &App, who: &Caller, works: Vec<NewPublication>) -> Result<Published, ApiError> {
    app.spend(who.address, works.iter().map(|it| it.text.len() + it.summary.len()).sum())?;
    let id = works.first().ok_or_else(ApiError::fault)?.id;
    let limits = limits(app);
    let too_many = |message: String| Err(ApiError::conflict(message));
    match app.store.publish(who.guest.id, works, now_in_millis(), limits).await? {
        PublishOutcome::Done(versions) => {
            Ok(Published { id: write_id(id), version: versions.first().copied().unwrap_or(1) })
        }
        PublishOutcome::NoAccount => Err(no_account()),
        PublishOutcome::OtherId => {
            too_many("You have just published this somewhere else. Reload the page and try again.".to_owned())
        }
        PublishOutcome::TooManyToday => too_many(format!(
            "You can publish {} cards, decks and sets a day. Try again tomorrow.",
            limits.a_day
        )),
        PublishOutcome::TooMany => too_many(format!(
            "You have published {} works, which is the limit. Remove some first.",
            limits.works
        )),
        PublishOutcome::TooManyVersions => too_many(format!(
            "This work has {} versions, which is the limit. Remove it from the library, then publish it again.",
            limits.versions
        )),
        PublishOutcome::Full => too_many(format!(
            "Your published works have reached the limit of {} MB. Remove some first.",
            limits.bytes >> 20
        )),
    }
}

/// Checks that a license is allowed for remixes of these works. Authors may publish remixes of their own works even if
/// the works' licenses forbid remixes.
async fn check_license(app: &App, draft: &Draft<'_>, origins: &[WorkOrigin]) -> Result<(), ApiError> {
    let known = app.store.publications_among(origins.iter().map(|it| it.publication).collect()).await?;
    let own = |it: &WorkOrigin| {
        known.iter().any(|known| known.id == it.publication && known.by.id == draft.by.guest.id)
    };
    let demanded = origins.iter().filter_map(|it| Some((License::find(&it.license)?, own(it))));
    let demanded: Vec<License> =
        demanded.filter(|(license, own)| !own || license.permits_remixes()).map(|it| it.0).collect();
    draft.license.follows(&demanded).map_err(|why| match why {
        BadLicense::MustStay(license) => ApiError::bad(format!(
            "This is a remix of a work under {0}, so it must be published under {0}, too.",
            license.printed()
        )),
        BadLicense::NotRemixable => ApiError::bad(
            "This is a remix of a work whose author has reserved all rights. You cannot publish it.",
        ),
    })
}

fn named(name: &str, what: &str) -> Result<String, ApiError> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() {
        return Err(ApiError::bad(format!("Give the {what} a name before you publish it.")));
    }
    Ok(name)
}

fn json_of(value: &impl serde::Serialize) -> Result<String, ApiError> {
    serde_json::to_string(value).map_err(|_| ApiError::fault())
}

/// Prepares a card for the store.
fn card(
    draft_id: i64,
    (source, source_version): (String, u32),
    (license, person): (License, i64),
    sketch: &Sketch,
    origin: Option<i64>,
) -> Result<NewPublication, ApiError> {
    let name = named(&sketch.name, "card")?;
    let facets = CardFacets::of(sketch)?;
    let summary = EntrySummary {
        edition: Some(sketch.edition.clone()),
        card_kind: Some(sketch.kind),
        count: None,
        faces: vec![sketch.clone()],
        about: String::new(),
    };
    Ok(NewPublication {
        id: draft_id,
        kind: PublicationKind::Card,
        source,
        source_version,
        license: license.word().to_owned(),
        sort_name: name.to_lowercase(),
        name,
        cost: facets.cost,
        summary: json_of(&summary)?,
        text: json_of(sketch)?,
        terms: card_terms(sketch, &facets, person).into_iter().collect(),
        origin,
    })
}

async fn one_card(app: &App, draft: &Draft<'_>, id: &str) -> Result<NewPublication, ApiError> {
    let guest = draft.by.guest.id;
    let work = works::work(app, guest, WorkKind::Card, id).await?;
    let origins = app.store.origins(guest, WorkKind::Card, vec![work.id]).await?;
    let origins: Vec<WorkOrigin> = origins.into_iter().map(|it| it.1).collect();
    check_license(app, draft, &origins).await?;
    let sketch = draft.signed(&read(&work.text)?);
    pictures::own(app, guest, sketch.image.as_ref()).await?;
    let (source, license) = (work.id.to_string(), draft.license);
    let (publication, origin) =
        (draft.id(PublicationKind::Card, &source), origins.first().map(|it| it.publication));
    let prepare = move || card(publication, (source, work.version), (license, guest), &sketch, origin);
    app.work(guest, prepare).await?
}

/// Prepares a set for the store: the set, then its cards.
async fn set(app: &App, draft: &Draft<'_>, code: &str) -> Result<Vec<NewPublication>, ApiError> {
    let guest = draft.by.guest.id;
    let name = named(code, "set")?;
    let mut cards = Vec::new();
    for work in app.store.works(guest, WorkKind::Card).await? {
        let sketch: Sketch = read(&work.text)?;
        if studio::extra_text(&sketch, "set") == code {
            cards.push((work.id, work.version, draft.signed(&sketch)));
        }
    }
    if cards.is_empty() {
        return Err(ApiError::missing("You have no cards in this set. Check its code."));
    }
    if cards.len() > MOST_IN_SET {
        let message =
            format!("A published set has at most {MOST_IN_SET} cards; this one has {}.", cards.len());
        return Err(ApiError::bad(message));
    }
    for (_, _, sketch) in &cards {
        pictures::own(app, guest, sketch.image.as_ref()).await?;
    }
    cards.sort_by_cached_key(|it| studio::set_place(&it.2));
    let ids = cards.iter().map(|it| it.0).collect();
    let origins: BTreeMap<i64, WorkOrigin> =
        app.store.origins(guest, WorkKind::Card, ids).await?.into_iter().collect();
    check_license(app, draft, &origins.values().cloned().collect::<Vec<_>>()).await?;
    let ids: Vec<i64> = cards.iter().map(|it| draft.id(PublicationKind::Card, &it.0.to_string())).collect();
    let (id, license, code) = (draft.id(PublicationKind::Set, code), draft.license, code.to_owned());
    let origin = origin_of_most(&origins, cards.len());
    let prepare = move || {
        let sketches: Vec<&Sketch> = cards.iter().map(|it| &it.2).collect();
        let facets = sketches.iter().map(|it| CardFacets::of(it)).collect::<Result<Vec<_>, _>>()?;
        let summary = EntrySummary {
            edition: None,
            card_kind: None,
            count: Some(cards.len() as u32),
            faces: sketches.iter().take(FACES).map(|it| (*it).clone()).collect(),
            about: String::new(),
        };
        let listed = sketches.iter().zip(&ids).map(|(card, id)| SetCard { id: *id, card: (*card).clone() });
        let text = SetText { code: code.clone(), cards: listed.collect() };
        let whole = NewPublication {
            id,
            kind: PublicationKind::Set,
            source: code,
            source_version: 0,
            license: license.word().to_owned(),
            sort_name: name.to_lowercase(),
            terms: collection_terms(&name, None, &facets, guest).into_iter().collect(),
            name,
            cost: None,
            summary: json_of(&summary)?,
            text: json_of(&text)?,
            origin,
        };
        let mut all = vec![whole];
        for ((work, version, sketch), id) in cards.iter().zip(ids) {
            let origin = origins.get(work).map(|it| it.publication);
            all.push(card(id, (work.to_string(), *version), (license, guest), sketch, origin)?);
        }
        Ok(all)
    };
    app.work(guest, prepare).await?
}

/// Returns the work from which more than half of a set's cards were remixed.
fn origin_of_most(origins: &BTreeMap<i64, WorkOrigin>, cards: usize) -> Option<i64> {
    let mut counts: BTreeMap<i64, usize> = BTreeMap::new();
    for origin in origins.values() {
        *counts.entry(origin.publication).or_default() += 1;
    }
    counts.into_iter().find(|it| it.1 * 2 > cards).map(|it| it.0)
}

async fn one_deck(app: &App, draft: &Draft<'_>, id: &str) -> Result<NewPublication, ApiError> {
    let guest = draft.by.guest.id;
    let work = works::work(app, guest, WorkKind::Deck, id).await?;
    let mut deck: DeckSketch = read(&work.text)?;
    let name = named(&deck.name, "deck")?;
    deck.entries.retain(|it| it.count > 0 || it.reserves > 0);
    if deck.entries.is_empty() {
        return Err(ApiError::bad("This deck has no cards. Add some before you publish it."));
    }
    let own = own_cards(app, guest, [&deck]).await?;
    let origins = app.store.origins(guest, WorkKind::Deck, vec![work.id]).await?;
    let mut origins: Vec<WorkOrigin> = origins.into_iter().map(|it| it.1).collect();
    let origin = origins.first().map(|it| it.publication);
    let ids = own.keys().filter_map(|it| crate::app::read_id(it)).collect();
    origins.extend(app.store.origins(guest, WorkKind::Card, ids).await?.into_iter().map(|it| it.1));
    check_license(app, draft, &origins).await?;
    let mut cards = Vec::new();
    for entry in &mut deck.entries {
        let card = match &entry.card {
            DeckCard::Here { card } => (**card).clone(),
            DeckCard::Own { card } => own.get(card).cloned().ok_or_else(|| {
                ApiError::bad("A card of this deck was deleted. Remove it from the deck, or restore it.")
            })?,
        };
        pictures::own(app, guest, card.image.as_ref()).await?;
        cards.push(card.clone());
        entry.card = DeckCard::Here { card: Box::new(card) };
    }
    studio::fits_deck(&deck)?;
    let source = work.id.to_string();
    let (id, license) = (draft.id(PublicationKind::Deck, &source), draft.license);
    let prepare = move || {
        let facets = cards.iter().map(CardFacets::of).collect::<Result<Vec<_>, _>>()?;
        let count = deck.entries.iter().fold(0_u32, |sum, it| sum.saturating_add(it.count));
        let summary = EntrySummary {
            edition: Some(deck.edition.clone()),
            card_kind: None,
            count: Some(count),
            faces: cards.iter().take(FACES).cloned().collect(),
            about: String::new(),
        };
        Ok(NewPublication {
            id,
            kind: PublicationKind::Deck,
            source,
            source_version: work.version,
            license: license.word().to_owned(),
            sort_name: name.to_lowercase(),
            terms: collection_terms(&name, Some(&deck.edition), &facets, guest).into_iter().collect(),
            name,
            cost: None,
            summary: json_of(&summary)?,
            text: json_of(&deck)?,
            origin,
        })
    };
    app.work(guest, prepare).await?
}
