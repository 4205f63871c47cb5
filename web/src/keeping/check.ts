/** Type guards for values from outside. Small checks are combined into larger ones. */

export type Check<Value> = (value: unknown) => value is Value;
/** The type that a check guards. */
export type Checked<Of> = Of extends Check<infer Value> ? Value : never;

export const isText = (value: unknown): value is string => typeof value === "string";
export const isTruth = (value: unknown): value is boolean => typeof value === "boolean";
export const isNumber = (value: unknown): value is number => Number.isFinite(value);
/** A non-negative whole number. */
export const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;

export const isOneOf =
  <Value>(values: readonly Value[]): Check<Value> =>
  (value): value is Value =>
    values.includes(value as Value);

export const isListOf =
  <Value>(check: Check<Value>): Check<Value[]> =>
  (value): value is Value[] =>
    Array.isArray(value) && value.every(check);

export const orNull =
  <Value>(check: Check<Value>): Check<Value | null> =>
  (value): value is Value | null =>
    value === null || check(value);

export const orMissing =
  <Value>(check: Check<Value>): Check<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || check(value);

export const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Any names, each with a value of one type. */
export const isTableOf =
  <Value>(check: Check<Value>): Check<Record<string, Value>> =>
  (value): value is Record<string, Value> =>
    isTable(value) && Object.values(value).every(check);

/** At least these members. */
export const hasMembers =
  <Members extends Record<string, Check<unknown>>>(
    members: Members,
  ): Check<{ [Name in keyof Members]: Checked<Members[Name]> }> =>
  (value): value is { [Name in keyof Members]: Checked<Members[Name]> } =>
    isTable(value) && Object.entries(members).every(([name, check]) => check(value[name]));
