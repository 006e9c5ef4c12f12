//! What players are likely to try and may not, with the rule against it: part of `offer` for people.

use engine::{Clause, Offers, Seat};

use crate::catalogue::{Ability, Attribute, Card, Filter, Mode, Phase, Phases, Target};
use crate::effect::Spots;
use crate::state::Thorgal;
use crate::step::{
    Action, DuskStep, EffectStep, ExpeditionStep, RoundStep, Scene, SetupStep, Spot, Step, TeamCard,
};

impl Thorgal {
    #[inline]
    pub(crate) fn explain<O: Offers<Action>>(&self, step: Step, seat: Seat, offers: &mut O) {
        if !O::EXPLAINS {
            return;
        }
        match step {
            Step::Round(RoundStep::Turn) => self.explain_turn(seat, offers),
            Step::Round(_) => {
                offers.may_not(Action::Pass, Clause("THO-FATE-6"));
                self.refuse_actions(seat, offers);
            }
            Step::Expedition(ExpeditionStep::ChooseGoal) => {
                offers.may_not(Action::Pass, Clause("THO-EXPEDITION-2"));
                offers.may_not(Action::Decline, Clause("THO-EXPEDITION-2"));
                self.refuse_actions(seat, offers);
            }
            Step::Expedition(ExpeditionStep::Oppose(_)) => self.refuse_actions(seat, offers),
            // THO-DUSK-15: nothing is played or activated any more.
            Step::Dusk(step) => {
                self.refuse_plays(seat, Clause("THO-DUSK-15"), offers);
                if step == DuskStep::Upkeep {
                    offers.may_not(Action::KeepIt, Clause("THO-DUSK-4"));
                    offers.may_not(Action::DestroyIt, Clause("THO-DUSK-4"));
                }
            }
            Step::Suffer { .. } => self.explain_suffering(seat, offers),
            Step::Effect(step) => self.explain_effect(step, offers),
            Step::Setup(_) | Step::Expedition(_) | Step::Play(_) => {}
        }
    }

