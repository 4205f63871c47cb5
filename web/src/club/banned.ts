import type { ClubRefusal } from "./messages";

/** The refusal if this person may not enter the club; null if not, or if that cannot be found out. */
export async function whyBanned(): Promise<ClubRefusal | null> {
  const account = await import("./account").catch(() => null);
  return account ? account.whyBanned() : null;
}
