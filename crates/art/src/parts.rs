//! Parts: groups with an id, found in the SVG files of `art/`.

use std::collections::BTreeMap;

/// A drawn part: the file it is in and its id there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Part {
    pub file: &'static str,
    pub id: &'static str,
}

/// Where a page finds the parts.
#[derive(Clone, Copy, Debug)]
pub enum PartsAt<'a> {
    /// In the page itself.
    Here,
    /// In files below this address, which ends with `/`.
    Under(&'a str),
}

impl PartsAt<'_> {
    pub(crate) fn print(self, part: Part, out: &mut String) {
        out.push_str("<use href=\"");
        if let PartsAt::Under(address) = self {
            out.push_str(address);
            out.push_str(part.file);
        }
        out.push('#');
        out.push_str(part.id);
        out.push_str("\"/>");
    }
}

/// One part as it is written: the whole group, from `<g id=` to its `</g>`.
#[derive(Debug)]
pub(crate) struct Written {
    pub(crate) part: Part,
    pub(crate) text: &'static str,
}

/// Reads the parts of a file: groups with an id directly inside a group of class `place`, which
/// only says where the part stands on the sheet one sees when the file is opened.
pub(crate) fn read(file: &'static str, text: &'static str) -> Result<Vec<Written>, String> {
    let mut found = Vec::new();
    let mut rest = 0;
    while let Some(start) = text[rest..].find(PLACE) {
        let place = rest + start;
        let open = text[place..].find("<g id=\"").ok_or_else(|| lost(file, text, place))?;
        let begin = place + open;
        let id = &text[begin + 7..];
        let id = &id[..id.find('"').ok_or_else(|| lost(file, text, begin))?];
        let end = end_of_group(text, begin).ok_or_else(|| lost(file, text, begin))?;
        found.push(Written { part: Part { file, id }, text: &text[begin..end] });
        rest = end;
    }
    Ok(found)
}

const PLACE: &str = "<g class=\"place\"";

fn lost(file: &str, text: &str, position: usize) -> String {
    let line = 1 + text[..position].matches('\n').count();
    format!(
        "art/{file}:{line}: a group of class place holds one group with an id, and both are closed"
    )
}

/// The position after the `</g>` that closes the group beginning at `begin`.
fn end_of_group(text: &str, begin: usize) -> Option<usize> {
    let mut depth = 0;
    let mut at = begin;
    loop {
        let open = at + text[at..].find('<')?;
        let close = open + text[open..].find('>')?;
        let tag = &text[open..=close];
        if tag == "</g>" {
            depth -= 1;
        } else if tag.starts_with("<g ") || tag == "<g>" {
            depth += if tag.ends_with("/>") { 0 } else { 1 };
        }
        if depth == 0 {
            return Some(close + 1);
        }
        at = close + 1;
    }
}

/// The ids a part draws upon: those it uses.
pub(crate) fn nested(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next())
}

/// All parts by id, in every file.
pub(crate) fn by_id(files: &[Vec<Written>]) -> Result<BTreeMap<&'static str, Part>, Vec<String>> {
    let mut parts = BTreeMap::new();
    let mut problems = Vec::new();
    for written in files.iter().flatten() {
        let part = written.part;
        if let Some(other) = parts.insert(part.id, part) {
            problems.push(format!("art/{}: {} is in art/{} too", part.file, part.id, other.file));
        }
    }
    for written in files.iter().flatten() {
        for id in nested(written.text) {
            if parts.get(id).is_none_or(|part| part.file != written.part.file) {
                let Part { file, id: owner } = written.part;
                problems.push(format!("art/{file}: {owner} uses {id}, which is not in that file"));
            }
        }
    }
    if problems.is_empty() { Ok(parts) } else { Err(problems) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r##"<svg><style>g { fill: red }</style>
<g class="place" transform="translate(3 4)"><text>nose</text>
<g id="nose"><g transform="scale(2)"><path d="M0 0"/></g><g/><use href="#tip"/></g></g>
<g class="place"><g id="tip"><circle r="2"/></g></g></svg>"##;

    #[test]
    fn a_part_is_the_group_inside_its_place() {
        let parts = read("face.svg", TEXT).unwrap();
        assert_eq!(parts.len(), 2);
        assert_eq!(parts[0].part, Part { file: "face.svg", id: "nose" });
        assert!(parts[0].text.starts_with("<g id=\"nose\">"));
        assert!(parts[0].text.ends_with("<use href=\"#tip\"/></g>"));
        assert_eq!(parts[1].text, "<g id=\"tip\"><circle r=\"2\"/></g>");
    }

    #[test]
    fn a_group_left_open_is_told_with_its_line() {
        let text = "<svg>\n<g class=\"place\"><g id=\"nose\"><path/></svg>";
        let problem = read("face.svg", text).unwrap_err();
        assert!(problem.starts_with("art/face.svg:2: "), "{problem}");
    }

    #[test]
    fn a_part_may_use_only_parts_of_its_own_file() {
        let nose = read("a.svg", r##"<g class="place"><g id="nose"><use href="#tip"/></g></g>"##);
        let tip = read("b.svg", r##"<g class="place"><g id="tip"></g></g>"##);
        let problems = by_id(&[nose.unwrap(), tip.unwrap()]).unwrap_err();
        assert_eq!(problems, ["art/a.svg: nose uses tip, which is not in that file"]);
    }

    #[test]
    fn one_id_belongs_to_one_part() {
        let text = r#"<g class="place"><g id="tip"></g></g>"#;
        let problems = by_id(&[read("a.svg", text).unwrap(), read("b.svg", text).unwrap()]);
        assert_eq!(problems.unwrap_err(), ["art/b.svg: tip is in art/a.svg too"]);
    }
}
