//! One request to a server of ours on this machine or in its network.

use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

const PATIENCE: Duration = Duration::from_secs(30);

/// Posts JSON; gives the status and what was answered.
pub(super) fn post(
    server: SocketAddr,
    path: &str,
    key: &str,
    body: &str,
) -> io::Result<(u16, String)> {
    let mut line = TcpStream::connect_timeout(&server, Duration::from_secs(5))?;
    line.set_read_timeout(Some(PATIENCE))?;
    line.set_write_timeout(Some(PATIENCE))?;
    let length = body.len();
    write!(
        line,
        "POST {path} HTTP/1.1\r\nHost: {server}\r\nAuthorization: Bearer {key}\r\n\
         Content-Type: application/json\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}"
    )?;
    let mut answer = String::new();
    line.read_to_string(&mut answer)?;
    read(&answer).ok_or_else(|| io::Error::other("this is no server of meadhall"))
}

/// Our server says how long its answer is and sends it in one piece.
fn read(answer: &str) -> Option<(u16, String)> {
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.strip_prefix("HTTP/1.1 ")?.get(..3)?.parse().ok()?;
    let lengths = head.lines().filter_map(|line| line.split_once(':'));
    let mut lengths = lengths.filter(|(name, _)| name.eq_ignore_ascii_case("content-length"));
    let length: usize = lengths.next()?.1.trim().parse().ok()?;
    (body.len() == length).then(|| (status, body.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_read_whole_or_not_at_all() {
        let head = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n";
        assert_eq!(read(&format!("{head}mead")), Some((200, "mead".into())));
        assert_eq!(read(&format!("{head}mea")), None);
        assert_eq!(read("SSH-2.0-x\r\n\r\n"), None);
        assert_eq!(read(""), None);
    }
}
