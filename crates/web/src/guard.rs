//! What is turned away at the door: requests by other names or from other sites, and too many of them.

use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{
    CONNECTION, CONTENT_LENGTH, COOKIE, HOST, ORIGIN, SET_COOKIE, TRANSFER_ENCODING,
};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::config::Limits;
use crate::fault::Fault;
use crate::hall::Hall;
use crate::places::{Place, Places, household};
use crate::session::renewed;

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gate {
    Requests,
    Made,
    Said,
    Codes,
    Hints,
}

tokio::task_local! {
    /// The address that asked for what is being done.
    static ASKING: IpAddr;
}

/// Who asked for what is being done here; nobody, where it is done by itself.
pub(crate) fn asking() -> Option<IpAddr> {
    ASKING.try_with(|address| *address).ok()
}

type Limiter = DefaultKeyedRateLimiter<IpAddr>;

/// A count for each gate and address.
#[derive(Debug)]
pub(crate) struct Gates {
    limiters: [Limiter; 5],
    streams: Places,
}

fn limiter(quota: Quota) -> Limiter {
    RateLimiter::keyed(quota)
}

fn number(n: u32) -> NonZeroU32 {
    NonZeroU32::new(n.max(1)).unwrap_or(NonZeroU32::MIN)
}

impl Gates {
    pub(crate) fn new(limits: &Limits) -> Gates {
        let requests = Quota::per_second(number(limits.requests));
        let said = Duration::from_secs(10) / limits.said.max(1);
        let said = Quota::with_period(said).unwrap_or(Quota::per_second(NonZeroU32::MIN));
        Gates {
            limiters: [
                limiter(requests.allow_burst(number(limits.requests.saturating_mul(10)))),
                limiter(Quota::per_minute(number(limits.made))),
                limiter(said.allow_burst(number(limits.said))),
                limiter(Quota::per_minute(number(limits.codes))),
                limiter(Quota::per_minute(number(limits.hints))),
            ],
            streams: Places::default(),
        }
    }

    /// Lets one more through, or says when to come back.
    pub(crate) fn pass(&self, gate: Gate, address: IpAddr) -> Result<(), Fault> {
        self.limiters[gate as usize].check_key(&address).map_err(|not_yet| {
            let wait = not_yet.wait_time_from(DefaultClock::default().now());
            Fault::Limited(wait.as_secs() + 1)
        })
    }

    /// A place for one more stream; it is free again when the value is gone.
    pub(crate) fn stream(&self, limits: &Limits, address: IpAddr) -> Result<Place, Fault> {
        let place = self.streams.take(address, limits.streams, limits.all_streams);
        place.ok_or(Fault::Limited(5))
    }

    /// How many streams there are.
    pub(crate) fn streams(&self) -> usize {
        self.streams.count()
    }

    /// Forgets addresses that have been quiet.
    pub(crate) fn sweep(&self) {
        self.limiters.iter().for_each(RateLimiter::retain_recent);
    }
}

/// Nobody sends more than this by mistake.
const THROWN_AWAY: usize = 1024 * 1024;

/// What is too long is read and thrown away, so that the connection stays good: whoever is still sending when it
/// is closed hears no answer, and a proxy tells of a broken server instead.
pub(crate) async fn not_too_long(
    State(hall): State<Hall>,
    request: Request,
    next: Next,
) -> Result<Response, Fault> {
    let most = hall.limits().body;
    let told = request.headers().get(CONTENT_LENGTH).and_then(|length| length.to_str().ok());
    let length: usize = told.and_then(|length| length.parse().ok()).unwrap_or_default();
    if length > THROWN_AWAY {
        return Err(Fault::TooLong);
    }
    if length <= most && !request.headers().contains_key(TRANSFER_ENCODING) {
        return Ok(next.run(request).await);
    }
    // It comes in pieces, or is too long by its own account.
    let (parts, body) = request.into_parts();
    let (mut pieces, mut kept, mut sent) = (body.into_data_stream(), Vec::new(), 0);
    while let Some(piece) = pieces.next().await {
        let piece = piece.map_err(|_| Fault::Bad("fault-unreadable"))?;
        sent += piece.len();
        if sent > THROWN_AWAY {
            return Err(Fault::TooLong);
        }
        if sent <= most {
            kept.extend_from_slice(&piece);
        }
    }
    if sent <= most {
        return Ok(next.run(Request::from_parts(parts, Body::from(kept))).await);
    }
    let mut answer = Fault::TooLong.into_response();
    answer.headers_mut().insert(CONNECTION, HeaderValue::from_static("keep-alive"));
    Ok(answer)
}

