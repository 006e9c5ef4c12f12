//! Embeds every folder of `words/` and every rulebook: a new one needs no line of Rust.

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
        embed(&mut code, &files(folder));
        code.push_str("    ], &[\n");
        // A language that brings no rules is read with the English ones.
        let rules = folder.join("rules");
        if rules.is_dir() {
            println!("cargo::rerun-if-changed={}", rules.display());
            embed(&mut code, &files(&rules));
        }
        code.push_str("    ]),\n");
    }
    code.push_str("];\n");
    keep("words.rs", &code);
    keep("books.rs", &books());
}

fn keep(file: &str, code: &str) {
    let out = env::var_os("OUT_DIR").expect("cargo names a folder");
    fs::write(Path::new(&out).join(file), code).expect("cargo's folder can be written");
}

/// The rulebooks with their games: what a game's first book is called, a further one begins with.
fn books() -> String {
    let rules = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules");
    println!("cargo::rerun-if-changed={}", rules.display());
    let mut code = String::from("const BOOKS: &[Book] = &[\n");
    let mut books = files(&rules);
    books.retain(|path| {
        path.extension().is_some_and(|end| end == "md") && name(path) != "README.md"
    });
    books.sort_by_key(|path| path.file_stem().map(ToOwned::to_owned));
    for book in books {
        let (file, path) = (name(&book), book.display().to_string());
        let game = file.split(['-', '.']).next().unwrap_or_default();
        writeln!(code, "    ({file:?}, {game:?}, include_str!({path:?})),")
            .expect("a string takes all");
    }
    code.push_str("];\n");
    code
}

/// The files as pairs of name and text.
fn embed(code: &mut String, files: &[PathBuf]) {
    for file in files {
        let path = file.display().to_string();
        writeln!(code, "        ({:?}, include_str!({path:?})),", name(file))
            .expect("a string takes all");
    }
}

fn files(folder: &Path) -> Vec<PathBuf> {
    entries(folder).into_iter().filter(|path| path.is_file()).collect()
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