    /// The rule by which a question is answered, whatever else was said.
    pub(crate) fn rule_of(&self, step: Step, action: Action) -> &'static str {
        match step {
            // THO-SETUP-10: the second question of a step in which all decide for themselves.
            Step::Setup(SetupStep::Prepare) if matches!(action, Action::Lands(..)) => {
                "THO-SETUP-10"
            }
            Step::Setup(SetupStep::Prepare) => "THO-SETUP-4",
            Step::Setup(SetupStep::FurtherLands(_)) => "THO-SETUP-13",
            Step::Setup(_) => "THO-SETUP-2",
            Step::Round(RoundStep::Turn) => self.rule_of_turn(action),
            Step::Expedition(ExpeditionStep::ChooseGoal) => "THO-EXPEDITION-1",
            Step::Expedition(ExpeditionStep::Oppose(_)) => "THO-EXPEDITION-5",
            Step::Round(_) | Step::Expedition(_) => "THO-ACTION-13",
            Step::Dusk(step) => rule_of_dusk(step, action),
            Step::Play(_) => "THO-SYMBOL-6",
            // THO-ACTION-10: first all that an action causes.
            Step::Suffer { .. } => "THO-ACTION-10",
            Step::Effect(step) => rule_of_effect(step),
        }
    }

    /// When such a thing is done; a card that is not in hand: by the role it belongs to, or because it is
    /// not there; for the rest what a player of this role may do.
    fn rule_of_turn(&self, action: Action) -> &'static str {
        if let Action::Play(card) = action {
            let other_role = self.face(card).kind.role() != self.role(self.table.turn);
            return if other_role { "THO-ROUND-5" } else { "THO-PLAY-18" };
        }
        match () {
            () if matches!(action, Action::Oppose(_)) => "THO-EXPEDITION-5",
            () if matches!(action, Action::Goal(_)) => "THO-EXPEDITION-1",
            () if self.table.turn == self.table.destiny => "THO-ACTION-4",
            () => "THO-ACTION-5",
        }
    }

    fn refuse_plays(&self, seat: Seat, clause: Clause, offers: &mut impl Offers<Action>) {
        let hand = &self.player(seat).hand;
        for (place, slot) in hand.iter().enumerate() {
            if !hand[..place].iter().any(|other| other.card == slot.card) {
                offers.may_not(Action::Play(slot.card), clause);
            }
        }
    }

    /// THO-ACTION-13: outside the action steps.
    fn refuse_actions(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        self.refuse_plays(seat, Clause("THO-ACTION-13"), offers);
        let team = &self.board(seat).team;
        for (place, fellow) in team.able().filter(|&(place, _)| team.is_first(place)) {
            // Of two reasons the one that would stand in the action step too.
            let clause = match () {
                () if seat != self.table.destiny => "THO-EXHAUST-2",
                () if fellow.exhausted > 0 => "THO-EXHAUST-7",
                () => "THO-ACTION-13",
            };
            self.refuse_abilities(seat, place, Clause(clause), offers);
        }
    }

    fn refuse_abilities(
        &self,
        seat: Seat,
        place: u8,
        clause: Clause,
        offers: &mut impl Offers<Action>,
    ) {
        let it = self.team_card(seat, place);
        let abilities = (0..).zip(self.face(it.card).abilities);
        for (which, _) in abilities.filter(|(_, ability)| ability.mode == Mode::Activated) {
            offers.may_not(Action::Activate(it, which), clause);
        }
    }

    fn explain_turn(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        let leads = seat == self.table.destiny;
        let team = &self.board(seat).team;
        for (place, fellow) in team.iter().filter(|&(place, _)| team.is_first(place)) {
            if !leads {
                // THO-EXHAUST-2: only the destiny player's team works.
                self.refuse_abilities(seat, place, Clause("THO-EXHAUST-2"), offers);
            } else if self.face(fellow.card).activated == Phases::NONE {
                let it = self.team_card(seat, place);
                let constant = |ability: &Ability| ability.mode == Mode::Constant;
                let works_anyway = self.face(fellow.card).abilities.iter().any(constant);
                let clause = if works_anyway { "THO-EXHAUST-3" } else { "THO-ACTION-4" };
                offers.may_not(Action::Activate(it, 0), Clause(clause));
            }
            if !leads && self.table.phase == Phase::Expedition {
                let it = self.team_card(seat, place);
                offers.may_not(Action::Oppose(it), self.too_late_to_oppose(it));
            }
        }
        if leads {
            self.refuse_hand_abilities(seat, offers);
        }
        for land in self.board(seat).set_aside.iter() {
            offers.may_not(Action::Fenrir(land), self.why_no_fenrir(land));
        }
        for land in &self.table.lands {
            if leads || !land.is_conquered() {
                offers.may_not(Action::Fenrir(land.land), self.why_no_fenrir(land.land));
            }
            if leads && !land.is_conquered() {
                offers.may_not(Action::Goal(land.land), Clause("THO-EXPEDITION-1"));
            }
        }
    }

    /// THO-ACTION-4: what is activated lies in the team.
    fn refuse_hand_abilities(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        let in_team = |card: Card| self.board(seat).team.iter().any(|(_, it)| it.card == card);
        for slot in self.player(seat).hand.iter().filter(|slot| !in_team(slot.card)) {
            if self.face(slot.card).activated != Phases::NONE {
                let it = TeamCard { card: slot.card, copy: 0 };
                offers.may_not(Action::Activate(it, 0), Clause("THO-ACTION-4"));
            }
        }
    }

    fn explain_suffering(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        offers.may_not(Action::Pass, Clause("THO-DAMAGE-1"));
        let in_hand = |card: Card| self.player(seat).hand.iter().any(|slot| slot.card == card);
        let team = &self.board(seat).team;
        for (_, fellow) in team.iter().filter(|&(place, _)| team.is_first(place)) {
            // THO-DAMAGE-7: cards in play take no damage.
            if !in_hand(fellow.card) {
                offers.may_not(Action::Name(fellow.card), Clause("THO-DAMAGE-7"));
            }
        }
    }

    fn explain_effect(&self, step: EffectStep, offers: &mut impl Offers<Action>) {
        if let EffectStep::Pick(scene, _) = step {
            self.refuse_targets(scene, offers);
        }
        if let EffectStep::Pick(scene, _) | EffectStep::FromHand(scene, _) = step
            && self.pays_upkeep(scene)
        {
            offers.may_not(Action::Decline, Clause("THO-DUSK-6"));
            offers.may_not(Action::KeepIt, Clause("THO-DUSK-6"));
        }
        if let EffectStep::ChooseAttribute(scene) = step {
            let from = self.attributes_to_choose(scene);
            let missing = Attribute::ALL.into_iter().filter(|&it| from >> it as u8 & 1 == 0);
            missing.for_each(|it| offers.may_not(Action::Attribute(it), Clause("THO-EFFECT-30")));
        }
        // THO-PLAY-16: it lies nowhere while it is being played.
        let played = self.table.playing;
        if let EffectStep::FromDestroyed(scene, _) = step
            && played != Card::UNKNOWN
            && !self.recallable(scene).any(|card| card == played)
        {
            offers.may_not(Action::Name(played), Clause("THO-PLAY-16"));
        }
    }

    /// THO-EFFECT-29: what lies where the step picks from and does not fit. THO-EFFECT-7: what is
    /// picked already, or lies elsewhere.
    fn refuse_targets(&self, scene: Scene, offers: &mut impl Offers<Action>) {
        let Some(Target::Pick { from, .. }) = self.op(scene).target() else { return };
        let mut open = Spots::new();
        self.open_candidates(scene, |spot| open.push(spot));
        let mut near = Spots::new();
        self.zone(scene, from, &Filter::default(), |spot| near.push(spot));
        let attached = (0..self.table.attached.len()).map(|place| Spot::Attached(place as u8));
        let all = self.spots_in_play(true).chain(attached);
        let is_open =
            |spot| open.iter().any(|&other| spot == other || self.interchangeable(spot, other));
        for spot in all.filter(|&spot| !is_open(spot)) {
            let fits = !near.contains(&spot) || self.table.picked.contains(&spot);
            let clause = if fits { "THO-EFFECT-7" } else { "THO-EFFECT-29" };
            offers.may_not(Action::Choose(self.named(spot)), Clause(clause));
        }
    }
}

