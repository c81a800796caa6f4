import { plainName } from './check-entries.ts';

export type FindEntry = (name: string) => string | undefined;

/**
 * Finds the entry that a description means by a name: the one of this name, else the only one that differs in letter cases or escapes (`%20`). Descriptions are often written on systems
 * that do not distinguish cases.
 */
export function createEntryFinder(entries: {
  has(name: string): boolean;
  keys(): Iterable<string>;
}): FindEntry {
  let others: Map<string, string | null> | undefined;
  return (given) => {
    const name = plainName(given);
    if (entries.has(name)) return name;
    others ??= indexOf(entries.keys());
    return others.get(folded(name)) ?? undefined;
  };
}

/** Null: several entries. */
function indexOf(names: Iterable<string>): Map<string, string | null> {
  const index = new Map<string, string | null>();
  for (const name of names) index.set(folded(name), index.has(folded(name)) ? null : name);
  return index;
}

const folded = (name: string) => unescaped(name).normalize('NFC').toLowerCase();

/** Without the escapes of web addresses; a name that has none, or other percent signs, stays. */
export function unescaped(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
