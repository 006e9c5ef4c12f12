//! Valhalla's cards from its catalogue.

use engine::Seat;
use maud::Markup;
use valhalla::catalogue::{self, CardFace, Effect, Favour, Need, Trait};
use valhalla::{CardId, Catalogue, Dice, Die as Rolled, Face, JarlId, Table};

use crate::look::valhalla::{
    Badge, Clan, Combine, Gift, Jarl, Needs, Seated, Standing, Tactic, Warrior, Weapon, jarl,
    seated, standing, tactic, warrior,
};
use crate::look::{Die, DieColour, Game, Icon, Mark, Mini, Spot, Subject, portrait};
use crate::screens::Scene;

pub(super) struct Cards<'a> {
    pub(super) book: &'a Catalogue,
    pub(super) scene: &'a Scene<'a>,
    /// Where they lie, unless they are only read.
    pub(super) table: Option<&'a Table>,
}

/// How a warrior stands in a battle.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Stand {
    /// The dice on it.
    pub(super) dice: Dice,
    pub(super) colour: DieColour,
    pub(super) mark: Mark,
}

impl Cards<'_> {
    pub(super) fn any(&self, card: CardId, live: bool) -> Markup {
        match &self.book.cards[card as usize].face {
            CardFace::Warrior(_) => self.warrior(card, live),
            CardFace::Tactic(printed) => self.tactic(card, printed, live),
            CardFace::Mission(mission) => {
                let glory = Badge::Text(mission.glory.to_string());
                self.other(card, glory, "tactic", live)
            }
            CardFace::Aid(aid) => {
                self.other(card, Badge::Text(aid.glory.to_string()), "thor", live)
            }
            CardFace::Wrath(_) => self.other(card, Badge::Icon(Icon::Strength), "tyr", live),
        }
    }

    /// A card that is neither a warrior nor a tactic of the own phase.
    fn other(&self, card: CardId, badge: Badge, kind: &'static str, live: bool) -> Markup {
        let named = &self.book.cards[card as usize];
        let text = valhalla_text(self.scene.words, &named.face);
        tactic(
            self.scene.words,
            &Tactic {
                key: named.id.to_owned(),
                name: self.scene.card_name(named.name),
                badge,
                kind,
                text,
                spot: self.spot(card, live),
                mark: Mark::Plain,
            },
        )
    }

    pub(super) fn warrior(&self, card: CardId, live: bool) -> Markup {
        warrior(self.scene.words, &self.printed(card, live, Stand::default()))
    }

    /// A warrior on its feet in the hall.
    pub(super) fn figure(&self, card: CardId, live: bool, stand: Stand, armed: bool) -> Markup {
        let page = self.scene.card_page("valhalla", self.book.cards[card as usize].id);
        let card = self.printed(card, live, stand);
        standing(self.scene.words, &Standing { card, page, armed })
    }

    /// Somebody in a Valhalla.
    pub(super) fn seated(&self, card: CardId) -> Markup {
        let named = &self.book.cards[card as usize];
        let mut sitting = valhalla::CardSet::default();
        sitting.insert(card);
        let subject = |kind, side| Subject {
            game: Game::Valhalla,
            id: named.id,
            kind,
            side,
            strength: 0,
            symbols: &[],
        };
        let subject = match &named.face {
            CardFace::Warrior(printed) => subject("warrior", clan(printed.clan).tint()),
            CardFace::Aid(_) => subject("thor", ""),
            CardFace::Wrath(_) => subject("tyr", ""),
            CardFace::Tactic(_) | CardFace::Mission(_) => subject("tactic", ""),
        };
        let picture = portrait(&subject);
        let page = self.scene.card_page("valhalla", named.id);
        let glory = self.book.glory(&sitting) as u8;
        seated(
            self.scene.words,
            &Seated { name: self.scene.card_name(named.name), page, glory, picture },
        )
    }

    /// A warrior as it is printed, with the dice on it.
    fn printed(&self, card: CardId, live: bool, stand: Stand) -> Warrior {
        let printed = self.book.fighter(card);
        let named = &self.book.cards[card as usize];
        let needs = needs(&printed.need);
        Warrior {
            key: named.id.to_owned(),
            name: self.scene.card_name(named.name),
            clan: clan(printed.clan),
            strength: printed.strength as u8,
            glory: printed.glory as u8,
            laid: self.dice_on_warrior(&needs, stand),
            needs,
            gift: gift(printed),
            under: self.under(card),
            spot: self.spot(card, live),
            mark: stand.mark,
        }
    }

    /// VAL-TYR-10: what lies under a warrior, open to all.
    fn under(&self, warrior: CardId) -> Option<String> {
        let table = self.table?;
        let under = |seat: Seat| {
            let space = table.player(seat).party.space_of(warrior)?;
            table.extras.under(seat, space)
        };
        let wrath = table.all_seats().find_map(under)?;
        let text = valhalla_text(self.scene.words, &self.book.cards[wrath as usize].face);
        Some(format!("{}. {text}", self.name(wrath)))
    }

    /// The dice on a warrior in the order of what it asks for.
    fn dice_on_warrior(&self, needs: &Needs, stand: Stand) -> Vec<Option<Die>> {
        let mut lying: Vec<Rolled> = stand.dice.iter().collect();
        let Needs::Exact(weapons) = needs else {
            return lying.into_iter().map(|die| Some(self.die(die, stand.colour))).collect();
        };
        let wanted = weapons.iter().map(|&weapon| {
            let at = lying.iter().position(|die| weapon_of(die.face) == Some(weapon))?;
            Some(self.die(lying.remove(at), stand.colour))
        });
        wanted.collect()
    }

    pub(super) fn die(&self, rolled: Rolled, colour: DieColour) -> Die {
        let (icon, key) = match weapon_of(rolled.face) {
            Some(weapon) => (weapon.icon(), format!("weapon-{}", weapon.icon().id())),
            None => (Icon::Fail, "val-fail".to_owned()),
        };
        Die {
            face: Some((icon, self.scene.say(&key))),
            colour: if rolled.grey { DieColour::Grey } else { colour },
            ..Die::default()
        }
    }

    fn tactic(&self, card: CardId, printed: &catalogue::Tactic, live: bool) -> Markup {
        let named = &self.book.cards[card as usize];
        let text = valhalla_text(self.scene.words, &named.face);
        tactic(
            self.scene.words,
            &Tactic {
                key: named.id.to_owned(),
                name: self.scene.card_name(named.name),
                badge: badge(&printed.effect),
                kind: "tactic",
                text,
                spot: self.spot(card, live),
                mark: Mark::Plain,
            },
        )
    }

    pub(super) fn jarl(&self, card: JarlId, live: bool) -> Markup {
        let printed = &self.book.jarls[card as usize];
        let text = |ability| games::valhalla::card_text::ability(self.scene.words, ability);
        let spot = format!("jarl-{}", printed.id);
        jarl(
            self.scene.words,
            &Jarl {
                key: printed.id.to_owned(),
                name: self.scene.card_name(printed.name),
                basic: text(&printed.basic),
                extra: text(&printed.extra),
                combine: if printed.either { Combine::Either } else { Combine::Both },
                extra_met: None,
                dice: Vec::new(),
                spot: if live { Spot::new(spot) } else { Spot::default() },
                mark: Mark::Plain,
            },
        )
    }

    pub(super) fn by_id(&self, id: &str) -> Option<Markup> {
        let card = self.book.cards.iter().position(|card| card.id == id);
        let jarl = || self.book.jarls.iter().position(|jarl| jarl.id == id);
        match card {
            Some(card) => Some(self.any(card as CardId, false)),
            None => match jarl() {
                Some(card) => Some(self.jarl(card as JarlId, false)),
                None => self.outside_decks(id),
            },
        }
    }

    pub(super) fn mini(&self, card: CardId, live: bool) -> Mini {
        let printed = self.book.fighter(card);
        let clan = clan(printed.clan);
        Mini {
            name: self.name(card),
            number: printed.strength.to_string(),
            icon: clan.icon(),
            tint: clan.tint(),
            spot: self.spot(card, live),
        }
    }

    /// Actions name the kind of card; each copy has an id of its own.
    fn spot(&self, card: CardId, live: bool) -> Spot {
        if !live {
            return Spot::default();
        }
        Spot::one_of(format!("card-{}", self.book.cards[card as usize].id), format!("c{card}"))
    }

    pub(super) fn name(&self, card: CardId) -> String {
        self.scene.card_name(self.book.cards[card as usize].name)
    }
}

