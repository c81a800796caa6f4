import type { DemoCommunity, DemoBrand } from '@daystream/demo';
import { addMember } from '../features/commerce/communities/index.ts';
import type { Brand } from '../platform/brands/brand.ts';
import type { SeededCourse } from './seed-courses.ts';
import { seedClubLife } from './seed-club-life.ts';
import { seedClubPosts } from './seed-club-posts.ts';
import type { BrandMedia } from './seed-media.ts';
import { idOf } from './seed-people.ts';

const dayMs = 86_400_000;

interface Seeded {
  courses: ReadonlyMap<string, SeededCourse>;
  people: ReadonlyMap<string, number>;
  media: BrandMedia;
  now: number;
}

/** Seeds a brand's communities and their members. */
export async function seedCommunities(
  brand: Brand,
  { communities }: DemoBrand,
  seeded: Seeded,
): Promise<void> {
  for (const community of communities) await seedCommunity(brand, community, seeded);
}

async function seedCommunity(
  brand: Brand,
  community: DemoCommunity,
  { courses, people, media, now }: Seeded,
): Promise<void> {
  const { db } = brand;
  const { id } = await db
    .insertInto('communities')
    .values({
      uniq: community.slug,
      slug: community.slug,
      title: community.title,
      description: community.description,
      chat_only: community.chatOnly,
      faq_url: community.faqUrl,
      custom_url: community.customUrl,
      telegram_chat_url: community.telegramChatUrl,
      have_subscription_landing_url: community.haveSubscriptionLandingUrl,
      no_have_subscription_landing_url: community.noHaveSubscriptionLandingUrl,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const slug of community.courses) {
    const course = courses.get(slug);
    if (course === undefined) throw new Error(`the demo has no course ${slug}`);
    await db.insertInto('community_courses').values({ community_id: id, course_id: course.id }).execute();
  }
  for (const { email, startsInDays, endsInDays, isOptionalPurchase } of community.members)
    await db.transaction().execute((trx) =>
      addMember(trx, {
        userId: idOf(people, email),
        communityId: id,
        startDate: new Date(now + startsInDays * dayMs),
        endDate: endsInDays === null ? null : new Date(now + endsInDays * dayMs),
        isOptionalPurchase,
      }),
    );
  if (community.club === null) return;
  await seedClubPosts(brand, id, community.club, { people, media, now });
  await seedClubLife(brand, id, community.club, { people, now });
}
