import { communityType, hasAccessAt, type EntitlementSource } from '@daystream/domain';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../../../platform/errors/app-error.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { createPerson } from '../../../testing/base/people.ts';
import { createPublishedCourse, createStream } from '../../../testing/learning/streams.ts';
import { ownsCommunity } from './communities.reads.ts';
import { assertOwnsCommunity, ownedCommunityIds } from './index.ts';

let t: TestApp;
let userId: number;
let courseId: number;
let communityId: number;
beforeAll(async () => {
  t = await createTestApp();
  userId = (await createPerson(t, t.aurora)).id;
  courseId = (await createPublishedCourse(t, t.aurora)).id;
  await createStream(t, t.aurora, { userId, courseId });
  const { id } = await t.aurora.db
    .insertInto('communities')
    .values({ title: 'Club', slug: 'club', uniq: 'club' })
    .returning('id')
    .executeTakeFirstOrThrow();
  communityId = id;
});
afterAll(() => t.close());

const moment = fc.integer({ min: 0, max: 6 }).map((hour) => Date.UTC(2026, 2, 1, hour));
const entitlement = fc.record({
  source: fc.constantFrom<EntitlementSource>('staff', 'order', 'subscription'),
  startsAt: moment,
  hours: fc.option(fc.integer({ min: 0, max: 3 })),
  revokedAt: fc.option(moment),
});
const situation = fc.record({
  chatOnly: fc.boolean(),
  isRecommended: fc.boolean(),
  membership: fc.option(
    fc.record({
      startDate: moment,
      isOptionalPurchase: fc.boolean(),
      hasLeft: fc.boolean(),
    }),
    { freq: 8 },
  ),
  entitlements: fc.array(entitlement, { maxLength: 3 }),
  now: moment,
});
type Situation = typeof situation extends fc.Arbitrary<infer Value> ? Value : never;

const periodsOf = ({ entitlements }: Situation) =>
  entitlements.map(({ hours, ...one }) => ({
    ...one,
    endsAt: hours === null ? null : one.startsAt + hours * 3_600_000,
  }));

async function store(one: Situation): Promise<void> {
  const { db } = t.aurora;
  await db.deleteFrom('entitlements').where('user_id', '=', userId).execute();
  await db.deleteFrom('user_communities').where('user_id', '=', userId).execute();
  await db.deleteFrom('community_courses').where('community_id', '=', communityId).execute();
  await db.updateTable('communities').set({ chat_only: one.chatOnly }).execute();
  if (one.isRecommended)
    await db
      .insertInto('community_courses')
      .values({ community_id: communityId, course_id: courseId })
      .execute();
  if (one.membership !== null)
    await db
      .insertInto('user_communities')
      .values({
        user_id: userId,
        community_id: communityId,
        start_date: new Date(one.membership.startDate),
        is_optional_purchase: one.membership.isOptionalPurchase,
        left_at: one.membership.hasLeft ? new Date(one.now) : null,
      })
      .execute();
  for (const { source, startsAt, endsAt, revokedAt } of periodsOf(one))
    await db
      .insertInto('entitlements')
      .values({
        user_id: userId,
        kind: 'community',
        target_id: communityId,
        source,
        source_id: 1,
        starts_at: new Date(startsAt),
        ends_at: endsAt === null ? null : new Date(endsAt),
        revoked_at: revokedAt === null ? null : new Date(revokedAt),
      })
      .execute();
}

/** What the domain says about the situation. */
function typeInDomain({ membership, isRecommended, now, ...one }: Situation) {
  const entitlements = periodsOf({ membership, isRecommended, now, ...one });
  const isEntitled =
    membership !== null &&
    hasAccessAt({ entitlements, isOptionalPurchase: membership.isOptionalPurchase }, now);
  const courseIds = isRecommended ? [courseId] : [];
  return communityType({ courseIds, userCourseIds: [courseId], membership, isEntitled }, now);
}
const refusals = {
  hidden: 'not_found',
  expired: 'access_ended',
  recommended: 'membership_required',
} as const;

async function refusalOf(staffRoles: ['author'] | [], now: number): Promise<string | undefined> {
  try {
    await assertOwnsCommunity(t.aurora.db, { userId, staffRoles }, communityId, now);
    return undefined;
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

test('SQL, the list of ids and the refusal agree with the domain on who owns a community', async () => {
  await fc.assert(
    fc.asyncProperty(situation, async (one) => {
      await store(one);
      const { db } = t.aurora;
      const type = typeInDomain(one);
      const isOwned = type === 'owned' && !one.chatOnly;
      const now = sql`${new Date(one.now)}::timestamptz`;
      const { rows } = await sql<{ owns: boolean }>`
        select ${ownsCommunity(sql`x.user_id`, sql`x.community_id`, now)} as owns
        from (values (${userId}::bigint, ${communityId}::bigint)) x (user_id, community_id)`.execute(db);
      expect(rows).toEqual([{ owns: isOwned }]);
      expect(await ownedCommunityIds(db, userId, one.now)).toEqual(isOwned ? [communityId] : []);
      const refusal = type === 'owned' ? undefined : refusals[type];
      expect(await refusalOf([], one.now)).toBe(one.chatOnly ? 'not_found' : refusal);
      expect(await refusalOf(['author'], one.now)).toBe(one.chatOnly ? 'not_found' : undefined);
    }),
    { numRuns: 120 },
  );
});
