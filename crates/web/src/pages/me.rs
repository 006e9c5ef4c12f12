//! A guest's own page: the name, other devices, the next table that waits.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, State};
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use serde::Deserialize;
use store::{Listing, Millis};

use super::history::{SHOWN, history};
use super::plain;
use crate::fault::Fault;
use crate::form::Filled;
use crate::guard::Gate;
use crate::hall::Hall;
use crate::look::{Icon, icon};
use crate::session::{self, NAME_LENGTH, Newcomer, Visitor, clean, now};
use crate::speech::Language;

/// A code for another device is good for so long.
pub(crate) const CODE_GOOD_FOR: Millis = 10 * 60 * 1000;

pub(crate) async fn show(
    words: Language,
    State(hall): State<Hall>,
    visitor: Option<Visitor>,
) -> Result<Markup, Fault> {
    let played = match visitor.as_ref().map(Visitor::id) {
        Some(guest) => {
            hall.keep(move |store| store.list(Listing::FinishedBy(guest), SHOWN)).await?
        }
        None => Vec::new(),
    };
    let told = visitor.as_ref().map(|visitor| history(words, &played, visitor.id()));
    Ok(me(words, visitor.as_ref(), &told.unwrap_or_default(), None, None))
}

fn me(
    words: Language,
    visitor: Option<&Visitor>,
    played: &Markup,
    code: Option<&str>,
    note: Option<&str>,
) -> Markup {
    let title = words.say("me-title");
    let name = visitor.map_or("", |visitor| visitor.0.name.as_str());
    let body = html! {
        main.page.me #table {
            h1 { (title) }
            @if let Some(note) = note { p.refusal role="alert" { (icon(Icon::Warn)) (note) } }
            form.acts method="post" action="/me/name" {
                label.field { span { (words.say("your-name")) }
                    input name="name" required maxlength=(NAME_LENGTH) autocomplete="nickname" value=(name); }
                button.btn.main { (words.say("me-save")) }
            }
            (played)
            h2 { (icon(Icon::Phone)) (words.say("me-devices")) }
            p { (words.say("me-devices-about")) }
            @if let Some(code) = code {
                p { (words.say("me-code")) " " strong.code-text { (code) } }
            } @else if visitor.is_some() {
                form method="post" action="/me/code" { button.btn { (words.say("me-code-make")) } }
            }
            form.acts method="post" action="/me/move" {
                label.field { span { (words.say("me-code-enter")) }
                    input name="code" required maxlength="16" autocomplete="one-time-code" autocapitalize="characters"; }
                button.btn { (words.say("me-code-use")) }
            }
            @if visitor.is_some() {
                p { (words.say("me-keys-about")) }
                form method="post" action="/me/keys" { button.btn { (words.say("me-keys-end")) } }
                h2 { (words.say("me-erase-title")) }
                p { (words.say("me-erase-about")) }
                form.acts method="post" action="/me/erase" {
                    label { input type="checkbox" name="sure" value="yes" required; " " (words.say("me-erase-sure")) }
                    button.btn { (words.say("me-erase")) }
                }
            }
        }
    };
    plain(words, &title, None, &body)
}

#[derive(Debug, Deserialize)]
pub(crate) struct NameForm {
    name: String,
}

pub(crate) async fn rename(
    State(hall): State<Hall>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    visitor: Option<Visitor>,
    Filled(form): Filled<NameForm>,
) -> Result<Response, Fault> {
    let name = clean(&form.name, NAME_LENGTH);
    if name.is_empty() {
        return Err(Fault::Bad("fault-no-name"));
    }
    if let Some(visitor) = visitor {
        let id = visitor.id();
        hall.keep(move |store| store.rename_guest(id, &name)).await?;
        return Ok(Redirect::to("/me").into_response());
    }
    hall.gates().pass(Gate::Made, address.ip())?;
    let newcomer = Newcomer::welcome(&hall, None, &name).await?;
    Ok(super::create::go_to("/me", &newcomer))
}

pub(crate) async fn make_code(
    words: Language,
    State(hall): State<Hall>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    visitor: Visitor,
) -> Result<Markup, Fault> {
    hall.gates().pass(Gate::Made, address.ip())?;
    let id = visitor.id();
    let code = hall.keep(move |store| store.issue_code(id, now() + CODE_GOOD_FOR)).await?;
    Ok(me(words, Some(&visitor), &Markup::default(), Some(&code), None))
}

#[derive(Debug, Deserialize)]
pub(crate) struct CodeForm {
    code: String,
}

/// A code as people type it, made as it was issued.
pub(crate) fn plain_code(typed: &str) -> String {
    clean(typed, 16).replace([' ', '-'], "").to_uppercase()
}

/// This browser becomes the guest whose code it is.
pub(crate) async fn use_code(
    words: Language,
    State(hall): State<Hall>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    visitor: Option<Visitor>,
    Filled(form): Filled<CodeForm>,
) -> Result<Response, Fault> {
    hall.gates().pass(Gate::Codes, address.ip())?;
    let code = plain_code(&form.code);
    let Some(guest) = hall.keep(move |store| store.redeem_code(&code, now())).await? else {
        let fault = Fault::Bad("fault-code");
        let page = me(words, visitor.as_ref(), &Markup::default(), None, Some(&fault.says(words)));
        return Ok(fault.answer(page));
    };
    let mut answer = Redirect::to("/").into_response();
    answer.headers_mut().insert(SET_COOKIE, hall.cookie(guest));
    Ok(answer)
}

/// This browser stays the guest; every other one, and every program, is nobody again.
pub(crate) async fn end_keys(
    State(hall): State<Hall>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    session::end_keys(&hall, visitor.id()).await?;
    let mut answer = Redirect::to("/me").into_response();
    answer.headers_mut().insert(SET_COOKIE, hall.cookie(visitor.id()));
    Ok(answer)
}

#[derive(Debug, Deserialize)]
pub(crate) struct EraseForm {
    sure: String,
}

/// The guest is gone, and so is all that tells of them.
pub(crate) async fn erase(
    State(hall): State<Hall>,
    visitor: Visitor,
    Filled(form): Filled<EraseForm>,
) -> Result<Response, Fault> {
    if form.sure != "yes" {
        return Err(Fault::Bad("fault-unreadable"));
    }
    session::erase(&hall, visitor.id()).await?;
    let mut answer = Redirect::to("/").into_response();
    answer.headers_mut().insert(SET_COOKIE, hall.no_cookie());
    Ok(answer)
}

/// On to the table that has waited longest.
pub(crate) async fn next(State(hall): State<Hall>, visitor: Visitor) -> Result<Redirect, Fault> {
    let id = visitor.id();
    let waiting = hall.keep(move |store| store.list(Listing::WaitingFor(id), 1)).await?;
    let href = waiting.first().map_or_else(|| "/".to_owned(), |table| format!("/t/{}", table.id));
    Ok(Redirect::to(&href))
}
