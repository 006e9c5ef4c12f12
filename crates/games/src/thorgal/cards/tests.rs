use super::*;

/// What the first card does, and the first event.
const KRISS: &str = r#"effects = [{ mode = "activated", phases = ["expedition"], pay = [{ op = "damage", player = "you", n = 1 }], do = [{ op = "add_attr", target = { ref = "self" }, valour = 1, guile = 1 }] }]"#;
const POWERS: &str =
    r#"effects = [{ mode = "play", do = [{ op = "damage", player = "you", n = 2 }] }]"#;
/// The upkeep of the first card.
const UPKEEP: &str = r#"upkeep = { state = [{ is = "pool_min", player = "you", n = 1 }] }"#;
const HORN: &str = r#"horn = { do = [{ op = "recover", player = "you", n = 4 }] }"#;

fn refusal(from: &str, to: &str) -> BadCards {
    assert!(STANDARD.contains(from), "the file does not contain {from:?}");
    load(&STANDARD.replacen(from, to, 1)).expect_err(to)
}

/// The line a text stands in.
fn line(part: &str) -> usize {
    1 + STANDARD[..STANDARD.find(part).expect("the text is there")].matches('\n').count()
}

/// Refused in the line of what was changed, with all of these in the reason.
fn wrong(from: &str, to: &str, said: &[&str]) {
    let bad = refusal(from, to);
    assert_eq!(bad.line, line(from), "{to}: {bad}");
    said.iter().for_each(|said| assert!(bad.reason.contains(said), "{to}: {bad}"));
}

