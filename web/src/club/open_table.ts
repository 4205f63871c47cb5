/** Opens a table for people who are sent its link. */
import type { ClockSetup } from "../play/clock";
import { spoken } from "../words/language.svelte";
import { refusalText, tableWords } from "../words/table";
import { club } from "./club";
import { ClubRefusal, type NewTable } from "./messages";
import { tableAddress } from "./table_name";
import { clubClock } from "./terms";

/** The address of the table, or a text for people that says why it could not be opened. */
export async function openTable(
  terms: NewTable,
  clock: ClockSetup | null,
): Promise<{ address: string } | { problem: string }> {
  try {
    await club.guest();
    const opened = await club.open({ ...terms, clock: clubClock(clock), listed: false });
    return { address: tableAddress({ table: opened.table, key: opened.key ?? null }) };
  } catch (problem) {
    const say = spoken(tableWords);
    return { problem: problem instanceof ClubRefusal ? refusalText(say, problem) : say.noClub };
  }
}
