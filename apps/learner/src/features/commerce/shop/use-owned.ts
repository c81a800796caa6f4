import { isOwnCourse } from '@daystream/domain';
import { useQuery } from '@tanstack/react-query';
import { session } from '../../../platform/session/session.ts';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { communitiesQuery, ownStreamsQuery, ownSubscriptionsQuery, type Position } from './shop.queries.ts';

/** What a learner has of what a service sells. */
export interface Owned {
  readonly kind: 'course' | 'subscription' | 'club';
  /** Its page. */
  readonly path: string;
  /** The first moment without access, in ms; null: without an end, or a subscription that renews itself. */
  readonly endDate: number | null;
  /** Whether a subscription opens it, which ends with it. */
  readonly isBySubscription: boolean;
}

type Sold = Pick<Position['product'], 'id' | 'type' | 'courseId' | 'communityIds' | 'interval'>;

const courseTypes: ReadonlySet<string> = new Set<Sold['type']>(['course', 'extension', 'upgrade']);
const opensCourse = (type: Sold['type']): boolean => courseTypes.has(type);

/**
 * What the learner has of a service: the subscription itself, or access now to its course or club; null of a visitor, and of what only adds to a course.
 * Undefined until it is known.
 */
export function useOwned({
  id: serviceId,
  type,
  courseId,
  communityIds,
  interval,
}: Sold): Owned | null | undefined {
  const isSignedIn = session.token() !== null;
  const isSubscription = interval !== null;
  const isClub = type === 'club' && !isSubscription;
  const isCourse = opensCourse(type) && !isSubscription;
  const { data: subscriptions = [], isLoading: isLoadingSubscriptions } = useQuery({
    ...ownSubscriptionsQuery,
    enabled: isSignedIn && isSubscription,
  });
  const { data: communities = [], isLoading: isLoadingClubs } = useQuery({
    ...communitiesQuery,
    enabled: isSignedIn && isClub,
  });
  const { data: streams = [], isLoading: isLoadingStreams } = useQuery({
    ...ownStreamsQuery,
    enabled: isSignedIn && isCourse,
  });
  if (isLoadingSubscriptions || isLoadingClubs || isLoadingStreams) return undefined;
  if (isSubscription) {
    const own = subscriptions.find((one) => one.isActive && one.serviceId === serviceId);
    if (own === undefined) return null;
    const endDate = own.nextPayAt === null ? own.endDate : null;
    return { kind: 'subscription', path: pathTo('subscriptions'), endDate, isBySubscription: true };
  }
  if (isClub) {
    const club = communities.find((one) => one.type === 'owned' && communityIds.includes(one.id));
    if (club === undefined) return null;
    const { endDate = null, isOptionalPurchase = false } = club.userCommunity ?? {};
    const path = pathTo('club', { communityId: club.id });
    return { kind: 'club', path, endDate, isBySubscription: isOptionalPurchase };
  }
  const stream = streams.find((one) => isCourse && one.courseId === courseId && isOwnCourse(one));
  if (stream === undefined) return null;
  const { id: streamId, endDate = null, isOptionalPurchase = false } = stream;
  const path = pathTo('calendar', { streamId });
  return { kind: 'course', path, endDate, isBySubscription: isOptionalPurchase };
}
