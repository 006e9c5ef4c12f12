//! From each step to the chapter that plays it.

use engine::{Agenda, BadOptions, Clause, Game, Host, Offers, Seat, Seats, Standing};

use crate::follower::price_clause;
use crate::state::{Options, Valda};
use crate::step::{Action, AttackStep, Event, PlayStep, Step, WeaponStep};
use crate::view::View;

impl Game for Valda {
    type Options = Options;
    type Step = Step;
    type Action = Action;
    type Event = Event;
    type View = View;

    const RULES_VERSION: u32 = 2;

    engine::compiled_rules!();

    fn begin(
        options: &Options,
        seats: usize,
        host: &mut impl Host<Event>,
    ) -> Result<Self, BadOptions> {
        Valda::set_up(options, seats, host)
    }

    fn seats(&self) -> usize {
        self.table.seats as usize
    }

    #[inline]
    fn agenda(&self) -> &Agenda<Step, Action> {
        &self.agenda
    }

    #[inline]
    fn agenda_mut(&mut self) -> &mut Agenda<Step, Action> {
        &mut self.agenda
    }

    #[inline]
    fn choosers(&self, step: Step) -> Seats {
        self.chooser(step).map_or(Seats::NONE, Seats::one)
    }

    fn offer(&self, step: Step, seat: Seat, offers: &mut impl Offers<Action>) {
        match step {
            Step::Turn(_) => {}
            Step::Resource(step) => self.offer_resource_step(step, seat, offers),
            Step::Play(step) => self.offer_play_step(step, seat, offers),
            Step::Build(step) => self.offer_build_step(step, seat, offers),
            Step::Attack(step) => self.offer_attack_step(step, seat, offers),
            Step::Worship => self.offer_worship(seat, offers),
            Step::Card(step) => self.offer_card_step(step, seat, offers),
            Step::Map(step) => self.offer_map_step(step, offers),
            Step::Weapon(step) => self.offer_weapon_step(step, seat, offers),
        }
        offers.judge(|action| self.why_not(step, action));
    }

    // Inlined into the loop that asks and runs one step after another.
    #[inline(always)]
    fn run(&mut self, step: Step, host: &mut impl Host<Event>) {
        match step {
            Step::Turn(step) => self.run_turn_step(step, host),
            Step::Resource(step) => self.run_resource_step(step, host),
            Step::Play(step) => self.run_play_step(step, host),
            Step::Build(step) => self.run_build_step(step, host),
            Step::Attack(step) => self.run_attack_step(step, host),
            Step::Worship => {}
            Step::Card(step) => self.run_card_step(step, host),
            Step::Map(step) => Self::run_map_step(step, host),
            Step::Weapon(step) => self.run_weapon_step(step, host),
        }
        self.end_chase(host);
    }

    fn choose(&mut self, step: Step, seat: Seat, action: Action, host: &mut impl Host<Event>) {
        match step {
            Step::Turn(_) => unreachable!("nobody is asked at {step:?}"),
            Step::Resource(_) => self.choose_exchange(seat, action, host),
            Step::Play(step) => self.choose_play_step(step, seat, action, host),
            Step::Build(_) => self.declare(seat, action, host),
            Step::Attack(step) => self.choose_attack_step(step, seat, action, host),
            Step::Worship => self.worship(seat, action, host),
            Step::Card(step) => self.choose_card_step(step, action, host),
            Step::Map(step) => self.choose_map_step(step, action, host),
            Step::Weapon(step) => self.choose_weapon_step(step, seat, action, host),
        }
        self.end_chase(host);
    }

    fn view(&self, viewer: Option<Seat>) -> View {
        self.viewed_by(viewer)
    }

    fn imagine(view: &View, host: &mut impl Host<Event>) -> Self {
        Valda::imagined(view, host)
    }

    fn standing(&self) -> Option<Standing> {
        self.agenda.steps().is_empty().then(|| self.places())
    }

    fn unoffered(&self, step: Step, _: Action) -> Clause {
        Clause(match step {
            Step::Turn(_) => "VDA-TURN-6",
            Step::Resource(_) => "VDA-RESOURCE-9",
            Step::Play(PlayStep::DrawCount) => "VDA-GOD-11",
            Step::Play(PlayStep::ChooseRegions) => "VDA-STEWARD-8",
            Step::Play(PlayStep::DiscardDown) => "VDA-PLAY-18",
            Step::Play(_) => "VDA-PLAY-6",
            Step::Build(_) => "VDA-BUILD-1",
            Step::Attack(_) => "VDA-ATTACK-7",
            Step::Worship => "VDA-FOLLOWER-1",
            Step::Card(step) => self.rule_of_card(step),
            Step::Map(step) => Self::rule_of_map(step),
            Step::Weapon(WeaponStep::SetDie(_)) => "VDA-WEAPON-23",
            Step::Weapon(WeaponStep::Redirect(_)) => "VDA-WEAPON-22",
            Step::Weapon(WeaponStep::Ask { .. } | WeaponStep::Hold(_)) => "VDA-WEAPON-7",
        })
    }

