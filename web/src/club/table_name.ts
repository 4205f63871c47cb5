/** A table as its link names it: what stands behind the `#`. */
export interface TableName {
  table: string;
  /** Of a private one. */
  key: string | null;
}

/** Null if it is no table's. */
export function readTableName(hash: string): TableName | null {
  const found = /^#?([0-9a-z]{13})(?:\.([0-9a-z]+))?$/.exec(hash);
  return found ? { table: found[1]!, key: found[2] ?? null } : null;
}

export const tableAddress = ({ table, key }: TableName): string =>
  `/table#${table}${key === null ? "" : `.${key}`}`;
