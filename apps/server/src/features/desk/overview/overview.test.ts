import { FirstRun, Overview, type StaffRole } from '@daystream/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBrandCommands } from '../../../brand-command/brand-commands.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import { createBrandsService } from '../brands/index.ts';
import { createCourseDraft } from '../../../testing/learning/courses.ts';
import { createSentHomework } from '../../../testing/talking/homework.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { createClaim, createReward, givePoints } from '../../../testing/learning/rewards.ts';
import { createPublishedCourse, createStream, publishCourse } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const day = 86_400_000;
let t: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
});
afterAll(() => t.close());

const overview = async (person: TestPerson): Promise<Overview> =>
  Overview.parse((await person.call('GET', '/studio/api/overview')).json());
const totalOf = async (path: string, filter: object): Promise<number> => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,0]' });
  const answer = await admin.call('GET', `${path}?${query.toString()}`);
  return Number(String(answer.headers['content-range']).split('/')[1]);
};

test('the overview counts what waits, as the lists do that it links to', async () => {
  const { db } = t.aurora;
  const course = await createPublishedCourse(t, t.aurora, { days: 1 });
  const late = await createSentHomework(t, t.aurora, course);
  const early = await createSentHomework(t, t.aurora, course);
  await db
    .updateTable('user_homework_statuses')
    .set({ review_since: new Date(t.clock.now - day - 1000) })
    .where('id', '=', late.homework.id)
    .execute();
  await createCourseDraft(t.aurora);
  const gone = await createPerson(t, t.aurora);
  const before = { created_at: new Date(t.clock.now - 8 * day) };
  await db.updateTable('users').set(before).where('id', 'in', [gone.id, early.learner.id]).execute();
  await db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(t.clock.now - 2 * day) })
    .where('user_id', '=', gone.id)
    .execute();
  for (const state of ['open', 'open', 'closed'] as const)
    await db
      .insertInto('support_tickets')
      .values({ kind: 'anonymous', state, name: 'Vera', email: 'v@example.com', locale: 'ru' })
      .execute();

  await givePoints(t.aurora, late.learner.id, 200);
  await createClaim(t.aurora, late.learner.id, await createReward(t.aurora));

  const counted = await overview(admin);
  expect(counted).toEqual({
    homework: { waiting: 2, overdue: 1 },
    open_tickets: 2,
    waiting_claims: 1,
    club_cases: 0,
    failed_videos: 0,
    changed_drafts: 1,
    people: { active_today: 2, new_this_week: 1 },
    backups: null,
  });
  expect([
    await totalOf('/studio/api/homework-statuses', {}),
    await totalOf('/studio/api/tickets', { state: 'open' }),
    await totalOf('/studio/api/reward-claims', { state: 'waiting' }),
    await totalOf('/studio/api/library', { state: 'failed' }),
    await totalOf('/studio/api/courses', { has_changes: true }),
    await totalOf('/studio/api/users', { group: 'active_today' }),
    await totalOf('/studio/api/users', { group: 'new_this_week' }),
  ]).toEqual([2, 2, 1, 0, 1, 2, 1]);
});

test('today begins at midnight in the time zone of the reader', async () => {
  const learner = await createPerson(t, t.aurora);
  const countAt = async (seen: string, now: string, timezone: string) => {
    const reader = await createPerson(t, t.aurora, { staffRoles: ['admin'], timezone });
    await t.aurora.db
      .updateTable('sessions')
      .set({ last_seen_at: new Date('2020-01-01') })
      .execute();
    await t.aurora.db
      .updateTable('sessions')
      .set({ last_seen_at: new Date(seen) })
      .where('user_id', '=', learner.id)
      .execute();
    const start = t.clock.now;
    t.clock.now = Date.parse(now);
    try {
      return (await overview(reader)).people?.active_today;
    } finally {
      t.clock.now = start;
    }
  };
  const now = new Date(t.clock.now).toISOString().slice(0, 10);
  expect(await countAt(`${now}T02:00:00Z`, `${now}T12:00:00Z`, 'UTC')).toBe(1);
  expect(await countAt(`${now}T02:00:00Z`, `${now}T12:00:00Z`, 'America/New_York')).toBe(0);
});

test('members of staff see what their roles can open', async () => {
  const seen = async (...staffRoles: StaffRole[]) => {
    const counted = await overview(await createPerson(t, t.forma, { staffRoles }));
    return Object.entries(counted).flatMap(([name, count]) => (count === null ? [] : name));
  };
  expect(await seen('expert')).toEqual(['homework', 'people']);
  expect(await seen('author')).toEqual(['club_cases', 'failed_videos', 'changed_drafts']);
  expect(await seen('support')).toEqual(['open_tickets', 'waiting_claims', 'club_cases', 'people']);
  expect(await seen('admin')).toHaveLength(7);
  expect(await seen('admin', 'owner')).toHaveLength(8);
  const learner = await createPerson(t, t.forma);
  expect((await learner.call('GET', '/studio/api/overview')).statusCode).toBe(403);
  const other = await createPerson(t, t.forma, { staffRoles: ['admin'] });
  expect((await overview(other)).homework).toEqual({ waiting: 0, overdue: 0 });
});

test('a brand that the command line has created has all first steps before it', async () => {
  const brandsService = createBrandsService({ brands: t.brands, removeFiles: async () => undefined });
  const { create } = createBrandCommands({ brands: t.brands, brandsService, setup: t.features.setup });
  await create({ appId: 'fresh', title: 'Fresh', host: 'fresh.test', admin: 'head@fresh.example' });
  const fresh = t.brands.byAppId('fresh') as Brand;
  const head = await createPerson(t, fresh, { staffRoles: ['admin'] });
  expect((await head.call('GET', '/studio/api/first-run')).json()).toMatchObject({
    is_look_chosen: false,
    course: null,
    has_people: false,
    has_learner: false,
  });
});

test('the first steps of a brand are done by what is there, and can be hidden', async () => {
  const head = await createPerson(t, t.forma, { staffRoles: ['admin'] });
  const steps = async () => FirstRun.parse((await head.call('GET', '/studio/api/first-run')).json());
  expect(await steps()).toMatchObject({ is_dismissed: false, course: null, has_learner: false });
  const { id } = await createCourseDraft(t.forma);
  expect((await steps()).course).toMatchObject({ id, is_published: false });
  await publishCourse(t, t.forma, id);
  const learner = await createPerson(t, t.forma);
  expect(await steps()).toMatchObject({
    course: { is_published: true },
    has_people: true,
    has_learner: false,
  });
  await createStream(t, t.forma, { userId: learner.id, courseId: id });
  expect(await steps()).toMatchObject({ is_look_chosen: true, has_learner: true });
  await head.call('POST', '/studio/api/first-run/dismiss');
  expect(await steps()).toMatchObject({ is_dismissed: true });
});
