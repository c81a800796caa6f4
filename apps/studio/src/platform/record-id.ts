/** Reads the id of a record from an address; null if no record can have it, like a word. */
export function parseRecordId(text: string | null | undefined): number | null {
  const value = Number(text);
  return Number.isSafeInteger(value) && value > 0 ? value : null;
}
