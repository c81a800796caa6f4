/** An identifier or a day's number of an address; null for what is none. */
export function numberOf(text: string | undefined): number | null {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}
