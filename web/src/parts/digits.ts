/** Digits choose in every menu: 1 is the first thing, 0 the tenth. */
export function onDigit<Thing>(
  event: KeyboardEvent,
  things: readonly Thing[],
  choose: (thing: Thing) => void,
): boolean {
  if (!/^[0-9]$/.test(event.key) || event.ctrlKey || event.altKey || event.metaKey) return false;
  const index = (Number(event.key) + 9) % 10;
  if (index >= things.length) return false;
  choose(things[index]!);
  return true;
}
