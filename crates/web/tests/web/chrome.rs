//! A real browser: Chromium through its driver.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction};
use fantoccini::wd::{Capabilities, WebDriverCompatibleCommand};
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};

use crate::common::Hall;

/// What a window shows, for a test that waited in vain.
const WHERE: &str = "
    const server = new XMLHttpRequest();
    server.open('GET', location.href, false);
    server.send();
    const there = (server.responseText.match(/data-version=.?(\\d+)/) || [])[1];
    const shown = document.querySelector('#question') || document.body;
    return `${location.href} at ${document.body.dataset.version}, the server at ${there}: ${shown.innerText.slice(0, 800)}`";

/// A browser window of its own, with its own cookies.
#[derive(Debug)]
pub(crate) struct Chrome {
    pub(crate) client: Client,
    base: String,
    port: u16,
    driver: Child,
}

impl Drop for Chrome {
    fn drop(&mut self) {
        // The driver closes its browser when it is told to shut down, and orphans it when it is
        // killed. That it may be gone already does not matter.
        let asked = TcpStream::connect(("127.0.0.1", self.port)).and_then(|mut driver| {
            driver.set_read_timeout(Some(Duration::from_secs(5)))?;
            write!(
                driver,
                "GET /shutdown HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
            )?;
            driver.read(&mut [0; 64])
        });
        if asked.is_err() {
            let _ = self.driver.kill();
        }
        let _ = self.driver.wait();
    }
}

/// The repository's root.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

pub(crate) fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

impl Chrome {
    pub(crate) async fn open(hall: &Hall, width: u32, height: u32) -> Chrome {
        Chrome::with(hall, options(width, height)).await
    }

    /// A window that runs no scripts of pages.
    pub(crate) async fn without_scripts(hall: &Hall) -> Chrome {
        let mut options = options(1000, 800);
        let chosen = json!({ "profile.managed_default_content_settings.javascript": 2 });
        options["goog:chromeOptions"]["prefs"] = chosen;
        Chrome::with(hall, options).await
    }

