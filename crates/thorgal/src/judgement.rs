//! What a person who knows the game would say at a glance.

use std::cell::OnceCell;
use std::ops::Deref;

use engine::{Judgement, MAX_SEATS, Pause, Seat};

use crate::catalogue::{
    Ability, Attributes, Card, CardFace, ListId, Op, PLAYERS, Phase, Role, Symbol, Target, Who,
    Zone, plus,
};
use crate::state::{Fellow, NOBODY, Outcome, Thorgal};
use crate::step::{
    Action, DuskStep, EffectStep, ExpeditionStep, PlayStep, RoundStep, Scene, SetupStep, Spot, Step,
};

impl Judgement for Thorgal {
    fn judge(&self, seat: Seat) -> f32 {
        self.judge_all()[seat.index()]
    }

    fn judge_all(&self) -> [f32; MAX_SEATS] {
        let mut chances = [0.0; MAX_SEATS];
        let left = self.in_game();
        if self.table.over {
            let shared = 1.0 / left.len().max(1) as f32;
            for seat in self.everybody().iter() {
                let won = |winner: Seat| f32::from(u8::from(winner == seat));
                chances[seat.index()] = self.table.winner.map_or(shared, won);
            }
            return chances;
        }
        let glance = Glance::at(self);
        let mut worths = [0.0; PLAYERS];
        left.iter().for_each(|seat| worths[seat.index()] = glance.worth(seat));
        for seat in left.iter() {
            let others = left.without(seat);
            let best = others.iter().map(|other| worths[other.index()]).fold(f32::MIN, f32::max);
            let lead = worths[seat.index()] - best;
            chances[seat.index()] = 1.0 / (1.0 + (-1.6 * lead).exp());
        }
        chances
    }

    /// Only between rounds: in the middle of one, whoever puts off a decision would seem to stand
    /// otherwise than who has made it.
    fn pause(&self, step: Step) -> Pause {
        let untouched = |seat: Seat| self.player(seat).private.drawn == 0;
        let begins = step == Step::Round(RoundStep::Fate) && self.table.done.is_empty();
        if begins && self.in_game().iter().all(untouched) { Pause::Long } else { Pause::None }
    }

    fn prior(&self, step: Step, seat: Seat, action: Action) -> f32 {
        Glance::at(self).prior(step, seat, action)
    }

    fn priors(&self, step: Step, seat: Seat, actions: &[Action], priors: &mut Vec<f32>) {
        let glance = Glance::at(self);
        priors.clear();
        priors.extend(actions.iter().map(|&action| glance.prior(step, seat, action)));
    }
}

/// A look at the table. What all its parts ask for is counted once.
struct Glance<'a> {
    game: &'a Thorgal,
    strength: OnceCell<Attributes>,
    difficulty: OnceCell<Attributes>,
}

impl Deref for Glance<'_> {
    type Target = Thorgal;

    fn deref(&self) -> &Thorgal {
        self.game
    }
}

/// How much an attribute symbol is worth beside a card.
const SYMBOL: f32 = 0.5;

