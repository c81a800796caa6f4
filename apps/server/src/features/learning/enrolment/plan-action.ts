import type { FieldErrorCode, StreamAction, StreamEffect } from '@daystream/contract';
import { accessEnd, lastAccessDay, localDay, localMidnight, parseDay } from '@daystream/domain';

/** A person of an audience, and the stream that the action concerns. Times in ms. */
export interface PlannedPerson {
  timezone: string;
  /** Whether a stream of the course was withdrawn before. */
  hasWithdrawn: boolean;
  stream: {
    cohortId: number | null;
    isDemo: boolean;
    isOptionalPurchase: boolean;
    startDate: number;
    /** Whether there is access, now or at another time, that was not taken back. */
    hasAccess: boolean;
    /** When it ends or ended, also by being taken back; null: no end. */
    endDate: number | null;
    hasOpenFreeze: boolean;
  } | null;
}

export type Plan = { effect: StreamEffect } | { error: FieldErrorCode };
const does = (effect: StreamEffect): Plan => ({ effect });
const fails = (error: FieldErrorCode): Plan => ({ error });

/** What an action will do to a person, by the rules of `createStreamChanges`; a test compares the two. */
export function planAction(action: StreamAction, { stream, ...person }: PlannedPerson, now: number): Plan {
  if (action.kind === 'give') {
    if (stream === null) return does(person.hasWithdrawn ? 'restored' : 'given');
    if (stream.isDemo && !action.is_demo) return does('upgraded');
    const isJoining = action.cohort_id !== null && stream.cohortId !== action.cohort_id;
    if (isJoining) return does('joined');
    const isOver = !stream.isOptionalPurchase && stream.endDate !== null && stream.endDate <= now;
    return fails(isOver ? 'had_stream' : 'already_has_stream');
  }
  if (stream === null) return fails('stream_not_found');
  const { timezone } = person;
  const { startDate, endDate } = stream;
  switch (action.kind) {
    case 'withdraw':
      return does('withdrawn');
    case 'leave_cohort':
      return does(stream.cohortId === null ? 'unchanged' : 'left');
    case 'stop':
      if (stream.isOptionalPurchase) return fails('opened_by_subscription');
      if (startDate > now) return fails('access_not_open');
      return does(endDate !== null && endDate <= now ? 'unchanged' : 'stopped');
    case 'extend': {
      if (stream.isOptionalPurchase) return fails('opened_by_subscription');
      const day = action.last_day === null ? null : parseDay(action.last_day);
      if (day !== null && day < localDay(now, timezone)) return fails('date_in_past');
      if (day !== null && day < localDay(startDate, timezone)) return fails('end_before_start');
      const end = day === null ? null : accessEnd(day, timezone);
      if (end === endDate) return does('unchanged');
      return does(end !== null && (endDate === null || endDate > end) ? 'shortened' : 'extended');
    }
    case 'move': {
      const day = parseDay(action.first_day) ?? 0;
      const movedBy = day - localDay(startDate, timezone);
      if (movedBy === 0) return does('unchanged');
      if (stream.hasOpenFreeze) return fails('stream_frozen');
      if (endDate === null || !stream.hasAccess) return does('moved');
      const end = action.moves_end
        ? accessEnd(lastAccessDay(endDate, timezone) + movedBy, timezone)
        : endDate;
      return end <= localMidnight(day, timezone) ? fails('end_before_start') : does('moved');
    }
  }
}
