import type { StreamFreezeState, StreamState } from '@daystream/contract';

export interface Freeze {
  readonly status: StreamFreezeState;
  readonly startDate: number;
  readonly endDate: number;
}

export interface StreamAccess {
  readonly startDate: number;
  readonly isOptionalPurchase: boolean;
  /**
   * Whether a valid entitlement to the course exists: for an optional-purchase stream one from a subscription, otherwise one of its own.
   */
  readonly isEntitled: boolean;
  readonly freeze?: Freeze | null | undefined;
}

const created = 0;
const active = 1;

/**
 * Whether a freeze is in effect at `now`: an active one, or a created one whose start has passed; start and end are inclusive. A canceled one never is.
 * Source: spec product §4, Freeze; times in ms.
 */
export function isFrozen(freeze: Freeze | null | undefined, now: number): freeze is Freeze {
  if (!freeze || (freeze.status !== active && freeze.status !== created)) return false;
  return freeze.startDate <= now && now <= freeze.endDate;
}

/**
 * The state of a stream at `now`, checked in the order of spec product §4 (Stream status): freeze, start, entitlement. Without an entitlement an
 * optional-purchase stream is stopped, any other is ended. The start is inclusive.
 */
export function streamStatus(stream: StreamAccess & { readonly now: number }): StreamState {
  const { now } = stream;
  if (isFrozen(stream.freeze, now)) return 'freeze';
  if (now < stream.startDate) return 'not_started';
  if (stream.isEntitled) return 'open';
  return stream.isOptionalPurchase ? 'stopped' : 'ended';
}

const priorities: Record<StreamState, number> = { open: 0, not_started: 1, freeze: 2, stopped: 3, ended: 4 };

/** The sort key of a stream's chat, ascending. Source: spec product §4, Chat ordering priority. */
export function streamPriority(state: StreamState): number {
  return priorities[state];
}
