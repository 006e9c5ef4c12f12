// A toy about as busy as a turn of ours: hands nobody else sees, dice, goods, and a turn order.
const KINDS = ['sword', 'axe', 'spear', 'bow'];

const play = ({ G, ctx, events, random }, card) => {
  const hand = G.hands[ctx.currentPlayer];
  const [played] = hand.splice(card % hand.length, 1);
  G.table.push({ by: ctx.currentPlayer, card: played, roll: random.Die(6, 3) });
  G.table = G.table.slice(-20);
  G.goods[ctx.currentPlayer][played.kind] += 1;
  hand.push({ kind: KINDS[random.Die(4) - 1], strength: random.Die(6) });
  events.endTurn();
};

exports.Toy = {
  name: 'toy',
  setup: ({ ctx, random }) => {
    const card = () => ({ kind: KINDS[random.Die(4) - 1], strength: random.Die(6) });
    const seats = [...Array(ctx.numPlayers).keys()];
    const goods = () => Object.fromEntries(KINDS.map((kind) => [kind, 0]));
    return {
      hands: Object.fromEntries(seats.map((seat) => [seat, [...Array(7)].map(card)])),
      goods: Object.fromEntries(seats.map((seat) => [seat, goods()])),
      table: [],
    };
  },
  // Secrets are taken away from what is sent, and moves run on the server alone.
  playerView: ({ G, playerID }) => ({
    ...G,
    hands: Object.fromEntries(
      Object.entries(G.hands).map(([seat, hand]) => [seat, seat === playerID ? hand : hand.length]),
    ),
  }),
  moves: { play: { move: play, client: false } },
};