    async fn with(hall: &Hall, options: Capabilities) -> Chrome {
        let port = free_port();
        let driver = Command::new("chromedriver")
            .arg(format!("--port={port}"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver is installed; ./check install does it");
        let client = connected(port, &options).await;
        let window = Chrome { client, base: hall.url(""), port, driver };
        // Nothing lies over what is clicked and nothing is waited for, unless a test wants it so.
        window.prefers_settings("results=pass&speed=once&motion=none").await;
        window
    }

    /// What a visitor chose in Settings before becoming a guest.
    pub(crate) async fn prefers_settings(&self, chosen: &str) {
        let cookie = json!({ "name": "meadhall-settings", "value": chosen, "url": self.base });
        self.cdp("Network.setCookie", cookie).await;
    }

    /// Chooses in Settings, as the form of every page does.
    pub(crate) async fn choose_setting(&self, key: &str, value: &str) {
        self.eval(&format!("document.querySelector('input[name={key}][value={value}]').click()"))
            .await;
        self.until("return !('saving' in document.documentElement.dataset)").await;
    }

    pub(crate) async fn go(&self, path: &str) {
        self.client.goto(&format!("{}{path}", self.base)).await.unwrap();
    }

    pub(crate) async fn eval(&self, script: &str) -> Value {
        self.client.execute(script, Vec::new()).await.unwrap()
    }

    pub(crate) async fn text(&self, selector: &str) -> String {
        let script = format!(
            "return (document.querySelector({selector:?})?.innerText || '').replace(/\\s+/g, ' ')"
        );
        self.eval(&script).await.as_str().unwrap_or_default().to_owned()
    }

    pub(crate) async fn version(&self) -> String {
        let version = self.eval("return document.body.dataset.version").await;
        version.as_str().unwrap_or_default().to_owned()
    }

    pub(crate) async fn path(&self) -> String {
        self.client.current_url().await.unwrap().path().to_owned()
    }

    pub(crate) async fn click(&self, selector: &str) {
        let found = self.client.find(Locator::Css(selector)).await;
        found.unwrap_or_else(|_| panic!("nothing to click: {selector}")).click().await.unwrap();
    }

    /// Presses a button, named by its path in the page, wherever it has scrolled to.
    pub(crate) async fn press_button(&self, path: &str) {
        let button = self.client.find(Locator::XPath(path)).await;
        let button = button.unwrap_or_else(|_| panic!("nothing to press: {path}"));
        let scroll = "arguments[0].scrollIntoView({ block: 'center' })";
        let found = serde_json::to_value(&button).unwrap();
        self.client.execute(scroll, vec![found]).await.unwrap();
        button.click().await.unwrap();
    }

    /// A click with the left button at a place of the window.
    pub(crate) async fn click_at(&self, x: f64, y: f64) {
        let duration = None;
        let mouse = MouseActions::new("mouse".to_owned())
            .then(PointerAction::MoveTo { duration, x, y })
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.client.perform_actions(mouse).await.unwrap();
    }

    /// This window belongs to a guest from now on: it enters the code for another device.
    pub(crate) async fn becomes(&self, code: &str) {
        self.go("/me").await;
        let field = self.client.find(Locator::Css("input[name=code]")).await.unwrap();
        field.send_keys(code).await.unwrap();
        self.click("form[action='/me/move'] button").await;
        self.until("return location.pathname === '/'").await;
    }

    /// Keys for the page itself.
    pub(crate) async fn press(&self, keys: &str) {
        let page = self.client.find(Locator::Css("body")).await.unwrap();
        page.send_keys(keys).await.unwrap();
    }

    /// Keys for whatever has the focus.
    pub(crate) async fn keys(&self, keys: &[&str]) {
        for key in keys {
            self.client.active_element().await.unwrap().send_keys(key).await.unwrap();
        }
    }

    /// Waits until a script says so.
    pub(crate) async fn until(&self, script: &str) -> Value {
        let patience = Instant::now() + Duration::from_secs(60);
        while Instant::now() < patience {
            let value = self.eval(script).await;
            if value != Value::Null && value != json!(false) && value != json!("") {
                return value;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        self.screenshot("never").await;
        panic!("never true: {script}\n{}", self.eval(WHERE).await);
    }

    /// Waits until the story tells it.
    pub(crate) async fn heard(&self, told: &str) {
        let log = "document.querySelector('#log').innerText.replace(/\\s+/g, ' ')";
        self.until(&format!("return {log}.includes({told:?})")).await;
    }

    /// Until it is this window's turn, or the game is over. True while it goes on.
    pub(crate) async fn my_turn(&self) -> bool {
        let script = "return document.querySelector('.score') ? 'over' : \
                      document.querySelector('#question[data-turn]') ? 'mine' : ''";
        self.until(script).await == json!("mine")
    }

    /// Cuts this window off, or brings it back.
    pub(crate) async fn offline(&self, offline: bool) {
        let params = json!({ "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        self.cdp("Network.enable", json!({})).await;
        self.cdp("Network.emulateNetworkConditions", params).await;
    }

    pub(crate) async fn cdp(&self, command: &str, params: Value) -> Value {
        let command = Cdp { command: command.to_owned(), params };
        self.client.issue_cmd(command).await.unwrap()
    }

    /// Writes what the window shows to the folder of screenshots.
    pub(crate) async fn screenshot(&self, name: &str) {
        let folder = root().join("target/screens");
        std::fs::create_dir_all(&folder).unwrap();
        let picture = self.client.screenshot().await.unwrap();
        std::fs::write(folder.join(format!("{name}.png")), picture).unwrap();
    }

    /// A script that is there on every page from now on.
    pub(crate) async fn on_every_page(&self, script: &str) {
        self.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await;
    }

    /// The colours the system asks for.
    pub(crate) async fn prefers(&self, theme: &str) {
        let feature = json!([{ "name": "prefers-color-scheme", "value": theme }]);
        self.cdp("Emulation.setEmulatedMedia", json!({ "features": feature })).await;
    }

    pub(crate) async fn resize(&self, width: u32, height: u32) {
        let params = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600 });
        self.cdp("Emulation.setDeviceMetricsOverride", params).await;
    }
}

fn options(width: u32, height: u32) -> Capabilities {
    let arguments = [
        "--headless=new".to_owned(),
        "--no-sandbox".to_owned(),
        "--hide-scrollbars".to_owned(),
        format!("--window-size={width},{height}"),
    ];
    let mut capabilities = Capabilities::new();
    capabilities.insert("goog:chromeOptions".to_owned(), json!({ "args": arguments }));
    // A busy machine takes its time; what is wrong fails for another reason.
    // The certificates of our own proxies are nobody's.
    capabilities.insert("acceptInsecureCerts".to_owned(), json!(true));
    capabilities.insert("timeouts".to_owned(), json!({ "script": 300_000 }));
    capabilities
}

async fn connected(port: u16, capabilities: &Capabilities) -> Client {
    let url = format!("http://127.0.0.1:{port}");
    for _ in 0..500 {
        let mut builder = ClientBuilder::new(HttpConnector::new());
        builder.capabilities(capabilities.clone());
        if let Ok(client) = builder.connect(&url).await {
            return client;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("chromedriver does not answer on {url}");
}

/// A command of Chromium's own protocol.
#[derive(Clone, Debug)]
struct Cdp {
    command: String,
    params: Value,
}

impl WebDriverCompatibleCommand for Cdp {
    fn endpoint(
        &self,
        base: &url::Url,
        session: Option<&str>,
    ) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        let body = json!({ "cmd": self.command, "params": self.params });
        (http::Method::POST, Some(body.to_string()))
    }
}
