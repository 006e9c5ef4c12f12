//! Where a stream should go on, as an address asks for it.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| web::fuzzing::resume(text));
