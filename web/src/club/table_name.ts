/** A table as named in the fragment of its link. */
export interface TableName {
  table: string;
  /** The key of a private table. */
  key: string | null;
}

/** Null if it is not the name of a table. */
export function readTableName(hash: string): TableName | null {
  const found = /^#?([0-9a-z]{13})(?:\.([0-9a-z]+))?$/.exec(hash);
  return found ? { table: found[1]!, key: found[2] ?? null } : null;
}

export const tableAddress = ({ table, key }: TableName): string =>
  `/table#${table}${key === null ? "" : `.${key}`}`;
