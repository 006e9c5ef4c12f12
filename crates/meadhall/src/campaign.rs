//! `meadhall campaign`

use std::io::{self, Write};

use games::Words;
use terminal::{campaign, campaign_lines, default_folder};

use crate::command::CampaignArgs;
use crate::trouble::Trouble;

pub(crate) fn run(args: &CampaignArgs, words: &Words) -> Result<(), Trouble> {
    let campaign = campaign(&args.saves.clone().unwrap_or_else(default_folder));
    let mut out = io::stdout().lock();
    if args.json {
        let written = serde_json::to_string_pretty(&campaign).map_err(Trouble::failed)?;
        return Ok(writeln!(out, "{written}")?);
    }
    Ok(campaign_lines(&campaign, words).iter().try_for_each(|line| writeln!(out, "{line}"))?)
}
