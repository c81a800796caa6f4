import type { DemoPerson } from '@daystream/demo';
import { localDay, localMidnight } from '@daystream/domain';
import { startSubscription } from '../features/subscriptions/index.ts';
import type { Brand } from '../platform/brands/brand.ts';
import type { SeededCourse } from './seed-courses.ts';

interface Subscriber {
  person: DemoPerson;
  userId: number;
  courses: ReadonlyMap<string, SeededCourse>;
  now: number;
}

/** Seeds a user's subscriptions, oldest first; days begin at midnight of the user's time zone. */
export async function seedSubscriptions(
  brand: Brand,
  { person, userId, courses, now }: Subscriber,
): Promise<void> {
  const today = localDay(now, person.timezone);
  const midnight = (inDays: number) => new Date(localMidnight(today + inDays, person.timezone));
  const inOrder = person.subscriptions.toSorted((a, b) => b.startedDaysAgo - a.startedDaysAgo);
  for (const { nextPayInDays, endsInDays, ...told } of inOrder) {
    const isPaidAgain = nextPayInDays !== null;
    const subscription = {
      user_id: userId,
      title: told.title,
      course_service_type: told.courseServiceType,
      interval: isPaidAgain ? 'month' : null,
      period: isPaidAgain ? 1 : null,
      paid_until: isPaidAgain ? midnight(nextPayInDays) : null,
      expires_at: endsInDays === null ? null : midnight(endsInDays),
      cancel_popup_text: told.cancelPopupText,
      created_at: midnight(-told.startedDaysAgo),
    };
    const content = { courseIds: told.courses.map((slug) => courseIdOf(courses, slug)), communityIds: [] };
    await brand.db.transaction().execute((trx) => startSubscription(trx, subscription, content));
  }
}

function courseIdOf(courses: ReadonlyMap<string, SeededCourse>, slug: string): number {
  const course = courses.get(slug);
  if (course === undefined) throw new Error(`the demo has no course ${slug}`);
  return course.id;
}