pub(super) fn colour_of(attacks: bool) -> DieColour {
    if attacks { DieColour::Red } else { DieColour::Black }
}

/// The spot of a die in front of its owner.
pub(super) fn die_spot(rolled: Rolled, seat: Seat, place: usize) -> Spot {
    let face = match rolled.face {
        Face::Axe => "axe",
        Face::Sword => "sword",
        Face::Spear => "spear",
        Face::Bow => "bow",
        Face::Shield => "shield",
        Face::Fail => "x",
    };
    let grey = if rolled.grey { "grey-" } else { "" };
    Spot::one_of(format!("die-{grey}{face}"), format!("die-{}-{place}", seat.0))
}

/// What a card says, where the card file is not at hand.
fn valhalla_text(words: &games::Words, face: &CardFace) -> String {
    games::valhalla::card_text::expansions::said(words, face).join(" ")
}

pub(super) fn weapon_of(face: Face) -> Option<Weapon> {
    Some(match face {
        Face::Axe => Weapon::Axe,
        Face::Sword => Weapon::Sword,
        Face::Spear => Weapon::Spear,
        Face::Bow => Weapon::Bow,
        Face::Shield => Weapon::Shield,
        Face::Fail => return None,
    })
}

pub(super) fn clan(clan: catalogue::Clan) -> Clan {
    match clan {
        catalogue::Clan::Bear => Clan::Bear,
        catalogue::Clan::Wolf => Clan::Wolf,
        catalogue::Clan::Boar => Clan::Boar,
        catalogue::Clan::Deer => Clan::Deer,
        catalogue::Clan::Giant => Clan::Giant,
        catalogue::Clan::Dwarf => Clan::Dwarf,
    }
}

