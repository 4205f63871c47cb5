/** Durak: attack, beat, trump, throw in, take, refill hands, the last player with cards. */
import type { Lesson } from "./lesson";

export { durakLesson as words } from "../words/durak_lesson";

export const lesson: Lesson = {
  game: "durak",
  options: {},
  steps: [
    {
      name: "attack",
      position: "6C 9D JD KC QH 8S | 9C TD 7H QS KD 7C / 8H JC AD 9S / S / 0",
      tasks: [{ show: "6C", answers: ["6C/9C"] }],
    },
    {
      name: "beat",
      position: "JC 9D 6H QH KC 8D | 7H TD 7D QS KD 7C / 8H 6C AD 9S / S / 1",
      moves: ["7H"],
      tasks: [{ show: "7H/KC", refused: "does-not-beat" }, { show: "7H/QH" }],
    },
    {
      name: "trump",
      position: "JC 9D 6S QH KC 8D | AH TD 7D QS KD 7C / 8H 6C AD 9S / S / 1",
      moves: ["AH"],
      tasks: [{ show: "AH/6S" }],
    },
    {
      name: "higher",
      position: "7S 9D QS AH KC 8D | TS TD 7D KS KD 7C / 8H 6C AD 9S / S / 1",
      moves: ["TS"],
      tasks: [{ show: "TS/AH", refused: "does-not-beat" }, { show: "TS/QS" }],
    },
    {
      name: "throwIn",
      position: "7C 9D QD AH KC 8S | 9C TD 7H QS JD TC / 8H 6C AD 9S / S / 0",
      moves: ["7C", "7C/9C"],
      tasks: [
        { show: "AH", refused: "rank-absent" },
        { show: "9D", answers: ["9D/TD"] },
      ],
    },
    {
      name: "take",
      position: "7C 9D QD JH KC 8H | AD TD 7H QS JD TC / 6H 6C KH 9S / S / 1",
      moves: ["AD"],
      tasks: [{ show: "take", answers: ["pass"] }],
    },
    {
      name: "fill",
      position: "7C QD AH KC 8S 8D | 9C TD 6H QS JD TC / 8H 6C AD JS KH 9S / S / 0",
      moves: ["7C", "7C/9C"],
      tasks: [{ show: "pass" }],
    },
    {
      name: "win",
      position: "7C 7D | 9C KH JD / - / S / 0",
      tasks: [
        { show: "7C", answers: ["7C/9C"] },
        { show: "7D", answers: ["take"] },
      ],
    },
  ],
};
