// Tables of four clients each, who think for a while and then play: node load.js TABLES SECONDS THINK-MS [FOLDER]
const { spawn } = require('child_process');
const fs = require('fs');
const http = require('http');
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const { Toy } = require('./game');

const [tables, seconds, think] = process.argv.slice(2, 5).map(Number);
const folder = process.argv[5];
const port = 18000 + 2 * (process.pid % 1000);
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

const memory = (pid) => Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`))[1]);

const post = (path, body) =>
  new Promise((done, fail) => {
    const headers = { 'content-type': 'application/json' };
    const request = http.request({ port: port + 1, path, method: 'POST', headers }, (answer) => {
      let text = '';
      answer.on('data', (part) => (text += part));
      answer.on('end', () => done(JSON.parse(text)));
    });
    request.on('error', fail);
    request.end(JSON.stringify(body));
  });

const sit = async (matchID, playerID, waits, playing) => {
  const { playerCredentials: credentials } = await post(`/games/toy/${matchID}/join`, {
    playerID,
    playerName: `Guest ${playerID}`,
  });
  const multiplayer = SocketIO({ server: `http://localhost:${port}` });
  const client = Client({ game: Toy, numPlayers: 4, multiplayer, matchID, playerID, credentials, debug: false });
  let asked = -1;
  let sent = 0;
  client.subscribe((state) => {
    if (!state || !playing.now) return;
    if (sent && state._stateID > asked) {
      waits.push(performance.now() - sent);
      sent = 0;
    }
    if (state.ctx.currentPlayer !== playerID || state._stateID === asked) return;
    asked = state._stateID;
    setTimeout(() => {
      sent = performance.now();
      client.moves.play(Math.floor(Math.random() * 7));
    }, Math.random() * think);
  });
  client.start();
  return client;
};

const main = async () => {
  const server = spawn('node', ['server.js', port, ...(folder ? [folder] : [])]);
  process.on('exit', () => server.kill('SIGKILL'));
  await new Promise((open) => server.stdout.on('data', (text) => `${text}`.includes('open') && open()));
  const empty = memory(server.pid);
  const [waits, clients, playing] = [[], [], { now: true }];
  const matches = [];
  for (let table = 0; table < tables; table += 1) {
    matches.push((await post('/games/toy/create', { numPlayers: 4 })).matchID);
  }
  const laid = memory(server.pid);
  for (const match of matches) {
    for (const seat of ['0', '1', '2', '3']) clients.push(await sit(match, seat, waits, playing));
  }
  waits.length = 0;
  const began = performance.now();
  await pause(seconds * 1000);
  playing.now = false;
  const time = (performance.now() - began) / 1000;
  waits.sort((a, b) => a - b);
  const at = (part) => waits[Math.min(waits.length - 1, Math.floor(waits.length * part))] ?? 0;
  const report = {
    actions: waits.length,
    actions_per_second: waits.length / time,
    p50_ms: at(0.5),
    p99_ms: at(0.99),
    memory_kib_empty: empty,
    memory_kib_per_table: (laid - empty) / tables,
    memory_kib: memory(server.pid),
  };
  process.stdout.write(`${JSON.stringify(report)}\n`);
  process.exit(0);
};

main();
