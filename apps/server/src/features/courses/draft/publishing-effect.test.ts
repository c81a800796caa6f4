import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../testing/people.ts';
import { createPublishedCourse, createStream } from '../../../testing/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

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
  ];
  await author.call('POST', `/studio/api/courses/${course.id}/draft/changes`, { changes });
  const effect = await author.call('GET', `/studio/api/courses/${course.id}/draft/effect`);
  expect(effect.json()).toMatchObject({
    learners: 3,
    days_added: 1,
    days_removed: 1,
    lessons_removed: 2,
    homeworks_removed: 1,
    passed_days: [{ title: 'Between', is_new: true, is_blocking: false, learners: 1 }],
    lost_days: [{ id: second, title: 'Day 2', learners: 2 }],
  });
});
