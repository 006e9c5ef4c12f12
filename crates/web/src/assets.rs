//! The files a page needs, embedded in the binary.

/// One embedded file. Its address carries a digest, so browsers may keep it for ever.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    pub name: &'static str,
    pub mime: &'static str,
    pub body: &'static str,
    pub digest: u32,
}

impl Asset {
    const fn new(name: &'static str, mime: &'static str, body: &'static str) -> Self {
        Self { name, mime, body, digest: fnv1a(body.as_bytes()) }
    }

    /// The address pages use, under which the server must answer (the query only defeats caches).
    pub fn url(&self) -> String {
        format!("/assets/{}?v={:08x}", self.name, self.digest)
    }
}

/// One stylesheet: what all tables share, then what only one game needs.
pub static STYLE: Asset = Asset::new(
    "style.css",
    "text/css; charset=utf-8",
    concat!(
        include_str!("../assets/style.css"),
        include_str!("../assets/midgard.css"),
        include_str!("../assets/thorgal.css"),
        include_str!("../assets/valda.css"),
    ),
);
pub static SCRIPT: Asset = Asset::new(
    "meadhall.js",
    "text/javascript; charset=utf-8",
    include_str!("../assets/meadhall.js"),
);
/// Only where numbers are part of an answer.
pub static DIALS: Asset =
    Asset::new("dials.js", "text/javascript; charset=utf-8", include_str!("../assets/dials.js"));
pub static ICONS: Asset =
    Asset::new("icons.svg", "image/svg+xml", include_str!("../assets/icons.svg"));
/// The sign in the browser's tab.
pub static MARK: Asset =
    Asset::new("mark.svg", "image/svg+xml", include_str!("../assets/mark.svg"));

pub static ALL: [&Asset; 5] = [&STYLE, &SCRIPT, &DIALS, &ICONS, &MARK];

const fn fnv1a(bytes: &[u8]) -> u32 {
    let mut hash = 0x811c_9dc5_u32;
    let mut i = 0;
    while i < bytes.len() {
        hash = (hash ^ bytes[i] as u32).wrapping_mul(0x0100_0193);
        i += 1;
    }
    hash
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_load_leaves_room_for_the_page() {
        let bytes: usize = ALL.iter().map(|asset| asset.body.len()).sum();
        assert!(bytes < 140_000, "{bytes} bytes of assets, about a quarter of that on the wire");
        assert!(SCRIPT.body.len() < 24_000, "the script has {} bytes", SCRIPT.body.len());
    }

    #[test]
    fn nothing_comes_from_another_host() {
        for asset in ALL {
            let body = asset.body.replace("http://www.w3.org/", "");
            assert!(!body.contains("://"), "{} names another host", asset.name);
            assert!(!body.contains("data:"), "{} embeds data the policy blocks", asset.name);
        }
    }
}
