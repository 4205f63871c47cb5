/**
 * What each move of a game gave away. Games of two that hide nothing are judged by the search before
 * and after each move (docs/analysis.md). In all others a move is judged by what its player could
 * know: a strong bot looks at that seat's view alone, and tells what it thinks of every move.
 */
import type { Course } from "../engine/course";
import type { SearchLine, ReviewedPly, Verdict } from "../engine/shapes";
import type { Thinker } from "../engine/thinker";

export type { Verdict };

export interface JudgedMove {
  seat: number;
  move: string;
  verdict: Verdict;
  /** Of the mover, in thousandths: with the best move, and with the played one where it is known. */
  best: number;
  played: number | null;
  /** The best line before the move. */
  line: string[];
}

/** A chance of a seat, 0 to 1, after so many moves. */
export interface Chance {
  ply: number;
  seat: number;
  chance: number;
}

export interface Judged {
  move: JudgedMove;
  chances: Chance[];
}

export interface JudgeOptions {
  /** Whether the game hides something, or more than two play. */
  byViews: boolean;
  /** The seat to move before each move; needed to judge by views. */
  movers: number[];
  nodes: number;
  signal: AbortSignal;
}

/** Judges all moves one by one; `tell` hears of each. Ends early when it is stopped. */
export async function judge(
  thinker: Thinker,
  course: Course,
  options: JudgeOptions,
  tell: (judged: Judged) => void,
): Promise<void> {
  if (options.byViews) return judgeByViews(thinker, course, options, tell);
  const { nodes, signal } = options;
  const request = { course: { setup: course.setup, moves: course.moves }, nodes };
  await thinker.judge(
    request,
    (ply) => {
      if (!signal.aborted) tell(fromTold(ply));
    },
    signal,
  );
}

export function fromTold(ply: ReviewedPly): Judged {
  const { number, seat, move, mark, best } = ply;
  const start = { ply: 0, seat: 0, chance: ply.seat_0_before / 1000 };
  return {
    move: {
      seat,
      move,
      verdict: mark,
      best: ply.best_permille,
      played: ply.played_permille,
      line: best.moves,
    },
    chances: [
      ...(number === 1 ? [start] : []),
      { ply: number, seat: 0, chance: ply.seat_0_after / 1000 },
    ],
  };
}

/** More candidates than there ever are. */
const everyMove = 120;

async function judgeByViews(
  thinker: Thinker,
  course: Course,
  { movers, nodes, signal }: JudgeOptions,
  tell: (judged: Judged) => void,
): Promise<void> {
  for (const [ply, move] of course.moves.entries()) {
    const standing = { setup: course.setup, moves: course.moves.slice(0, ply) };
    const request = { course: standing, bot: "best", seed: "0", nodes, lines: everyMove };
    const { thoughts } = await thinker.think({ ...request, milliseconds: mostTime }, signal);
    if (signal.aborted) return;
    tell(fromThoughts(thoughts.lines, { ply, seat: movers[ply]!, move }));
  }
}

/** No move is looked at longer, in milliseconds. */
const mostTime = 4000;

interface PlayedMove {
  ply: number;
  seat: number;
  move: string;
}

export function fromThoughts(lines: SearchLine[], { ply, seat, move }: PlayedMove): Judged {
  const best = lines[0];
  const found = lines.find((line) => line.moves[0] === move);
  const played = found?.win_permille ?? null;
  const top = best?.win_permille ?? 0;
  return {
    move: {
      seat,
      move,
      verdict: played === null ? "" : verdictOf(top - played),
      best: top,
      played,
      line: best?.moves ?? [],
    },
    chances: best ? [{ ply, seat, chance: top / 1000 }] : [],
  };
}

/** A tenth of the chance given away is a mistake, a quarter a blunder; as src/bots/game_review.h has it. */
function verdictOf(loss: number): Verdict {
  if (loss >= 250) return "??";
  return loss >= 100 ? "?" : "";
}
