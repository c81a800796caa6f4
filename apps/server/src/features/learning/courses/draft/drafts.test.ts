import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourseDraft } from '../../../../testing/learning/courses.ts';
import { createDraftEditor, nodesOf, titlesOf } from '../../../../testing/learning/edit-drafts.ts';
import { createFile } from '../../../../testing/talking/homework.ts';
import { createPerson, type TestPerson } from '../../../../testing/base/people.ts';
import { createPublishedCourse, createStream } from '../../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../../testing/app/test-app.ts';
import { refusalOf } from '../../../../testing/app/refusal.ts';

let t: TestApp;
let author: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  author = await createPerson(t, t.aurora, { staffRoles: ['author'] });
});
afterAll(() => t.close());
const { send, change, read, create } = createDraftEditor(() => author);

const addDay = (ref: string, title: string, parent: string | number, before: number | null = null) => ({
  op: 'add',
  kind: 'day',
  ref,
  parent_id: parent,
  before_id: before,
  fields: { title },
});

test('a course is built from nothing in one request, published and read by a learner', async () => {
  const id = await create();
  const { created } = await change(
    id,
    { op: 'add', kind: 'stage', ref: 'new-s', parent_id: id, before_id: null, fields: { title: 'Start' } },
    addDay('new-d', 'Day one', 'new-s'),
    {
      op: 'add',
      kind: 'set',
      ref: 'new-x',
      parent_id: 'new-d',
      before_id: null,
      fields: { title: 'Morning' },
    },
    {
      op: 'add',
      kind: 'lesson',
      ref: 'new-l',
      parent_id: 'new-x',
      before_id: null,
      fields: {
        title: 'Breathe (теория)',
        description: {
          type: 'doc',
          content: [
            { type: 'paragraph', content: [{ type: 'text', text: 'Slowly', marks: [{ type: 'bold' }] }] },
          ],
        },
      },
    },
    {
      op: 'add',
      kind: 'day_homework',
      ref: 'new-h',
      parent_id: 'new-d',
      before_id: null,
      fields: { title: 'Tell', is_required: true, scores: 7 },
    },
  );
  expect(created.map(({ ref }: { ref: string }) => ref)).toEqual([
    'new-s',
    'new-d',
    'new-x',
    'new-l',
    'new-h',
  ]);
  const answer = await author.call('POST', `/studio/api/courses/${id}/publish`);
  expect(answer.json()).toMatchObject({ data: { published_version: 1, has_changes: false, days_count: 1 } });
  const learner = await createPerson(t, t.aurora);
  await createStream(t, t.aurora, { userId: learner.id, courseId: id });
  const stages = await learner.call(
    'GET',
    `/spa/api/v1/courses/${id}/stages?expand=lesson_sets,stage_day_homeworks`,
  );
  expect(stages.json()).toMatchObject([
    {
      title: 'Start',
      days: [
        {
          day_number: 1,
          title: 'Day one',
          stage_day_homeworks: [{ is_required: 1, homework: { title: 'Tell', scores: 7 } }],
          lesson_sets: [
            {
              lesson_set: { title: 'Morning' },
              lessons: [
                {
                  lesson: {
                    title: 'Breathe (теория)',
                    description: 'Slowly',
                    description_doc: { type: 'doc' },
                  },
                },
              ],
            },
          ],
        },
      ],
    },
  ]);
});

test('a stage opens no earlier than its own delay, and publishing another one concerns its days [product §4 stage status]', async () => {
  const course = await createPublishedCourse(t, t.aurora, { days: 2 });
  const learner = await createPerson(t, t.aurora);
  const streamId = await createStream(t, t.aurora, { userId: learner.id, courseId: course.id });
  const delayTo = (delay: number) =>
    change(course.id, { op: 'set', kind: 'stage', id: course.stageIds[1], fields: { delay } });
  await delayTo(3);
  const effect = await author.call('GET', `/studio/api/courses/${course.id}/draft/effect`);
  expect(effect.json()).toMatchObject({ days_changed: 1 });
  await author.call('POST', `/studio/api/courses/${course.id}/publish`);
  const status = await learner.call('GET', `/spa/api/v1/user-course-streams/${streamId}/status`);
  expect(status.json()).toMatchObject({
    days: [{ lock: null }, { lock: 'stage_closed', is_open_by_time_delay: false }],
    stages: [{ status: 'open' }, { status: 'close' }],
  });
  await delayTo(0);
  const versions = await author.call('GET', `/studio/api/courses/${course.id}/comparison?from=2&to=draft`);
  expect(versions.json()).toMatchObject({
    differences: [{ kind: 'stage', title: 'Second', fields: [{ field: 'delay', before: 3, after: 0 }] }],
  });
});

