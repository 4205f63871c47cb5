/**
 * Learning runs of the command line that this page's server publishes (`serve --runs`): the list of
 * runs, and their logs as curves. Answers are validated like all external data.
 */
import {
  hasMembers,
  isCount,
  isListOf,
  isNumber,
  isTable,
  isText,
  isTruth,
  orMissing,
  type Check,
  type Checked,
} from "../keeping/check";
import { parsed } from "../keeping/shelf";
import { root } from "../router.svelte";
import { kinds, type Kind, type NetRecord, type SeatScores, type TablePoint } from "./record";

const isOptions: Check<Record<string, string | number>> = (
  value,
): value is Record<string, string | number> =>
  isTable(value) && Object.values(value).every((each) => isText(each) || isNumber(each));

const isServerRun = hasMembers({
  name: isText,
  /** `table` or `net`; empty if the run is unreadable; later versions may add others. */
  method: isText,
  game: isText,
  options: isOptions,
  done: isTruth,
  problem: isText,
  files: isListOf(hasMembers({ name: isText, bytes: isCount })),
});
export type ServerRun = Checked<typeof isServerRun>;

export interface RunCurves {
  points: TablePoint[];
  net: Pick<NetRecord, "points" | "epochs">;
  scores: SeatScores[];
  /** Games or epochs. */
  planned: number;
}

/** Larger files, in bytes, are not loaded. */
export const largestFile = 64 * 1024 * 1024;

const addressOf = (path: string): URL => new URL(`api/runs${path}`, root);

const fileAddress = (run: ServerRun, file: string): URL =>
  addressOf(`/${run.name.split("/").map(encodeURIComponent).join("/")}/${file}`);

/** Null if the server publishes no runs. */
export async function fetchRuns(): Promise<ServerRun[] | null> {
  const response = await fetch(addressOf(""));
  if (response.status === 404) return null;
  const answer: unknown = response.ok ? await response.json().catch(() => null) : null;
  if (!hasMembers({ runs: isListOf(isServerRun) })(answer))
    throw new Error(`${response.url}: ${response.status}, no list of runs`);
  return answer.runs;
}

export async function fetchCurves(run: ServerRun): Promise<RunCurves> {
  const [log, scores] = await Promise.all([
    fetchLines(run, "log.jsonl"),
    fetchLines(run, "scores.jsonl"),
  ]);
  const kind = kindOf(run);
  const points = kind === "table" ? tablePoints(log) : [];
  const epochs = kind === "net" ? netEpochs(log) : [];
  const planned = points.at(-1)?.games ?? epochs.length;
  return {
    points,
    net: {
      epochs,
      points: epochs.map(({ training }, index) => ({ at: index + 1, loss: training })),
    },
    scores: kind ? seatScores(kind, scores, planned) : [],
    planned,
  };
}

/** What a run learns, if this page supports it. */
export const kindOf = ({ method }: ServerRun): Kind | null =>
  kinds.find((kind) => kind === method) ?? null;

/** The file of the run's table or net, if it exists and is not too large. */
export function learnedFile(run: ServerRun): { name: string; bytes: number } | null {
  const name = { table: "boards.table", net: "weights.net" }[run.method];
  return run.files.find((file) => file.name === name && file.bytes <= largestFile) ?? null;
}

export async function fetchLearned(run: ServerRun): Promise<Uint8Array> {
  const response = await fetch(fileAddress(run, learnedFile(run)!.name));
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * The objects of a JSON lines file. Lines that are not JSON, such as an incomplete last one, are
 * skipped.
 */
async function fetchLines(run: ServerRun, file: string): Promise<unknown[]> {
  if (!run.files.some(({ name }) => name === file)) return [];
  const response = await fetch(fileAddress(run, file));
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return (await response.text())
    .split("\n")
    .map(parsed)
    .filter((value) => value !== undefined);
}

const isTableLine = hasMembers({
  games: isCount,
  boards: isCount,
  milliseconds: isCount,
  /** For the recent games, by ply: how many boards were met, and how many of them were known. */
  coverage: hasMembers({ games: isCount, plies: isListOf(isListOf(isCount)) }),
});

/** The same computation as in `quadrille learn report`. */
export function tablePoints(lines: readonly unknown[]): TablePoint[] {
  let before = { games: 0, milliseconds: 0 };
  return lines.filter(isTableLine).map(({ games, boards, milliseconds, coverage }) => {
    const total = (place: number) =>
      coverage.plies.reduce((sum, ply) => sum + (ply[place] ?? 0), 0);
    const [met, known] = [total(0), total(1)];
    // When a run is resumed, its clock starts again at 0.
    const since = milliseconds > before.milliseconds ? before.milliseconds : 0;
    const seconds = (milliseconds - since) / 1000;
    const metSince = coverage.games > 0 ? ((games - before.games) * met) / coverage.games : 0;
    before = { games, milliseconds };
    return {
      games,
      boards,
      known: met > 0 ? Math.min(1, known / met) : null,
      speed: metSince > 0 && seconds > 0 ? Math.round(metSince / seconds) : null,
    };
  });
}

const isNetLine = hasMembers({
  training_loss_millionths: isNumber,
  validation_loss_millionths: isNumber,
  solver_agreement_thousandths: isCount,
});

export const netEpochs = (lines: readonly unknown[]): NetRecord["epochs"] =>
  lines.filter(isNetLine).map((line) => ({
    training: line.training_loss_millionths / 1e6,
    validation: line.validation_loss_millionths / 1e6,
    agreement: Math.min(1, line.solver_agreement_thousandths / 1000),
  }));

const isScoreLine = hasMembers({
  against: isText,
  games: isCount,
  /** Games or epochs; missing at the end of a run. */
  after: orMissing(isCount),
  first: isNumber,
  second: isNumber,
});

function seatScores(kind: Kind, lines: readonly unknown[], planned: number): SeatScores[] {
  return lines
    .filter(isScoreLine)
    .filter(({ against }) => against === "random")
    .map(({ games, after, first, second }) => ({
      kind,
      at: after || planned,
      first: { wins: Math.round(first * games), games },
      second: { wins: Math.round(second * games), games },
    }));
}
