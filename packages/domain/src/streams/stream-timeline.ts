import type { StreamState } from '@daystream/contract';
import { isFrozen, streamStatus, type Freeze } from './stream-status.ts';

/** A stream as a client knows it: with the state that the server computed, and the dates by which time changes it; times in ms. */
export interface KnownStream {
  readonly status: StreamState;
  readonly startDate: number;
  readonly endDate: number | null;
  readonly isOptionalPurchase: boolean;
  /** The current freeze or the next one. */
  readonly freeze: Freeze | null;
}

/**
 * The state of a stream at `now`, later than the state that the server computed. Entitlements are known only by that state and by the end date, so a stream
 * without access stays so. Source: spec product §4 (Stream status, computed on the client).
 */
export function streamStatusLater(stream: KnownStream, now: number): StreamState {
  const { status, endDate } = stream;
  const hadAccess = status !== 'ended' && status !== 'stopped';
  const isEntitled = hadAccess && (endDate === null || now < endDate);
  return streamStatus({ ...stream, isEntitled, now });
}

/** The next moment after `now` at which time may change the state of a stream: a start, an end, the start or the end of a freeze. Null: never. */
export function nextStreamChange({ startDate, endDate, freeze }: KnownStream, now: number): number | null {
  const moments = [startDate, ...(endDate === null ? [] : [endDate])];
  // The end of a freeze is inclusive.
  if (freeze && !isCanceled(freeze)) moments.push(freeze.startDate, freeze.endDate + 1);
  const next = Math.min(...moments.filter((moment) => moment > now));
  return Number.isFinite(next) ? next : null;
}

const isCanceled = (freeze: Freeze): boolean => !isFrozen(freeze, freeze.startDate);
