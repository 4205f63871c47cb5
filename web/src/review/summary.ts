/** A summary of a judged game: each player's accuracy, and the turning points. */
import type { JudgedMove } from "./judge";

export interface SeatSummary {
  seat: number;
  /** 0 to 100: 100 minus the average loss in percent, over the moves that could be judged. */
  accuracy: number;
  mistakes: number;
  blunders: number;
}

/** A move that lost an advantage. Chances in percent. */
export interface TurningPoint {
  /** The number of moves up to and including it. */
  ply: number;
  seat: number;
  move: string;
  before: number;
  after: number;
}

/** Only the most costly turning points are listed. */
const mostPoints = 3;

const lossOf = ({ best, played }: JudgedMove): number => Math.max(0, best - (played ?? best));

/** The summaries of the seats that have moved. */
export function summaries(judged: JudgedMove[], seats: number): SeatSummary[] {
  return Array.from({ length: seats }, (_, seat) => seat).flatMap((seat) => {
    const known = judged.filter((each) => each.seat === seat && each.played !== null);
    if (known.length === 0) return [];
    const loss = known.reduce((sum, each) => sum + lossOf(each), 0) / known.length;
    const marked = (verdict: string) => known.filter((each) => each.verdict === verdict).length;
    return [
      {
        seat,
        accuracy: Math.round(100 - loss / 10),
        mistakes: marked("?"),
        blunders: marked("??"),
      },
    ];
  });
}

/** In the order of the game; only for two players, where one's loss is the other's gain. */
export function turningPoints(judged: JudgedMove[], seats: number): TurningPoint[] {
  if (seats !== 2) return [];
  return judged
    .map((each, index) => ({ each, ply: index + 1 }))
    .filter(({ each }) => each.verdict && each.best >= 500 && each.played! < 500)
    .sort((left, right) => lossOf(right.each) - lossOf(left.each))
    .slice(0, mostPoints)
    .sort((left, right) => left.ply - right.ply)
    .map(({ each: { seat, move, best, played }, ply }) => ({
      ply,
      seat,
      move,
      before: Math.round(best / 10),
      after: Math.round(played! / 10),
    }));
}
