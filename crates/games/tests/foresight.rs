//! What is told of a choice beforehand is what the rules make of it.

use engine::{Game, Host, Lot, Mute, Search, Seat, Seats, Swift};
use games::{Playable, Reader, Speech, Words};

/// Luck that notices when it is asked, or a secret shown.
struct Noticing(Swift, bool);

impl<E> Host<E> for Noticing {
    fn below(&mut self, _: Lot, n: u32) -> u32 {
        self.1 = true;
        self.0.below(n)
    }

    fn reveal(&mut self) {
        self.1 = true;
    }
}

/// Random games: every decision, and what may be done there.
fn wander<G: Playable>(seats: usize, games: u64, mut look: impl FnMut(&G, Seat, &[G::Action])) {
    let options = G::options(G::standard(), &games::Settings::new()).expect("the usual settings");
    for seed in 0..games {
        let mut host = Mute(Swift::new(seed));
        let mut game = G::begin(&options, seats, &mut host).expect("a game");
        game.advance(&mut host);
        let mut offers = Search(Vec::new());
        while let Some((step, waited)) = game.waiting() {
            let seat = waited.lowest().expect("somebody is asked");
            offers.0.clear();
            game.offer(step, seat, &mut offers);
            look(&game, seat, &offers.0);
            let action = offers.0[host.0.below(offers.0.len() as u32) as usize];
            game.play_unchecked(seat, action, &mut host);
        }
    }
}

/// Where no luck is drawn the foreseen world is the one that comes.
fn comes_true<G: Playable>(seats: usize) {
    let mut certain = 0;
    wander::<G>(seats, 3, |game, seat, offers| {
        for &action in offers.iter().take(8) {
            let mut host = Noticing(Swift::new(1), false);
            let mut real = *game;
            real.play_unchecked(seat, action, &mut host);
            let sealed = game.agenda().asked() != Seats::one(seat);
            match game.foreseen(seat, action) {
                Some(told) if !host.1 => {
                    assert_eq!(told.position(), real.position(), "{action:?}");
                    certain += 1;
                }
                Some(_) => {}
                None => assert!(host.1 || sealed, "{action:?} draws no luck"),
            }
        }
    });
    assert!(certain > 50, "only {certain} choices were certain");
}

#[test]
fn what_is_foreseen_comes_true() {
    comes_true::<midgard::Midgard>(2);
    comes_true::<thorgal::Thorgal>(2);
    comes_true::<valda::Valda>(2);
    comes_true::<valhalla::Valhalla>(2);
}

/// Everything that is told has words, and in each game something is.
fn has_words<G: Playable>(seats: usize) -> Vec<&'static str> {
    let words = Words::english();
    let mut keys: Vec<&'static str> = Vec::new();
    wander::<G>(seats, 6, |game, seat, offers| {
        for &action in offers.iter().take(12) {
            for phrase in game.consequences(seat, action) {
                let text = words.text(&phrase, Reader { seat: Some(seat), names: &[] });
                assert!(!text.contains(phrase.key) && !text.contains('$'), "{text}");
                keys.push(phrase.key);
            }
        }
    });
    keys.sort_unstable();
    keys.dedup();
    keys
}

#[test]
fn each_game_tells_what_its_choices_bring() {
    assert_eq!(has_words::<midgard::Midgard>(2), ["brings-costs", "brings-gains"]);
    assert_eq!(
        has_words::<thorgal::Thorgal>(2),
        ["tho-brings-enough", "tho-brings-lacks", "tho-brings-pool"]
    );
    assert_eq!(
        has_words::<valda::Valda>(2),
        [
            "vda-brings-builds",
            "vda-brings-falls",
            "vda-brings-followers",
            "vda-brings-gains",
            "vda-brings-holds",
            "vda-brings-nothing",
            "vda-brings-power",
            "vda-brings-through",
        ]
    );
    assert_eq!(
        has_words::<valhalla::Valhalla>(2),
        [
            "val-brings-enough",
            "val-brings-glory",
            "val-brings-lacks",
            "val-brings-party",
            "val-brings-strength"
        ]
    );
}

/// In a battle the best choice is as good as the battle: none promises more than can be had.
#[test]
fn the_best_choice_of_a_battle_is_worth_what_the_battle_is() {
    use valhalla::{Action, BattleStep, Step, Valhalla};
    let mut seen = 0;
    wander::<Valhalla>(2, 4, |game, seat, offers| {
        let Some((Step::Battle(BattleStep::Fight(_)), _)) = game.waiting() else { return };
        let Some(odds) = game.battle_odds(seat) else { return };
        // What takes dice from the other, or gives some, changes the battle itself.
        let plain = |action: &&Action| matches!(action, Action::Pay(_) | Action::Done);
        let chance = |action: &Action| game.chance_with(seat, *action).unwrap_or(0.0);
        let best = offers.iter().filter(plain).map(chance).fold(0.0, f64::max);
        assert!(best <= odds.win + 1e-9, "{best} is more than {}", odds.win);
        let best = offers.iter().map(chance).fold(0.0, f64::max);
        assert!(best >= odds.win - 1e-9, "{best} is less than {}", odds.win);
        seen += 1;
    });
    assert!(seen > 30, "only {seen} moments of a battle");
}

/// What is told of losses and rerolls agrees with the odds of the fight.
#[test]
fn a_fight_is_told_by_its_odds() {
    use midgard::{Action, CombatStep, Midgard, Step};
    let (mut rolls, mut claims) = (0, 0);
    wander::<Midgard>(2, 8, |game, seat, offers| match game.waiting() {
        Some((Step::Combat(CombatStep::Rerolls), _)) => {
            let Some(odds) = game.fight_odds() else { return };
            assert_eq!(game.chances_with(seat, Action::Accept), Some(odds.accept));
            if let Some((dice, chances)) = odds.reroll {
                assert_eq!(game.chances_with(seat, Action::Reroll(dice)), Some(chances));
                rolls += 1;
            }
        }
        Some((Step::Worker(_), _)) => {
            claims += offers.iter().filter(|&&at| game.chances_with(seat, at).is_some()).count();
        }
        _ => {}
    });
    assert!(rolls > 5 && claims > 50, "{rolls} rerolls, {claims} claims");
}

/// What a party could reach is no news of a battle it leaves, and in the last one strength decides nothing.
#[test]
fn strength_is_told_where_it_counts() {
    use valhalla::{BattleKind, Valhalla};
    let mut told = 0;
    wander::<Valhalla>(3, 6, |game, seat, offers| {
        let kind = game.table.battle.kind;
        for &action in offers.iter().take(12) {
            let says = game.consequences(seat, action);
            let has = |key| says.iter().any(|says| says.key == key);
            assert!(!has("val-brings-party") || kind == BattleKind::None, "{kind:?}: {action:?}");
            assert!(!has("val-brings-strength") || kind != BattleKind::Ragnarok, "{action:?}");
            told += usize::from(has("val-brings-party") || has("val-brings-strength"));
        }
    });
    assert!(told > 20, "told {told} times");
}
