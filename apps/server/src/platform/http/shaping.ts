/** Parses the comma-separated names of an `expand` or `fields` query. */
export function parseNames(list: string | undefined): ReadonlySet<string> {
  return new Set(
    list
      ?.split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  );
}

/** Parses the comma-separated identifiers of an `IdList`. */
export const parseIds = (list: string): number[] => (list === '' ? [] : list.split(',').map(Number));

/** Keeps the id and the named fields of a record; all fields when none is named. */
export function pickFields<Record extends object>(record: Record, fields: ReadonlySet<string>): Record {
  if (fields.size === 0) return record;
  return Object.fromEntries(
    Object.entries(record).filter(([name]) => name === 'id' || fields.has(name)),
  ) as Record;
}