    fn not_asked(&self, step: Step, seat: Seat, action: Action) -> Clause {
        Clause(match step {
            Step::Weapon(WeaponStep::Ask { .. } | WeaponStep::Hold(_)) => "VDA-WEAPON-8",
            // Outside the windows, whatever else is asked.
            _ if matches!(action, Action::Weapon(_) | Action::Hammertime { .. }) => "VDA-WEAPON-7",
            Step::Attack(_) if matches!(action, Action::Defend(_)) => "VDA-ATTACK-27",
            Step::Attack(AttackStep::Strike(_)) => self.why_no_strike(seat, action),
            Step::Attack(_) => "VDA-ATTACK-21",
            // Whoever plays a card or uses a weapon decides.
            Step::Card(_)
            | Step::Map(_)
            | Step::Weapon(WeaponStep::SetDie(_) | WeaponStep::Redirect(_)) => "VDA-GEN-8",
            Step::Turn(_) | Step::Resource(_) | Step::Play(_) | Step::Build(_) | Step::Worship => {
                "VDA-TURN-6"
            }
        })
    }
}

/// When such a thing is done, for somebody who tries it at another time.
const fn moment_of(action: Action) -> &'static str {
    match action {
        Action::Pass | Action::PassOpen | Action::PassTurn | Action::Stop => "VDA-GEN-6",
        Action::Exchange { .. } => "VDA-RESOURCE-9",
        Action::Draw(_) => "VDA-PLAY-2",
        Action::Regions(_) => "VDA-STEWARD-8",
        Action::Play(_) => "VDA-PLAY-11",
        Action::TakeResource(_) | Action::BuyCards => "VDA-PLAY-5",
        Action::Discard(_) => "VDA-PLAY-19",
        Action::Build(_) => "VDA-BUILD-1",
        Action::Attack(_) => "VDA-ATTACK-7",
        Action::Defend(_) => "VDA-ATTACK-27",
        Action::Worship { .. } => "VDA-FOLLOWER-1",
        Action::RollLoki => "VDA-FOLLOWER-10",
        Action::Weapon(_) | Action::Hammertime { .. } => "VDA-WEAPON-7",
        Action::Choose(_) => "VDA-CARD-8",
        Action::Resources(_) => "VDA-CARD-12",
        Action::StealHidden | Action::StealOpen(_) | Action::StealSeen(_) => "VDA-CARD-18",
        Action::GodDeck(_) | Action::Keep(_) => "VDA-CARD-15",
        Action::Look(_) => "VDA-CARD-21",
        Action::Take(_) => "VDA-CARD-23",
        Action::Under(_) => "VDA-CARD-22",
        Action::Offer(_) => "VDA-CARD-20",
        Action::Move { .. } => "VDA-CARD-27",
        Action::Destroy { .. } => "VDA-BUILD-16",
        Action::Borrow(_) => "VDA-CARD-29",
        Action::TurnDie { .. } => "VDA-WEAPON-23",
    }
}

impl Valda {
    /// The rule against what somebody tries while another may attack.
    fn why_no_strike(&self, seat: Seat, action: Action) -> &'static str {
        let strikes = matches!(action, Action::Attack(_) | Action::Pass);
        match () {
            () if self.is_active(seat) && strikes => "VDA-ATTACK-23",
            () if self.is_active(seat) => moment_of(action),
            () if !strikes => "VDA-TURN-6",
            // Whoever is still to come waits; the others have passed or had their attacks.
            () if self.table.attackers.contains(&seat) => "VDA-ATTACK-2",
            () if self.table.passed.contains(seat) => "VDA-ATTACK-6",
            () => "VDA-ATTACK-33",
        }
    }

    /// The rule against what somebody tries that is not listed at this step; nothing where the step's own
    /// rule says it.
    fn why_not(&self, step: Step, action: Action) -> Option<Clause> {
        if matches!(action, Action::Attack(_)) && self.chooser(step) == Some(self.table.active) {
            return Some(Clause("VDA-ATTACK-23"));
        }
        Some(Clause(match (step, action) {
            (
                Step::Card(_)
                | Step::Map(_)
                | Step::Weapon(WeaponStep::SetDie(_) | WeaponStep::Redirect(_))
                | Step::Play(PlayStep::DrawCount | PlayStep::ChooseRegions | PlayStep::DiscardDown),
                _,
            ) => return None,
            (Step::Resource(_), Action::Exchange { pay, .. }) => self.why_no_exchange(pay),
            (Step::Worship, Action::Worship { god, two, .. }) => price_clause(god, two).0,
            (Step::Attack(AttackStep::Defend), Action::Defend(_)) => "VDA-ATTACK-11",
            (Step::Play(_), Action::Play(_)) => "VDA-PLAY-3",
            // Where weapons may be played and one's own are listed, another is not one's own.
            (Step::Play(_) | Step::Weapon(_), Action::Weapon(_) | Action::Hammertime { .. }) => {
                "VDA-WEAPON-5"
            }
            _ => moment_of(action),
        }))
    }

    /// Who is asked. Steps that leave nothing to choose ask nobody; whether a step asks depends on
    /// nothing hidden, but for the windows of weapons.
    #[inline]
    fn chooser(&self, step: Step) -> Option<Seat> {
        match step {
            Step::Turn(_) => None,
            Step::Resource(step) => self.resource_chooser(step),
            Step::Play(step) => self.play_chooser(step),
            Step::Build(step) => self.build_chooser(step),
            Step::Attack(step) => self.attack_chooser(step),
            Step::Worship => self.could_worship(self.table.active).then_some(self.table.active),
            Step::Card(step) => self.card_chooser(step),
            Step::Map(step) => self.map_chooser(step),
            Step::Weapon(step) => self.weapon_chooser(step),
        }
    }
}
