import {
  accessEnd,
  endsWithoutOwnAccess,
  hasAccessAt,
  hasAccessSince,
  hasEndlessAccess,
  isTakenBack,
  lastEndOfAccess,
  localDay,
  localMidnight,
  movedByDays,
  type Access,
  type EntitlementSource,
} from '@daystream/domain';
import * as fc from 'fast-check';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../../../testing/base/people.ts';
import { createPublishedCourse, createStream } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { openedMemberships } from '../../commerce/communities/index.ts';
import { openedStreams } from '../streams/index.ts';
import { moveEntitlements } from './entitlements.repository.ts';
import * as inSql from './has-access.reads.ts';
import {
  hasEndlessAccessTo,
  hasFullAccessTo,
  listClosing,
  openSubscribed,
  type OpenedRecords,
} from './subscribed-access.ts';

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
  await t.aurora.db
    .insertInto('user_communities')
    .values({
      user_id: userId,
      community_id: communityId,
      start_date: new Date(0),
      is_optional_purchase: false,
    })
    .execute();
});
afterAll(() => t.close());

// Two changes of the clock, a place where a day is missing, and one that is ahead of the others.
const zones = ['Europe/Berlin', 'America/New_York', 'Pacific/Apia', 'Asia/Tokyo'];
const zone = fc.constantFrom(...zones);
const firstDay = localDay(Date.UTC(2026, 9, 23), 'UTC');
const midnight = fc
  .tuple(fc.nat({ max: 9 }), zone)
  .map(([day, timezone]) => localMidnight(firstDay + day, timezone));
const entitlement = fc
  .record({
    startsAt: midnight,
    days: fc.option(fc.nat({ max: 6 }), { freq: 4 }),
    timezone: zone,
    source: fc.constantFrom<EntitlementSource>('staff', 'demo', 'gift', 'order', 'subscription'),
    revokedAt: fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: midnight }),
  })
  .map(({ startsAt, days, timezone, ...rest }) => {
    const end = days === null ? null : accessEnd(localDay(startsAt, timezone) + days, timezone);
    return { ...rest, startsAt, endsAt: end === null ? null : Math.max(startsAt, end) };
  });
const situation = fc.record({
  entitlements: fc.array(entitlement, { maxLength: 4 }),
  isOptionalPurchase: fc.boolean(),
  isDemo: fc.boolean(),
  /** What a freeze moves, after its first day. */
  freeze: fc.option(fc.record({ from: midnight, days: fc.integer({ min: 1, max: 3 }), timezone: zone })),
  edge: fc.nat(),
  sessionZone: zone,
});

interface Given {
  records: OpenedRecords;
  target: number;
  entitlements: Access['entitlements'];
  isOptionalPurchase: boolean;
  isDemo: boolean;
}

const tableOf = ({ records }: Given) =>
  sql.raw(records === openedStreams ? 'user_course_streams s' : 'user_communities m');
const isRecord = ({ records, target }: Given) =>
  sql`${sql.raw(records.to.user)} = ${userId} and ${sql.raw(records.to.target)} = ${target}`;

/** Stores a situation; returns the ids of the entitlements. */
async function store(given: Given): Promise<number[]> {
  const { db } = t.aurora;
  await db.deleteFrom('entitlements').where('user_id', '=', userId).execute();
  const isStream = given.records === openedStreams;
  await sql`
    update ${tableOf(given)} set is_optional_purchase = ${given.isOptionalPurchase}
      ${isStream ? sql`, is_demo = ${given.isDemo}` : sql``}
    where ${isRecord(given)}`.execute(db);
  if (given.entitlements.length === 0) return [];
  const rows = given.entitlements.map((one) => ({
    user_id: userId,
    kind: given.records.to.kind,
    target_id: given.target,
    source: one.source,
    source_id: 1,
    starts_at: new Date(one.startsAt),
    ends_at: one.endsAt === null ? null : new Date(one.endsAt),
  }));
  const added = await db.insertInto('entitlements').values(rows).returning('id').execute();
  const ids = added.map(({ id }) => id);
  // Afterwards, as a refund does.
  for (const [index, { revokedAt }] of given.entitlements.entries())
    if (revokedAt !== null)
      await db
        .updateTable('entitlements')
        .set({ revoked_at: new Date(revokedAt) })
        .where('id', '=', ids[index] ?? 0)
        .execute();
  return ids;
}

