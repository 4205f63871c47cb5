/**
 * A visitor of the club's lobby: the live list of tables, and quick pairing. A search continues
 * while its owner visits other pages, until it finds somebody, is cancelled, or the page is closed.
 */
import {
  type ClubRefusal,
  type Challenge,
  type ListedTable,
  type LobbyNews,
  type NewTable,
  type News,
  type Person,
  type Sought,
  refusalOf,
} from "./messages";
import type { ClubHttp } from "./http";
import type { Line, LineListener } from "./line";
import { afterNews, sitsAt, type QuickWish } from "./listed_tables";
import { peopleMet, type Met } from "./met";
import { tableAddress } from "./table_name";
import { clubClock } from "./terms";

/** The lobby's dependencies; tests provide their own. */
export interface LobbySurroundings {
  openLine(listener: LineListener): Line;
  http: Pick<
    ClubHttp,
    "guest" | "rename" | "open" | "isThere" | "ownTables" | "games" | "challenge" | "decline"
  >;
  /** The club's refusal if this person is banned; otherwise null. */
  whyBanned(): Promise<ClubRefusal | null>;
  /** Navigates to a path of the page. */
  go(path: string): void;
}

/** Milliseconds of searching in vain after which a bot is offered. */
export const enoughWaiting = 10_000;

export class Lobby {
  /** Null until the club has sent them. */
  tables: ListedTable[] | null = $state.raw(null);
  seeking: Sought[] = $state.raw([]);
  person: Person | null = $state.raw(null);
  /** Whether the club currently answers. */
  connected = $state.raw(false);
  /** Whether it has not answered so far. */
  failed = $state.raw(false);
  /** Whether there is no club at this address. */
  absent = $state.raw(false);
  /** Why the club lets this person in no more. */
  refused: ClubRefusal | null = $state.raw(null);
  /** The game that is being sought. */
  wish: QuickWish | null = $state.raw(null);
  /** Whether the search has taken so long that a bot is offered. */
  lonely = $state.raw(false);
  /** Running games of this person, including private ones; null until they are known. */
  own: ListedTable[] | null = $state.raw(null);
  /** People with whom this person has played. */
  met: Met[] = $state.raw([]);
  /** Challenges to this person. */
  challenges: Challenge[] = $state.raw([]);
  /** Why the club refused the last request. */
  objection: ClubRefusal | null = $state.raw(null);

