import type { CourseComparison, CourseDraft, DraftNode } from '@daystream/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestCourse } from '../../../../testing/learning/courses.ts';
import { createPerson, type TestPerson } from '../../../../testing/base/people.ts';
import { refusalOf } from '../../../../testing/app/refusal.ts';
import { createPublishedCourse, createStream, publishCourse } from '../../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../../testing/app/test-app.ts';
import { createCoursesService } from '../courses.service.ts';
import { createScheduledPublications } from './scheduled-publications.ts';

let t: TestApp;
let author: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  author = await createPerson(t, t.aurora, { staffRoles: ['author'], name: 'Vera' });
});
afterAll(() => t.close());

const at = (id: number, path = '') => `/studio/api/courses/${id}${path}`;
const change = async (id: number, ...changes: object[]) =>
  expect((await author.call('POST', at(id, '/draft/changes'), { changes })).statusCode).toBe(200);
const publish = (id: number, body: object = {}) => author.call('POST', at(id, '/publish'), body);
const readDraft = async (id: number): Promise<CourseDraft> =>
  (await author.call('GET', at(id, '/draft'))).json();
const compare = async (id: number, from: number | string, to: number | string): Promise<CourseComparison> =>
  (await author.call('GET', at(id, `/comparison?from=${from}&to=${to}`))).json();
const restore = (id: number, version: number, rest: object = {}) =>
  author.call('POST', at(id, '/restoration'), { version, ...rest });
const versions = async (id: number) => (await author.call('GET', at(id, '/versions'))).json();
const withoutPlaces = ({ nodes }: CourseDraft): DraftNode[] => nodes.map((node) => ({ ...node, places: 1 }));
const dayOf = ({ days }: TestCourse, index: number) => days[index]?.id as number;

test('the history names who published what and when, newest first', async () => {
  const { id, days } = await createPublishedCourse(t, t.aurora);
  await change(id, { op: 'set', kind: 'day', id: days[0]?.id, fields: { title: 'Other' } });
  expect((await publish(id, { note: 'Titles' })).statusCode).toBe(200);
  expect(await versions(id)).toMatchObject([
    {
      id: 2,
      published_by: { user_id: author.id, name: 'Vera' },
      note: 'Titles',
      is_current: true,
      days_count: 3,
    },
    { id: 1, published_by: null, note: '', is_current: false },
  ]);
});

test('two authors who publish the same draft at once make one version', async () => {
  const { id, days } = await createPublishedCourse(t, t.aurora);
  await change(id, { op: 'set', kind: 'day', id: days[0]?.id, fields: { title: 'Other' } });
  const answers = await Promise.all([publish(id), publish(id), publish(id)]);
  expect(answers.map((answer) => answer.json().data.published_version)).toEqual([2, 2, 2]);
  expect(await versions(id)).toHaveLength(2);
});

test('publishing a draft that was changed since its author saw it is a conflict', async () => {
  const { id, days } = await createPublishedCourse(t, t.aurora);
  const { revision } = await readDraft(id);
  await change(id, { op: 'set', kind: 'day', id: days[0]?.id, fields: { title: 'Other' } });
  expect(refusalOf(await publish(id, { revision }))).toEqual([409, 'conflict']);
  expect((await publish(id, { revision: (await readDraft(id)).revision })).statusCode).toBe(200);
});

test('a published draft and its version do not differ', async () => {
  const { id } = await createPublishedCourse(t, t.aurora, { restDays: [2], requiredDays: [3] });
  expect(await compare(id, 1, 'draft')).toEqual({ differences: [], has_more: false });
});

test('a comparison lists what was added, removed, moved and changed, with readable values', async () => {
  const course = await createPublishedCourse(t, t.aurora, { days: 4 });
  const { id, stageIds, videoId } = course;
  const lesson = (await readDraft(id)).nodes.find(({ kind }) => kind === 'lesson')?.id;
  const description = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Slowly' }] }],
  };
  await change(
    id,
    {
      op: 'set',
      kind: 'course',
      id,
      fields: { options: [{ title: 'Gym', training_lesson_option_values: ['mat', 'ball'] }] },
    },
    { op: 'set', kind: 'day', id: dayOf(course, 0), fields: { title: 'Begin', required_to_complete: true } },
    { op: 'set', kind: 'lesson', id: lesson, fields: { description, video_id: null } },
    { op: 'remove', kind: 'day', id: dayOf(course, 1) },
    { op: 'move', kind: 'day', id: dayOf(course, 3), parent_id: stageIds[0], before_id: dayOf(course, 0) },
    {
      op: 'add',
      kind: 'day',
      ref: 'new-d',
      parent_id: stageIds[1],
      before_id: null,
      fields: { title: 'Last' },
    },
    {
      op: 'add',
      kind: 'set',
      ref: 'new-s',
      parent_id: 'new-d',
      before_id: null,
      fields: { title: 'Evening' },
    },
  );
  const { differences } = await compare(id, 1, 'draft');
  const dayDifferences = differences.filter(({ kind }) => kind === 'day');
  expect(dayDifferences).toMatchObject([
    {
      id: dayOf(course, 3),
      change: 'changed',
      is_moved: true,
      day_number: 1,
      parents: [{ kind: 'stage', title: 'First' }],
      fields: [],
    },
    {
      id: dayOf(course, 0),
      change: 'changed',
      is_moved: false,
      fields: [
        { field: 'title', before: 'Day 1', after: 'Begin' },
        { field: 'required_to_complete', before: false, after: true },
      ],
    },
    { title: 'Last', change: 'added', inside: 1 },
    { id: dayOf(course, 1), change: 'removed', day_number: 2, inside: 4 },
  ]);
  expect(differences.find(({ kind }) => kind === 'course')?.fields).toEqual([
    { field: 'options', before: ['Home: mat'], after: ['Gym: mat, ball'] },
  ]);
  expect(videoId).toBeGreaterThan(0);
  expect(differences.find(({ kind }) => kind === 'lesson')?.fields).toEqual([
    { field: 'description', before: null, after: 'Slowly' },
    { field: 'video_id', before: 'lesson.mp4', after: null },
  ]);
});

