//! Embeds every folder of `words/`: a new language needs no line of Rust.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let words = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../words");
    println!("cargo::rerun-if-changed={}", words.display());
    let mut code = String::from("const FOLDERS: &[Folder] = &[\n");
    for folder in entries(&words).iter().filter(|path| path.is_dir()) {
        println!("cargo::rerun-if-changed={}", folder.display());
        writeln!(code, "    ({:?}, &[", name(folder)).expect("a string takes all");
        for file in entries(folder) {
            let path = file.display().to_string();
            writeln!(code, "        ({:?}, include_str!({path:?})),", name(&file))
                .expect("a string takes all");
        }
        code.push_str("    ]),\n");
    }
    code.push_str("];\n");
    let out = env::var_os("OUT_DIR").expect("cargo names a folder");
    fs::write(Path::new(&out).join("words.rs"), code).expect("cargo's folder can be written");
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let found = fs::read_dir(folder).expect("words can be read");
    let mut all: Vec<PathBuf> =
        found.map(|entry| entry.expect("words can be read").path()).collect();
    all.sort();
    all
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
