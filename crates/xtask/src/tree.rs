//! The text files of the workspace, in memory, so that every check can be tried on a few lines.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

#[derive(Debug)]
pub(crate) struct File {
    /// From the root of the workspace, with `/` between folders.
    pub(crate) path: String,
    pub(crate) text: String,
}

impl File {
    /// The crate it belongs to and the path inside that crate.
    pub(crate) fn in_crate(&self) -> Option<(&str, &str)> {
        self.path.strip_prefix("crates/")?.split_once('/')
    }

    pub(crate) fn is_rust(&self) -> bool {
        self.path.ends_with(".rs")
    }

    pub(crate) fn line_of(&self, position: usize) -> usize {
        line_of(&self.text, position)
    }
}

/// The line of a byte position, counted from 1.
pub(crate) fn line_of(text: &str, position: usize) -> usize {
    1 + text.as_bytes()[..position].iter().filter(|&&byte| byte == b'\n').count()
}

#[derive(Debug)]
pub(crate) struct Tree {
    pub(crate) files: Vec<File>,
}

impl Tree {
    /// Reads the named files; what is gone or is not text is passed over.
    pub(crate) fn read<'a>(root: &Path, paths: impl Iterator<Item = &'a str>) -> Result<Tree> {
        let mut files = Vec::new();
        for path in paths {
            let place = root.join(path);
            if !place.is_file() {
                continue;
            }
            let bytes = fs::read(&place).with_context(|| format!("cannot read {path}"))?;
            if let Ok(text) = String::from_utf8(bytes) {
                files.push(File { path: path.into(), text });
            }
        }
        files.sort_by(|a, b| a.path.cmp(&b.path));
        Ok(Tree { files })
    }

    pub(crate) fn get(&self, path: &str) -> Option<&File> {
        self.files.iter().find(|file| file.path == path)
    }

    /// The Rust files under `crates/`.
    pub(crate) fn rust(&self) -> impl Iterator<Item = &File> {
        self.files.iter().filter(|file| file.in_crate().is_some() && file.is_rust())
    }
}

#[cfg(test)]
impl Tree {
    pub(crate) fn of(files: &[(&str, &str)]) -> Tree {
        let file = |&(path, text): &(&str, &str)| File { path: path.into(), text: text.into() };
        Tree { files: files.iter().map(file).collect() }
    }
}