test('a restored version is the draft with the same nodes, order and fields', async () => {
  const course = await createPublishedCourse(t, t.aurora, { days: 4 });
  const { id, stageIds } = course;
  const before = await readDraft(id);
  const lesson = before.nodes.find(({ kind }) => kind === 'lesson')?.id;
  await change(
    id,
    { op: 'set', kind: 'course', id, fields: { title: 'Other', options: [] } },
    { op: 'remove', kind: 'stage', id: stageIds[1] },
    { op: 'remove', kind: 'lesson', id: lesson },
    { op: 'move', kind: 'day', id: dayOf(course, 1), parent_id: stageIds[0], before_id: dayOf(course, 0) },
    {
      op: 'add',
      kind: 'stage',
      ref: 'new-s',
      parent_id: id,
      before_id: stageIds[0],
      fields: { title: 'New' },
    },
    { op: 'add', kind: 'day', ref: 'new-d', parent_id: 'new-s', before_id: null, fields: { title: 'New' } },
  );
  await publish(id);
  const answer = await restore(id, 1);
  expect(answer.json()).toMatchObject({ data: { missing_files: 0 } });
  const options = (draft: CourseDraft) => draft.nodes.find(({ kind }) => kind === 'course');
  expect(options(await readDraft(id))).toMatchObject({ fields: { options: [{ title: 'Home' }] } });
  const ofTree = (draft: CourseDraft) => withoutPlaces(draft).filter(({ kind }) => kind !== 'course');
  expect(ofTree(await readDraft(id))).toEqual(ofTree(before));
  expect((await readDraft(id)).has_changes).toBe(true);
  expect((await publish(id)).json().data.published_version).toBe(3);
});

test('restoring leaves out files that were deleted since, and returns how many', async () => {
  const { id, videoId } = await createPublishedCourse(t, t.aurora, { days: 1, lessonsADay: 1 });
  const { nodes } = await readDraft(id);
  const lesson = nodes.find(({ kind }) => kind === 'lesson')?.id;
  await change(id, { op: 'set', kind: 'lesson', id: lesson, fields: { video_id: null, title: 'Read' } });
  await publish(id);
  await t.aurora.db.deleteFrom('video_subtitles').where('video_id', '=', videoId).execute();
  await t.aurora.db.deleteFrom('videos').where('id', '=', videoId).execute();
  const { differences } = await compare(id, 1, 2);
  expect(differences[0]?.fields).toContainEqual({ field: 'video_id', before: '', after: null });
  expect((await restore(id, 1)).json()).toMatchObject({ data: { missing_files: 1 } });
  const restored = (await readDraft(id)).nodes.find(({ kind }) => kind === 'lesson');
  expect(restored).toMatchObject({ fields: { title: 'Lesson 1 (теория)', video_id: null } });
});

test('a draft that was changed since its author saw it is not replaced, and an unknown version is not found', async () => {
  const { id } = await createPublishedCourse(t, t.aurora);
  expect(refusalOf(await restore(id, 1, { revision: 0 }))).toEqual([409, 'conflict']);
  expect(refusalOf(await restore(id, 9))).toEqual([404, 'not_found']);
});

test('progress in a day that a version removes counts again when an earlier version is restored and published', async () => {
  const course = await createPublishedCourse(t, t.aurora, { days: 3 });
  const learner = await createPerson(t, t.aurora);
  const streamId = await createStream(t, t.aurora, { userId: learner.id, courseId: course.id });
  for (const index of [0, 1])
    await t.aurora.db
      .insertInto('user_day_statuses')
      .values({ stream_id: streamId, stage_day_id: dayOf(course, index), finished_at: new Date(t.clock.now) })
      .execute();
  const progress = async () => {
    const { complete_days_count: ended, days_count: all } = (
      await learner.call('GET', `/spa/api/v1/user-course-streams/${streamId}/status`)
    ).json().progress;
    return [ended, all];
  };
  await change(course.id, { op: 'remove', kind: 'day', id: dayOf(course, 1) });
  await publish(course.id);
  await expect.poll(progress).toEqual([1, 2]);
  await restore(course.id, 1);
  await publish(course.id);
  await expect.poll(progress).toEqual([2, 3]);
});

