import type { CourseDraft, DraftNode } from '@daystream/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourseDraft } from '../../../../testing/learning/courses.ts';
import { createPerson, type TestPerson } from '../../../../testing/base/people.ts';
import { refusalOf } from '../../../../testing/app/refusal.ts';
import { createTestApp, type TestApp } from '../../../../testing/app/test-app.ts';

let t: TestApp;
let author: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  author = await createPerson(t, t.aurora, { staffRoles: ['author'], name: 'Vera' });
});
afterAll(() => t.close());

const at = (id: number, path = '') => `/studio/api/courses/${id}${path}`;
const read = async (id: number): Promise<CourseDraft> => (await author.call('GET', at(id, '/draft'))).json();
const of = ({ nodes }: CourseDraft, kind: DraftNode['kind']) => nodes.filter((node) => node.kind === kind);
/** Kinds and fields in order, without ids. */
const contentOf = ({ nodes }: CourseDraft) =>
  nodes.filter(({ kind }) => kind !== 'course').map(({ kind, fields }) => ({ kind, fields }));

test('a copied course has the same content and other ids, and its changes leave the original alone', async () => {
  const { id, days } = await createCourseDraft(t.aurora, { days: 4, restDays: [2] });
  const documents = [{ title: 'Plan', url: 'https://example.com/plan', file_id: null }];
  const set = (target: number, fields: object) => ({
    changes: [{ op: 'set', kind: 'day', id: target, fields }],
  });
  await author.call('POST', at(id, '/draft/changes'), set(days[0]?.id as number, { documents }));
  const answer = await author.call('POST', at(id, '/copy'), { title: 'Second run' });
  expect(answer.statusCode).toBe(201);
  const copyId: number = answer.json().id;
  const [before, copy] = [await read(id), await read(copyId)];
  expect(contentOf(copy)).toEqual(contentOf(before));
  expect(of(copy, 'course')).toMatchObject([
    { fields: { title: 'Second run', options: [{ title: 'Home', training_lesson_option_values: ['mat'] }] } },
  ]);
  const ids = (draft: CourseDraft) => draft.nodes.map(({ kind, id: one }) => `${kind} ${one}`);
  expect(ids(before).filter((one) => ids(copy).includes(one))).toEqual([]);
  const lesson = of(copy, 'lesson')[0]?.id;
  await author.call('POST', at(copyId, '/draft/changes'), {
    changes: [{ op: 'set', kind: 'lesson', id: lesson, fields: { title: 'Other' } }],
  });
  expect(contentOf(await read(id))).toEqual(contentOf(before));
});

test('a day, a stage and a lesson of another course are copied to a place in the draft', async () => {
  const source = await createCourseDraft(t.aurora, { days: 2, lessonsADay: 1 });
  const target = await createCourseDraft(t.aurora, { days: 2, lessonsADay: 1 });
  const from = await read(source.id);
  const copy = async (kind: string, nodeId: unknown, parentId: unknown, beforeId?: unknown) =>
    author.call('POST', at(target.id, '/draft/copies'), {
      course_id: source.id,
      kind,
      node_id: nodeId,
      parent_id: parentId,
      before_id: beforeId,
    });
  await author.call('POST', at(source.id, '/draft/changes'), {
    changes: [{ op: 'set', kind: 'day', id: source.days[0]?.id, fields: { title: 'Copied' } }],
  });
  const { revision } = (await copy('day', source.days[0]?.id, target.stageIds[0], target.days[0]?.id)).json();
  expect(revision).toBe((await read(target.id)).revision);
  const titles = async (kind: DraftNode['kind']) =>
    of(await read(target.id), kind).map(({ fields }) => fields.title);
  expect(await titles('day')).toEqual(['Copied', 'Day 1', 'Day 2']);
  await copy('stage', source.stageIds[1], target.id, target.stageIds[0]);
  expect(await titles('stage')).toEqual(['Second', 'First', 'Second']);
  expect(await titles('day')).toEqual(['Day 2', 'Copied', 'Day 1', 'Day 2']);
  const set = of(await read(target.id), 'set')[0]?.id;
  await copy('lesson', of(from, 'lesson')[0]?.id, set);
  expect(await titles('lesson')).toHaveLength(5);
  expect(refusalOf(await copy('day', source.days[0]?.id, source.stageIds[0]))).toEqual([404, 'not_found']);
  expect(refusalOf(await copy('day', target.days[0]?.id, target.stageIds[0]))).toEqual([404, 'not_found']);
});

