//! Who is asking: a guest with a name, known by a signed cookie.

use std::net::IpAddr;
use std::sync::atomic::{AtomicI64, Ordering};

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::header::{COOKIE, HeaderValue};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, Uri};
use store::{Guest, GuestId, Listing, Millis, Occupant, Seat, Secret, ShutOut, Store, TableId};

use crate::fault::Fault;
use crate::hall::Hall;
use crate::live_table::LiveTable;

/// What the cookie is called. Behind HTTPS no other host and no plain HTTP can set one of this name.
const fn cookie_name(behind_https: bool) -> &'static str {
    if behind_https { "__Host-meadhall" } else { "meadhall" }
}

/// So far the clock may have been set back since a key was signed: whoever sets one that is a day
/// ahead right must not make strangers of all who came meanwhile.
const SET_BACK: Millis = 24 * 60 * MINUTE;
/// A cookie this old is signed anew when it is shown.
const RENEWED_AFTER: Millis = 24 * 60 * MINUTE;
/// 128 bits in hexadecimal.
const SEAT_CODE_LENGTH: usize = 32;
const MINUTE: Millis = 60 * 1000;
/// A cookie is good for so long after it was signed.
const GOOD_FOR: Millis = 400 * 24 * 3600 * 1000;

pub(crate) fn now() -> Millis {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as Millis)
}

/// Signs and reads cookies.
#[derive(Debug)]
pub(crate) struct Signer {
    secret: Secret,
    /// The latest moment at which keys were ended or signed: a clock that is set back afterwards must
    /// not make new keys look like old ones.
    latest: AtomicI64,
}

impl Signer {
    pub(crate) fn new(secret: &Secret) -> Signer {
        let secret = blake3::derive_key("meadhall 2026 guest cookie", secret.expose());
        Signer { secret: Secret::new(secret), latest: AtomicI64::new(0) }
    }

    /// Now, and never before what it said last.
    fn moment(&self) -> Millis {
        let now = now();
        self.latest.fetch_max(now, Ordering::Relaxed).max(now)
    }

    fn mac(&self, guest: GuestId, issued: Millis) -> blake3::Hash {
        blake3::keyed_hash(self.secret.expose(), format!("{guest}.{issued}").as_bytes())
    }

    fn sign(&self, guest: GuestId, issued: Millis) -> String {
        format!("{guest}.{issued}.{}", self.mac(guest, issued))
    }

    /// Whose key it is, and when it was signed.
    pub(crate) fn read(&self, text: &str, now: Millis) -> Option<(GuestId, Millis)> {
        let mut parts = text.split('.');
        let (guest, issued, mac) = (parts.next()?, parts.next()?, parts.next()?);
        let (guest, issued): (GuestId, Millis) = (guest.parse().ok()?, issued.parse().ok()?);
        // `blake3::Hash` compares in constant time.
        let genuine = blake3::Hash::from_hex(mac).ok()? == self.mac(guest, issued);
        (genuine && parts.next().is_none() && (-SET_BACK..GOOD_FOR).contains(&(now - issued)))
            .then_some((guest, issued))
    }

    /// A name for the place somebody asks from, which tells nobody else where it is.
    pub(crate) fn origin(&self, address: IpAddr) -> String {
        let said = format!("origin {address}");
        let hash = blake3::keyed_hash(self.secret.expose(), said.as_bytes());
        hash.to_hex()[..16].to_owned()
    }

    /// What the host of a table calls a guest there by. It leads to nobody elsewhere.
    pub(crate) fn handle(&self, table: TableId, guest: GuestId) -> String {
        let said = format!("person {table} {guest}");
        let hash = blake3::keyed_hash(self.secret.expose(), said.as_bytes());
        hash.to_hex()[..16].to_owned()
    }

    /// What opens a seat on another device, for as long as the same one holds it and has not ended
    /// every key since.
    pub(crate) fn seat_code(&self, table: TableId, seat: &Seat, keys_since: Millis) -> String {
        self.seat_mac(table, seat, keys_since).to_hex()[..SEAT_CODE_LENGTH].to_owned()
    }

    /// Whether two codes are the same.
    pub(crate) fn agree(&self, one: &str, other: &str) -> bool {
        let digest = |text: &str| blake3::keyed_hash(self.secret.expose(), text.as_bytes());
        // Digests of both are compared, in constant time.
        digest(one) == digest(other)
    }