const createScheduled = () =>
  createScheduledPublications({
    brand: t.aurora,
    publishing: createCoursesService({
      brand: t.aurora,
      bus: t.bus,
      realtime: { emit: () => undefined },
      clock: () => t.clock.now,
    }),
    assertPublishable: async () => undefined,
    clock: () => t.clock.now,
  });
const schedule = (id: number, afterSeconds: number, rest: object = {}) =>
  author.call('PUT', at(id, '/schedule'), {
    publish_at: Math.floor(t.clock.now / 1000) + afterSeconds,
    ...rest,
  });
const titleOf = async (id: number, version: number) =>
  (await compare(id, version, 'draft')).differences.find(({ kind }) => kind === 'course')?.fields ?? [];
const rename = (id: number, title: string) =>
  change(id, { op: 'set', kind: 'course', id, fields: { title } });

test('what is published at a time is the draft as it was when the time was chosen, once', async () => {
  const { id, title } = await createPublishedCourse(t, t.aurora, { title: 'First' });
  expect(title).toBe('First');
  await rename(id, 'Chosen');
  expect((await schedule(id, 3600, { note: 'On Monday' })).json()).toMatchObject({
    scheduled: { note: 'On Monday', scheduled_by: { name: 'Vera' }, is_draft_newer: false },
  });
  await rename(id, 'Later');
  expect((await author.call('GET', at(id, '/schedule'))).json()).toMatchObject({
    scheduled: { is_draft_newer: true },
  });
  expect((await compare(id, 'scheduled', 'draft')).differences).toHaveLength(1);
  const scheduled = createScheduled();
  await scheduled.publishDue();
  expect(await versions(id)).toHaveLength(1);
  t.clock.now += 3_600_000;
  await Promise.all([scheduled.publishDue(), scheduled.publishDue()]);
  expect(await versions(id)).toMatchObject([
    { id: 2, published_by: { name: 'Vera' }, note: 'On Monday', is_current: true },
    { id: 1 },
  ]);
  expect(await titleOf(id, 2)).toEqual([{ field: 'title', before: 'Chosen', after: 'Later' }]);
  expect((await readDraft(id)).has_changes).toBe(true);
  expect((await author.call('GET', at(id, '/schedule'))).json()).toEqual({ scheduled: null });
});

test('a chosen time is cancelled by hand and by publishing before it', async () => {
  const { id } = await createPublishedCourse(t, t.aurora);
  await rename(id, 'One');
  await schedule(id, 60);
  expect((await author.call('DELETE', at(id, '/schedule'))).json()).toEqual({ scheduled: null });
  await schedule(id, 60);
  await publish(id);
  t.clock.now += 120_000;
  await createScheduled().publishDue();
  expect(await versions(id)).toHaveLength(2);
});

test('a time in the past, far ahead, and a draft with errors are refused', async () => {
  const { id } = (await author.call('POST', '/studio/api/courses', { title: 'Empty' })).json();
  expect(refusalOf(await schedule(id, -60))).toEqual([422, 'invalid']);
  expect(refusalOf(await schedule(id, 400 * 86_400))).toEqual([422, 'invalid']);
  expect(refusalOf(await schedule(id, 60))).toEqual([409, 'course_has_problems']);
});

test('files of a version that waits for its time are in use', async () => {
  const { id, videoKey } = await createPublishedCourse(t, t.aurora, { days: 1 });
  const { courses } = t.features;
  await schedule(id, 60);
  const lessons = (await readDraft(id)).nodes.filter(({ kind }) => kind === 'lesson');
  await change(id, ...lessons.map((lesson) => ({ op: 'remove', kind: 'lesson', id: lesson.id })));
  await publishCourse(t, t.aurora, id);
  expect(await courses(t.aurora).servedFileKeys()).toContain(videoKey);
});

test('every change of versions is in the audit log', async () => {
  const { id } = await createPublishedCourse(t, t.aurora);
  await schedule(id, 60);
  await author.call('DELETE', at(id, '/schedule'));
  await restore(id, 1);
  const entries = await t.aurora.db
    .selectFrom('audit_entries')
    .select(['user_id', 'action'])
    .where('target_id', '=', id)
    .where('target_type', '=', 'course')
    .orderBy('id')
    .execute();
  expect(entries).toEqual(
    ['course.scheduled', 'course.unscheduled', 'course.restored'].map((action) => ({
      user_id: author.id,
      action,
    })),
  );
});
