/** The last series of this browser, so that a reload goes on with it. */
import type { Series } from "./series";

const place = "quadrille.lab";

interface Kept {
  version: 1;
  /** Of the wish that the series was begun with. */
  address: string;
  series: Series;
}

/** The series that was begun at this address, if it is the last one. */
export function keptSeries(storage: Storage, address: string): Series | null {
  try {
    const kept = JSON.parse(storage.getItem(place) ?? "null") as Kept | null;
    return kept?.version === 1 && kept.address === address ? kept.series : null;
  } catch {
    // Not written by us; a new series will take its place.
    return null;
  }
}

/** Gives whether there was room for it. */
export function keepSeries(storage: Storage, address: string, series: Series): boolean {
  try {
    storage.setItem(place, JSON.stringify({ version: 1, address, series } satisfies Kept));
    return true;
  } catch {
    return false;
  }
}