async function readAccess(isOptionalPurchase: boolean): Promise<Access> {
  const rows = await t.aurora.db
    .selectFrom('entitlements')
    .select(['source', 'starts_at', 'ends_at', 'revoked_at'])
    .where('user_id', '=', userId)
    .execute();
  const entitlements = rows.map((row) => ({
    source: row.source as EntitlementSource,
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at?.getTime() ?? null,
    revokedAt: row.revoked_at?.getTime() ?? null,
  }));
  return { entitlements, isOptionalPurchase };
}

/** The answers at each of the moments. */
async function answersInSql(given: Given, moments: readonly number[], timezone: string) {
  const { to } = given.records;
  const moment = sql`at.moment`;
  const end = to.kind === 'course' ? sql`s.ends_at` : sql`null::timestamptz`;
  const columns: Record<string, RawBuilder<unknown>> = {
    at: inSql.hasAccessAt(to, moment),
    since: inSql.hasAccessSince(to, moment),
    endless: inSql.hasEndlessAccess(to),
    endsWithoutOwn: inSql.endsWithoutOwnAccess(to, moment),
    isTakenBack: inSql.isTakenBack(to),
    end: sql`(date_part('epoch', ${end}) * 1000)::float8`,
  };
  return t.aurora.db.transaction().execute(async (trx) => {
    await sql`select set_config('timezone', ${timezone}, true)`.execute(trx);
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join(Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.ref(name)}`))}
      from ${tableOf(given)} cross join unnest(${moments.map((one) => new Date(one))}::timestamptz[]) with ordinality as at (moment, position)
      where ${isRecord(given)} order by at.position`.execute(trx);
    return rows;
  });
}

test('SQL, the domain and the stored end agree who has access, at the edges of days of any time zone', async () => {
  await fc.assert(
    fc.asyncProperty(situation, fc.boolean(), async (one, isCourse) => {
      const records = isCourse ? openedStreams : openedMemberships;
      const target = isCourse ? courseId : communityId;
      const given = { ...one, records, target };
      const ids = await store(given);
      const { freeze } = one;
      if (freeze !== null)
        await t.aurora.db
          .transaction()
          .execute((trx) =>
            moveEntitlements(trx, ids, (at) => movedByDays(at, freeze.days, freeze.timezone), freeze.from),
          );
      const access = await readAccess(one.isOptionalPurchase);
      const edges = access.entitlements
        .flatMap(({ startsAt, endsAt, revokedAt }) => [startsAt, endsAt ?? startsAt, revokedAt ?? startsAt])
        .concat(localMidnight(firstDay, one.sessionZone));
      const moments = [...new Set(edges)].flatMap((edge) => [edge - 1, edge, edge + 1]);
      const expected = moments.map((moment) => ({
        at: hasAccessAt(access, moment),
        since: hasAccessSince(access, moment),
        endless: hasEndlessAccess(access),
        endsWithoutOwn: endsWithoutOwnAccess(access, moment),
        isTakenBack: isTakenBack(access),
        end: isCourse ? lastEndOfAccess(access) : null,
      }));
      expect(await answersInSql(given, moments, one.sessionZone)).toEqual(expected);

      const moment = moments[one.edge % moments.length] ?? 0;
      const isFull = !isCourse || !one.isDemo;
      const person = { userId, targetId: target };
      const { db } = t.aurora;
      expect([
        await hasEndlessAccessTo(db, records, person),
        await hasFullAccessTo(db, records, person, new Date(moment)),
      ]).toEqual([isFull && hasEndlessAccess(access), isFull && hasAccessAt(access, moment)]);
      const isOpenedAt = (by: number) =>
        !one.isOptionalPurchase &&
        isFull &&
        endsWithoutOwnAccess(access, by) &&
        hasAccessAt({ ...access, isOptionalPurchase: true }, by);
      for (const edge of new Set(edges))
        expect(await listClosing(db, records, new Date(edge))).toEqual(isOpenedAt(edge) ? [userId] : []);
      await db.transaction().execute((trx) => openSubscribed(trx, records, userId, new Date(moment)));
      const { rows } = await sql<{ is_optional: boolean }>`
        select ${sql.raw(records.to.isOptionalPurchase)} as is_optional from ${tableOf(given)} where ${isRecord(given)}`.execute(
        db,
      );
      expect(rows).toEqual([{ is_optional: one.isOptionalPurchase || isOpenedAt(moment) }]);
    }),
    { numRuns: 200 },
  );
});
