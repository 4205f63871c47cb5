/** A deterministic fake of the learning worker for tests. */
import type {
  Judge,
  Judgement,
  Learning,
  LearnerNumber,
  Long,
  NetProgress,
  NetRequest,
  StageInfo,
  StageNumber,
  TableProgress,
  TableRequest,
  TrainerNumber,
} from "./client";

const turnOfEvents = () => new Promise((resolve) => setTimeout(resolve));

export class FakeLearning implements Learning {
  /** The names of the calls, and the numbers of what is held. */
  readonly asked: string[] = [];
  readonly held = new Set<number>();
  ended = false;
  /** The number of games between two reports. */
  slice = 1000;

  private size = 4;
  private table: (TableRequest & { games: number }) | null = null;
  private net: (NetRequest & { done: number; epochsDone: number }) | null = null;
  private numbers = 0;

  private begun<Number>(name: string): Number {
    this.asked.push(name);
    this.held.add(++this.numbers);
    return this.numbers as Number;
  }

  async beginTable(request: TableRequest): Promise<LearnerNumber> {
    this.table = { ...request, games: 0 };
    this.size = Number(request.options["size"]);
    return this.begun("beginTable");
  }

  async learnGames(
    _: LearnerNumber,
    count: number,
    { signal, onProgress }: Long<TableProgress> = {},
  ): Promise<TableProgress> {
    this.asked.push(`learnGames ${count}`);
    const until = this.table!.games + count;
    while (this.table!.games < until && !signal?.aborted) {
      await turnOfEvents();
      this.table!.games = Math.min(until, this.table!.games + this.slice);
      onProgress?.(this.progress());
    }
    return this.progress();
  }

  private progress(): TableProgress {
    const { games, random, following } = this.table!;
    const planned = random + following;
    const boards = Math.round(9 * games ** 0.9);
    return {
      games,
      planned,
      met: 12 * games,
      boards,
      bytes: 17 * boards,
      stage: games === planned ? "done" : games < random ? "random" : "following",
      known: games / (games + 40_000),
      known_by_ply: [1, 0.5],
      unknown: null,
    };
  }

  async keepStage(): Promise<StageNumber> {
    return this.begun("keepStage");
  }

  async beginNet(request: NetRequest): Promise<TrainerNumber> {
    this.net = { ...request, done: 0, epochsDone: 0 };
    return this.begun("beginNet");
  }

  async train(
    _: TrainerNumber,
    { signal, onProgress, epochs = Infinity }: Long<NetProgress> & { epochs?: number } = {},
  ): Promise<NetProgress> {
    const net = this.net!;
    while (net.epochsDone < Math.min(net.epochs!, epochs) && !signal?.aborted) {
      await turnOfEvents();
      net.done += net.sample / 4;
      if (net.done === net.sample) {
        net.done = 0;
        ++net.epochsDone;
      }
      onProgress?.(this.netProgress());
    }
    return this.netProgress();
  }

  private netProgress(): NetProgress {
    const { sample, done, epochs, epochsDone } = this.net!;
    return {
      stage: epochsDone === epochs ? "done" : "training",
      done,
      of: sample,
      loss: 1 / (1 + epochsDone + done / sample),
      planned: epochs!,
      epochs: Array.from({ length: epochsDone }, (_, index) => ({
        training: 1 / (2 + index),
        validation: 1.2 / (2 + index),
        agreement: 1 - 1 / (3 + index),
      })),
    };
  }

  async keepNet(): Promise<StageNumber> {
    return this.begun("keepNet");
  }

  async judge(_: Judge, moves: string[]): Promise<Judgement> {
    const free = this.cells().filter((cell) => !moves.includes(cell));
    const value = (cell: string, index: number) =>
      index % 5 === 4 ? null : Math.sin(cell.charCodeAt(0) * 3 + cell.charCodeAt(1) * 5);
    return {
      turn: moves.length % 2,
      winner: null,
      moves: free.map((move, index) => ({ move, value: value(move, index), visits: 12 + index })),
    };
  }

  async choose(_: StageNumber, moves: string[]): Promise<{ move: string; known: boolean }> {
    return { move: this.cells().find((cell) => !moves.includes(cell))!, known: true };
  }

  async score(_: StageNumber, { seat, games }: { seat: number; games: number }) {
    this.asked.push(`score ${seat}`);
    return { wins: Math.floor(games * (seat === 0 ? 0.75 : 0.6)), games };
  }

  async solve(): Promise<number> {
    return 0;
  }

  async readTable(): Promise<StageNumber> {
    return this.begun("readTable");
  }

  async readNet(): Promise<StageNumber> {
    return this.begun("readNet");
  }

  async stageBytes(): Promise<Uint8Array> {
    return new Uint8Array();
  }

  async describeStage(): Promise<StageInfo> {
    const options = { size: this.size, swap: "off" };
    return { kind: "table", game: "hex", options, bytes: 0, boards: 0, notes: {} };
  }

  async forget(stage: StageNumber): Promise<null> {
    this.held.delete(stage);
    return null;
  }

  async forgetLearner(learner: LearnerNumber): Promise<null> {
    this.held.delete(learner);
    return null;
  }

  async forgetTrainer(trainer: TrainerNumber): Promise<null> {
    this.held.delete(trainer);
    return null;
  }

  end(): void {
    this.ended = true;
  }

  private cells(): string[] {
    const numbers = Array.from({ length: this.size }, (_, index) => index);
    return numbers.flatMap((row) =>
      numbers.map((column) => `${String.fromCharCode(97 + column)}${row + 1}`),
    );
  }
}
