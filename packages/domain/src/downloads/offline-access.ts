/*
 * Whether what a learner has downloaded may be played without a contact with the server. Times in ms. Source: issue 38, Scope 2: access ends with the stream; after
 * its end, a freeze, a removal or 30 days without contact the files do not play.
 *
 * The clock of a device may be wrong, or be set back to gain time. It is only used to measure how much time has passed since the server last said what time it is, and
 * the time computed from it never runs backwards.
 */

/** Downloads play for this long after the last contact with the server. */
export const offlineContactMs = 30 * 86_400_000;

/** A device corrects its clock by itself, by seconds or minutes; a clock that was set back further cannot be trusted. */
export const clockToleranceMs = 60 * 60_000;

/** What a device knows of the time. */
export interface SeenTime {
  /** The time of the server at the last contact. */
  readonly serverTime: number;
  /** What the clock of the device showed then. */
  readonly deviceTime: number;
  /** The latest that the clock of the device has shown since. */
  readonly latestDeviceTime: number;
}

/** What the server said of a stream at the last contact. */
export interface OfflineLease {
  /** Whether the stream was open, and its downloads allowed. */
  readonly isAllowed: boolean;
  /** When the stream ends or is frozen, as far as is known; null: never. */
  readonly openUntil: number | null;
}

/** `clock`: the clock of the device was set back. `contact`: the last contact is too long ago. `ended`: the stream has closed. */
export type OfflineAccess = 'open' | 'ended' | 'contact' | 'clock';

/** The time as it is known at a contact. */
export const seenAtContact = (serverTime: number, deviceTime: number): SeenTime => ({
  serverTime,
  deviceTime,
  latestDeviceTime: deviceTime,
});

/** The time after a look at the clock of the device: the later time is kept. */
export function seenAtDevice(seen: SeenTime, deviceTime: number): SeenTime {
  return deviceTime > seen.latestDeviceTime ? { ...seen, latestDeviceTime: deviceTime } : seen;
}

/** The time of the server, as far as the device can know it. Never earlier than what was known before. */
export function knownTime(seen: SeenTime, deviceTime: number): number {
  return seen.serverTime + (Math.max(seen.latestDeviceTime, deviceTime) - seen.deviceTime);
}

/** Whether downloads of a stream may be played at a time of the device. `lease` is null if the server said nothing of the stream: it was removed. */
export function offlineAccess(
  lease: OfflineLease | null,
  seen: SeenTime | null,
  deviceTime: number,
): OfflineAccess {
  if (lease === null || !lease.isAllowed) return 'ended';
  if (seen === null) return 'contact';
  if (deviceTime < seen.latestDeviceTime - clockToleranceMs) return 'clock';
  const now = knownTime(seen, deviceTime);
  // First, because a clock that was set years ahead does not mean that the stream has ended.
  if (now - seen.serverTime >= offlineContactMs) return 'contact';
  return lease.openUntil !== null && now >= lease.openUntil ? 'ended' : 'open';
}