/// The first event does this instead.
fn wrong_step(op: &str, said: &[&str]) {
    wrong(POWERS, &format!(r#"effects = [{{ mode = "play", do = [{op}] }}]"#), said);
}

/// The first card is the mistake as a whole.
fn wrong_card(from: &str, to: &str, said: &[&str]) {
    let bad = refusal(from, to);
    assert_eq!(bad.line, line("[[destiny]]\nid"), "{to}: {bad}");
    said.iter().for_each(|said| assert!(bad.reason.contains(said), "{to}: {bad}"));
}

#[test]
fn a_wrong_word_is_told_with_the_right_ones() {
    wrong_step(r#"{ op = "damge", player = "you", n = 2 }"#, &["do[0]", "damge", "`damage`"]);
    wrong_step(r#"{ op = "damage", player = "me", n = 2 }"#, &["do[0].player", "you, opponent"]);
    wrong_step(r#"{ op = "mill", player = "you", deck = "dom", n = 2 }"#, &["destiny, doom"]);
    wrong_step(r#"{ op = "recall", from = "hel", n = 1, to = "hand" }"#, &["valhalla, niflheim"]);
    wrong_step(
        r#"{ op = "recall", from = "valhalla", n = 1, to = "pool" }"#,
        &["do[0].to", "hand, deck_top, deck_bottom, pool_top"],
    );
    wrong_step(
        r#"{ op = "add_attr_choice", target = { ref = "self" }, n = 1, from = ["luck"] }"#,
        &["do[0].from", "luck", "valour, guile, power"],
    );
    wrong_step(
        r#"{ op = "draw", player = "you", n = { count = "your_sheep" } }"#,
        &["do[0].n.count", "your_sheep", "your_pool", "your_hunters"],
    );
    wrong_step(r#"{ op = "peek", what = "opponent_pool" }"#, &["opponent_pool", "opponent_deck"]);
    wrong_step(
        r#"{ op = "forbid", player = "you", action = "oppose", until = "round" }"#,
        &["do[0].player", "opponent"],
    );
    wrong_step(
        r#"{ op = "when", if = [{ is = "winning" }], then = [] }"#,
        &["do[0].if[0]", "winning", "`trailing`"],
    );
    wrong(KRISS, &KRISS.replace("expedition", "fate"), &["phases", "dawn, expedition, dusk"]);
    wrong(KRISS, &KRISS.replace("activated", "active"), &["effects[0]", "active", "`activated`"]);
    wrong(r#"type = "follower""#, r#"type = "folower""#, &["destiny[0].type", "follower, support"]);
}

#[test]
fn what_is_named_must_be_there() {
    let subtypes = r#"subtypes = ["outlaw", "hunter"]"#;
    wrong(subtypes, r#"subtypes = ["outlaw", "huntress"]"#, &["huntress", "there is no subtype"]);
    wrong(r#"faction = "outlaws""#, r#"faction = "inlaws""#, &["inlaws", "outlaws, newcomers"]);
    wrong(
        UPKEEP,
        r#"upkeep = { state = [{ is = "team_has", min = 1, name = "Krissa" }] }"#,
        &["upkeep.state[0].name", "there is no card \"Krissa\""],
    );
    let starters = r#"starters = ["newcomers-thorgal-aegirsson""#;
    wrong(starters, r#"starters = ["newcomers-thorgal""#, &["newcomers-thorgal is no card with"]);
    wrong(r#"subtype = "newcomer""#, r#"subtype = "new""#, &["there is no subtype \"new\""]);
}

#[test]
fn missing_and_unknown_fields_are_told() {
    wrong_step(r#"{ op = "damage", player = "you" }"#, &["do[0]", "missing field `n`"]);
    wrong_step(r#"{ op = "redirect", n = 1 }"#, &["do[0].n", "unknown field `n`"]);
    wrong_step(r#"{ op = "peek", what = "opponent_hand", n = 1 }"#, &["do[0].n", "unknown"]);
    wrong_step(r#"{ op = "peek", what = "opponent_deck" }"#, &["missing field `n`"]);
    wrong_step(
        r#"{ op = "add_attr", target = { ref = "self" }, luck = 1 }"#,
        &["do[0].luck", "`target`", "`valour`"],
    );
    wrong_step(
        r#"{ op = "when", if = [{ is = "trailing", n = 3 }], then = [] }"#,
        &["do[0].if[0].n", "unknown"],
    );
    wrong_step(
        r#"{ op = "when", if = [{ is = "team_has", kind = "event" }], then = [] }"#,
        &["if[0]", "missing field `min`"],
    );
    wrong_card("cost = 2\nvalour = 1\n", "valour = 1\n", &["destiny[0]", "missing field `cost`"]);
    wrong_card("cost = 2\nvalour = 1\n", "cost = 2\n", &["destiny[0]", "missing field `valour`"]);
    let bad = refusal("cost = 2\nvalour = 1\n", "cost = 2\nvalour = 1\ncolour = 3\n");
    assert_eq!(bad.line, line("cost = 2\nvalour = 1\n") + 2);
    for said in ["destiny[0].colour", "unknown field `colour`", "`cost`", "`text`", "`valour`"] {
        assert!(bad.reason.contains(said), "{bad}");
    }
}

#[test]
fn a_list_is_no_record() {
    wrong_step(r#"["damage", "you", 2]"#, &["do[0]", "table with op"]);
    wrong_step(
        r#"{ op = "add_attr", target = ["self"], valour = 1 }"#,
        &["do[0].target", "sequence"],
    );
    wrong_step(
        r#"{ op = "draw", player = "you", n = ["your_pool"] }"#,
        &["do[0].n", "number or a table"],
    );
    wrong(UPKEEP, "upkeep = [[], []]", &["upkeep", "sequence"]);
    wrong(KRISS, r#"effects = [["activated", []]]"#, &["effects[0]", "sequence"]);
    wrong_step(
        r#"{ op = "recall", from = "valhalla", filter = ["event"], n = 1, to = "hand" }"#,
        &["do[0].filter", "sequence"],
    );
}

#[test]
fn a_target_is_one_of_three() {
    let target = |target: &str| {
        let op = format!(r#"{{ op = "exhaust", target = {{ {target} }}, n = 1 }}"#);
        wrong_step(&op, &["do[0].target", "1 to 8 to pick from a zone"]);
    };
    target("");
    target("pick = 1");
    target(r#"pick = 9, from = "your_team""#);
    target(r#"ref = "self", kind = "follower""#);
    target(r#"ref = "self", pick = 1, from = "your_team""#);
    target(r#"all = true, from = "your_team", by = "opponent""#);
    let op = r#"{ op = "exhaust", target = { pick = 1, from = "my_team" }, n = 1 }"#;
    wrong_step(op, &["do[0].target.from", "your_team, opponent_team"]);
    let op = r#"{ op = "exhaust", target = { pick = 1, from = "your_team", of = 1 }, n = 1 }"#;
    wrong_step(op, &["do[0].target.of", "`pick`", "`max_cost`"]);
}

#[test]
fn what_cannot_be_carried_out_is_refused() {
    let of = |zone: &str| format!(r#"target = {{ pick = 1, from = "{zone}" }}"#);
    let (attached, lands) = (of("attached_doom"), of("conquered_lands"));
    wrong_step(&format!(r#"{{ op = "destroy", {lands} }}"#), &["do[0]", "lands cannot"]);
    wrong_step(&format!(r#"{{ op = "exhaust", {attached}, n = 1 }}"#), &["only be destroyed"]);
    wrong_step(&format!(r#"{{ op = "add_attr", {attached}, power = 1 }}"#), &["only be destroyed"]);
    wrong_step(
        r#"{ op = "bounce", target = { ref = "self" }, to = "pool_top" }"#,
        &["hand or deck"],
    );
    wrong_step(
        r#"{ op = "aura_attr", target = { ref = "self" }, power = 1 }"#,
        &["constant effects"],
    );
    wrong_step(r#"{ op = "aura_attr", target = { ref = "opposer" }, power = 1 }"#, &["an aura"]);
    let entering = r#"effects = [{ mode = "constant", on = "enters", do = [{ op = "put_into_play", from = "hand", n = 1 }] }]"#;
    wrong(KRISS, entering, &["effects[0]", "for entering"]);
    let standing = r#"effects = [{ mode = "constant", optional = true, do = [{ op = "aura_attr", target = { ref = "self" }, power = 1 }] }]"#;
    wrong(KRISS, standing, &["effects[0]", "be optional"]);
    wrong(KRISS, &standing.replace("constant", "activated"), &["constant effects"]);
}

#[test]
fn a_payment_is_one_that_can_be_made() {
    let pay = |pay: &str, said: &str| {
        let paid = format!("pay = [{pay}], do =");
        let start = KRISS.find("pay =").unwrap();
        let end = KRISS.find("do =").unwrap() + 4;
        wrong(KRISS, &format!("{}{paid}{}", &KRISS[..start], &KRISS[end..]), &["effects[0]", said]);
    };
    pay(r#"{ op = "draw", player = "you", n = 1 }"#, "can be a payment");
    pay(r#"{ op = "damage", player = "opponent", n = 1 }"#, "can be a payment");
    let damage = r#"{ op = "damage", player = "you", n = 1 }"#;
    pay(&format!("{damage}, {damage}"), "once");
    let theirs = r#"upkeep = { state = [{ is = "hand_min", player = "opponent", n = 1 }] }"#;
    wrong(UPKEEP, theirs, &["upkeep", "the opponent"]);
    let drawn = r#"upkeep = { pay = [{ op = "draw", player = "you", n = 1 }] }"#;
    wrong(UPKEEP, drawn, &["upkeep", "can be a payment"]);
}

#[test]
fn modes_belong_to_kinds() {
    wrong(KRISS, &KRISS.replace(r#"mode = "activated", "#, ""), &["effects", "needs a mode"]);
    let on = KRISS.replace(r#""activated","#, r#""activated", on = "success","#);
    wrong(KRISS, &on, &["effects[0]", "only constant effects have a moment"]);
    wrong(HORN, &HORN.replace("{ do", r#"{ mode = "play", do"#), &["horn", "no mode"]);
    wrong_card(KRISS, POWERS, &["outlaws-kriss-de-valnor", "effects of mode play"]);
    wrong_card("cost = 2\n", "cost = 2\nphases = [\"dawn\"]\n", &["need the phases"]);
    wrong_card("cost = 2\n", "cost = 2\nsymbols = [\"damage\"]\n", &["no symbols"]);
    let support = |from: &str| refusal(from, &from.replacen("follower", "support", 1)).reason;
    assert!(support(r#"type = "follower""#).contains("only followers have an upkeep"));
    let event = "id = \"outlaws-unknown-powers\"\n";
    assert!(refusal(event, &format!("{event}unique = true\n")).reason.contains("not unique"));
}

#[test]
fn numbers_and_names_have_bounds() {
    wrong("cost = 2\n", "cost = 4\n", &["destiny[0].cost", "0 and 3"]);
    let id = "id = \"outlaws-petrov\"\nfaction = \"outlaws\"\nname = \"Petrov\"\ntype = \"follower\"\ncount = 1\n";
    let bad = refusal(id, &id.replace("count = 1", "count = 0"));
    assert_eq!(bad.line, line(id) + 4, "{bad}");
    let name = r#"name = "Kriss de Valnor""#;
    wrong(name, r#"name = " ""#, &["destiny[0].name", "empty"]);
    wrong(name, &format!("name = \"{}\"", "a".repeat(65)), &["65 letters"]);
    wrong(name, r#"name = "Kriss\u001b[2J""#, &["control character"]);
    let land = "name = \"Outcasts' Shore\"\ncount = 1";
    let bad = refusal(land, &land.replace('1', "2"));
    assert_eq!(bad.line, line(land) + 1, "{bad}");
}

#[test]
fn the_box_is_whole() {
    let bad = refusal("factions = 4", "factions = 3");
    assert!(bad.reason.contains("4 factions"), "{bad}");
    let bad = refusal("start_team_followers_max = 2", "start_team_followers_max = 3");
    assert!(bad.reason.contains("1 or 2 followers"), "{bad}");
    let bad = refusal("destiny_per_faction = 36", "destiny_per_faction = 35");
    assert!(bad.reason.contains("36 destiny cards"), "{bad}");
    let twice = refusal(r#"id = "outlaws-petrov""#, r#"id = "outlaws-kriss-de-valnor""#);
    assert!(twice.reason.contains("id outlaws-kriss-de-valnor twice"), "{twice}");
    let bad = refusal(r#"id = "thorgal""#, r#"id = "valda""#);
    assert_eq!(bad.line, line(r#"id = "thorgal""#));
    assert!(bad.reason.contains("valda"), "{bad}");
    let shore = r#"subtypes = ["outlaw", "hunter"]
valour = 0
guile = 4"#;
    let bad = refusal(shore, &shore.replace("outlaw", "viking"));
    assert!(bad.reason.contains("lack \"outlaw\""), "{bad}");
    let spare =
        "[[subtype]]\nid = \"spare\"\nname = \"Spare\"\nkind = \"support\"\nsource = \"house\"\n\n";
    let bad = refusal("[[faction]]", &format!("{}[[faction]]", spare.repeat(3)));
    assert!(bad.reason.contains("at most 16 subtypes"), "{bad}");
}

/// The state of a game has room for four at a time.
#[test]
fn few_effects_change_costs_for_a_while() {
    let op = r#"{ op = "cost_mod", player = "you", filter = {}, n = -1, until = "round" }"#;
    let many = format!(r#"effects = [{{ mode = "play", do = [{}] }}]"#, [op; 5].join(", "));
    assert!(refusal(POWERS, &many).reason.contains("at most 4"));
}

#[test]
fn an_opponent_who_is_counted_is_chosen() {
    let counts = r#"effects = [{ mode = "play", do = [{ op = "add_attr", target = { ref = "goal_land" }, power = { count = "opponent_hand" } }] }]"#;
    let book = load(&STANDARD.replacen(POWERS, counts, 1)).unwrap();
    let card = book.card(book.find("outlaws-unknown-powers").unwrap());
    assert!(card.abilities[0].names_opponent);
    assert!(
        !standard().card(book.find("outlaws-unknown-powers").unwrap()).abilities[0].names_opponent
    );
}
