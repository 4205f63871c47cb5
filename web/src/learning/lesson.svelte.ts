/**
 * A lesson: a table learns from its own games, a net is trained on the boards of the table, and
 * snapshots after certain numbers of games or epochs are kept as stages. A worker does all the
 * work; this class holds its reports and decides what to request next.
 */
import { thinned } from "../charts/chart";
import type {
  Judge,
  Learning,
  LearnerNumber,
  NetProgress,
  StageNumber,
  TableProgress,
  TrainerNumber,
} from "./client";
import { Pausable } from "./pausable.svelte";
import {
  idOf,
  kinds,
  newRecord,
  withGame,
  withNet,
  withScores,
  withStage,
  type Kind,
  type LessonRecord,
  type StageRecord,
} from "./record";
import {
  batch,
  layersOf,
  marksOf,
  optionsOf,
  stagesOf,
  type NetWish,
  type TableWish,
} from "./wish";

/** The maximal number of points of a curve. */
const mostPoints = 160;
/** The number of games against random moves, per seat. */
const scoredGames = 200;

/** Tables first, and earlier stages before later ones. */
const inOrder = (left: StageRecord, right: StageRecord): number =>
  kinds.indexOf(left.kind) - kinds.indexOf(right.kind) || left.at - right.at;

export class Lesson {
  record: LessonRecord = $state.raw()!;
  /** The last report; null before the first one. */
  table: TableProgress | null = $state.raw(null);
  net: NetProgress | null = $state.raw(null);
  /** The stages that the worker holds, by id. */
  stages: Readonly<Record<string, StageNumber>> = $state.raw({});
  /** Incremented with every report, so that displayed judgements are refreshed. */
  news = $state(0);

  readonly learning = new Pausable((signal) => this.learn(signal));
  readonly training = new Pausable((signal) => this.train(signal));

  private learner: LearnerNumber | null = $state.raw(null);
  private trainer: TrainerNumber | null = $state.raw(null);
  /** Resolves when all epochs reported so far are stored as stages. */
  private keeping: Promise<void> = Promise.resolve();
  private toldAt = 0;
  private closed = false;

  /** Shows the curves of the given record; without one, begins a new lesson. */
  constructor(
    readonly client: Learning,
    wish: TableWish,
    record: LessonRecord | null,
    private readonly keepRecord: (record: LessonRecord) => void,
  ) {
    this.record = record ?? newRecord(wish);
  }

  /** What can currently judge boards. */
  get tableJudge(): Judge | null {
    return this.learner === null ? null : { learner: this.learner };
  }
  get netJudge(): Judge | null {
    return this.trainer === null ? null : { trainer: this.trainer };
  }
  /** The newest stage of the table that the worker holds. */
  get lastTable(): StageNumber | null {
    const kept = this.record.stages.filter(({ kind }) => kind === "table");
    const held = kept.map((stage) => this.stages[idOf(stage)]).filter((each) => each !== undefined);
    return held.at(-1) ?? null;
  }

  /** Existing and expected stages. */
  get allStages(): StageRecord[] {
    const { stages, wish, net } = this.record;
    const open = ({ phase }: Pausable) => phase === "going" || phase === "paused";
    const expected = [
      ...(open(this.learning) ? stagesOf(wish) : []).map((at) => ({ kind: "table" as const, at })),
      ...Array.from({ length: net && open(this.training) ? net.wish.epochs : 0 }, (_, index) => ({
        kind: "net" as const,
        at: index + 1,
      })),
    ];
    const known = new Set(stages.map(idOf));
    const missing = expected.filter((each) => !known.has(idOf(each)));
    return [...stages, ...missing.map((each) => ({ ...each, won: 0, lost: 0 }))].sort(inOrder);
  }

  keep(): void {
    if (this.record.points.length > 0) this.keepRecord(this.record);
  }

  /** Ends the worker, and with it all that was learned; the record is kept. */
  close(): void {
    this.closed = true;
    void this.learning.stop();
    void this.training.stop();
    this.keep();
    this.client.end();
  }

  async pauseLearning(): Promise<void> {
    await this.learning.pause();
    this.keep();
  }

  /** Ends the learning; the current table is kept as a stage. */
  async stopLearning(): Promise<void> {
    await this.learning.stop();
    const games = this.table?.games ?? 0;
    if (games === 0 || idOf({ kind: "table", at: games }) in this.stages) return;
    await this.mark(games, true).catch((problem) => this.failed(this.learning, problem));
  }

  /** Trains a new net on the newest stage of the table. */
  async trainNet(wish: NetWish): Promise<void> {
    await this.training.stop();
    await this.keeping;
    try {
      await this.forgetNet();
      this.record = withNet(this.record, wish);
      await this.training.goOn();
    } catch (problem) {
      this.failed(this.training, problem);
    }
  }

