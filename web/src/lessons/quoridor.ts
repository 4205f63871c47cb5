/** Quoridor: step, wall, jump, side step, the last open path, winning. */
import type { Lesson } from "./lesson";

export { quoridorLesson as words } from "../words/quoridor_lesson";

export const lesson: Lesson = {
  game: "quoridor",
  options: { size: 7 },
  steps: [
    {
      name: "walk",
      position: "d1 d7 / 8 8 / - / 0",
      tasks: [{ show: "d2", answers: ["d6"] }],
    },
    {
      name: "wall",
      position: "d2 d5 / 8 8 / - / 0",
      tasks: [{ show: "d4h", accepts: /^[cd]4h$/, answers: ["c5"] }],
    },
    {
      name: "cross",
      position: "d2 d5 / 7 8 / d4h / 0",
      tasks: [{ show: "d4v", refused: "crosses" }],
    },
    {
      name: "around",
      position: "d3 b6 / 0 0 / c3h d5v / 0",
      tasks: [
        { show: "d4", refused: "wall-between" },
        { show: "e3", answers: ["b5"] },
      ],
    },
    {
      name: "jump",
      position: "d3 d4 / 0 0 / b4v f3v / 0",
      tasks: [{ show: "d5" }],
    },
    {
      name: "side",
      position: "d3 d4 / 0 0 / d4h b4v f3v / 0",
      tasks: [
        { show: "d5", refused: "wall-between" },
        { show: "e4", accepts: /^[ce]4$/ },
      ],
    },
    {
      name: "last",
      position: "d2 d6 / 5 7 / a4h c4h e4h f6v / 0",
      tasks: [{ show: "f4v", refused: "shuts-off" }],
    },
    {
      name: "win",
      position: "c5 e3 / 0 0 / b2v d5v a5h e2v / 0",
      tasks: [{ show: "c6", answers: ["e2"] }, { show: "c7" }],
    },
  ],
};
