import { clockToleranceMs, offlineContactMs } from '@daystream/domain';

const storageKey = 'daystream.clock';
/** The stored offset is written again when it differs by more than this, or is this old, in ms: answers come every second. */
const [storedErrorMs, storedAgeMs] = [60_000, 86_400_000];

/** How far the server's time is from the device's (ms), and when the device learned it, by its own clock. */
interface Stored {
  readonly offset: number;
  readonly learnedAt: number;
}

/** Null until the server has answered, or the stored offset was read. */
let offset: number | null = null;
let stored: Stored | null = null;
/** The latest known time of the server, and when it was on the clock of the page, which nobody sets. */
let known: { readonly time: number; readonly at: number } | null = null;

/** Sets the server's time (ms), so that a wrong device clock has no effect, also at the next start without a network. */
export function setServerTime(serverTime: number): void {
  known = { time: serverTime, at: performance.now() };
  const learnedAt = Date.now();
  offset = serverTime - learnedAt;
  const isStored =
    stored !== null &&
    Math.abs(offset - stored.offset) < storedErrorMs &&
    Math.abs(learnedAt - stored.learnedAt) < storedAgeMs;
  if (isStored) return;
  stored = { offset, learnedAt };
  try {
    localStorage.setItem(storageKey, JSON.stringify(stored));
  } catch {
    // A full or blocked storage: the offset lasts as long as the page.
  }
}

/**
 * Takes the server's time (ms) from the date of an answer. The date is older than the moment of its arrival, and much older in an answer from a cache: the latest
 * of all dates counts.
 */
export function noteAnswerDate(date: number): void {
  const expected = known === null ? -Infinity : known.time + performance.now() - known.at;
  setServerTime(Math.max(date, expected));
}

/** The server's time now, in ms. Until the server has answered, it is known from an earlier visit, or is the time of the device. */
export const serverNow = (): number => atServer(Date.now());

/** The server's time (ms) at a moment of the device's clock. */
export function atServer(deviceTime: number): number {
  offset ??= readStored(Date.now());
  return deviceTime + offset;
}

/** The stored offset; none after the clock was set: then the device cannot know the time, and its clock is more likely right than before. */
function readStored(now: number): number {
  try {
    const { offset: before, learnedAt } = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Stored;
    const age = now - learnedAt;
    return age >= -clockToleranceMs && age <= offlineContactMs ? before : 0;
  } catch {
    return 0;
  }
}

/** Forgets what this page knows, as a start does. For tests. */
export function restartServerClock(): void {
  [offset, stored, known] = [null, null, null];
}
