//! QR codes as SVG.

use maud::{Markup, html};
use qrcode::{Color, EcLevel, QrCode};

/// The quiet border every reader expects, in modules.
const BORDER: usize = 4;

/// Side in modules, and the path of the dark ones. Nothing for a text that is too long.
pub(crate) fn path(text: &str) -> Option<(usize, String)> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M).ok()?;
    let width = code.width();
    let colours = code.to_colors();
    let dark = colours.iter().enumerate().filter(|(_, colour)| **colour == Color::Dark);
    let path =
        dark.map(|(at, _)| format!("M{} {}h1v1h-1z", at % width + BORDER, at / width + BORDER));
    Some((width + 2 * BORDER, path.collect()))
}

pub(crate) fn code(text: &str, label: &str) -> Markup {
    html! {
        @if let Some((side, path)) = path(text) {
            svg.qr viewBox={ "0 0 " (side) " " (side) } role="img" aria-label=(label) { path d=(path) {} }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_its_three_corners() {
        let (side, path) = path("http://hall.example/t/0123").unwrap();
        assert_eq!((side - 2 * BORDER) % 4, 1, "versions of the code grow by four modules");
        let corner = side - BORDER - 1;
        for (x, y) in [(BORDER, BORDER), (corner, BORDER), (BORDER, corner)] {
            assert!(path.contains(&format!("M{x} {y}h")), "{x} {y}");
        }
        assert!(super::path(&"x".repeat(5000)).is_none());
    }
}