impl Glance<'_> {
    fn at(game: &Thorgal) -> Glance<'_> {
        Glance { game, strength: OnceCell::new(), difficulty: OnceCell::new() }
    }

    fn strength(&self) -> Attributes {
        *self.strength.get_or_init(|| self.game.strength())
    }

    fn difficulty(&self) -> Attributes {
        *self.difficulty.get_or_init(|| self.game.difficulty())
    }

    fn prior(&self, step: Step, seat: Seat, action: Action) -> f32 {
        match step {
            Step::Round(RoundStep::Turn) => self.prior_of_turn(seat, action),
            Step::Round(RoundStep::Fate) => self.prior_of_fate(seat, action),
            Step::Expedition(ExpeditionStep::ChooseGoal)
            | Step::Effect(EffectStep::Redirect(_)) => self.prior_of_goal(action),
            Step::Expedition(ExpeditionStep::Oppose(_)) => self.prior_of_opposing(seat, action),
            Step::Dusk(DuskStep::Tidy) => self.prior_of_tidying(action),
            Step::Suffer { .. } => self.prior_of_suffering(seat, action),
            Step::Dusk(DuskStep::Upkeep) => self.prior_of_upkeep(seat, action),
            Step::Dusk(DuskStep::Unmet(place)) => self.prior_of_unmet(seat, place, action),
            Step::Play(PlayStep::Symbols(which)) => self.prior_of_symbol(seat, which, action),
            Step::Effect(EffectStep::Pick(scene, _)) => self.prior_of_target(scene, seat, action),
            Step::Effect(EffectStep::ChooseAttribute(scene)) => {
                self.prior_of_attribute(scene, seat, action)
            }
            Step::Setup(SetupStep::Prepare) => self.prior_of_preparation(action),
            Step::Setup(_)
            | Step::Round(_)
            | Step::Expedition(_)
            | Step::Play(_)
            | Step::Effect(_) => self.prior_of_naming(step, action),
        }
    }

    /// How well a player stands, in horns.
    fn worth(&self, seat: Seat) -> f32 {
        let player = self.player(seat);
        let life = player.piles[0].deck_len() + player.hand.len() as u8;
        let life = f32::from(life.min(16)) / 16.0;
        let pools = f32::from(player.piles[0].pool_len()) + f32::from(player.piles[1].pool_len());
        let mut team = 0.0;
        for (_, fellow) in player.board.team.iter() {
            team += self.fellow_worth(fellow);
        }
        let mut worth = f32::from(player.board.horns) + 0.5 * life + 0.03 * pools.min(12.0);
        worth += 0.05 * team.min(24.0) + 0.03 * player.hand.len() as f32;
        if seat == self.table.destiny && self.table.outcome == Outcome::Open {
            worth += self.prospects();
        }
        worth
    }

    /// What the expedition of this round is still worth to the destiny player.
    fn prospects(&self) -> f32 {
        match self.table.phase {
            Phase::Fate => 0.25,
            Phase::Dawn => 0.3,
            _ if self.table.goal == NOBODY => 0.3,
            Phase::Expedition | Phase::Dusk => {
                0.75 / (1.0 + (0.9 * f32::from(self.deficit()) - 0.6).exp())
            }
        }
    }

    fn fellow_worth(&self, fellow: &Fellow) -> f32 {
        let face = self.face(fellow.card);
        let ready = if fellow.exhausted > 1 { 0.0 } else { face.abilities.len() as f32 };
        f32::from(face.attributes.iter().sum::<u8>()) + 0.6 * ready
    }

    /// How much the expedition falls short, over the three attributes.
    fn deficit(&self) -> u8 {
        short(self.strength(), self.difficulty())
    }

    /// What a card in hand is worth to whoever holds it.
    fn card_worth(&self, face: &CardFace) -> f32 {
        let printed = f32::from(face.attributes.iter().sum::<u8>());
        let cost = f32::from(face.cost);
        let effects = face.abilities.len() as f32;
        let lasting = if face.kind.joins() { 1.4 } else { 0.8 };
        printed * lasting + 0.5 * effects + 0.3 * face.symbols.len() as f32 - 0.4 * cost
    }

    fn prior_of_turn(&self, seat: Seat, action: Action) -> f32 {
        if let Action::Play(card) = action {
            return self.prior_of_play(seat, self.face(card));
        }
        if let Action::Activate(it, which) = action {
            let Some(place) = self.team_place(seat, it) else { return 0.0 };
            let ability = &self.face(it.card).abilities[which as usize];
            return self.ability_worth(ability, seat, place) - 0.05;
        }
        if let Action::Fenrir(land) = action {
            return self.ability_worth(&self.book.land(land).fenrir, seat, NOBODY);
        }
        if action == Action::Pass { 0.05 } else { -9.0 }
    }

    fn prior_of_play(&self, seat: Seat, face: &CardFace) -> f32 {
        let cost = 0.25 * f32::from(face.cost);
        if face.kind.joins() {
            let attributes = f32::from(face.attributes.iter().sum::<u8>());
            return 0.4 + SYMBOL * attributes + 0.3 * face.abilities.len() as f32 - cost;
        }
        let mut worth = -cost;
        for symbol in face.symbols {
            worth += match (symbol, seat == self.table.destiny) {
                (Symbol::Damage, true) => -0.4,
                (Symbol::Damage, false) => 0.45,
                (Symbol::Elements | Symbol::Intrigue, _) => 0.15,
            };
        }
        for ability in face.abilities {
            worth += self.ability_worth(ability, seat, NOBODY);
        }
        if self.table.phase == Phase::Expedition {
            worth += self.attaching_worth(seat, face.attributes);
        }
        worth
    }

    /// What attributes added to one side of the expedition are worth to that side.
    fn attaching_worth(&self, seat: Seat, more: Attributes) -> f32 {
        let (strength, difficulty) = (self.strength(), self.difficulty());
        let before = short(strength, difficulty);
        if seat == self.table.destiny {
            let after = short(plus(strength, more), difficulty);
            return helped(before, after);
        }
        let after = short(strength, plus(difficulty, more));
        match (before, after) {
            (0, 0) => 0.1,
            (0, _) => 1.6,
            _ => 0.2 * f32::from(after - before),
        }
    }

    fn ability_worth(&self, ability: &Ability, seat: Seat, place: u8) -> f32 {
        let scene = Scene::of(ability.steps, seat, self.table.destiny, place);
        let pay = self.list_worth(ability.pay, scene);
        pay + self.list_worth(ability.steps, scene)
    }

    fn list_worth(&self, list: ListId, scene: Scene) -> f32 {
        self.book.list(list).iter().map(|op| self.op_worth(op, scene)).sum()
    }

    /// What one step is worth to its controller.
    fn op_worth(&self, op: &Op, scene: Scene) -> f32 {
        let n = op.number().map_or(1.0, |n| f32::from(self.number(n, scene)));
        let side = if op.player() == Some(Who::Opponent) { -1.0 } else { 1.0 };
        match *op {
            Op::AddAttr { target, ref marks } => {
                let marks = marks.map(|n| self.number(n, scene));
                self.marks_worth(target, marks, scene)
            }
            Op::RemoveAttr { .. } => 0.4 * f32::from(self.deficit().min(2)),
            Op::AddAttrChoice { target, .. } => self.any_mark_worth(target, n, scene),
            Op::RemoveAttrChoice { target, .. } => self.any_mark_worth(target, n, scene),
            Op::Damage { .. } => -0.4 * n * side,
            Op::Shield { .. } => 0.08 * n * side,
            Op::Recover { .. } => 0.12 * n * side,
            Op::Mill { .. } => -0.2 * n * side,
            Op::Draw { .. } => 0.5 * n * side,
            Op::Stock { .. } => 0.35 * n * side,
            Op::DiscardPool { .. } => -0.3 * n * side,
            Op::DiscardHand { .. } | Op::DestroyHand { .. } => -0.35 * n * side,
            Op::HandToDeck { .. } | Op::HandToPool { .. } => -0.1 * n * side,
            Op::Exhaust { target, .. } => {
                if self.is_ours(target, scene) {
                    -0.2
                } else {
                    0.25
                }
            }
            Op::Ready { target, .. } => {
                if self.is_ours(target, scene) {
                    0.15
                } else {
                    -0.2
                }
            }
            Op::Destroy { target } => {
                if self.is_ours(target, scene) {
                    -0.8
                } else {
                    0.9
                }
            }
            Op::Bounce { .. } => 0.5,
            Op::PutIntoPlay { .. } | Op::FateMod { .. } => 0.8,
            Op::LookTake { take, .. } => 0.15 + 0.45 * f32::from(take),
            Op::Recall { .. } => 0.4,
            Op::CostMod { n, .. } => 0.25 * f32::from(n) * -side,
            Op::UpkeepWaive { .. } | Op::Forbid { .. } | Op::DismissOpposer => 0.4,
            Op::Peek(_) | Op::OpposeMod { .. } | Op::Recycle { .. } => 0.15,
            Op::When { conditions, then, otherwise } => {
                let met = |it| self.holds(it, scene.you(), scene.opponent(), scene.source);
                let list = if conditions.iter().all(met) { then } else { otherwise };
                self.list_worth(list, scene)
            }
            Op::Choose { options } => {
                options.iter().map(|&list| self.list_worth(list, scene)).fold(0.0, f32::max)
            }
            Op::AuraAttr { .. } | Op::SwapLand | Op::Redirect => 0.1,
        }
    }

    fn is_ours(&self, target: Target, scene: Scene) -> bool {
        match target {
            Target::This => true,
            Target::Pick { from: Zone::Team(player), .. }
            | Target::All { from: Zone::Team(player), .. } => player == Who::You,
            Target::Opposer => scene.you() != self.table.destiny,
            Target::Goal | Target::Pick { .. } | Target::All { .. } => false,
        }
    }

    fn marks_worth(&self, target: Target, marks: Attributes, scene: Scene) -> f32 {
        if self.table.phase != Phase::Expedition || self.table.goal == NOBODY {
            return 0.0;
        }
        match target {
            Target::Goal | Target::Opposer if scene.you() == self.table.destiny => 0.0,
            Target::This
            | Target::Goal
            | Target::Opposer
            | Target::Pick { .. }
            | Target::All { .. } => self.attaching_worth(scene.you(), marks),
        }
    }

    fn any_mark_worth(&self, _target: Target, n: f32, scene: Scene) -> f32 {
        if self.table.phase != Phase::Expedition || self.table.goal == NOBODY {
            return 0.0;
        }
        let deficit = f32::from(self.deficit());
        if scene.you() == self.table.destiny {
            if deficit > 0.0 { 0.5 * n.min(deficit) } else { -0.05 }
        } else if deficit > 0.0 {
            0.15
        } else {
            0.7
        }
    }

    /// Draw about half, more when the pool is full.
    fn prior_of_fate(&self, seat: Seat, action: Action) -> f32 {
        let drawn = self.player(seat).private.drawn;
        let wanted = 3 + self.piles(seat).pool_len() / 2;
        let best = if drawn < wanted { Action::Draw } else { Action::Stock };
        f32::from(u8::from(action == best))
    }

    /// The land that asks for least beyond the team's strength.
    fn prior_of_goal(&self, action: Action) -> f32 {
        let Action::Goal(land) = action else { return -3.0 };
        let face = self.book.land(land);
        let middle = self.table.lands.iter().find(|it| it.land == land);
        let marks = middle.map_or([0; 3], |land| land.marks);
        let difficulty = Thorgal::marked(face.difficulty, marks);
        let short = short(self.strength(), difficulty);
        let free = |seat: Seat| {
            let mut team = self.board(seat).team.iter();
            team.any(|(_, fellow)| self.face(fellow.card).subtypes & face.subtypes != 0)
        };
        let opposed = self.doom_players().any(free);
        let asked = f32::from(difficulty.iter().sum::<u8>());
        -f32::from(short) - 0.1 * asked - if opposed { 0.7 } else { 0.0 }
    }

    fn prior_of_opposing(&self, seat: Seat, action: Action) -> f32 {
        let Action::Oppose(it) = action else { return 0.3 };
        let place = self.team_place(seat, it);
        let fellow = place.and_then(|place| self.board(seat).team.get(place));
        let Some(fellow) = fellow else { return 0.0 };
        let face = self.face(fellow.card);
        let value = Thorgal::marked(face.attributes, fellow.marks);
        let before = self.deficit();
        let after = short(self.strength(), plus(self.difficulty(), value));
        let cost = 0.25 * f32::from(self.oppose_cost(fellow.card));
        let risk = if after <= 2 { 0.25 * self.fellow_worth(fellow) } else { 0.0 };
        0.35 * f32::from(after - before) - cost - risk
    }

    /// What is good in hand is drawn again; the rest pays.
    fn prior_of_tidying(&self, action: Action) -> f32 {
        if let Action::ToPool(card) = action {
            return 1.6 - self.card_worth(self.face(card));
        }
        if let Action::ToDeck(card) = action {
            return self.card_worth(self.face(card)) - 1.6;
        }
        0.0
    }

    fn prior_of_suffering(&self, seat: Seat, action: Action) -> f32 {
        let deck = f32::from(self.player(seat).piles[Role::Destiny as usize].deck_len());
        let Action::Name(card) = action else { return -0.4 - 6.0 / (1.0 + deck) };
        let face = self.face(card);
        let late = face.kind.joins() && self.table.phase != Phase::Dawn;
        let spare = if late { 1.0 } else { 0.0 };
        spare - self.card_worth(face)
    }

    /// Followers whose condition is met first, before others leave.
    fn prior_of_upkeep(&self, seat: Seat, action: Action) -> f32 {
        let Action::Upkeep(it) = action else { return 0.0 };
        let Some(place) = self.team_place(seat, it) else { return 0.0 };
        if self.is_kept(seat, place) { 1.0 } else { 0.0 }
    }

    fn is_kept(&self, seat: Seat, place: u8) -> bool {
        let Some(fellow) = self.board(seat).team.get(place) else { return true };
        let upkeep = self.face(fellow.card).upkeep;
        upkeep.state.iter().all(|it| self.holds(it, seat, seat, place))
            && self.payable(upkeep.pay, seat, seat, place)
    }

    fn prior_of_unmet(&self, seat: Seat, place: u8, action: Action) -> f32 {
        let worth = self.board(seat).team.get(place).map_or(0.0, |it| self.fellow_worth(it));
        let left = f32::from(self.can_suffer(seat));
        if action != Action::KeepIt {
            return 0.0;
        }
        if left < 2.0 { -9.0 } else { 0.5 * worth - 0.6 - 8.0 / (1.0 + left) }
    }

    fn prior_of_symbol(&self, seat: Seat, which: u8, action: Action) -> f32 {
        let Some(spot) = self.chosen(action) else { return 0.0 };
        let ours = match spot {
            Spot::Team(whose, _) => whose == seat,
            Spot::Opposer => seat != self.table.destiny,
            Spot::Land(place) => {
                let fenrir = self.table.lands[place as usize].conqueror == self.table.destiny.0;
                fenrir != (seat == self.table.destiny)
            }
            Spot::Attached(_) => false,
        };
        let helps = self.current_symbol(which) == Some(Symbol::Elements);
        let worth = 0.2 + 0.1 * self.spot_worth(spot);
        if ours == helps { worth } else { -worth }
    }

    fn chosen(&self, action: Action) -> Option<Spot> {
        if let Action::Choose(it) = action { self.spot(it) } else { None }
    }

    fn spot_worth(&self, spot: Spot) -> f32 {
        match spot {
            Spot::Team(seat, place) => {
                self.board(seat).team.get(place).map_or(0.0, |fellow| self.fellow_worth(fellow))
            }
            Spot::Opposer => self.table.opposer.map_or(0.0, |it| self.fellow_worth(&it.fellow)),
            Spot::Land(_) => 1.0,
            Spot::Attached(place) => {
                self.card_worth(self.face(self.table.attached[place as usize]))
            }
        }
    }

    /// The best of the opponent's cards; of the own ones the best to help, the worst to lose.
    fn prior_of_target(&self, scene: Scene, seat: Seat, action: Action) -> f32 {
        let Some(spot) = self.chosen(action) else { return 0.0 };
        let worth = self.spot_worth(spot);
        let ours = matches!(spot, Spot::Team(whose, _) if whose == seat);
        if let Op::UpkeepWaive { .. } = self.op(scene) {
            let Spot::Team(whose, place) = spot else { return 0.0 };
            return if self.is_kept(whose, place) { worth - 5.0 } else { worth };
        }
        let harms =
            matches!(self.op(scene), Op::Destroy { .. } | Op::Exhaust { .. } | Op::Bounce { .. });
        if harms && ours { -worth } else { worth }
    }

    /// Where the expedition is shortest, or has least to spare.
    fn prior_of_attribute(&self, scene: Scene, seat: Seat, action: Action) -> f32 {
        let Action::Attribute(which) = action else { return 0.0 };
        let (strength, difficulty) = (self.strength(), self.difficulty());
        let gap = f32::from(difficulty[which as usize]) - f32::from(strength[which as usize]);
        let lacks = matches!(self.op(scene), Op::RemoveAttrChoice { .. })
            && self.picked_value()[which as usize] == 0;
        let gap = if seat == self.table.destiny { gap } else { -gap.abs() };
        if lacks { gap - 9.0 } else { gap }
    }

    /// What the first picked card has.
    fn picked_value(&self) -> Attributes {
        self.table.picked.first().map_or([1; 3], |&spot| self.bare_value(spot))
    }

    fn prior_of_preparation(&self, action: Action) -> f32 {
        if let Action::Team(one, other) = action {
            let worth = |card: Card| f32::from(self.face(card).attributes.iter().sum::<u8>());
            return worth(one) + other.map_or(0.0, worth);
        }
        let Action::Lands(one, other) = action else { return 0.0 };
        let asked =
            |land| -> f32 { self.book.land(land).difficulty.iter().map(|&n| f32::from(n)).sum() };
        -asked(one) - other.map_or(0.0, asked)
    }

    /// Cards named for something: the best to take, the worst to give away.
    fn prior_of_naming(&self, step: Step, action: Action) -> f32 {
        let Action::Name(card) = action else {
            let any = matches!(action, Action::Faction(_) | Action::Against(_) | Action::Option(_));
            return if action == Action::Use { 1.0 } else { 0.5 * f32::from(u8::from(any)) };
        };
        let worth = self.card_worth(self.face(card));
        let given = matches!(step, Step::Effect(EffectStep::FromHand(..)));
        if given { -worth } else { 0.3 + 0.3 * worth.max(0.0) }
    }
}

fn short(strength: Attributes, difficulty: Attributes) -> u8 {
    (0..3).map(|which| difficulty[which].saturating_sub(strength[which])).sum()
}

/// What lowering a deficit is worth.
fn helped(before: u8, after: u8) -> f32 {
    match (before, after) {
        (0, _) => -0.3,
        (_, 0) => 2.0,
        _ => 0.45 * f32::from(before - after) - 0.1,
    }
}
