/** The names of an `expand` or `fields` query. */
export function namesOf(list: string | undefined): ReadonlySet<string> {
  return new Set(
    list
      ?.split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  );
}

/** Keeps only the named fields of each record, and its id; all of them where none is named. */
export function pick<Record extends object>(record: Record, fields: ReadonlySet<string>): Record {
  if (fields.size === 0) return record;
  return Object.fromEntries(
    Object.entries(record).filter(([name]) => name === 'id' || fields.has(name)),
  ) as Record;
}
