/** Parses a positive integer from an address, such as an id or a day number; null if it is none. */
export function parsePositiveInt(text: string | undefined): number | null {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}
