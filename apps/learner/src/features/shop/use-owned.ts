import { useQuery } from '@tanstack/react-query';
import { session } from '../../platform/session.ts';
import { ownStreamsQuery, ownSubscriptionsQuery, type Position } from './shop.queries.ts';

/** What a learner has of what a service sells. */
export interface Owned {
  /** Null: it is a part of a subscription without a course, or the course cannot be opened. */
  readonly streamId: number | null;
  /** Ms; null: without an end. */
  readonly endDate: number | null;
  /** Whether a subscription opens it, which ends with it. */
  readonly isBySubscription: boolean;
}

type Sold = Pick<Position['product'], 'type' | 'courseId' | 'interval' | 'title'>;

const overStates: ReadonlySet<string> = new Set(['stopped', 'ended']);

/** Returns what the learner has of a service: access to its course now, or the subscription itself; null of a visitor, and of what only adds to a course. */
export function useOwned(): (service: Sold) => Owned | null {
  const enabled = session.token() !== null;
  const { data: streams = [] } = useQuery({ ...ownStreamsQuery, enabled });
  const { data: subscriptions = [] } = useQuery({ ...ownSubscriptionsQuery, enabled });
  return ({ type, courseId, interval, title }) => {
    if (interval !== null) {
      const own = subscriptions.find((one) => one.isActive && one.title === title);
      return own === undefined ? null : { streamId: null, endDate: own.endDate, isBySubscription: true };
    }
    if (type !== 'course' && type !== 'extension') return null;
    const stream = streams.find(
      (one) => one.courseId === courseId && !one.isDemo && !overStates.has(one.status ?? ''),
    );
    if (stream === undefined) return null;
    const { id, endDate = null, isOptionalPurchase = false } = stream;
    return { streamId: id, endDate, isBySubscription: isOptionalPurchase };
  };
}
