/**
 * A game under study: its variations and annotations, the current position, the view of that
 * position, the judgement of its moves, and the live analysis.
 */
import type { Mark, Refusal, View } from "../boards/contract";
import type { Course } from "../engine/course";
import { rules, type Survey } from "../engine/rules";
import { handsOf, moversView } from "../engine/survey";
import { Thinker } from "../engine/thinker";
import { mostTreeNodes, type MoveMark } from "../engine/tree";
import { judge, judgeNodes, type Chance, type JudgedMove } from "./judge";
import type { SharedGame } from "./link";
import { LiveAnalysis } from "./live.svelte";
import {
  countNodes,
  everyNode,
  firstLine,
  isPlain,
  nodeAt,
  promoted,
  readTree,
  treeOf,
  withComment,
  withMark,
  withSign,
  without,
  writeTree,
  type Path,
  type TreeNode,
} from "./tree";
import {
  courseAt,
  goAlong,
  goTo,
  inGame,
  inTree,
  isInGame,
  leaveSide,
  standing,
  tryMoves,
  walkFrom,
  type Walk,
} from "./walk";

/** Limits the number of changes that can be undone. */
const mostUndone = 199;

/** The path of a node as a map key. */
const nameOf = (path: Path): string => path.join(" ");

export class Study {
  walk: Walk = $state.raw()!;
  private survey: Survey | null = $state.raw(null);
  /** Whether the survey is that of the current position. */
  private settled = $state.raw(false);
  /** The seat that made the move of each node, by `nameOf`. */
  private seatsOfMoves: ReadonlyMap<string, number> = $state.raw(new Map());
  /** The trees before each change, for undo. */
  private past: TreeNode[] = $state.raw([]);
  judged: JudgedMove[] = $state.raw([]);
  chances: Chance[] = $state.raw([]);
  judging = $state.raw(false);
  analysing = $state.raw(false);
  problem: string | null = $state.raw(null);

  readonly live = new LiveAnalysis();
  private readonly judgeThinker = new Thinker();
  private judgeWork = new AbortController();
  /** The moves that are being judged, or were judged. */
  private judgedLine: Path = [];
  private settling = 0;
  /** The node whose comment was changed last, if nothing else was changed since. */
  private commenting: string | null = null;

  constructor(
    private readonly opened: SharedGame,
    /** The seat of each node of the tree, in its order. */
    movers: number[],
    /** Whether information is hidden from seats. */
    readonly hides: boolean,
    ply: number | undefined,
    /** Called after every change, to store it. */
    private readonly changed: (study: Study) => void,
  ) {
    const tree = opened.tree ? readTree(opened.tree) : treeOf(opened.course.moves);
    this.walk = walkFrom(tree, ply);
    this.seatsOfMoves = seatsByName(tree, movers);
    void this.settle();
  }

  close(): void {
    this.live.end();
    this.judgeWork.abort();
    this.judgeThinker.end();
  }

  // --- display ---

