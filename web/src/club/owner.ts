/** What the owner of the club can see and do: docs/api.md, "The owner". */
import type { Me } from "./account";
import { club } from "./club";

export interface Sanction {
  id: string;
  kind: "mute" | "ban";
  person: string | null;
  /** The person's name; only in the list of all sanctions. */
  name?: string;
  address: string;
  reason: string;
  since: number;
  until: number | null;
}

/** The statistics of the server since its start. */
export interface Numbers {
  people: number;
  tables: number;
  sockets: number;
  moves: number;
  games: number;
  commands: number;
  refused: number;
  bots_thinking: number;
  waiting_writes: number;
  commits: number;
  /** Why nothing can be stored; null if there is no problem. */
  trouble: string | null;
  sanctions: Sanction[];
}

export interface ListedPerson {
  id: string;
  name: string;
  guest: boolean;
  owner: boolean;
  created: number;
  seen: number;
  sanctions: Sanction[];
}

export interface Report {
  id: string;
  reporter: string | null;
  reporter_name: string;
  person: string | null;
  person_name: string;
  table: string | null;
  text: string;
  time: number;
  settled: number | null;
}

export interface ListedTable {
  table: string;
  game: string;
  state: string;
  private: boolean;
  changed: number;
  summary: { seats?: { kind: string; name?: string }[] } | null;
}

export interface Copy {
  file: string;
  bytes: number;
}

/** Uses the token after `#` in the owner's link, which works once. */
export async function becomeOwner(token: string): Promise<Me> {
  await club.guest();
  return (await club.ask<{ person: Me }>("POST", "owner", { token })).person;
}

export interface SeenServer {
  numbers: Numbers;
  reports: Report[];
  tables: ListedTable[];
  copies: Copy[];
}

/** All initial data of the owner's page. `all` includes settled reports. */
export async function lookAtServer(all: boolean): Promise<SeenServer> {
  const [numbers, { reports }, { tables }, { copies }] = await Promise.all([
    club.ask<Numbers>("GET", "owner"),
    club.ask<{ reports: Report[] }>("GET", `owner/reports${all ? "?all=true" : ""}`),
    club.ask<{ tables: ListedTable[] }>("GET", "owner/tables"),
    club.ask<{ copies: Copy[] }>("GET", "owner/copies"),
  ]);
  return { numbers, reports, tables, copies };
}

export const findPeople = async (name: string, after: string): Promise<ListedPerson[]> => {
  const query = new URLSearchParams({ ...(name && { name }), ...(after && { after }) });
  return (await club.ask<{ people: ListedPerson[] }>("GET", `owner/people?${query}`)).people;
};

export const impose = (
  kind: Sanction["kind"],
  person: string,
  reason: string,
  hours: number | null,
): Promise<unknown> =>
  club.ask("POST", "owner/sanctions", { kind, person, reason, ...(hours !== null && { hours }) });

export const lift = (id: string): Promise<unknown> => club.ask("DELETE", `owner/sanctions/${id}`);

export const exportPerson = (id: string): Promise<unknown> =>
  club.ask("GET", `owner/people/${id}/export`);

export const forgetPerson = (id: string): Promise<unknown> =>
  club.ask("DELETE", `owner/people/${id}`);

export const settle = (id: string): Promise<unknown> =>
  club.ask("POST", `owner/reports/${id}`, { settled: true });

export const closeTable = (id: string): Promise<unknown> =>
  club.ask("POST", `owner/tables/${id}`, { close: true });

export const makeCopy = async (): Promise<Copy[]> =>
  (await club.ask<{ copies: Copy[] }>("POST", "owner/copies", {})).copies;

/** The download address of a backup file. */
export const copyAddress = (file: string): string => club.addressOf(`owner/copies/${file}`);