fn needs(need: &Need) -> Needs {
    match *need {
        Need::Exact(dice) => {
            Needs::Exact(dice.iter().filter_map(|die| weapon_of(die.face)).collect())
        }
        Need::Any(count) => Needs::Any(count),
        Need::Same(count) => Needs::Same(count),
        Need::Pairs(count) | Need::PairsAndOne(count) => Needs::Pairs(count),
        Need::Different(count) | Need::DifferentFrom(count, _) => Needs::Different(count),
        Need::PairWith(_) | Need::OneWith(_) => Needs::Any(3),
    }
}

fn gift(printed: &catalogue::Warrior) -> Gift {
    match printed.ability {
        Trait::None => favour(printed.favour),
        Trait::Prey { clan: prey, bonus } => Gift::Prey { clan: clan(prey), bonus: bonus as u8 },
        Trait::Kin { clan: kin, one, two } => {
            Gift::Kin { clan: clan(kin), one: one as u8, two: two as u8 }
        }
        Trait::Diversity { three, four } => {
            Gift::Diversity { three: three as u8, four: four as u8 }
        }
        Trait::Chill { dice } => Gift::Chill { dice },
        Trait::Block => dwarf("val-gift-block", 0, &[Icon::Lock]),
        Trait::HoldBack => dwarf("val-gift-hold-back", 0, &[Icon::Fail, Icon::Hall]),
        Trait::Sabotage => dwarf("val-gift-sabotage", 0, &[Icon::Fail, Icon::Hand]),
        Trait::Forge { n } => dwarf("val-gift-forge", n, &[Icon::Hand]),
    }
}

const fn dwarf(key: &'static str, n: i16, signs: &'static [Icon]) -> Gift {
    Gift::Dwarf { key, n, signs }
}

/// VAL-VALK-6: a favour stands in the place of a clan ability.
fn favour(favour: Favour) -> Gift {
    match favour {
        Favour::None => Gift::None,
        Favour::Companions { n } => Gift::Favour { key: "val-favour-companions", n, of: None },
        Favour::WithClan { clan: of, n } => {
            Gift::Favour { key: "val-favour-clan", n, of: Some(clan(of)) }
        }
        Favour::Alone { n } => Gift::Favour { key: "val-favour-alone", n, of: None },
    }
}

fn badge(effect: &Effect) -> Badge {
    match effect {
        Effect::Strength { n } => Badge::Text(format!("+{n}")),
        Effect::FreeReroll { .. } => Badge::Icon(Icon::Reroll),
        Effect::RollExtraKeep { .. } | Effect::ExtraDice { .. } => Badge::Icon(Icon::Die),
        Effect::SetDie { .. } => Badge::Icon(Icon::Any),
        Effect::CancelDefenderJarl => Badge::Icon(Icon::Mute),
        Effect::WeaponDie { weapon } => {
            Badge::Icon(weapon_of(*weapon).map_or(Icon::Any, Weapon::icon))
        }
        Effect::RoadToValhalla => Badge::Icon(Icon::Hall),
        Effect::StrengthPerParty { .. } | Effect::StrengthByActivated { .. } => {
            Badge::Icon(Icon::Strength)
        }
        Effect::AddWarrior { .. } => Badge::Icon(Icon::Plus),
        _ => Badge::Icon(Icon::Hint),
    }
}