  readonly tree: TreeNode = $derived(this.walk.tree);
  readonly line: Path = $derived(this.walk.line);
  /** The path to the current position. */
  readonly path: Path = $derived(standing(this.walk));
  readonly node: TreeNode = $derived(nodeAt(this.tree, this.path)!);
  /** The main line; stopped like the original game if it has the same moves. */
  readonly course: Course = $derived.by(() => {
    const moves = firstLine(this.tree);
    return courseAt({ tree: this.tree, line: moves, ply: moves.length }, this.opened.course);
  });
  /** The course of the game up to the current position. */
  readonly standing: Course = $derived.by(() => courseAt(this.walk, this.opened.course));
  get seats(): string[] {
    return this.opened.seats;
  }
  /** For sharing and storing; without the tree if that contains only the main line. */
  readonly game: SharedGame = $derived({
    course: this.course,
    seats: this.seats,
    ...(!isPlain(this.tree) && { tree: writeTree(this.tree) }),
  });
  readonly undoable: boolean = $derived(this.past.length > 0);
  readonly promotable: boolean = $derived(promoted(this.tree, this.path) !== this.tree);
  /** The view of the seat to move; after the end that of a spectator, who then sees everything. */
  readonly view: View | null = $derived(this.survey && moversView(this.survey));
  readonly turn: number = $derived(this.survey?.spectator.turn ?? 0);
  readonly over: boolean = $derived(Boolean(this.survey?.spectator.result));
  /** The seat that may move; null until the view is that of the current position. */
  readonly mover: number | null = $derived(this.settled && !this.over ? this.turn : null);
  readonly paths: string[][] = $derived(this.survey?.paths ?? []);
  readonly hands: string[][] | null = $derived(this.survey && handsOf(this.survey));
  /**
   * Whether moves are judged by what their players could know: with hidden cards or more than two
   * players.
   */
  get byViews(): boolean {
    return this.hides || this.seats.length > 2;
  }
  readonly inGame: boolean = $derived(isInGame(this.walk));
  /** The judgement of the last move, if the current position is in the main line. */
  readonly discussed: JudgedMove | null = $derived(
    this.inGame ? (this.judged[this.walk.ply - 1] ?? null) : null,
  );
  /**
   * The chance of seat 0 in the current position, from 0 to 1; null if it is unknown, or for more
   * than two players.
   */
  readonly firstChance: number | null = $derived.by(() => {
    if (this.seats.length !== 2) return null;
    const result = this.survey?.spectator.result;
    if (result) return result[0] === result[1] ? 0.5 : result[0]! > result[1]! ? 1 : 0;
    const best = this.analysing ? this.live.thoughts?.lines[0]?.win_permille : undefined;
    if (best !== undefined) return this.turn === 0 ? best / 1000 : 1 - best / 1000;
    const known = this.inGame && this.chances.find(({ ply }) => ply === this.walk.ply);
    return known ? (known.seat === 0 ? known.chance : 1 - known.chance) : null;
  });
  readonly marks: Mark[] = $derived.by(() => {
    const lines = this.analysing && !this.over ? (this.live.thoughts?.lines ?? []) : [];
    const shown = lines.flatMap(({ moves, win_permille }) =>
      moves[0] ? [{ move: moves[0], kind: "candidate" as const, chance: win_permille / 1000 }] : [],
    );
    // With hidden hands the alternative cannot be shown, since its card may have been played.
    if (shown.length > 0 || !this.discussed?.verdict || this.hides) return shown;
    const { move, seat, line, best } = this.discussed;
    return [
      { move, seat, kind: "mistake" },
      ...(line[0] ? [{ move: line[0], seat, kind: "better" as const, chance: best / 1000 }] : []),
    ];
  });

  // --- navigation ---

  go(ply: number): void {
    this.become(goTo(this.walk, ply));
  }

  goInGame(ply: number): void {
    this.become(inGame(this.walk, ply));
  }

  backToGame(): void {
    this.become(leaveSide(this.walk));
  }

  /** Goes to the previous or next sibling of the current variation. */
  goBeside(step: number): void {
    const before = this.path.slice(0, -1);
    const siblings = nodeAt(this.tree, before)?.next ?? [];
    const there = siblings[siblings.findIndex(({ move }) => move === this.node.move) + step];
    if (there && this.path.length > 0) this.goToNode([...before, there.move]);
  }

  goToNode(path: Path): void {
    this.become(goAlong(this.walk, path));
  }

  /** False if the study would have too many nodes. */
  play(moves: string[]): boolean {
    const walk = tryMoves(this.walk, moves);
    if (countNodes(walk.tree) > mostTreeNodes) {
      // The board accepts another move only after it gets a new view.
      void this.settle();
      return false;
    }
    this.change(walk.tree);
    this.become(walk);
    return true;
  }

  check(move: string): Promise<Refusal | null> {
    return rules.check(this.standing, move);
  }

  moverOf(path: Path): number {
    return this.seatsOfMoves.get(nameOf(path)) ?? 0;
  }

  // --- editing ---

  mark(mark: MoveMark | ""): void {
    this.change(withMark(this.tree, this.path, mark));
  }

  /** Successive changes of one comment are undone together. */
  comment(text: string): void {
    if (text === this.node.comment) return;
    const name = nameOf(this.path);
    const goesOn = this.commenting === name;
    this.change(withComment(this.tree, this.path, text));
    if (goesOn) this.past = this.past.slice(0, -1);
    this.commenting = name;
  }

  /** Puts a sign on a cell, or removes it if it is the same. */
  sign(cell: string, sign: string): void {
    const same = this.node.signs[cell] === sign;
    this.change(withSign(this.tree, this.path, cell, same ? "" : sign));
  }

  /** Removes the last move and all that follows it. */
  remove(): void {
    this.change(without(this.tree, this.path));
  }

