import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMember } from '../../commerce/communities/index.ts';
import { createCertificate } from '../../../testing/learning/certificates.ts';
import { createCompletePerson } from '../../../testing/complete/complete-person.ts';
import type { TestCourse } from '../../../testing/learning/courses.ts';
import { homeworkOf, sendHomework } from '../../../testing/talking/homework.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { createPublishedCourse, createStream, startOfToday } from '../../../testing/learning/streams.ts';
import { createSubscription } from '../../../testing/commerce/subscriptions.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const day = 86_400_000;

let t: TestApp;
let admin: TestPerson;
let course: TestCourse;
beforeAll(async () => {
  t = await createTestApp();
  admin = await createPerson(t, t.aurora, { staffRoles: ['admin'], name: 'Head' });
  course = await createPublishedCourse(t, t.aurora);
});
afterAll(() => t.close());

const mergePath = ({ id }: { id: number }) => `/studio/api/users/${id}/merge`;
const merge = (into: { id: number }, from: { id: number }, key?: string) =>
  admin.call('POST', mergePath(into), { user_id: from.id }, key ? { 'idempotency-key': key } : {});
const reasonOf = (answer: Awaited<ReturnType<typeof merge>>) =>
  answer.statusCode === 422 ? answer.json().errors.user_id.join() : answer.json().code;

const streamsOf = (userId: number) =>
  t.aurora.db
    .selectFrom('user_course_streams')
    .selectAll()
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .execute();

