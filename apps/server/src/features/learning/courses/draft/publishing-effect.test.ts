import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../../testing/base/people.ts';
import {
  createPublishedCourse,
  createStream,
  type TestStreamOptions,
} from '../../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../../testing/app/test-app.ts';

let t: TestApp;
let author: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  author = await createPerson(t, t.aurora, { staffRoles: ['author'] });
});
afterAll(() => t.close());

test('the effect of publishing counts learners who are past a new or newly required day, and those who lose a day', async () => {
  const course = await createPublishedCourse(t, t.aurora, { days: 4 });
  const [first, second, third] = course.days.map(({ id }) => id) as [number, number, number];
  for (const reached of [[first], [first, second], [first, second, third]]) {
    const learner = await createPerson(t, t.aurora);
    const streamId = await createStream(t, t.aurora, { userId: learner.id, courseId: course.id });
    for (const day of reached)
      await t.aurora.db
        .insertInto('user_day_statuses')
        .values({ stream_id: streamId, stage_day_id: day, finished_at: new Date(t.clock.now) })
        .execute();
  }
  const added = {
    op: 'add',
    kind: 'day',
    ref: 'new-d',
    parent_id: course.stageIds[0],
    before_id: second,
    fields: { title: 'Between' },
  };
  const changes = [
    added,
    { op: 'set', kind: 'day', id: third, fields: { required_to_complete: true } },
    { op: 'remove', kind: 'day', id: second },
    { op: 'remove', kind: 'lesson', id: course.days[0]?.lessons[0] },
  ];
  await author.call('POST', `/studio/api/courses/${course.id}/draft/changes`, { changes });
  const effect = await author.call('GET', `/studio/api/courses/${course.id}/draft/effect`);
  expect(effect.json()).toMatchObject({
    learners: 3,
    days_added: 1,
    days_removed: 1,
    lessons_removed: 3,
    homeworks_removed: 1,
    passed_days: [{ title: 'Between', is_new: true, is_blocking: false, learners: 1 }],
    changed_days: [
      { id: first, lessons_added: 0, lessons_removed: 1, homeworks_required: 0, learners: 3 },
      { id: third, lessons_removed: 0, learners: 1 },
    ],
    lost_days: [{ id: second, title: 'Day 2', learners: 2 }],
  });
});

test('the effect counts learners who have access now or later, not those from whom it was taken back', async () => {
  const course = await createPublishedCourse(t, t.aurora, { days: 1 });
  const give = async (options: TestStreamOptions) => {
    const { id } = await createPerson(t, t.aurora);
    await createStream(t, t.aurora, { userId: id, courseId: course.id, ...options });
    return id;
  };
  const refunded = await give({});
  await t.aurora.db
    .updateTable('entitlements')
    .set({ revoked_at: new Date(t.clock.now) })
    .where('user_id', '=', refunded)
    .execute();
  await give({ startDate: t.clock.now + 86_400_000 });
  await give({ endDate: t.clock.now });
  await give({ isOptionalPurchase: true });
  const effect = await author.call('GET', `/studio/api/courses/${course.id}/draft/effect`);
  expect(effect.json()).toMatchObject({ learners: 1 });
});

test('a day that becomes required holds back learners who are past it, unless the author lets them through', async () => {
  const course = await createPublishedCourse(t, t.aurora, { days: 4 });
  const [first, second, third] = course.days.map(({ id }) => id) as [number, number, number];
  const learner = await createPerson(t, t.aurora);
  const streamId = await createStream(t, t.aurora, { userId: learner.id, courseId: course.id });
  for (const day of [first, third])
    await t.aurora.db
      .insertInto('user_day_statuses')
      .values({ stream_id: streamId, stage_day_id: day, finished_at: new Date(t.clock.now) })
      .execute();
  const publishWith = async (fields: object) => {
    const changes = [{ op: 'set', kind: 'day', id: second, fields }];
    await author.call('POST', `/studio/api/courses/${course.id}/draft/changes`, { changes });
    const effect = await author.call('GET', `/studio/api/courses/${course.id}/draft/effect`);
    await author.call('POST', `/studio/api/courses/${course.id}/publish`);
    return effect.json().passed_days;
  };
  const lockOfLast = async () => {
    const status = await learner.call('GET', `/spa/api/v1/user-course-streams/${streamId}/status`);
    return status.json().days.at(-1).lock;
  };
  expect(await publishWith({ required_to_complete: true })).toMatchObject([
    { id: second, is_blocking: true, is_passable: false, learners: 1 },
  ]);
  await expect.poll(lockOfLast).toBe('previous_day_required');
  await publishWith({ is_passable: true });
  await expect.poll(lockOfLast).toBeNull();
});

test('a version that an earlier release stored with its fields in another order has no changed days', async () => {
  const course = await createPublishedCourse(t, t.aurora, { days: 2 });
  const stored = await t.aurora.db
    .selectFrom('course_versions')
    .select('content')
    .where('course_id', '=', course.id)
    .executeTakeFirstOrThrow();
  const content = JSON.parse(stored.content.toString()) as { stages: { days: object[] }[] };
  for (const stage of content.stages)
    stage.days = stage.days.map((day) => Object.fromEntries(Object.entries(day).toReversed()));
  await t.aurora.db
    .updateTable('course_versions')
    .set({ content: Buffer.from(JSON.stringify(content)) })
    .where('course_id', '=', course.id)
    .execute();
  const effect = await author.call('GET', `/studio/api/courses/${course.id}/draft/effect`);
  expect(effect.json()).toMatchObject({ days_changed: 0, changed_days: [] });
});

test('days that are as they were, or only have another number, are not counted as changed', async () => {
  const course = await createPublishedCourse(t, t.aurora, { days: 3 });
  const [first, second] = course.days.map(({ id }) => id) as [number, number];
  const learner = await createPerson(t, t.aurora);
  const streamId = await createStream(t, t.aurora, { userId: learner.id, courseId: course.id });
  for (const day of [first, second])
    await t.aurora.db
      .insertInto('user_day_statuses')
      .values({ stream_id: streamId, stage_day_id: day })
      .execute();
  const changes = [
    {
      op: 'add',
      kind: 'day',
      ref: 'new-d',
      parent_id: course.stageIds[0],
      before_id: first,
      fields: { title: 'Before' },
    },
    { op: 'set', kind: 'day', id: second, fields: { excerpt: 'Other' } },
  ];
  await author.call('POST', `/studio/api/courses/${course.id}/draft/changes`, { changes });
  const effect = await author.call('GET', `/studio/api/courses/${course.id}/draft/effect`);
  expect(effect.json()).toMatchObject({ days_changed: 1, changed_days: [{ id: second, learners: 1 }] });
});
