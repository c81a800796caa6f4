let offset = 0;

/** Learns the server's time, in ms, so that a wrong clock on a phone moves nothing. */
export function learnServerTime(serverTime: number): void {
  offset = serverTime - Date.now();
}

/** The server's time now, in ms. */
export function serverNow(): number {
  return Date.now() + offset;
}