test('addresses of files that experts were shown end when a merge takes a learner out of their cohort', async () => {
  const own = await createPublishedCourse(t, t.aurora);
  const cohortOf = async (title: string) => {
    const { db } = t.aurora;
    const expert = await createPerson(t, t.aurora, { staffRoles: ['expert'] });
    const { id } = await db
      .insertInto('cohorts')
      .values({ course_id: own.id, title, first_day: '2026-01-01' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('cohort_experts').values({ cohort_id: id, user_id: expert.id }).execute();
    const epoch = async () =>
      (await db.selectFrom('users').select('expert_epoch').where('id', '=', expert.id).executeTakeFirst())
        ?.expert_epoch;
    return { id, epoch };
  };
  const [spring, autumn, winter] = [
    await cohortOf('Spring'),
    await cohortOf('Autumn'),
    await cohortOf('Winter'),
  ];
  const learnerIn = async (cohortId: number | null) => {
    const person = await createPerson(t, t.aurora);
    const id = await createStream(t, t.aurora, { userId: person.id, courseId: own.id });
    await t.aurora.db
      .updateTable('user_course_streams')
      .set({ cohort_id: cohortId })
      .where('id', '=', id)
      .execute();
    return person;
  };
  const kept = await learnerIn(spring.id);
  expect((await merge(kept, await learnerIn(autumn.id))).statusCode).toBe(200);
  expect(await streamsOf(kept.id)).toMatchObject([{ cohort_id: spring.id }]);
  expect([await spring.epoch(), await autumn.epoch()]).toEqual([0, 1]);
  // Nobody loses a learner who comes into the cohort of the other account.
  const free = await learnerIn(null);
  await merge(free, await learnerIn(winter.id));
  expect(await streamsOf(free.id)).toMatchObject([{ cohort_id: winter.id }]);
  expect(await winter.epoch()).toBe(0);
});

test('a merge moves what the preview names, ends the sessions of the other account and happens once', async () => {
  const anna = await createCompletePerson(t, t.aurora);
  const kept = await createPerson(t, t.aurora, { name: '' });
  await t.aurora.db
    .updateTable('users')
    .set({ phone: '+79990000001' })
    .where('id', '=', anna.ownerId)
    .execute();
  const preview = await admin.call('POST', `${mergePath(kept)}/preview`, { user_id: anna.ownerId });
  expect(preview.json()).toMatchObject({
    kept: { email: kept.email, has_password: true, social_accounts: [] },
    removed: { email: anna.owner.email, social_accounts: ['google'] },
    moves: { streams: 1, common_streams: 0, homeworks: 2, subscriptions: 2, certificates: 1 },
  });
  // Two at once with one key, and one after both.
  const first = await Promise.all([
    merge(kept, anna.owner, 'merge of Anna'),
    merge(kept, anna.owner, 'merge of Anna'),
  ]);
  const answers = [...first, await merge(kept, anna.owner, 'merge of Anna')];
  for (const answer of answers)
    expect([answer.statusCode, answer.json()]).toEqual([200, { moves: preview.json().moves }]);
  expect((await anna.owner.call('GET', '/spa/api/v1/user')).statusCode).toBe(401);
  expect(await streamsOf(kept.id)).toMatchObject([{ id: anna.streamId }]);
  const person = (await admin.call('GET', `/studio/api/users/${kept.id}`)).json();
  expect(person).toMatchObject({ name: anna.mark, email: kept.email, phone: '+79990000001' });
  const account = (await admin.call('GET', `/studio/api/users/${kept.id}/account`)).json();
  expect(account.social_accounts).toEqual([]);
  const history = (await admin.call('GET', `/studio/api/users/${kept.id}/audit`)).json();
  const merged = history.filter(({ action }: { action: string }) => action === 'person.merged');
  expect(merged).toMatchObject([{ staff_name: 'Head' }]);
  // Without a key the other account is not there any more.
  expect((await merge(kept, anna.owner)).statusCode).toBe(422);
});

test('two full streams of a course become one with the progress, the access and the earlier start of both', async () => {
  const [kept, other] = [await createPerson(t, t.aurora), await createPerson(t, t.aurora)];
  const start = startOfToday(t);
  const keptStream = await createStream(t, t.aurora, {
    userId: kept.id,
    courseId: course.id,
    endDate: start + 5 * day,
  });
  const otherStream = await createStream(t, t.aurora, {
    userId: other.id,
    courseId: course.id,
    startDate: start - 3 * day,
    endDate: start + 50 * day,
  });
  const [firstDay] = course.days;
  const startDay = (person: TestPerson, streamId: number) =>
    person.call('POST', `/spa/api/v1/user-course-streams/${streamId}/user-day-status/${firstDay?.id}/start`);
  await startDay(kept, keptStream);
  await startDay(other, otherStream);
  const send = async (person: TestPerson, streamId: number, text: string) =>
    sendHomework(person, await homeworkOf(person, streamId, firstDay?.homeworkId ?? 0), { message: text });
  await send(kept, keptStream, 'From the kept account');
  const accepted = await send(other, otherStream, 'From the other account');
  await admin.call('POST', `/studio/api/homework-statuses/${accepted.id}/accept`, {});
  for (const [person, streamId] of [
    [kept, keptStream],
    [other, otherStream],
  ] as const)
    await createCertificate(t.aurora, {
      user_id: person.id,
      stream_id: streamId,
      course_id: course.id,
      name: 'Anna',
    });

  expect((await merge(kept, other)).json().moves).toMatchObject({ streams: 1, common_streams: 1 });

  const streams = await streamsOf(kept.id);
  expect(streams).toMatchObject([
    { id: keptStream, start_date: new Date(start - 3 * day), ends_at: new Date(start + 50 * day) },
  ]);
  const homework = await homeworkOf(kept, keptStream, firstDay?.homeworkId ?? 0);
  expect(homework.status).toBe('DONE');
  const messages = (await kept.call('GET', `/spa/api/v1/chats/${homework.dialog_id}/messages`)).body;
  expect(messages).toContain('From the kept account');
  expect(messages).toContain('From the other account');
  const certificates = await t.aurora.db
    .selectFrom('certificates')
    .select('id')
    .where('user_id', '=', kept.id)
    .execute();
  expect(certificates).toHaveLength(2);
});

test.each([
  ['own access goes on after a merge with a subscription', 5, false],
  ['own access that has ended leaves the course to the subscription', -1, true],
])('%s', async (_title, lastDay, isOptional) => {
  const [kept, other] = [await createPerson(t, t.aurora), await createPerson(t, t.aurora)];
  const start = startOfToday(t);
  const [courseId, startDate] = [course.id, start - 9 * day];
  await createStream(t, t.aurora, { userId: kept.id, courseId, startDate, endDate: start + lastDay * day });
  await createStream(t, t.aurora, { userId: other.id, courseId, startDate, isOptionalPurchase: true });
  const { id: communityId } = await t.aurora.db
    .insertInto('communities')
    .values({ title: 'Club', slug: `club-${kept.id}`, uniq: `club-${kept.id}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await t.aurora.db.transaction().execute(async (trx) => {
    const member = { communityId, startDate: new Date(startDate), endDate: new Date(start + lastDay * day) };
    await addMember(trx, { ...member, userId: kept.id, isOptionalPurchase: false });
    await addMember(trx, { ...member, userId: other.id, isOptionalPurchase: true });
  });
  await createSubscription(t.aurora, {
    userId: other.id,
    courseIds: [course.id],
    communityIds: [communityId],
  });
  expect((await merge(kept, other)).statusCode).toBe(200);
  expect(await streamsOf(kept.id)).toMatchObject([{ is_optional_purchase: isOptional }]);
  const memberships = await t.aurora.db
    .selectFrom('user_communities')
    .select('is_optional_purchase')
    .where('user_id', '=', kept.id)
    .execute();
  expect(memberships).toEqual([{ is_optional_purchase: isOptional }]);
});

test.each([
  ['a full stream replaces a demo of the account', true, false, { is_demo: false }],
  ['a demo does not change a full stream of the account', false, true, { is_demo: false }],
  ['two demos stay a demo', true, true, { is_demo: true }],
])('%s', async (_title, isKeptDemo, isOtherDemo, expected) => {
  const [kept, other] = [await createPerson(t, t.aurora), await createPerson(t, t.aurora)];
  const start = startOfToday(t);
  const streamOf = (userId: number, isDemo: boolean) =>
    createStream(t, t.aurora, {
      userId,
      courseId: course.id,
      isDemo,
      startDate: isDemo ? start - 9 * day : start,
      endDate: isDemo ? null : start + 5 * day,
    });
  await streamOf(kept.id, isKeptDemo);
  await streamOf(other.id, isOtherDemo);
  expect((await merge(kept, other)).statusCode).toBe(200);
  const fullAccess = { start_date: new Date(start), ends_at: new Date(start + 5 * day) };
  expect(await streamsOf(kept.id)).toMatchObject([{ ...expected, ...(!expected.is_demo && fullAccess) }]);
});

describe('a merge is refused with the reason', () => {
  test('for oneself, staff, former staff, blocked accounts and the same account', async () => {
    const [kept, former, blocked] = [
      await createPerson(t, t.aurora),
      await createPerson(t, t.aurora, { staffRoles: ['admin'] }),
      await createPerson(t, t.aurora),
    ];
    await former.call('POST', `/studio/api/users/${blocked.id}/block`, { reason: 'Shared the password' });
    await t.aurora.db.updateTable('users').set({ staff_roles: [] }).where('id', '=', former.id).execute();
    const expert = await createPerson(t, t.aurora, { staffRoles: ['expert'] });
    expect(reasonOf(await merge(kept, admin))).toBe('own_account');
    expect(reasonOf(await merge(admin, kept))).toBe('own_account');
    expect(reasonOf(await merge(kept, kept))).toMatch(/another account/);
    expect(reasonOf(await merge(kept, expert))).toMatch(/staff/);
    expect(reasonOf(await merge(expert, kept))).toMatch(/staff/);
    expect(reasonOf(await merge(kept, former))).toMatch(/staff/);
    expect(reasonOf(await merge(kept, blocked))).toMatch(/blocked/);
    expect((await kept.call('GET', '/spa/api/v1/user')).statusCode).toBe(200);
  });

  test('while a stream of a common course is frozen', async () => {
    const [kept, other] = [await createPerson(t, t.aurora), await createPerson(t, t.aurora)];
    await createStream(t, t.aurora, { userId: kept.id, courseId: course.id });
    const streamId = await createStream(t, t.aurora, { userId: other.id, courseId: course.id });
    await t.aurora.db
      .insertInto('user_course_stream_freezes')
      .values({
        stream_id: streamId,
        status: 1,
        start_date: new Date(t.clock.now - day),
        end_date: new Date(t.clock.now + day),
      })
      .execute();
    expect(reasonOf(await merge(kept, other))).toMatch(/frozen/);
    expect(await streamsOf(other.id)).toHaveLength(1);
  });
});