test('changes of different fields by two authors are merged, the second change of one field is a conflict', async () => {
  const { id, days } = await createCourseDraft(t.aurora);
  const day = days[0]?.id as number;
  const set = (fields: object, base: object) => ({ op: 'set', kind: 'day', id: day, fields, base });
  expect(await change(id, set({ title: 'Mine' }, { title: 'Day 1' }))).toMatchObject({ conflicts: [] });
  const second = await change(id, set({ title: 'Theirs', scores: 3 }, { title: 'Day 1', scores: 10 }));
  expect(second).toMatchObject({
    conflicts: [{ kind: 'day', id: day, field: 'title' }],
    nodes: [{ id: day, fields: { title: 'Mine', scores: 3 } }],
  });
  // The same value is no conflict, and neither is the decision to replace the value.
  expect(await change(id, set({ title: 'Mine' }, { title: 'Day 1' }))).toMatchObject({ conflicts: [] });
  expect(await change(id, set({ title: 'Theirs' }, { title: 'Mine' }))).toMatchObject({
    conflicts: [],
    nodes: [{ fields: { title: 'Theirs' } }],
  });
});

test('days are numbered in the order of the tree when they are added, moved, removed and restored', async () => {
  const course = await createCourseDraft(t.aurora, { days: 4 });
  const [first, second] = course.stageIds as [number, number];
  const [one, two, , four] = course.days.map(({ id }) => id) as [number, number, number, number];
  const numbers = async () => {
    const rows = await t.aurora.db
      .selectFrom('stage_days')
      .select(['day_number', 'title'])
      .where('course_stage_id', 'in', course.stageIds)
      .where('removed_at', 'is', null)
      .orderBy('day_number')
      .execute();
    return rows.map(({ day_number: number, title }) => `${number} ${title}`);
  };
  await change(course.id, addDay('new-d', 'Added', first, two));
  expect(await numbers()).toEqual(['1 Day 1', '2 Added', '3 Day 2', '4 Day 3', '5 Day 4']);
  await change(course.id, { op: 'move', kind: 'day', id: four, parent_id: first, before_id: one });
  expect(await numbers()).toEqual(['1 Day 4', '2 Day 1', '3 Added', '4 Day 2', '5 Day 3']);
  await change(course.id, { op: 'remove', kind: 'day', id: one });
  expect(await numbers()).toEqual(['1 Day 4', '2 Added', '3 Day 2', '4 Day 3']);
  await change(course.id, { op: 'restore', kind: 'day', id: one, parent_id: second, before_id: null });
  expect(await numbers()).toEqual(['1 Day 4', '2 Added', '3 Day 2', '4 Day 3', '5 Day 1']);
  await change(course.id, { op: 'move', kind: 'stage', id: second, parent_id: course.id, before_id: first });
  expect(titlesOf(await read(course.id), 'stage')).toEqual(['Second', 'First']);
  expect(await numbers()).toEqual(['1 Day 3', '2 Day 1', '3 Day 4', '4 Added', '5 Day 2']);
});

test('removed content and what is in it is not in the draft, and is restored with it', async () => {
  const course = await createCourseDraft(t.aurora);
  const [stage] = course.stageIds;
  const before = await read(course.id);
  await change(course.id, { op: 'remove', kind: 'stage', id: stage });
  expect(titlesOf(await read(course.id), 'stage')).toEqual(['Second']);
  expect(nodesOf(await read(course.id), 'lesson')).toHaveLength(2);
  await change(course.id, {
    op: 'restore',
    kind: 'stage',
    id: stage,
    parent_id: course.id,
    before_id: course.stageIds[1],
  });
  expect((await read(course.id)).nodes).toEqual(before.nodes);
});