test('a course of 210 days is copied in a few statements', async () => {
  const { id } = await createCourseDraft(t.aurora, { days: 210, lessonsADay: 2 });
  const answer = await author.call('POST', at(id, '/copy'), { title: 'Long' });
  const copy = await read(answer.json().id);
  expect(of(copy, 'day')).toHaveLength(210);
  expect(of(copy, 'lesson')).toHaveLength(420);
  expect(contentOf(copy)).toEqual(contentOf(await read(id)));
});

test('a new course starts from a template in the language of its author', async () => {
  const answer = await author.call('POST', '/studio/api/courses', { title: 'Week', template: 'challenge_7' });
  const draft = await read(answer.json().id);
  expect(of(draft, 'day')).toHaveLength(7);
  expect(of(draft, 'course')).toMatchObject([{ fields: { title: 'Week' } }]);
  expect((await author.call('POST', at(draft.id, '/publish'))).statusCode).toBe(200);
});

test('authors of a draft see each other until they leave or fall silent', async () => {
  const { id } = await createCourseDraft(t.aurora);
  const anna = await createPerson(t, t.aurora, { staffRoles: ['admin'], name: 'Anna' });
  const report = async (person: TestPerson, node: string | null) =>
    (await person.call('POST', at(id, '/draft/presence'), { node })).json();
  expect(await report(author, 'day-1')).toMatchObject({ others: [] });
  expect(await report(anna, 'day-2')).toMatchObject({ others: [{ name: 'Vera', node: 'day-1' }] });
  expect(await report(author, 'day-3')).toMatchObject({
    revision: (await read(id)).revision,
    others: [{ user_id: anna.id, name: 'Anna', node: 'day-2' }],
  });
  t.clock.now += 60_000;
  expect(await report(anna, 'day-2')).toMatchObject({ others: [] });
  await report(anna, null);
  expect(await report(author, 'day-3')).toMatchObject({ others: [] });
});

test('the preview of a draft has the content of all days with addresses of the reader’s session', async () => {
  const { id, videoKey } = await createCourseDraft(t.aurora, { days: 1 });
  const answer = await author.call('GET', at(id, '/draft/preview'));
  const { course } = answer.json();
  const video = course.stages[0].days[0].lesson_sets[0].lessons[0].lesson.local_video_file;
  expect(video.m3u8).toMatch(new RegExp(`^/media/f\\w*\\.[^/]+/${videoKey}/`));
  expect(course.stages[0].days[0].stage_day_homeworks[0].homework.text).not.toBe('');
  const streams = await t.aurora.db
    .selectFrom('user_course_streams')
    .select('id')
    .where('course_id', '=', id)
    .execute();
  expect(streams).toEqual([]);
});

test('a draft refers to videos and documents of the library only', async () => {
  const { id } = await createCourseDraft(t.aurora);
  const uploaded = await t.aurora.db
    .insertInto('files')
    .values({
      type: 4,
      name: 'plan.pdf',
      mime: 'application/pdf',
      bytes: 1,
      key: `private/${'a'.repeat(32)}`,
      user_id: author.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const documents = [{ title: 'Plan', url: null, file_id: uploaded.id }];
  const set = () =>
    author.call('POST', at(id, '/draft/changes'), {
      changes: [{ op: 'set', kind: 'course', id, fields: { documents } }],
    });
  expect(refusalOf(await set())).toEqual([422, 'invalid']);
  await t.aurora.db.insertInto('library_files').values({ file_id: uploaded.id }).execute();
  expect((await set()).statusCode).toBe(200);
});