const fn rule_of_dusk(step: DuskStep, action: Action) -> &'static str {
    match (step, action) {
        (_, Action::Play(_) | Action::Activate(..) | Action::Fenrir(_)) => "THO-DUSK-15",
        // THO-DUSK-21: no card is kept in hand.
        (DuskStep::Tidy, Action::Pass | Action::Decline | Action::KeepIt) => "THO-DUSK-21",
        (DuskStep::Tidy, _) => "THO-DUSK-18",
        (_, Action::Pass | Action::Decline) => "THO-DUSK-6",
        (DuskStep::Upkeep | DuskStep::Unmet(_), _) => "THO-DUSK-4",
    }
}

const fn rule_of_effect(step: EffectStep) -> &'static str {
    match step {
        EffectStep::PutIntoPlay(..) => "THO-EFFECT-34",
        EffectStep::FromDestroyed(..) | EffectStep::TakeLooked(..) => "THO-EFFECT-29",
        EffectStep::FromHand(scene, _) if scene.pays => "THO-EFFECT-3",
        EffectStep::FromHand(..)
        | EffectStep::Lay(_)
        | EffectStep::ChooseAttribute(_)
        | EffectStep::ChooseOption(_) => "THO-EFFECT-7",
        EffectStep::Against(..) => "THO-MULTI-16",
        EffectStep::Redirect(_) => "THO-EFFECT-19",
        EffectStep::SwapLand(_) => "THO-EFFECT-20",
        // THO-ACTION-10: all that is in play is named.
        EffectStep::Pick(..) => "THO-ACTION-10",
        EffectStep::Consider(..) | EffectStep::Do(_) => "THO-ACTION-13",
    }
}
