/**
 * Verifies that a deal was honest, from what was announced before the deal and the record after the
 * game; docs/club.md describes how the deck is derived from a secret and a number of every seat.
 */
import type { GameRecord } from "./messages";
import type { ToldDeal } from "./seen_table";
import { sha256 } from "./sha256";

/** The data of a record for this verification, in hexadecimal digits. */
export interface Fairness {
  shuffle: string;
  commitment: string;
  secret: string;
  numbers: string[];
  /** The seats whose number was derived from the secret. */
  from_secret: number[];
}

/** Whether each property holds; null if it does not apply. */
export interface Verdict {
  bound: boolean;
  ownNumber: boolean | null;
  drawn: boolean | null;
  deck: boolean;
}

const method = "sha256-fisher-yates-1";

const bytesOf = (digits: string): Uint8Array =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const textBytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const digitsOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

function joined(...parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The number of a seat that has not sent one. */
export function numberFromSecret(secret: string, seat: number): string {
  const message = joined(textBytes("quadrille seat number"), bytesOf(secret), Uint8Array.of(seat));
  return digitsOf(sha256(message).slice(0, 16));
}

/** The stream of 32-bit numbers that a seed generates. */
function* numbersFrom(seed: Uint8Array): Generator<number, never> {
  for (let block = 0; ; ++block) {
    const count = new DataView(new ArrayBuffer(4));
    count.setUint32(0, block);
    const digest = new DataView(sha256(joined(seed, new Uint8Array(count.buffer))).buffer);
    for (let at = 0; at < 32; at += 4) yield digest.getUint32(at);
  }
}

/** The pack in the order that the secret and the numbers determine. */
export function honestDeck(pack: string[], secret: string, numbers: string[]): string[] {
  const deck = [...pack].sort();
  const seed = sha256(joined(textBytes(method), ...[secret, ...numbers].map(bytesOf)));
  const chance = numbersFrom(seed);
  for (let left = deck.length; left > 1; --left) {
    const fair = 2 ** 32 - (2 ** 32 % left);
    let number = chance.next().value;
    while (number >= fair) number = chance.next().value;
    const place = number % left;
    [deck[left - 1], deck[place]] = [deck[place]!, deck[left - 1]!];
  }
  return deck;
}

/** The verification data of a record; null if there are none, or for an unknown method. */
export function fairnessOf(record: GameRecord | null): Fairness | null {
  const fairness = record?.["fairness"] as Fairness | undefined;
  return fairness?.shuffle === method ? fairness : null;
}

/** `own` is the number that this browser has sent, if it is still known. */
export function judge(record: GameRecord, told: ToldDeal | null, own: string | null): Verdict {
  const fairness = fairnessOf(record)!;
  const { commitment, secret, numbers, from_secret } = fairness;
  const dealt = String(record["deal"]).split(" ");
  const toldBefore = told === null || told.commitment === commitment;
  const same = told === null || told.numbers.every((each, seat) => each?.number === numbers[seat]);
  const isDrawn = (seat: number) => numbers[seat] === numberFromSecret(secret, seat);
  return {
    bound: toldBefore && digitsOf(sha256(bytesOf(secret))) === commitment,
    ownNumber: own === null ? null : numbers.includes(own),
    drawn: from_secret.length === 0 ? null : from_secret.every(isDrawn),
    deck: same && honestDeck(dealt, secret, numbers).join(" ") === dealt.join(" "),
  };
}

export const isHonest = (verdict: Verdict): boolean =>
  Object.values(verdict).every((point) => point !== false);
