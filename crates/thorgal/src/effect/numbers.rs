//! Conditions, counters, filters and values.

use engine::{Clause, Seat};

use crate::catalogue::{
    Ability, Attributes, Card, Condition, Counter, Ending, Filter, Kind, ListId, Mode, Number, Op,
    Role, Target, Who, Zone, plus,
};
use crate::state::{Fellow, NOBODY, Outcome, Thorgal};
use crate::step::{Scene, Spot};

impl Thorgal {
    /// THO-EFFECT-29: printed cost, exact name, at least this subtype; all parts must fit.
    #[inline]
    pub(crate) fn fits(&self, card: Card, filter: &Filter) -> bool {
        let face = self.face(card);
        filter.kind.is_none_or(|kind| face.kind == kind)
            && filter.subtype.is_none_or(|subtype| face.subtypes >> subtype & 1 == 1)
            && filter.name.is_none_or(|name| face.namesake == name)
            && filter.unique.is_none_or(|unique| face.unique == unique)
            && filter.max_cost.is_none_or(|max| face.cost <= max)
    }

    /// The number a step counts when it is carried out (THO-EXHAUST-11).
    pub(crate) fn number(&self, number: Number, scene: Scene) -> u8 {
        match number {
            Number::Just(n) => n,
            Number::Count { counter, max, .. } => self.count(counter, scene).min(max),
        }
    }

    fn count(&self, counter: Counter, scene: Scene) -> u8 {
        let attached = |kind: Kind| {
            self.table.attached.iter().filter(|&&card| self.face(card).kind == kind).count() as u8
        };
        match counter {
            Counter::AttachedDoom => attached(Kind::Doom),
            Counter::AttachedEvents => attached(Kind::Event),
            Counter::YourHand => self.player(scene.you()).hand.len() as u8,
            Counter::OpponentHand => self.player(scene.opponent()).hand.len() as u8,
            Counter::YourPool => self.piles(scene.you()).pool_len(),
            Counter::YourFollowers(subtype) => {
                let kind = Some(Kind::Follower);
                let filter = Filter { kind, subtype: Some(subtype), ..Filter::default() };
                self.team_count(scene.you(), &filter, NOBODY)
            }
        }
    }

    /// Matching cards of a team; an opposing follower is not in it (THO-EXPEDITION-12).
    fn team_count(&self, seat: Seat, filter: &Filter, this: u8) -> u8 {
        let team = self.board(seat).team.iter();
        let fits = |place: u8, card| self.fits(card, filter) && !(filter.other && place == this);
        team.filter(|&(place, fellow)| fits(place, fellow.card)).count() as u8
    }

    pub(crate) fn holds(
        &self,
        condition: &Condition,
        you: Seat,
        opponent: Seat,
        place: u8,
    ) -> bool {
        let who = |player: Who| if player == Who::You { you } else { opponent };
        match *condition {
            Condition::TeamHas { player, ref filter, min } => {
                self.team_count(who(player), filter, place) >= min
            }
            Condition::TeamMax { player, ref filter, max } => {
                self.team_count(who(player), filter, place) <= max
            }
            Condition::PoolMin { player, n } => self.piles(who(player)).pool_len() >= n,
            Condition::HandMin { player, n } => self.player(who(player)).hand.len() >= n as usize,
            Condition::ValhallaMin { player, n, kind } => {
                let valhalla = &self.board(who(player)).destroyed[Role::Destiny as usize];
                let fits = |card: &&Card| kind.is_none_or(|kind| self.face(**card).kind == kind);
                valhalla.iter().filter(fits).count() >= n as usize
            }
            // THO-DAWN-2, THO-DUSK-28: without a goal there is no opposing follower.
            Condition::Opposed { yes } => self.table.opposer.is_some() == yes,
            Condition::Trailing => self.is_trailing(you),
            Condition::Ended { result: Ending::Success } => self.table.outcome == Outcome::Success,
            Condition::Ended { result: Ending::Failure } => self.table.outcome == Outcome::Failure,
        }
    }

    /// THO-MULTI-17: fewer horns than the player with the most.
    fn is_trailing(&self, you: Seat) -> bool {
        self.in_game().iter().any(|seat| self.board(seat).horns > self.board(you).horns)
    }

    /// THO-EFFECT-33: whether all payments can be made, one after the other. A list that takes
    /// hand cards or damage does so once, so looking at each step alone is enough.
    #[inline]
    pub(crate) fn payable(&self, pay: ListId, you: Seat, opponent: Seat, place: u8) -> bool {
        pay == ListId::NONE || self.payable_in_full(pay, you, opponent, place)
    }

    fn payable_in_full(&self, pay: ListId, you: Seat, opponent: Seat, place: u8) -> bool {
        self.first_unpayable(pay, you, opponent, place).is_none()
    }