/// Stands before every route.
pub(crate) async fn door(
    State(hall): State<Hall>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Result<Response, Fault> {
    let limits = hall.limits();
    let mut address = match hall.is_behind_https() {
        true => client_address(request.headers(), address, limits.proxies),
        false => address,
    };
    address.set_ip(household(address.ip(), limits.ipv6_prefix));
    request.extensions_mut().insert(ConnectInfo(address));
    if let Err(fault) = admitted(&hall, &request, address.ip()) {
        // What was sent is read all the same, so that the connection stays good for the next request.
        let _ = to_bytes(request.into_body(), limits.body).await;
        return Err(fault);
    }
    let visit = is_visit(&request).then(|| request.headers().clone());
    let mut answer = ASKING.scope(address.ip(), next.run(request)).await;
    if let Some(headers) = visit.filter(|_| !answer.headers().contains_key(SET_COOKIE))
        && let Some(cookie) = renewed(&hall, &headers).await
    {
        answer.headers_mut().insert(SET_COOKIE, cookie);
    }
    Ok(answer)
}

fn admitted(hall: &Hall, request: &Request, address: IpAddr) -> Result<(), Fault> {
    hall.gates().pass(Gate::Requests, address)?;
    if hall.is_at_home() && !is_own_name(request.headers()) {
        return Err(Fault::Misnamed);
    }
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    // The API knows tokens alone, and a token is no ambient right: no other site can send one for a
    // visitor. Pages know cookies alone, whatever else comes along.
    if !reads && !is_by_token(request) && !is_same_site(request.headers(), hall.is_behind_https()) {
        return Err(Fault::Foreign);
    }
    Ok(())
}

fn is_by_token(request: &Request) -> bool {
    request.uri().path().starts_with("/api/")
}

/// Somebody looks at a page, so that a cookie can be renewed.
fn is_visit(request: &Request) -> bool {
    request.method() == Method::GET
        && !is_by_token(request)
        && request.headers().contains_key(COOKIE)
}

/// The address that the outermost of our proxies was asked from: each adds the one it was asked from.
fn client_address(headers: &HeaderMap, proxy: SocketAddr, proxies: usize) -> SocketAddr {
    let lines = headers.get_all("x-forwarded-for").iter().map(HeaderValue::as_bytes);
    let all: Vec<&[u8]> = lines.flat_map(|line| line.split(|byte| *byte == b',')).collect();
    // What stands before came with the request, and may be anything.
    let ours = all.len().checked_sub(proxies).and_then(|place| all.get(place));
    let address = ours.and_then(|address| std::str::from_utf8(address).ok()?.trim().parse().ok());
    address.map_or(proxy, |ip: IpAddr| SocketAddr::new(ip, proxy.port()))
}

/// A site may let its name lead to the visitor's own machine and then pass for us. It cannot take our
/// own name, nor a bare address.
fn is_own_name(headers: &HeaderMap) -> bool {
    let Some(host) = headers.get(HOST) else { return true };
    let Ok(host) = Authority::try_from(host.as_bytes()) else { return false };
    let name = host.host().trim_start_matches('[').trim_end_matches(']').to_ascii_lowercase();
    name == "localhost" || name.ends_with(".localhost") || name.parse::<IpAddr>().is_ok()
}

/// The page that sent this is ours: browsers say so, or name it in `Origin`; no page can forge either.
/// A proxy may have changed `Host`, which then says nothing.
fn is_same_site(headers: &HeaderMap, https: bool) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let (scheme, from) = text(ORIGIN.as_str()).and_then(|from| from.split_once("://")).unzip();
    if https && scheme == Some("http") {
        return false;
    }
    if let Some(site) = text("sec-fetch-site") {
        return site == "same-origin";
    }
    from.is_some() && from == text(HOST.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(origin: Option<&'static str>) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, "hall.example:8080".parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(ORIGIN, origin.parse().unwrap());
        }
        headers
    }

    #[test]
    fn only_our_own_pages_may_post() {
        let plain = headers(Some("http://hall.example:8080"));
        assert!(is_same_site(&plain, false));
        assert!(!is_same_site(&plain, true), "a page that came without HTTPS may be anybody's");
        assert!(is_same_site(&headers(Some("https://hall.example:8080")), true));
        for foreign in
            [None, Some("null"), Some("http://evil.example"), Some("http://hall.example")]
        {
            assert!(!is_same_site(&headers(foreign), false), "{foreign:?}");
            assert!(!is_same_site(&headers(foreign), true), "{foreign:?}");
        }
    }

    #[test]
    fn a_browser_that_says_from_where_is_believed() {
        let from = |site: &'static str, origin| {
            let mut headers = headers(Some(origin));
            headers.insert("sec-fetch-site", site.parse().unwrap());
            is_same_site(&headers, false)
        };
        assert!(from("same-origin", "http://hall.example:8443"), "the proxy changed the host");
        for site in ["cross-site", "same-site", "none"] {
            assert!(!from(site, "http://hall.example:8080"), "{site}");
        }
    }

    #[test]
    fn a_machine_of_ones_own_is_called_by_its_own_name() {
        let called = |host: &'static str| HeaderMap::from_iter([(HOST, host.parse().unwrap())]);
        assert!(is_own_name(&HeaderMap::new()));
        for own in
            ["localhost:7777", "LOCALHOST", "hall.localhost:1", "127.0.0.1:7777", "[::1]:7777"]
        {
            assert!(is_own_name(&called(own)), "{own}");
        }
        for other in
            ["evil.example:7777", "localhost.evil.example", "notlocalhost", "127.0.0.1.nip", ""]
        {
            assert!(!is_own_name(&called(other)), "{other}");
        }
    }

    #[test]
    fn the_proxy_is_believed_and_nobody_before_it() {
        let proxy: SocketAddr = "127.0.0.1:9".parse().unwrap();
        let told_by = |lines: &[&[u8]]| {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append("x-forwarded-for", HeaderValue::from_bytes(line).unwrap());
            }
            client_address(&headers, proxy, 1).ip().to_string()
        };
        assert_eq!(told_by(&[b"192.0.2.1"]), "192.0.2.1");
        assert_eq!(told_by(&[b"198.51.100.7, 192.0.2.1"]), "192.0.2.1");
        assert_eq!(told_by(&[b"198.51.100.7", b"\xff, 192.0.2.1"]), "192.0.2.1");
        assert_eq!(told_by(&[b"198.51.100.7", b"192.0.2.1"]), "192.0.2.1");
        assert_eq!(told_by(&[b"198.51.100.7", b"nonsense"]), "127.0.0.1");
        assert_eq!(told_by(&[]), "127.0.0.1");
        let through_two = |line: &'static str| {
            let headers =
                HeaderMap::from_iter([("x-forwarded-for".parse().unwrap(), line.parse().unwrap())]);
            client_address(&headers, proxy, 2).ip().to_string()
        };
        assert_eq!(through_two("203.0.113.9, 192.0.2.1, 10.0.0.1"), "192.0.2.1");
        assert_eq!(through_two("10.0.0.1"), "127.0.0.1", "it came past one of them");
    }

    #[test]
    fn a_stream_frees_its_place() {
        let limits = Limits { streams: 1, ..Limits::default() };
        let gates = Gates::new(&limits);
        let address = IpAddr::from([10, 0, 0, 1]);
        let place = gates.stream(&limits, address).unwrap();
        assert!(gates.stream(&limits, address).is_err());
        assert!(gates.stream(&limits, IpAddr::from([10, 0, 0, 2])).is_ok());
        drop(place);
        assert!(gates.stream(&limits, address).is_ok());
    }
}
