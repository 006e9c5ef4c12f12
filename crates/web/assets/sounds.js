// A few short sounds of our own, made when they are heard.
let audio = null;

// A tone that swells and dies away.
function tone(pitch, at, length, { to = pitch, loud = 0.12, shape = "triangle" } = {}) {
  const voice = audio.createOscillator(), volume = audio.createGain(), start = audio.currentTime + at;
  voice.type = shape;
  voice.frequency.setValueAtTime(pitch, start);
  voice.frequency.exponentialRampToValueAtTime(to, start + length);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loud, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(volume).connect(audio.destination);
  voice.start(start);
  voice.stop(start + length);
}

// Something dry: a card on wood, a die that hits the table.
function knock(at, pitch, loud = 0.25) {
  const length = 0.06, frames = Math.ceil(audio.sampleRate * length);
  const noise = audio.createBuffer(1, frames, audio.sampleRate), samples = noise.getChannelData(0);
  for (let n = 0; n < frames; n++) samples[n] = (Math.random() * 2 - 1) * (1 - n / frames) ** 3;
  const source = audio.createBufferSource(), band = audio.createBiquadFilter(), volume = audio.createGain();
  source.buffer = noise;
  band.type = "bandpass";
  band.frequency.value = pitch;
  volume.gain.value = loud;
  source.connect(band).connect(volume).connect(audio.destination);
  source.start(audio.currentTime + at);
}

const SOUNDS = {
  turn: () => [220, 330].forEach((pitch) => tone(pitch, 0, 0.7)),
  card: () => knock(0, 2400, 0.15),
  place: () => [0.26, 0.34].forEach((at, n) => knock(at, 420, n ? 0.15 : 0.4)),
  dice: () => [0, 0.07, 0.16, 0.24, 0.3].forEach((at, n) => knock(at, 900 + 180 * (n % 3))),
  // A horn from far away.
  end: () => {
    tone(147, 0, 0.5, { to: 220, shape: "sawtooth", loud: 0.05 });
    tone(220, 0.45, 0.9, { shape: "sawtooth", loud: 0.06 });
  },
};

export function sound(what) {
  audio ??= new AudioContext();
  // Browsers keep silent until something was touched.
  if (audio.state === "suspended") audio.resume();
  SOUNDS[what]();
}
