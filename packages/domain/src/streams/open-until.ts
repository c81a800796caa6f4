import { isEntitled, type EntitlementPeriod } from '../entitlements/entitlement.ts';
import { isFrozen, streamStatus, type Freeze } from './stream-status.ts';

interface TimedStream {
  readonly startDate: number;
  readonly isOptionalPurchase: boolean;
  /** The entitlements that open the stream, without those that were taken back. */
  readonly entitlements: readonly EntitlementPeriod[];
  readonly freezes: readonly Freeze[];
}

/** The state of a stream at a moment, by its entitlements and freezes; times in ms. */
export function streamStatusAt(stream: TimedStream, now: number) {
  const freeze = stream.freezes.find((candidate) => isFrozen(candidate, now)) ?? null;
  return streamStatus({ ...stream, freeze, isEntitled: isEntitled(stream.entitlements, now), now });
}

/** The first moment after `now` at which an open stream is no longer open, as far as is known; null: never. Times in ms. */
export function openUntil(stream: TimedStream, now: number): number | null {
  const moments = [
    ...stream.entitlements.flatMap(({ endsAt }) => endsAt ?? []),
    ...stream.freezes.map(({ startDate }) => startDate),
  ];
  const later = moments.filter((moment) => moment > now).toSorted((a, b) => a - b);
  return later.find((moment) => streamStatusAt(stream, moment) !== 'open') ?? null;
}
