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
   * Whether an entitlement to the course holds: for an optional-purchase stream one of a subscription, for any other one of its own.
   */
  readonly isEntitled: boolean;
  readonly freeze?: Freeze | null | undefined;
}

const created = 0;
const active = 1;

/**
 * Whether a freeze holds at `now`: an active one, or a created one whose start has come; both ends belong to it. A canceled one never does.
 * Source: spec product §4, Freeze; times in ms.
 */
export function isFrozen(freeze: Freeze | null | undefined, now: number): freeze is Freeze {
  if (!freeze || (freeze.status !== active && freeze.status !== created)) return false;
  return freeze.startDate <= now && now <= freeze.endDate;
}

/**
 * The state of a stream at `now`, decided in the order of spec product §4 (Stream status): freeze, then the start, then the entitlement. Without one an
 * optional-purchase stream is stopped, and any other has ended. The start belongs to the stream.
 */
export function streamStatus(stream: StreamAccess & { readonly now: number }): StreamState {
  const { now } = stream;
  if (isFrozen(stream.freeze, now)) return 'freeze';
  if (now < stream.startDate) return 'not_started';
  if (stream.isEntitled) return 'open';
  return stream.isOptionalPurchase ? 'stopped' : 'ended';
}

const priorities: Record<StreamState, number> = { open: 0, not_started: 1, freeze: 2, stopped: 3, ended: 4 };

/** The place of a stream's chat among chats, the lowest first. Source: spec product §4, Chat ordering priority. */
export function streamPriority(state: StreamState): number {
  return priorities[state];
}
