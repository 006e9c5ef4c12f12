//! The tables of three games at the moments that look least alike: pictures to look at, nothing too
//! wide, no violation of axe's rules.

use engine::Seat;
use games::{Play, Playable};
use midgard::Midgard;
use thorgal::Thorgal;
use thorgal::catalogue::Phase;
use valda::Valda;

use crate::axe::{axe, violations};
use crate::chrome::Chrome;
use crate::common::Hall;
use crate::staged::Moment;

const SIZES: [(&str, u32, u32); 5] = [
    ("dark", 360, 740),
    ("light", 360, 740),
    ("light", 768, 1024),
    ("light", 1440, 900),
    ("dark", 1440, 900),
];

pub(crate) type Wanted<G> = fn(&Play<G>) -> bool;

/// The step, where the first seat has to answer it.
pub(crate) fn asked<G: Playable>(play: &Play<G>) -> Option<G::Step> {
    let (step, seats) = play.state().waiting()?;
    seats.contains(Seat(0)).then_some(step)
}

pub(crate) async fn no_violation<G: Playable>(
    seats: usize,
    settings: &[(&str, &str)],
    moments: &[(&str, Wanted<G>)],
) {
    let hall = Hall::open().await;
    let window = Chrome::open(&hall, 1440, 900).await;
    window.on_every_page(&axe()).await;
    let mut found = Vec::new();
    for (name, wanted) in moments {
        let path = Moment::<G>::find_with(seats, settings, wanted).stage(&hall, &[&window]).await;
        for (theme, width, height) in SIZES {
            window.prefers(theme).await;
            window.resize(width, height).await;
            window.go(&path).await;
            let picture = format!("{}-{name}-{width}-{theme}", G::NAME);
            window.screenshot(&picture).await;
            // Between the phone and the wide screen there is nothing new for axe.
            if width == 768 {
                continue;
            }
            let wrong = violations(&window, width).await;
            found.extend(wrong.into_iter().map(|why| format!("{picture}: {why}")));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[tokio::test(flavor = "multi_thread")]
async fn midgard_at_every_size() {
    use midgard::{AssignStep, CombatStep, SetupStep, Step, Venture, WorkerStep};
    let moments: [(&str, Wanted<Midgard>); 6] = [
        ("leader", |play| {
            let chooses = matches!(asked(play), Some(Step::Setup(SetupStep::ChooseLeader(_))));
            chooses && play.allowed(Seat(0)).len() == 4
        }),
        ("place", |play| {
            let late = play.state().table().round == 4;
            late && matches!(asked(play), Some(Step::Worker(WorkerStep::PlaceWorker(_))))
        }),
        ("assign", |play| {
            let sails =
                play.state().table().ventures_of(Seat(0)).any(|to| matches!(to, Venture::Shore(_)));
            sails && matches!(asked(play), Some(Step::Assign(AssignStep::Assign)))
        }),
        ("fight", |play| {
            let fight = play.state().table().fight;
            let foe = fight.is_some_and(|fight| fight.foe != midgard::Foe::Game);
            foe && matches!(asked(play), Some(Step::Combat(CombatStep::Rerolls)))
        }),
        ("lose", |play| matches!(asked(play), Some(Step::Combat(CombatStep::Lose(_))))),
        ("score", |play| play.standing().is_some()),
    ];
    no_violation(3, &[("odds", "yes")], &moments).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn valda_at_every_size() {
    use valda::{AttackStep, PlayStep, Step, WeaponStep};
    let moments: [(&str, Wanted<Valda>); 5] = [
        ("play", |play| matches!(asked(play), Some(Step::Play(PlayStep::Act)))),
        ("build", |play| {
            let late = play.state().table.round == 4;
            late && matches!(asked(play), Some(Step::Build(_)))
        }),
        ("defend", |play| {
            matches!(asked(play), Some(Step::Attack(AttackStep::Defend)))
                && play.allowed(Seat(0)).len() > 1
        }),
        ("weapon", |play| matches!(asked(play), Some(Step::Weapon(WeaponStep::Ask { .. })))),
        ("score", |play| play.standing().is_some()),
    ];
    no_violation(4, &[], &moments).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn thorgal_at_every_size() {
    use thorgal::{RoundStep, SetupStep, Step};
    let moments: [(&str, Wanted<Thorgal>); 5] = [
        ("faction", |play| matches!(asked(play), Some(Step::Setup(SetupStep::ChooseFaction(_))))),
        ("prepare", |play| matches!(asked(play), Some(Step::Setup(SetupStep::Prepare)))),
        ("lands", |play| matches!(asked(play), Some(Step::Setup(SetupStep::FurtherLands(_))))),
        ("expedition", |play| {
            let table = &play.state().table;
            let on_the_way = table.phase == Phase::Expedition && table.round > 1;
            on_the_way
                && table.opposer.is_some()
                && matches!(asked(play), Some(Step::Round(RoundStep::Turn)))
        }),
        ("score", |play| play.standing().is_some()),
    ];
    no_violation(2, &[], &moments).await;
}
