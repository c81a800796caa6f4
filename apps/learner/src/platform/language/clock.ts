let offset = 0;

/** Sets the offset to the server's time (ms), so that a wrong device clock has no effect. */
export function setServerTime(serverTime: number): void {
  offset = serverTime - Date.now();
}

/** The server's time now, in ms. */
export function serverNow(): number {
  return Date.now() + offset;
}
