/**
 * Blockade: two squares straight, one diagonally, pawn and wall, both kinds of wall, the last open
 * path, the step onto the goal.
 */
import type { Lesson } from "./lesson";

export { blockadeLesson as words } from "../words/blockade_lesson";

export const lesson: Lesson = {
  game: "blockade",
  options: { columns: 10, rows: 12 },
  steps: [
    {
      name: "straight",
      position: "d4 g4 d9 g9 / 0 0 0 0 / - / 0",
      tasks: [{ show: "d4-d6", accepts: /^(d4-d6|g4-g6)$/ }],
    },
    {
      name: "diagonal",
      position: "d6 g4 c8 g9 / 0 0 0 0 / - / 0",
      tasks: [
        { show: "d6-d7", refused: "single-step" },
        { show: "d6-e7", accepts: /^(d6-[ce]7|g4-[fh]5)$/ },
      ],
    },
    {
      name: "both",
      position: "d4 g4 d9 g9 / 9 9 9 9 / - / 0",
      tasks: [
        { show: "d7h", refused: "pawn-missing" },
        { show: "d4-d6,d7h", accepts: /h$/ },
      ],
    },
    {
      name: "green",
      position: "d6 g4 d9 g7 / 8 9 8 9 / d7h g3h / 0",
      tasks: [{ show: "g4-g6,f7v", accepts: /v$/ }],
    },
    {
      name: "stock",
      position: "d6 g6 b9 h8 / 0 3 2 1 / d7h g3h a5h h9h b2v i5v / 0",
      tasks: [
        { show: "g6-f7,e4h", refused: "no-wall-left" },
        { show: "g6-f7,h6v", accepts: /v$/ },
      ],
    },
    {
      name: "blocked",
      position: "d6 g4 h6 g7 / 0 0 0 0 / d7h g3h / 0",
      tasks: [{ show: "d6-d8", refused: "wall-between" }, { show: "d6-c7" }],
    },
    {
      name: "over",
      position: "d6 g4 d7 h6 / 0 0 0 0 / g3h / 0",
      tasks: [{ show: "d6-d8" }],
    },
    {
      name: "last",
      position: "b7 h6 d8 g7 / 3 3 3 3 / a5h c5h g5h i5h / 0",
      tasks: [{ show: "b7-b9,e5h", refused: "shuts-off" }],
    },
    {
      name: "win",
      position: "d8 g5 d5 h6 / 2 2 2 2 / c6h g3h / 0",
      tasks: [{ show: "d8-d9" }],
    },
  ],
};
