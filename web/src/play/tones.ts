/** Short synthesised tones for moves and ends. */

export type Tone = "move" | "turn" | "end";

/** Frequencies in hertz and start times in seconds. */
const tones: Record<Tone, { pitch: number; at: number }[]> = {
  move: [{ pitch: 220, at: 0 }],
  turn: [
    { pitch: 294, at: 0 },
    { pitch: 392, at: 0.1 },
  ],
  end: [
    { pitch: 330, at: 0 },
    { pitch: 440, at: 0.14 },
    { pitch: 550, at: 0.28 },
  ],
};

let context: AudioContext | null = null;

/** The gain of a tone at full volume; several may overlap. */
const loudest = 0.3;

/** `volume` is 0 to 1; the gain is proportional to its square. */
export function strikeUp(name: Tone, volume: number): void {
  context ??= new AudioContext();
  const peak = Math.max(loudest * volume ** 2, 0.001);
  for (const { pitch, at } of tones[name]) strike(context, pitch, context.currentTime + at, peak);
}

/** A soft knock, like wood. */
function strike(context: AudioContext, pitch: number, at: number, peak: number): void {
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, at);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.7, at + 0.12);
  loudness.gain.setValueAtTime(peak, at);
  loudness.gain.exponentialRampToValueAtTime(peak / 180, at + 0.16);
  tone.connect(loudness).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.17);
}
