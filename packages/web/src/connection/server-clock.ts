let offset = 0;
/** The latest known time of the server, and when it was on the clock of the page, which nobody sets. */
let known: { readonly time: number; readonly at: number } | null = null;

/** Sets the server's time (ms), so that a wrong device clock has no effect. */
export function setServerTime(serverTime: number): void {
  known = { time: serverTime, at: performance.now() };
  offset = serverTime - Date.now();
}

/**
 * Takes the server's time (ms) from the date of an answer. The date is older than the moment of its arrival, and much older in an answer from a cache: the latest
 * of all dates counts.
 */
export function noteAnswerDate(date: number): void {
  const expected = known === null ? -Infinity : known.time + performance.now() - known.at;
  setServerTime(Math.max(date, expected));
}

/** The server's time now, in ms. Until the server has answered, the time of the device. */
export function serverNow(): number {
  return Date.now() + offset;
}