    fn first_unpayable(
        &self,
        pay: ListId,
        you: Seat,
        opponent: Seat,
        place: u8,
    ) -> Option<&'static Op> {
        let scene = Scene::of(pay, you, opponent, place);
        let unpayable = |&(at, op): &(usize, &Op)| {
            let scene = Scene { at: at as u8, ..scene };
            op.number().is_some_and(|n| !self.reaches(n, scene)) || !self.can_pay(op, scene)
        };
        self.book.list(pay).iter().enumerate().find(unpayable).map(|(_, op)| op)
    }

    /// The rule that stands in the way of a payment.
    #[cold]
    pub(crate) fn why_unpayable(
        &self,
        pay: ListId,
        you: Seat,
        opponent: Seat,
        place: u8,
    ) -> Clause {
        let damage =
            matches!(self.first_unpayable(pay, you, opponent, place), Some(Op::Damage { .. }));
        Clause(if damage { "THO-EFFECT-15" } else { "THO-EFFECT-3" })
    }

    fn reaches(&self, number: Number, scene: Scene) -> bool {
        match number {
            Number::Just(_) => true,
            Number::Count { at_least, .. } => self.number(number, scene) >= at_least,
        }
    }

    fn can_pay(&self, op: &Op, scene: Scene) -> bool {
        let n = op.number().map_or(0, |n| self.number(n, scene));
        match *op {
            Op::DiscardPool { .. } => self.piles(scene.you()).pool_len() >= n,
            // THO-EFFECT-15: damage is paid only by who can destroy that many cards.
            Op::Damage { .. } => self.can_suffer(scene.you()) >= n,
            Op::DiscardHand { .. }
            | Op::HandToDeck { .. }
            | Op::HandToPool { .. }
            | Op::DestroyHand { .. } => self.player(scene.you()).hand.len() >= n as usize,
            Op::Destroy { target: Target::This } => {
                self.board(scene.you()).team.get(scene.source).is_some()
            }
            Op::Destroy { target: Target::Pick { count, .. } } => {
                self.number_of_candidates(scene) >= count
            }
            Op::AddAttr { .. }
            | Op::AddAttrChoice { .. }
            | Op::RemoveAttr { .. }
            | Op::RemoveAttrChoice { .. }
            | Op::AuraAttr { .. }
            | Op::Exhaust { .. }
            | Op::Ready { .. }
            | Op::Shield { .. }
            | Op::Recover { .. }
            | Op::Mill { .. }
            | Op::Draw { .. }
            | Op::Stock { .. }
            | Op::Recall { .. }
            | Op::Bounce { .. }
            | Op::Destroy { .. }
            | Op::PutIntoPlay { .. }
            | Op::LookTake { .. }
            | Op::Peek(_)
            | Op::Recycle { .. }
            | Op::CostMod { .. }
            | Op::OpposeMod { .. }
            | Op::Forbid { .. }
            | Op::UpkeepWaive { .. }
            | Op::FateMod { .. }
            | Op::DismissOpposer
            | Op::SwapLand
            | Op::Redirect
            | Op::Choose { .. }
            | Op::When { .. } => false,
        }
    }

    /// THO-EXHAUST-3, THO-EFFECT-5: a constant effect is on in its phases while its conditions
    /// hold. THO-EXHAUST-2: only in the destiny player's team. THO-EXHAUST-9: exhausted or not.
    #[inline]
    pub(crate) fn is_on(&self, ability: &Ability, seat: Seat, place: u8) -> bool {
        ability.mode == Mode::Constant
            && seat == self.table.destiny
            && ability.phases.contains(self.table.phase)
            && ability.conditions.iter().all(|it| self.holds(it, seat, seat, place))
    }

    /// THO-EFFECT-26: printed, plus and minus markers, at least 0, plus auras.
    pub fn team_value(&self, seat: Seat, place: u8) -> Attributes {
        let Some(fellow) = self.board(seat).team.get(place) else { return [0; 3] };
        let mut value = Self::marked(self.face(fellow.card).attributes, fellow.marks);
        if seat == self.table.destiny {
            let reaching = self.auras(|source, target| {
                u8::from(self.reached_by(target, source, place, fellow.card))
            });
            value = plus(value, reaching);
        }
        value
    }

    /// The values of the destiny player's whole team.
    pub(crate) fn team_sum(&self) -> Attributes {
        let team = &self.board(self.table.destiny).team;
        let mut sum = self.auras(|source, target| {
            let reached =
                |&(place, it): &(u8, &Fellow)| self.reached_by(target, source, place, it.card);
            team.iter().filter(reached).count() as u8
        });
        for (_, fellow) in team.iter() {
            sum = plus(sum, Self::marked(self.face(fellow.card).attributes, fellow.marks));
        }
        sum
    }

    /// THO-EFFECT-13, THO-EFFECT-31: auras are no markers and look anew at every moment. Each gives
    /// what it gives as often as `reached` says.
    fn auras(&self, reached: impl Fn(u8, &Target) -> u8) -> Attributes {
        let seat = self.table.destiny;
        let mut sum = [0; 3];
        for (source, fellow) in self.board(seat).team.lasting() {
            let face = self.face(fellow.card);
            if !face.has_aura {
                continue;
            }
            for ability in face.abilities.iter().filter(|it| self.is_on(it, seat, source)) {
                for op in self.book.list(ability.steps) {
                    if let Op::AuraAttr { target, marks } = op {
                        let times = reached(source, target);
                        sum = plus(sum, marks.map(|more| more.saturating_mul(times)));
                    }
                }
            }
        }
        sum
    }

    fn reached_by(&self, target: &Target, source: u8, place: u8, card: Card) -> bool {
        match target {
            Target::This => source == place,
            Target::All { from: Zone::Team(Who::You), filter } => {
                self.fits(card, filter) && !(filter.other && source == place)
            }
            Target::Goal | Target::Opposer | Target::Pick { .. } | Target::All { .. } => false,
        }
    }

    /// What a card has that markers can be removed from: no auras.
    pub fn bare_value(&self, spot: Spot) -> Attributes {
        match spot {
            Spot::Team(seat, place) => self.board(seat).team.get(place).map_or([0; 3], |fellow| {
                Self::marked(self.face(fellow.card).attributes, fellow.marks)
            }),
            Spot::Opposer => self.table.opposer.map_or([0; 3], |it| {
                Self::marked(self.face(it.fellow.card).attributes, it.fellow.marks)
            }),
            Spot::Land(place) => {
                let marks = self.table.lands[place as usize].marks;
                Self::marked(self.land_face(place).difficulty, marks)
            }
            Spot::Attached(_) => [0; 3],
        }
    }
}