  private line: Line | null = null;
  private shown = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly around: LobbySurroundings) {}

  /** The lobby is being shown. */
  enter(): void {
    this.shown = true;
    this.objection = this.refused = null;
    // After a search kept the connection open, there will be no new greeting that would trigger
    // this.
    if (this.connected) this.look();
    this.keepUp();
  }

  /** The lobby is no longer shown. */
  leave(): void {
    this.shown = false;
    this.tables = null;
    this.line?.stopTelling("lobby", { do: "lobby", on: false });
    this.rest();
  }

  /** Reconnects at once: the network is back, or the reader has returned. */
  retry(): void {
    this.absent = false;
    this.refused = null;
    if (!this.line) this.keepUp();
    else if (!this.connected) this.line.again();
  }

  /** Searches for somebody who wants the same game. */
  async seek(wish: QuickWish): Promise<void> {
    this.cancel();
    this.wish = wish;
    this.timer = setTimeout(() => (this.lonely = true), enoughWaiting);
    const known = await this.attempt(() => this.beSomebody());
    if (this.wish !== wish) return;
    if (!known) return this.cancel();
    const message = { do: "seek", game: wish.game, clock: clubClock(wish.clock) };
    this.line?.keepTelling("seek", message, (refusal) => {
      this.cancel();
      this.objection = refusal;
    });
  }

  cancel(): void {
    clearTimeout(this.timer);
    this.wish = null;
    this.lonely = false;
    this.line?.stopTelling("seek", { do: "unseek" });
    this.rest();
  }

  /** Takes a seat and goes to the table. */
  async sit(table: string): Promise<void> {
    await this.attempt(async () => {
      await this.beSomebody();
      await this.line!.command(table, { do: "sit" });
      this.goTo(table);
    });
  }

  /** Opens a table and goes there. */
  async open(terms: NewTable): Promise<void> {
    await this.attempt(async () => {
      await this.beSomebody();
      const { table, key } = await this.around.http.open(terms);
      this.goTo(table, key ?? null);
    });
  }

  /** Challenges somebody this person has played with, and goes to the table. */
  async challenge({ person, game, clock }: Met): Promise<void> {
    await this.attempt(async () => {
      const terms = { game, clock: clubClock(clock) };
      const { table, key } = await this.around.http.challenge(person, terms);
      this.goTo(table, key ?? null);
    });
  }

  /** Declines a challenge. */
  async decline(table: string): Promise<void> {
    await this.attempt(async () => {
      await this.around.http.decline(table);
    });
  }

  /** Navigates to a path of the page. */
  go(address: string): void {
    this.around.go(address);
  }

  /** Becomes a guest, to get a name before doing anything else. */
  comeIn(): Promise<boolean> {
    return this.attempt(() => this.beSomebody());
  }

  /** Becomes a guest with a random name unless there is an identity already. */
  private async beSomebody(): Promise<void> {
    if (this.person) return;
    this.person = await this.around.http.guest();
    // A connection keeps the identity with which it was made.
    this.line?.again();
  }

  /** Whether the club has accepted the name. */
  rename(name: string): Promise<boolean> {
    return this.attempt(async () => {
      this.person = await this.around.http.rename(name);
    });
  }

  private async attempt(work: () => Promise<void>): Promise<boolean> {
    this.objection = null;
    this.objection = await refusalOf(work);
    return this.objection === null;
  }

  private goTo(table: string, key: string | null = null): void {
    this.cancel();
    this.around.go(tableAddress({ table, key }));
  }

  private keepUp(): void {
    this.line ??= this.around.openLine({
      hello: ({ person }) => {
        this.person = person;
        this.connected = true;
        this.failed = this.absent = false;
        this.refused = null;
        this.challenges = [];
        this.look();
      },
      lost: () => void this.lost(),
      expelled: () => void this.lookIfBanned(),
      news: (news) => this.hear(news),
    });
    this.line.keepTelling("lobby", { do: "lobby", on: true }, (refusal) => {
      this.objection = refusal;
    });
  }

  /** Closes the connection if the lobby is not shown and no search is running. */
  private rest(): void {
    if (this.shown || this.wish) return;
    this.hangUp();
    this.connected = this.failed = false;
  }

  private async lost(): Promise<void> {
    const first = !this.connected && !this.failed;
    this.connected = false;
    this.failed = true;
    const { line } = this;
    // Banned people never get a connection.
    if (!first || (await this.lookIfBanned())) return;
    if ((await this.around.http.isThere()) !== false || this.line !== line) return;
    this.absent = true;
    this.hangUp();
  }

  /** Gives up if this person is banned; returns whether that is so. */
  private async lookIfBanned(): Promise<boolean> {
    const { line } = this;
    const refusal = await this.around.whyBanned();
    if (!refusal || this.line !== line) return false;
    this.refused = refusal;
    this.failed = false;
    this.cancel();
    this.hangUp();
    return true;
  }

  private hangUp(): void {
    this.line?.close();
    this.line = null;
  }

  /** Requests this person's games and opponents; failures are ignored. */
  private look(): void {
    if (!this.person) this.own = this.met = [];
    else if (this.shown) {
      void this.remember(this.person.id);
      void this.findOwn();
    }
  }

  private async findOwn(): Promise<void> {
    this.own = await this.around.http.ownTables().then(
      (tables) => tables.filter(({ state }) => state === "dealing" || state === "playing"),
      () => [],
    );
  }

  private async remember(person: string): Promise<void> {
    this.met = await this.around.http.games(person).then(
      (games) => peopleMet(games, person),
      () => [],
    );
  }

  /** Whether an update of the lobby concerns a table at which this person sits or sat. */
  private concerns({ all, tables }: LobbyNews, before: ListedTable[]): boolean {
    if (!this.person || all) return false;
    const me = this.person.id;
    return tables.some((told) => {
      const known = [...before, ...(this.own ?? [])].find(({ table }) => table === told.table);
      return [known, "gone" in told ? undefined : told].some((each) => each && sitsAt(each, me));
    });
  }

  private hear({ lobby, paired, person, challenges }: News): void {
    if (challenges) this.challenges = challenges;
    if (lobby) {
      const before = this.tables ?? [];
      this.tables = afterNews(before, lobby);
      if (this.concerns(lobby, before)) void this.findOwn();
      this.seeking = lobby.seeking ?? this.seeking;
    }
    if (person) this.person = person;
    if (paired && this.wish) this.goTo(paired.table);
    // Paired just as the search was cancelled: aborts the game, so that the opponent does not wait.
    else if (paired) this.line?.command(paired.table, { do: "abort" }).catch(() => {});
  }
}
