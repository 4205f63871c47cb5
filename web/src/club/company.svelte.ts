/** The people that this reader has muted, individually or all together; stored in this browser. */
import { shelf } from "../keeping/browser";
import { isListOf, isText } from "../keeping/check";

const place = "quadrille.muted";
/** Stands for everybody. */
const all = "*";
/** The limit; beyond it, those muted first are dropped. */
const most = 200;

let muted = $state.raw<string[]>(shelf.load(place, isListOf(isText)) ?? []);

function mute(person: string, on: boolean): void {
  const others = muted.filter((each) => each !== person);
  muted = on ? [...others, person].slice(-most) : others;
  shelf.write(place, JSON.stringify(muted));
}

export const company = {
  isMuted: (person: string | null): boolean => person !== null && muted.includes(person),
  mute,
  get silent(): boolean {
    return muted.includes(all);
  },
  silence: (on: boolean): void => mute(all, on),
};
