/** Measurements as lines of a chart and in words. */
import type { ChartLine } from "../../charts/chart";
import { marginOf } from "../../lab/figures";
import type { Kind, LessonRecord } from "../../learning/record";
import type { LearningWords } from "../../words/learning";

/** The share of wins on either seat with error margins, each in the colour of that seat. */
export function scoreLines(
  say: LearningWords,
  scores: LessonRecord["scores"],
  kind: Kind,
): ChartLine[] {
  const own = scores.filter((each) => each.kind === kind).sort((left, right) => left.at - right.at);
  const points = (seat: "first" | "second") =>
    own.map((each) => {
      const { wins, games } = each[seat];
      const share = games > 0 ? wins / games : 0;
      return { x: each.at, y: share, error: marginOf(share, games) };
    });
  return [
    { name: say.asFirst, look: "seat-0", points: points("first") },
    { name: say.asSecond, look: "seat-1", points: points("second") },
  ];
}

/** The last values of the lines: "as first player 78% ± 5%, …". */
export function readLines(lines: readonly ChartLine[], text: (value: number) => string): string {
  return lines
    .flatMap(({ name, points }) => {
      const last = points.at(-1);
      if (!last) return [];
      const error = last.error === undefined ? "" : ` ± ${text(last.error)}`;
      return [`${lines.length > 1 ? `${name} ` : ""}${text(last.y)}${error}`];
    })
    .join(", ");
}
