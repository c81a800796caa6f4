import type { DemoPerson } from '@daystream/demo';
import { localDay, localMidnight } from '@daystream/domain';
import { startSubscription } from '../features/commerce/subscriptions/index.ts';
import type { Brand } from '../platform/brands/brand.ts';
import type { SeededCourse } from './seed-courses.ts';

interface SubscriptionSeed {
  person: DemoPerson;
  userId: number;
  courses: ReadonlyMap<string, SeededCourse>;
  now: number;
}

/** Seeds a user's subscriptions, oldest first; days begin at midnight of the user's time zone. */
export async function seedSubscriptions(
  brand: Brand,
  { person, userId, courses, now }: SubscriptionSeed,
): Promise<void> {
  const today = localDay(now, person.timezone);
  const midnight = (inDays: number) => new Date(localMidnight(today + inDays, person.timezone));
  const communities = await brand.db.selectFrom('communities').select(['id', 'slug']).execute();
  const inOrder = person.subscriptions.toSorted((a, b) => b.startedDaysAgo - a.startedDaysAgo);
  for (const { nextPayInDays, endsInDays, ...source } of inOrder) {
    const isRecurring = nextPayInDays !== null;
    const subscription = {
      user_id: userId,
      title: source.title,
      course_service_type: source.courseServiceType,
      interval: isRecurring ? 'month' : null,
      period: isRecurring ? 1 : null,
      paid_until: isRecurring ? midnight(nextPayInDays) : null,
      expires_at: endsInDays === null ? null : midnight(endsInDays),
      cancel_popup_text: source.cancelPopupText,
      created_at: midnight(-source.startedDaysAgo),
    };
    const content = {
      courseIds: source.courses.map((slug) => courseIdOf(courses, slug)),
      communityIds: source.communities.map((slug) => communityIdOf(communities, slug)),
    };
    await brand.db.transaction().execute((trx) => startSubscription(trx, subscription, content));
  }
}

function courseIdOf(courses: ReadonlyMap<string, SeededCourse>, slug: string): number {
  const course = courses.get(slug);
  if (course === undefined) throw new Error(`the demo has no course ${slug}`);
  return course.id;
}

function communityIdOf(communities: readonly { id: number; slug: string }[], slug: string): number {
  const community = communities.find((each) => each.slug === slug);
  if (community === undefined) throw new Error(`the demo has no community ${slug}`);
  return community.id;
}
