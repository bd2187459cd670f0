// The synthesized sounds of the table: a card, dice, and your turn.

export type Noise = 'card' | 'dice' | 'turn';

/** How loud everything is: low, because sound is on by default. */
const VOLUME = 0.35;
const SOFT = 0.12;
let context: AudioContext | undefined;
let out: GainNode | undefined;

/** Plays a short burst of noise around a pitch, like paper or wood. */
function tap(at: AudioContext, when: number, pitch: number, length: number) {
  const buffer = at.createBuffer(1, Math.ceil(at.sampleRate * length), at.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3;
  const source = new AudioBufferSourceNode(at, { buffer });
  const filter = new BiquadFilterNode(at, { type: 'bandpass', frequency: pitch, Q: 1.2 });
  source
    .connect(filter)
    .connect(new GainNode(at, { gain: SOFT * 4 }))
    .connect(out ?? at.destination);
  source.start(when);
}

/** Plays a tone that fades away. */
function tone(at: AudioContext, when: number, pitch: number) {
  const gain = new GainNode(at, { gain: 0 });
  gain.gain.setValueAtTime(0, when);
  gain.gain.linearRampToValueAtTime(SOFT, when + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.001, when + 0.5);
  const source = new OscillatorNode(at, { frequency: pitch, type: 'sine' });
  source.connect(gain).connect(out ?? at.destination);
  source.start(when);
  source.stop(when + 0.5);
}

export function play(noise: Noise) {
  context ??= new AudioContext();
  if (!out) {
    out = new GainNode(context, { gain: VOLUME });
    out.connect(context.destination);
  }
  const now = context.currentTime + 0.01;
  if (noise === 'card') tap(context, now, 900, 0.09);
  else if (noise === 'dice')
    [0, 0.07, 0.12, 0.2].forEach((later, i) => context && tap(context, now + later, 2200 - i * 250, 0.05));
  else [0, 0.14].forEach((later, i) => context && tone(context, now + later, i === 0 ? 523 : 659));
}
