import { seededRandom } from './svg.ts';

const sampleRate = 24_000;
const chordSeconds = 8;
/** Soft chords over a low note, in hertz; they repeat. */
const chords = [
  [130.81, 261.63, 329.63, 392.0],
  [110.0, 261.63, 329.63, 440.0],
  [87.31, 220.0, 261.63, 349.23],
  [98.0, 246.94, 293.66, 392.0],
];
const bells = [523.25, 587.33, 659.25, 783.99, 880.0];

/** Generates a sound track as a WAV file (mono, 16 bit): slow chords with occasional bells. */
export function composeSound(seconds: number, seed: string): Buffer {
  const samples = new Float64Array(seconds * sampleRate);
  const random = seededRandom(seed);
  const first = Math.floor(random() * chords.length);
  for (let start = 0, index = first; start < seconds; start += chordSeconds, index += 1)
    for (const [note, pitch] of (chords[index % chords.length] ?? []).entries())
      addTone(samples, {
        start: start - 1,
        seconds: chordSeconds + 2,
        pitch,
        level: note === 0 ? 0.11 : 0.055,
        attack: 3,
        fade: 4,
      });
  for (let start = 1.5 + random(); start < seconds - 3; start += 2 + Math.floor(random() * 3)) {
    const pitch = bells[Math.floor(random() * bells.length)] ?? 523.25;
    addTone(samples, { start, seconds: 3, pitch, level: 0.06, attack: 0.02, fade: 2.9 });
  }
  return wavFile(samples);
}

interface Tone {
  start: number;
  seconds: number;
  pitch: number;
  level: number;
  attack: number;
  fade: number;
}

function addTone(samples: Float64Array, tone: Tone): void {
  const from = Math.max(0, Math.round(tone.start * sampleRate));
  const to = Math.min(samples.length, Math.round((tone.start + tone.seconds) * sampleRate));
  for (let at = from; at < to; at += 1) {
    const age = at / sampleRate - tone.start;
    const rise = Math.min(1, age / tone.attack);
    const fall = Math.min(1, (tone.seconds - age) / tone.fade);
    const phase = 2 * Math.PI * tone.pitch * age;
    const wave = Math.sin(phase) + 0.25 * Math.sin(2 * phase) + 0.3 * Math.sin(phase * 1.003);
    samples[at] = (samples[at] ?? 0) + tone.level * rise * rise * fall * fall * wave;
  }
}

function wavFile(samples: Float64Array): Buffer {
  const file = Buffer.alloc(44 + samples.length * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + samples.length * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples.length * 2, 40);
  const edge = sampleRate;
  for (const [at, value] of samples.entries()) {
    const gentle = Math.min(1, at / edge, (samples.length - at) / (2 * edge));
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value * gentle)) * 32_000), 44 + at * 2);
  }
  return file;
}