  private async forgetNet(): Promise<void> {
    const { trainer, stages } = this;
    this.trainer = null;
    this.net = null;
    const [tables, nets] = [true, false].map((wanted) =>
      Object.entries(stages).filter(([id]) => id.startsWith("table") === wanted),
    );
    this.stages = Object.fromEntries(tables!);
    for (const [, stage] of nets!) await this.client.forget(stage);
    if (trainer !== null) await this.client.forgetTrainer(trainer);
  }

  /** After the lesson was closed, failures are expected and ignored. */
  private failed(work: Pausable, problem: unknown): void {
    if (!this.closed) work.fail(problem);
  }

  /** Counts a game of a person against a stage. */
  count(id: string, won: boolean): void {
    this.record = withGame(this.record, id, won);
    this.keep();
  }

  // --- the table ---

  private async learn(signal: AbortSignal): Promise<void> {
    const { wish } = this.record;
    const { size, random, following, seed } = wish;
    const learner = (this.learner ??= await this.client.beginTable({
      game: "hex",
      options: optionsOf(size),
      random,
      following,
      seed,
    }));
    for (;;) {
      const games = this.table?.games ?? 0;
      const next = marksOf(wish).find((mark) => mark > games);
      if (next === undefined) break;
      this.toldAt = performance.now();
      const onProgress = (progress: TableProgress) => this.showTable(progress);
      this.showTable(await this.client.learnGames(learner, next - games, { signal, onProgress }));
      if (signal.aborted) return;
      await this.mark(next, stagesOf(wish).includes(next));
    }
    this.keep();
  }

  private showTable(progress: TableProgress): void {
    const now = performance.now();
    const seconds = (now - this.toldAt) / 1000;
    const met = progress.met - (this.table?.met ?? 0);
    this.table = progress;
    ++this.news;
    if (met <= 0) return;
    this.toldAt = now;
    const { games, boards, known } = progress;
    // Shorter intervals cannot be measured reliably.
    const speed = seconds > 0.05 ? Math.round(met / seconds) : null;
    const point = { games, boards, known, speed };
    this.record = { ...this.record, points: thinned([...this.record.points, point], mostPoints) };
  }

  /** Plays against random moves, and keeps a snapshot if this number of games is a stage. */
  private async mark(games: number, isStage: boolean): Promise<void> {
    const stage = await this.client.keepStage(this.learner!);
    await this.keepStage("table", games, stage, isStage);
    if (!isStage) await this.client.forget(stage);
  }

  // --- the net ---

  private async train(signal: AbortSignal): Promise<void> {
    const { wish } = this.record.net!;
    const { labels, sample, rate, epochs } = wish;
    const layers = layersOf(wish);
    this.trainer ??= await this.client.beginNet({
      stage: this.lastTable!,
      labels,
      sample,
      layers,
      rate,
      batch,
      epochs,
      seed: this.record.wish.seed,
    });
    const onProgress = (progress: NetProgress) => this.showNet(progress);
    do {
      // Trains one epoch per call, so that the stage is stored exactly at its end.
      const until = (this.net?.epochs.length ?? 0) + 1;
      const long = { signal, onProgress, epochs: until };
      this.showNet(await this.client.train(this.trainer, long));
      await this.keeping;
    } while (!signal.aborted && this.net?.stage !== "done");
    this.keep();
  }

  private showNet(progress: NetProgress): void {
    this.net = progress;
    ++this.news;
    const net = this.record.net!;
    const { epochs, stage, loss, done, of } = progress;
    const fresh = epochs.slice(net.epochs.length);
    const ends = fresh.map(({ training }, index) => ({
      at: net.epochs.length + index + 1,
      loss: training,
    }));
    const at = epochs.length + (of > 0 ? done / of : 0);
    const present = stage === "training" && loss !== null && done > 0 ? [{ at, loss }] : [];
    const points = thinned([...net.points, ...ends, ...present], mostPoints);
    this.record = { ...this.record, net: { ...net, points, epochs } };
    for (let epoch = net.epochs.length + 1; epoch <= epochs.length; ++epoch) this.keepEpoch(epoch);
  }

  private keepEpoch(epoch: number): void {
    this.keeping = Promise.all([this.client.keepNet(this.trainer!), this.keeping])
      .then(([stage]) => this.keepStage("net", epoch, stage, true))
      .catch((problem) => this.failed(this.training, problem));
  }

  // --- both ---

  private async keepStage(
    kind: Kind,
    at: number,
    stage: StageNumber,
    isStage: boolean,
  ): Promise<void> {
    if (isStage) {
      this.stages = { ...this.stages, [idOf({ kind, at })]: stage };
      this.record = withStage(this.record, { kind, at, won: 0, lost: 0 });
    }
    const { seed } = this.record.wish;
    const scoreOf = (seat: number) => this.client.score(stage, { seat, games: scoredGames, seed });
    const [first, second] = [await scoreOf(0), await scoreOf(1)];
    this.record = withScores(this.record, { kind, at, first, second });
    this.keep();
  }
}