    fn seat_mac(&self, table: TableId, seat: &Seat, keys_since: Millis) -> blake3::Hash {
        let holder = match &seat.occupant {
            Occupant::Open => "open".to_owned(),
            Occupant::Guest(guest) => guest.to_string(),
            Occupant::Bot { level } => format!("bot {level}"),
        };
        let said = format!("seat {table} {} {holder} {keys_since}", seat.number);
        blake3::keyed_hash(self.secret.expose(), said.as_bytes())
    }

    /// What makes a program this guest: the same as a browser's cookie holds.
    pub(crate) fn key(&self, guest: GuestId) -> String {
        self.sign(guest, self.moment())
    }

    /// The header that makes a browser nobody again.
    pub(crate) fn no_cookie(secure: bool) -> HeaderValue {
        let name = cookie_name(secure);
        let secure = if secure { "; Secure" } else { "" };
        let cookie = format!("{name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax{secure}");
        HeaderValue::from_str(&cookie).expect("letters make a header")
    }

    /// The header that makes a browser this guest.
    pub(crate) fn cookie(&self, guest: GuestId, secure: bool) -> HeaderValue {
        let (name, value) = (cookie_name(secure), self.key(guest));
        let age = GOOD_FOR / 1000;
        let secure = if secure { "; Secure" } else { "" };
        let cookie =
            format!("{name}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}");
        HeaderValue::from_str(&cookie).expect("hex digits and dots make a header")
    }
}

/// A guest the server knows. Routes that need one ask for this; others for `Option<Visitor>`.
#[derive(Clone, Debug)]
pub(crate) struct Visitor(pub(crate) Guest);

impl Visitor {
    pub(crate) fn id(&self) -> GuestId {
        self.0.id
    }
}

/// The key in a browser's cookie.
pub(crate) fn key_in<'a>(hall: &Hall, headers: &'a HeaderMap) -> Option<&'a str> {
    cookie_named(cookie_name(hall.is_behind_https()), headers)
}

/// What a browser's cookie of a name holds.
pub(crate) fn cookie_named<'a>(cookie: &str, headers: &'a HeaderMap) -> Option<&'a str> {
    let all = headers.get_all(COOKIE).iter().filter_map(|header| header.to_str().ok());
    let mut pairs =
        all.flat_map(|header| header.split("; ")).filter_map(|pair| pair.split_once('='));
    pairs.find(|(name, _)| *name == cookie).map(|(_, key)| key)
}

/// The cookie to send to a browser whose own is good but was signed a while ago.
pub(crate) async fn renewed(hall: &Hall, headers: &HeaderMap) -> Option<HeaderValue> {
    let key = key_in(hall, headers)?;
    let (guest, issued) = hall.signer().read(key, now())?;
    if now() - issued < RENEWED_AFTER {
        return None;
    }
    by_key(hall, key).await.ok()??;
    Some(hall.cookie(guest))
}

/// Who asks, looked up once for a request.
pub(crate) async fn known(parts: &mut Parts, hall: &Hall) -> Result<Option<Visitor>, Fault> {
    if let Some(LookedUp(visitor)) = parts.extensions.get() {
        return Ok(visitor.clone());
    }
    let visitor = match key_in(hall, &parts.headers) {
        Some(key) => by_key(hall, key).await?,
        None => None,
    };
    parts.extensions.insert(LookedUp(visitor.clone()));
    Ok(visitor)
}

/// Who is banned may look, and remove themselves, and nothing else.
pub(crate) fn may(guest: &Guest, method: &Method, uri: &Uri) -> Result<(), Fault> {
    let banned = guest.shut_out == Some(ShutOut::Banned);
    let harmless = method.is_safe() || uri.path().ends_with("/me/erase");
    if banned && !harmless { Err(Fault::Barred("fault-banned")) } else { Ok(()) }
}

/// Who asks, if they may do what they ask for.
async fn admitted(parts: &mut Parts, hall: &Hall) -> Result<Option<Visitor>, Fault> {
    let visitor = known(parts, hall).await?;
    visitor.iter().try_for_each(|Visitor(guest)| may(guest, &parts.method, &parts.uri))?;
    Ok(visitor)
}

#[derive(Clone, Debug)]
struct LookedUp(Option<Visitor>);

