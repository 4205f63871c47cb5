/**
 * Somebody in the lobby of the club: which tables there are, live, and looking for a game now. Who
 * looks for one may go elsewhere on the page meanwhile; the search goes on until somebody is found,
 * it is ended, or the page is closed.
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

/** What the lobby lives on; tests bring their own. */
export interface LobbySurroundings {
  openLine(listener: LineListener): Line;
  http: Pick<
    ClubHttp,
    "guest" | "rename" | "open" | "isThere" | "ownTables" | "games" | "challenge" | "decline"
  >;
  /** Takes the player to a place of the page. */
  go(path: string): void;
}

/** Milliseconds after which somebody who found nobody is offered a bot. */
export const enoughWaiting = 10_000;

export class Lobby {
  /** Null until the club has told them. */
  tables: ListedTable[] | null = $state.raw(null);
  seeking: Sought[] = $state.raw([]);
  person: Person | null = $state.raw(null);
  /** Whether the club answers at present. */
  connected = $state.raw(false);
  /** It has not answered, so far. */
  failed = $state.raw(false);
  /** There is none at this address. */
  absent = $state.raw(false);
  /** What is looked for. */
  wish: QuickWish | null = $state.raw(null);
  /** And nobody came for so long that a bot would be company. */
  lonely = $state.raw(false);
  /** Games that wait for this person to come back, those of private tables too. Null until they are known. */
  own: ListedTable[] | null = $state.raw(null);
  /** With whom this person has played. */
  met: Met[] = $state.raw([]);
  /** Who wants to play with this person. */
  challenges: Challenge[] = $state.raw([]);
  /** What the club would not do last. */
  objection: ClubRefusal | null = $state.raw(null);

  private line: Line | null = null;
  private shown = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly around: LobbySurroundings) {}

  /** Somebody looks at it. */
  enter(): void {
    this.shown = true;
    this.objection = null;
    // A line that a search has kept says no more who this is.
    if (this.connected) this.look();
    this.keepUp();
  }

  /** And no longer. */
  leave(): void {
    this.shown = false;
    this.tables = null;
    this.line?.stopTelling("lobby", { do: "lobby", on: false });
    this.rest();
  }

  /** The network is back, or somebody looks again. */
  retry(): void {
    this.absent = false;
    if (!this.line) this.keepUp();
    else if (!this.connected) this.line.again();
  }

  /** Looks for somebody who wants the same. */
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

  /** Takes a seat, and goes there. */
  async sit(table: string): Promise<void> {
    await this.attempt(async () => {
      await this.beSomebody();
      await this.line!.command(table, { do: "sit" });
      this.goTo(table);
    });
  }

  /** Opens a table, and goes there. */
  async open(terms: NewTable): Promise<void> {
    await this.attempt(async () => {
      await this.beSomebody();
      const { table, key } = await this.around.http.open(terms);
      this.goTo(table, key ?? null);
    });
  }

  /** Asks somebody whom one has met to come to a table, and goes there. */
  async challenge({ person, game, clock }: Met): Promise<void> {
    await this.attempt(async () => {
      const terms = { game, clock: clubClock(clock) };
      const { table, key } = await this.around.http.challenge(person, terms);
      this.goTo(table, key ?? null);
    });
  }

  /** Says no to a challenge. */
  async decline(table: string): Promise<void> {
    await this.attempt(async () => {
      await this.around.http.decline(table);
    });
  }

  /** Goes to a place of the page. */
  go(address: string): void {
    this.around.go(address);
  }

  /** Becomes a guest, to have a name before anything else. */
  comeIn(): Promise<boolean> {
    return this.attempt(() => this.beSomebody());
  }

  /** Whoever is nobody yet becomes a guest, with a name drawn by lot. */
  private async beSomebody(): Promise<void> {
    if (this.person) return;
    this.person = await this.around.http.guest();
    // The club knows a connection by who has made it.
    this.line?.again();
  }

  /** Whether the club has taken the name. */
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
        this.challenges = [];
        this.look();
      },
      lost: () => void this.lost(),
      news: (news) => this.hear(news),
    });
    this.line.keepTelling("lobby", { do: "lobby", on: true }, (refusal) => {
      this.objection = refusal;
    });
  }

  /** Without somebody who looks, and without a search, there is no need for a line. */
  private rest(): void {
    if (this.shown || this.wish) return;
    this.line?.close();
    this.line = null;
    this.connected = this.failed = false;
  }

  private async lost(): Promise<void> {
    const first = !this.connected && !this.failed;
    this.connected = false;
    this.failed = true;
    const { line } = this;
    if (!first || (await this.around.http.isThere()) !== false || this.line !== line) return;
    this.absent = true;
    line?.close();
    this.line = null;
  }

  /** Asks for what is this person's own; it is no matter if that is not known. */
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

  /** Whether news of the lobby are about a table where this person sits or sat. */
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
    // Found in the moment in which the search was ended: nobody shall wait for us there.
    else if (paired) this.line?.command(paired.table, { do: "abort" }).catch(() => {});
  }
}
