//! A cookie or a key that somebody made up: it is nobody's.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| assert!(!web::fuzzing::is_somebody(text), "a forged cookie: {text}"));