/// The guest a cookie or a program's key was signed for.
pub(crate) async fn by_key(hall: &Hall, key: &str) -> Result<Option<Visitor>, Fault> {
    let Some(signed) = hall.signer().read(key, now()) else { return Ok(None) };
    let guest = hall
        .keep(move |store| {
            let guest = holder(store, signed)?;
            if let Some(guest) = guest.as_ref().filter(|guest| now() - guest.last_seen > MINUTE) {
                // Who can be read may read, even where nothing can be written.
                let _ = store.guest_seen(guest.id, now());
            }
            Ok(guest)
        })
        .await?;
    Ok(guest.map(Visitor))
}

/// The guest something was signed for, unless it was ended since.
pub(crate) fn holder(
    store: &dyn Store,
    (id, issued): (GuestId, Millis),
) -> store::Result<Option<Guest>> {
    Ok(store.guest(id)?.filter(|guest| issued >= guest.keys_since))
}

/// What opens a seat on another device.
pub(crate) fn seat_code(hall: &Hall, table: TableId, seat: &Seat) -> Result<String, Fault> {
    let holder = match seat.occupant {
        Occupant::Guest(guest) => hall.store().guest(guest)?,
        Occupant::Open | Occupant::Bot { .. } => None,
    };
    let keys_since = holder.map_or(0, |holder| holder.keys_since);
    Ok(hall.signer().seat_code(table, seat, keys_since))
}

/// Removes a guest and all that tells of them. Bots play on in their games.
pub(crate) async fn erase(hall: &Hall, guest: GuestId) -> Result<(), Fault> {
    let tables = hall.keep(move |store| store.list(Listing::Mine(guest), u32::MAX)).await?;
    let (name, level) = (hall.language().say("guest-gone"), bots::Level::Normal.key());
    hall.keep(move |store| store.erase_guest(guest, &name, level, now())).await?;
    for table in tables {
        // One that cannot be shown has nothing to show.
        let _ = hall.at(table.id, LiveTable::reread).await;
    }
    Ok(())
}

/// Ends every key of a guest. The next one signed is the only one.
pub(crate) async fn end_keys(hall: &Hall, guest: GuestId) -> Result<(), Fault> {
    let since = hall.signer().moment();
    hall.keep(move |store| store.end_keys(guest, since)).await
}

impl FromRequestParts<Hall> for Visitor {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, hall: &Hall) -> Result<Self, Fault> {
        admitted(parts, hall).await?.ok_or(Fault::Nobody)
    }
}

impl OptionalFromRequestParts<Hall> for Visitor {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, hall: &Hall) -> Result<Option<Self>, Fault> {
        admitted(parts, hall).await
    }
}

/// A guest who may be new: then the answer must carry the cookie.
#[derive(Clone, Debug)]
pub(crate) struct Newcomer {
    pub(crate) guest: Guest,
    pub(crate) cookie: Option<HeaderValue>,
}

impl Newcomer {
    /// Knows the visitor, or makes a guest of them.
    pub(crate) async fn welcome(
        hall: &Hall,
        visitor: Option<Visitor>,
        name: &str,
    ) -> Result<Self, Fault> {
        if let Some(Visitor(guest)) = visitor {
            return Ok(Newcomer { guest, cookie: None });
        }
        let name = clean(name, NAME_LENGTH);
        let name = if name.is_empty() { hall.language().say("guest-name") } else { name };
        let guest = hall.keep(move |store| store.add_guest(&name, now())).await?;
        let cookie = hall.cookie(guest.id);
        Ok(Newcomer { guest, cookie: Some(cookie) })
    }
}

pub(crate) const NAME_LENGTH: usize = 24;
pub(crate) const TEXT_LENGTH: usize = 300;

/// What people type, made safe to show in a line: no control characters, none that turn the
/// direction of writing or pass for nothing, no towers of accents, and not too long.
pub(crate) fn clean(text: &str, length: usize) -> String {
    let plain: String =
        text.chars().map(|letter| if is_hidden(letter) { ' ' } else { letter }).collect();
    let words: Vec<&str> = plain.split_whitespace().collect();
    let mut line = String::new();
    let mut tower = TOWER;
    for letter in words.join(" ").chars() {
        // One that stands on nothing would stand on what is before the text.
        tower = if is_accent(letter) {
            tower + 1
        } else if letter == ' ' {
            TOWER
        } else {
            0
        };
        if tower <= TOWER {
            line.push(letter);
        }
    }
    line.chars().take(length).collect::<String>().trim().to_owned()
}

/// So many accents may stand on a letter: no writing needs more.
const TOWER: usize = 4;