test('a draft with every kind of problem is stored and not published', async () => {
  const id = await create();
  const answer = await author.call('POST', `/studio/api/courses/${id}/publish`);
  expect(refusalOf(answer)).toEqual([409, 'course_has_problems']);
  const { created } = await change(
    id,
    { op: 'add', kind: 'stage', ref: 'new-s', parent_id: id, before_id: null, fields: {} },
    addDay('new-d', '', 'new-s'),
    {
      op: 'add',
      kind: 'set',
      ref: 'new-x',
      parent_id: 'new-d',
      before_id: null,
      fields: { user_repeat_range_from: 5, user_repeat_range_to: 2 },
    },
  );
  expect(created).toHaveLength(3);
  expect(refusalOf(await author.call('POST', `/studio/api/courses/${id}/publish`))).toEqual([
    409,
    'course_has_problems',
  ]);
});

test('nodes and files of others are refused, and nothing of the request is stored', async () => {
  const [own, other] = [await createCourseDraft(t.aurora), await createCourseDraft(t.aurora)];
  const learner = await createPerson(t, t.aurora);
  const homeworkVideo = await createFile(t.aurora, learner.id, { type: 1, videoState: 'ready' });
  const { id: videoId } = await t.aurora.db
    .selectFrom('videos')
    .select('id')
    .where('file_id', '=', homeworkVideo)
    .executeTakeFirstOrThrow();
  const renamed = { op: 'set', kind: 'stage', id: own.stageIds[0], fields: { title: 'Renamed' } };
  const refused = await send(own.id, [
    renamed,
    { op: 'set', kind: 'day', id: other.days[0]?.id, fields: { title: 'Mine now' } },
  ]);
  expect(refusalOf(refused)).toEqual([404, 'not_found']);
  expect(titlesOf(await read(own.id), 'stage')).toEqual(['First', 'Second']);
  const lesson = (await read(own.id)).nodes.find(({ kind }) => kind === 'lesson')?.id;
  const withVideo = await send(own.id, [
    { op: 'set', kind: 'lesson', id: lesson, fields: { video_id: videoId } },
  ]);
  expect(withVideo.json()).toMatchObject({
    status: 422,
    errors: { 'changes.0.fields.video_id': [expect.any(String)] },
  });
});

test('a course has at most 1,000 days', async () => {
  const id = await create();
  const { created } = await change(id, {
    op: 'add',
    kind: 'stage',
    ref: 'new-s',
    parent_id: id,
    before_id: null,
    fields: { title: 'All' },
  });
  await t.aurora.pool.query(
    `insert into stage_days (course_stage_id, day_number, title) select $1, n, 'Day' from generate_series(1, 1000) n`,
    [created[0].id],
  );
  expect(refusalOf(await send(id, [addDay('new-d', 'One more', created[0].id)]))).toEqual([
    409,
    'course_too_large',
  ]);
  expect(nodesOf(await read(id), 'day')).toHaveLength(1000);
});

test('a repeated request changes the draft once', async () => {
  const course = await createCourseDraft(t.aurora, { days: 1 });
  const changes = [addDay('new-d', 'Once', course.stageIds[0] as number)];
  const [first, again] = [await send(course.id, changes, 'key'), await send(course.id, changes, 'key')];
  expect(again.json()).toEqual(first.json());
  expect(titlesOf(await read(course.id), 'day')).toEqual(['Day 1', 'Once']);
});

test('every change is in the audit log, without the texts', async () => {
  const { id, days } = await createCourseDraft(t.aurora);
  await change(id, { op: 'set', kind: 'day', id: days[0]?.id, fields: { title: 'Secret' } });
  const entries = await t.aurora.db
    .selectFrom('audit_entries')
    .select(['user_id', 'action', 'details'])
    .where('target_id', '=', id)
    .where('target_type', '=', 'course')
    .execute();
  expect(entries).toEqual([
    {
      user_id: author.id,
      action: 'course.edited',
      details: { changes: [{ op: 'set', kind: 'day', id: days[0]?.id, fields: ['title'] }] },
    },
  ]);
});
