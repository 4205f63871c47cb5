/** The identity of this browser at the club, and its account: docs/api.md, "Who you are". */
import { club } from "./club";
import { ClubRefusal, type GameRecord, type Person } from "./messages";

export interface Me extends Person {
  owner?: boolean;
  muted?: boolean;
}

/** A session of a browser, or a token of a program. */
export interface Key {
  id: string;
  label: string;
  created: number;
  /** For sessions: the time of the last visit, accurate to 12 hours. */
  used?: number;
  current: boolean;
}

type Answered = { person: Me };

/** The person of this browser; null if it has none. Does not create a guest. */
export const whoAmI = async (): Promise<Me | null> =>
  (await club.ask<{ person: Me | null }>("GET", "../api")).person;

/** The club's refusal if this person is banned; otherwise null, also if nobody answers. */
export async function whyBanned(): Promise<ClubRefusal | null> {
  try {
    await whoAmI();
    return null;
  } catch (problem) {
    return problem instanceof ClubRefusal && problem.word === "banned" ? problem : null;
  }
}

export const takeName = async (name: string): Promise<Me> =>
  (await club.ask<Answered>("PATCH", "me", { name })).person;

/**
 * Turns the guest into an account, keeping its games. The recovery codes are returned only once.
 */
export async function makeAccount(
  name: string,
  password: string,
): Promise<{ person: Me; recovery: string[] }> {
  await club.guest();
  return club.ask("POST", "me/account", { name, password });
}

export const signIn = async (name: string, password: string, label: string): Promise<Me> =>
  (await club.ask<Answered>("POST", "session", { name, password, label })).person;

export const recover = async (
  name: string,
  code: string,
  password: string,
  label: string,
): Promise<Me> =>
  (await club.ask<Answered>("POST", "recovery", { name, code, password, label })).person;

export const signOut = (): Promise<unknown> => club.ask("DELETE", "session");

export const changePassword = (password: string, next: string): Promise<unknown> =>
  club.ask("POST", "me/password", { password, new: next });

export const newCodes = async (password: string): Promise<string[]> =>
  (await club.ask<{ recovery: string[] }>("POST", "me/recovery", { password })).recovery;

export const devices = async (): Promise<Key[]> =>
  (await club.ask<{ sessions: Key[] }>("GET", "me/sessions")).sessions;

export const endDevice = (id: string): Promise<unknown> => club.ask("DELETE", `me/sessions/${id}`);

export const endOtherDevices = (): Promise<unknown> => club.ask("DELETE", "me/sessions");

export const programs = async (): Promise<Key[]> =>
  (await club.ask<{ tokens: Key[] }>("GET", "me/tokens")).tokens;

/** Returns the token, which is shown only once. */
export const addProgram = async (label: string): Promise<string> =>
  (await club.ask<{ token: string }>("POST", "me/tokens", { label })).token;

export const removeProgram = (id: string): Promise<unknown> =>
  club.ask("DELETE", `me/tokens/${id}`);

export const everythingAboutMe = (): Promise<unknown> => club.ask("GET", "me/export");

/**
 * Deletes the person. Accounts confirm it by their password; guests have none. A person at a table
 * cannot be deleted, so this first leaves all tables without a running game.
 */
export async function forgetMe(password: string): Promise<void> {
  const { tables } = await club.ask<{ tables: { table: string }[] }>("GET", "me/tables");
  const left = tables.map(({ table }) => club.ask("POST", `tables/${table}`, { do: "leave" }));
  await Promise.allSettled(left);
  await club.ask("DELETE", "me", { password });
}

/** Whether the game was new to the account. */
export const bringGame = async (record: GameRecord, ended: number): Promise<boolean> =>
  (await club.ask<{ new: boolean }>("POST", "me/games", { record, ended })).new;

export const report = (
  person: string,
  text: string,
  table: string | null = null,
): Promise<unknown> =>
  club.ask("POST", "reports", { person, text, ...(table !== null && { table }) });