/// Letters that show nothing, or change how others are shown.
fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{fff0}'..='\u{fffb}'
            | '\u{13430}'..='\u{1343f}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d159}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Marks that are drawn over or under the letter before them, where towers are built of them.
fn is_accent(letter: char) -> bool {
    matches!(letter,
        '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_is_ours_unchanged_and_not_too_old() {
        let signer = Signer::new(&Secret::new([1; 32]));
        let guest = GuestId::random().unwrap();
        let cookie = signer.sign(guest, 1000);
        assert_eq!(signer.read(&cookie, 2000), Some((guest, 1000)));
        assert_eq!(signer.read(&cookie, 1000 + GOOD_FOR), None);
        let skewed = SET_BACK + 5000;
        let cookie_of_then = signer.sign(guest, skewed);
        assert_eq!(signer.read(&cookie_of_then, skewed - 3000), Some((guest, skewed)));
        assert_eq!(signer.read(&cookie_of_then, skewed - SET_BACK - 1), None);
        assert_eq!(signer.read(&cookie.replace(".1000.", ".1001."), 2000), None);
        assert_eq!(signer.read(&format!("{cookie}.x"), 2000), None);
        assert_eq!(Signer::new(&Secret::new([2; 32])).read(&cookie, 2000), None);
    }

    #[test]
    fn a_clock_that_is_set_back_makes_no_new_key_old() {
        let signer = Signer::new(&Secret::new([1; 32]));
        let ahead = now() + 3000;
        signer.latest.store(ahead, Ordering::Relaxed);
        let guest = GuestId::random().unwrap();
        assert_eq!(signer.read(&signer.key(guest), now()), Some((guest, ahead)));
    }

    #[test]
    fn a_seat_code_opens_one_seat_while_its_holder_stays() {
        let signer = Signer::new(&Secret::new([1; 32]));
        let (table, other) = (TableId::random().unwrap(), TableId::random().unwrap());
        let holder = Occupant::Guest(GuestId::random().unwrap());
        let seat = |number, occupant: &Occupant| Seat {
            number,
            occupant: occupant.clone(),
            name: "Ragna".to_owned(),
            pledge: None,
            word: String::new(),
            away: None,
        };
        let code = signer.seat_code(table, &seat(1, &holder), 0);
        assert_eq!(code.len(), SEAT_CODE_LENGTH);
        let opens = |table, number, occupant: &Occupant, since| {
            signer.agree(&code, &signer.seat_code(table, &seat(number, occupant), since))
        };
        assert!(opens(table, 1, &holder, 0));
        assert!(!opens(table, 2, &holder, 0), "another seat");
        assert!(!opens(other, 1, &holder, 0), "another table");
        let next = Occupant::Guest(GuestId::random().unwrap());
        assert!(!opens(table, 1, &next, 0), "it was taken");
        assert!(!opens(table, 1, &Occupant::Open, 0), "it was left");
        assert!(!opens(table, 1, &holder, 1), "every key was ended");
        assert!(!signer.agree(&code, ""));
    }

    #[test]
    fn names_lose_what_cannot_be_seen() {
        assert_eq!(clean(" Rag\u{202e}na\n\t of \0 the\u{200b}North ", 24), "Rag na of the North");
        assert_eq!(clean("abcdef", 3), "abc");
        for nothing in [
            "\u{feff}\r\n",
            "\u{3164}\u{2800}",
            "\u{115f}\u{ffa0}\u{34f}",
            "\u{fe0f}\u{fe00}",
            "\u{e0100}\u{e0fff}\u{fff0}",
            "\u{1d173}\u{1bca0}\u{13430}",
            "\u{301}\u{302}",
        ] {
            assert_eq!(clean(nothing, 24), "", "{nothing:?}");
        }
        assert_eq!(clean("Sif\u{fe0e}", 24), "Sif", "nobody passes for somebody else");
        assert_eq!(clean("abc de", 4), "abc");
    }

    #[test]
    fn accents_build_no_towers() {
        assert_eq!(clean("A\u{30a}se Ngu\u{1ebf}\u{323}n", 24), "A\u{30a}se Ngu\u{1ebf}\u{323}n");
        let tower = format!("a{}b", "\u{301}".repeat(200));
        assert_eq!(clean(&tower, 24), format!("a{}b", "\u{301}".repeat(TOWER)));
        assert_eq!(clean("a \u{301}\u{301}b", 24), "a b");
    }
}
