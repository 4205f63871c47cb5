/** Hex: stones, chains, bridges and intrusions into them, the edge, a ladder, the swap, winning. */
import type { Lesson } from "./lesson";

export { hexLesson as words } from "../words/hex_lesson";

export const lesson: Lesson = {
  game: "hex",
  options: { size: 7, swap: "off" },
  steps: [
    {
      name: "stone",
      position: "d3 / d5 / 0",
      tasks: [
        { show: "d5", refused: "taken" },
        { show: "d4", accepts: /./ },
      ],
    },
    {
      name: "chain",
      position: "d2 d4 c5 / b4 e5 e3 / 0",
      tasks: [{ show: "d3" }],
    },
    {
      name: "bridge",
      position: "d3 / e5 / 0",
      tasks: [{ show: "c5", accepts: /^(c5|e4|b4)$/ }],
    },
    {
      name: "intrusion",
      position: "d3 c5 / e5 b3 / 1",
      moves: ["d4"],
      tasks: [{ show: "c4" }],
    },
    {
      name: "edge",
      position: "d4 d5 c6 / e5 e3 b5 / 1",
      moves: ["b7"],
      tasks: [{ show: "c7" }],
    },
    {
      name: "ladder",
      position: "d2 d3 c4 c5 c6 g6 / b5 e3 e5 b6 b7 c7 / 0",
      tasks: [
        { show: "d6", answers: ["d7"] },
        { show: "e6", answers: ["e7"] },
        { show: "f6", answers: ["f7"] },
        { show: "g7" },
      ],
    },
    {
      name: "swap",
      options: { swap: "on" },
      moves: ["e3"],
      seat: 1,
      tasks: [{ show: "swap-pieces" }],
    },
    {
      name: "win",
      options: { size: 5 },
      position: "c2 b4 / d3 a3 / 1",
      moves: ["c1"],
      tasks: [{ show: "d1", answers: ["c3"] }, { show: "b3", answers: ["b5"] }, { show: "a5" }],
    },
  ],
};
