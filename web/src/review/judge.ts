/**
 * Judges the moves of a game by how much they lost. In two-player games without hidden information,
 * the positions before and after each move are searched (docs/analysis.md). In all others, a move
 * is judged by what its player could know: a strong bot with that seat's view rates every move.
 */
import type { Course } from "../engine/course";
import type { SearchLine, ReviewedPly, Verdict } from "../engine/shapes";
import type { Thinker } from "../engine/thinker";

export type { Verdict };

export interface JudgedMove {
  seat: number;
  move: string;
  verdict: Verdict;
  /** The mover's chance in permille with the best move, and with the played one, if known. */
  best: number;
  played: number | null;
  /** The best line in the position before the move. */
  line: string[];
}

/** The chance of a seat, 0 to 1, after `ply` moves. */
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
  /** Whether the game has hidden information or more than two players. */
  byViews: boolean;
  /** The seat to move before each move; needed if `byViews`. */
  movers: number[];
  nodes: number;
  signal: AbortSignal;
}

/**
 * Node budgets for judging a position: with two players, with several, and with hidden information.
 * With several players the bot looks at walls that do not hinder the leader only from depth 3 on;
 * to get there with every move takes up to 60,000 nodes.
 */
export const judgeNodes = { two: 12_000, several: 100_000, hidden: 1200 };

/** Judges all moves in order and passes each result to `tell`. Ends early when aborted. */
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

/** A number of candidates that no position of Durak or Quoridor exceeds. */
const everyMove = 1000;

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

/** The time limit per move, in milliseconds. */
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

/** A loss of a tenth is a mistake, of a quarter a blunder, as in src/bots/game_review.h. */
function verdictOf(loss: number): Verdict {
  if (loss >= 250) return "??";
  return loss >= 100 ? "?" : "";
}