  promote(): void {
    this.change(promoted(this.tree, this.path));
  }

  undo(): void {
    const before = this.past[this.past.length - 1];
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.commenting = null;
    this.put(before);
  }

  /**
   * Takes over the tree that another tab has stored. Earlier changes can no longer be undone, since
   * that would drop those of the other tab.
   */
  follow(tree: TreeNode): void {
    this.commenting = null;
    this.past = [];
    this.show(tree);
  }

  private change(tree: TreeNode): void {
    if (tree === this.tree) return;
    this.commenting = null;
    this.past = [...this.past.slice(-mostUndone), this.tree];
    this.put(tree);
  }

  private put(tree: TreeNode): void {
    this.show(tree);
    this.changed(this);
  }

  private show(tree: TreeNode): void {
    const line = firstLine(tree);
    this.become(inTree(this.walk, tree));
    if (this.judgedLine.some((move, ply) => line[ply] !== move)) this.stopJudging();
    void this.learnSeats();
  }

  /** Plays moves instead of the last one. */
  playInstead(moves: string[]): void {
    this.go(this.walk.ply - 1);
    this.play(moves);
  }

  /** Goes to the next mistake after the current position; after the last one to the first. */
  goToMistake(): void {
    const marked = this.judged.flatMap(({ verdict }, ply) => (verdict ? [ply + 1] : []));
    const next = marked.find((ply) => ply > this.walk.ply) ?? marked[0];
    if (next !== undefined) this.goInGame(next);
  }

  // --- analysis ---

  analyse(on: boolean): void {
    this.analysing = on;
    this.lookOn();
  }

  /** Judges the whole game, from the beginning even if it was stopped earlier. */
  async judgeAll(): Promise<void> {
    this.stopJudging();
    const { signal } = this.judgeWork;
    this.judging = true;
    const { byViews } = this;
    const line = firstLine(this.tree);
    this.judgedLine = line;
    const movers = line.map((_, ply) => this.moverOf(line.slice(0, ply + 1)));
    const nodes = this.hides ? judgeNodes.hidden : judgeNodes[byViews ? "several" : "two"];
    try {
      const options = { byViews, movers, nodes, signal };
      await judge(this.judgeThinker, this.course, options, ({ move, chances }) => {
        this.judged = [...this.judged, move];
        this.chances = [...this.chances, ...chances];
      });
    } catch (problem) {
      if (!signal.aborted) this.problem = problem instanceof Error ? problem.message : "";
    } finally {
      if (!signal.aborted) this.judging = false;
    }
  }

  stopJudging(): void {
    this.judgeWork.abort();
    this.judgeWork = new AbortController();
    this.judging = false;
    this.judgedLine = [];
    this.judged = [];
    this.chances = [];
  }

  private become(walk: Walk): void {
    const moved = nameOf(standing(walk)) !== nameOf(this.path);
    if (moved) this.commenting = null;
    this.walk = walk;
    if (moved || this.problem !== null) void this.settle();
  }

  /** Asks the rules for the seats of new moves. */
  private async learnSeats(): Promise<void> {
    const { tree } = this;
    const { setup } = this.opened.course;
    const known = [...everyNode(tree)].every(
      ({ path }) => path.length === 0 || this.seatsOfMoves.has(nameOf(path)),
    );
    if (known) return;
    try {
      const movers = await rules.treeMovers(setup, writeTree(tree));
      if (tree === this.tree) this.seatsOfMoves = seatsByName(tree, movers);
    } catch (problem) {
      this.problem = problem instanceof Error ? problem.message : String(problem);
    }
  }

  private async settle(): Promise<void> {
    const turn = ++this.settling;
    this.settled = false;
    this.live.stop();
    try {
      const survey = await rules.survey(this.standing);
      if (turn !== this.settling) return;
      this.survey = survey;
      this.settled = true;
      this.problem = null;
      this.lookOn();
    } catch (problem) {
      if (turn === this.settling) this.problem = problem instanceof Error ? problem.message : "";
    }
  }

  private lookOn(): void {
    if (this.analysing && this.survey && !this.over) this.live.look(this.standing);
    else this.live.stop();
  }
}

function seatsByName(tree: TreeNode, movers: number[]): Map<string, number> {
  return new Map([...everyNode(tree)].map(({ path }, index) => [nameOf(path), movers[index] ?? 0]));
}
