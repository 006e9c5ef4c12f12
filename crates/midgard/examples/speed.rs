use engine::*;
use midgard::*;
use std::time::Instant;
fn cpu() -> f64 {
    let s = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    s.split(' ').next().unwrap().parse::<f64>().unwrap() / 1e9
}
fn main() {
    let book = games::midgard::standard();
    println!(
        "size {} action {} step {} table {}",
        size_of::<Midgard>(),
        size_of::<Action>(),
        size_of::<Step>(),
        size_of::<Table>()
    );
    for seats in [4] {
        let mut host = Mute(Swift::new(5));
        let mut offers = Search(Vec::new());
        let (mut decisions, mut games, mut options) = (0u64, 0u64, 0u64);
        let mut kinds = std::collections::BTreeMap::<String, (u64, u64)>::new();
        let start = Instant::now();
        let c0 = cpu();
        let trace = std::env::args().nth(1).is_some();
        for _ in 0..std::env::var("N").ok().and_then(|n| n.parse().ok()).unwrap_or(20000) {
            let mut g = Midgard::begin(&Options::plain(book), seats, &mut host).unwrap();
            g.advance(&mut host);
            while let Some((step, waited)) = g.waiting() {
                let seat = waited.lowest().unwrap();
                offers.0.clear();
                g.offer(step, seat, &mut offers);
                let a = offers.0[host.0.below(offers.0.len() as u32) as usize];
                options += offers.0.len() as u64;
                if trace {
                    let name = format!("{step:?}");
                    let name = name.split('(').next().unwrap().to_string();
                    let e = kinds.entry(name).or_default();
                    e.0 += 1;
                    e.1 += offers.0.len() as u64;
                }
                g.play_unchecked(seat, a, &mut host);
                decisions += 1;
            }
            games += 1;
        }
        let t = cpu() - c0;
        println!(
            "{seats}: {:.2} M dec/s, {:.0} games/s, {:.1} dec/game, {:.1} options",
            decisions as f64 / t / 1e6,
            games as f64 / t,
            decisions as f64 / games as f64,
            options as f64 / decisions as f64
        );
        for (k, v) in kinds {
            println!(
                "  {k}: {:.2}/game, {:.1} options",
                v.0 as f64 / games as f64,
                v.1 as f64 / v.0 as f64
            );
        }
        let mut g = Midgard::begin(&Options::plain(book), seats, &mut host).unwrap();
        g.advance(&mut host);
        let v = g.view(Some(Seat(0)));
        let c1 = cpu();
        let mut s = 0;
        for _ in 0..20 {
            s += Midgard::imagine(&v, &mut host).table().round as u64;
        }
        println!("imagine {:.0} ns {s}", (cpu() - c1) * 1e9 / 200000.0);
    }
}
