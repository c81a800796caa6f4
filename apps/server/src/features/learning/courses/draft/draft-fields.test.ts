import { camelName, newDraftFields } from '@daystream/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourseDraft } from '../../../../testing/learning/courses.ts';
import { createDraftEditor, nodesOf, titlesOf } from '../../../../testing/learning/edit-drafts.ts';
import { createPerson, type TestPerson } from '../../../../testing/base/people.ts';
import { createTestApp, type TestApp } from '../../../../testing/app/test-app.ts';

let t: TestApp;
let author: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  author = await createPerson(t, t.aurora, { staffRoles: ['author'] });
});
afterAll(() => t.close());
const { send, change, read, create } = createDraftEditor(() => author);

test('every field of the course is stored and returned', async () => {
  const id = await create();
  const fields = {
    title: 'A course',
    title_short: 'caption',
    description_short: 'about',
    category: 'face',
    complexity: 'easy',
    consultation_limit: 4,
    training_options: ['mat'],
    documents: [{ title: 'Plan', url: 'https://example.com/plan', file_id: null }],
    is_demo_documents_accessible: false,
    freeze_days_per_year: 14,
    freeze_min_days: 2,
  };
  await change(id, {
    op: 'set',
    kind: 'course',
    id,
    fields: { ...fields, options: [{ title: 'Home', training_lesson_option_values: ['mat', 'ball'] }] },
  });
  const [course] = nodesOf(await read(id), 'course');
  expect(course?.fields).toMatchObject({
    ...fields,
    options: [{ title: 'Home', training_lesson_option_values: ['mat', 'ball'] }],
  });
  const optionId = course?.fields.options[0]?.id;
  await change(id, {
    op: 'set',
    kind: 'course',
    id,
    fields: { options: [{ id: optionId, title: 'Gym', training_lesson_option_values: [] }] },
  });
  expect(nodesOf(await read(id), 'course')[0]?.fields.options).toEqual([
    { id: optionId, title: 'Gym', training_lesson_option_values: [] },
  ]);
});

test('a new node has the fields that the editor shows before it has been answered', async () => {
  const id = await create();
  const parents = {
    stage: id,
    day: 'new-stage',
    set: 'new-day',
    lesson: 'new-set',
    stage_homework: 'new-stage',
    day_homework: 'new-day',
  };
  const changes = Object.entries(parents).map(([kind, parent]) => ({
    op: 'add',
    kind,
    ref: `new-${kind}`,
    parent_id: parent,
    before_id: null,
    fields: {},
  }));
  await change(id, ...changes);
  const added = (await read(id)).nodes.filter(({ kind }) => kind !== 'course');
  const found = added.map(({ kind, fields }) => [
    kind,
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [camelName(name), value])),
  ]);
  expect(Object.fromEntries(found)).toEqual(newDraftFields);
});

test('documents of a day are stored with the day and copied with a new one', async () => {
  const { id, days, stageIds } = await createCourseDraft(t.aurora);
  const documents = [{ title: 'Plan', url: 'https://example.com/plan', file_id: null }];
  const dayId = days[0]?.id;
  await change(id, { op: 'set', kind: 'day', id: dayId, fields: { documents }, base: { documents: [] } });
  await change(id, {
    op: 'add',
    kind: 'day',
    ref: 'new-d',
    parent_id: stageIds[1],
    before_id: null,
    fields: { documents },
  });
  const found = nodesOf(await read(id), 'day').map(({ fields }) => fields.documents);
  expect([found[0], found.at(-1), nodesOf(await read(id), 'course')[0]?.fields.documents]).toEqual([
    documents,
    documents,
    [],
  ]);
});

test('a draft that contains more than the forms allow is read and changed', async () => {
  const { id, days } = await createCourseDraft(t.aurora, { surveyFormUrl: 'a form' });
  await t.aurora.db
    .updateTable('stage_days')
    .set({ title: 'x'.repeat(500), finish_total_time: 5000 })
    .where('id', '=', days[0]?.id as number)
    .execute();
  expect(titlesOf(await read(id), 'day')[0]).toHaveLength(500);
  const shorter = {
    op: 'set',
    kind: 'day',
    id: days[0]?.id,
    fields: { title: 'Short' },
    base: { title: 'x'.repeat(500) },
  };
  expect(await change(id, shorter)).toMatchObject({ conflicts: [], nodes: [{ fields: { title: 'Short' } }] });
});

test('rich text is stored without what its schema does not contain', async () => {
  const { id } = await createCourseDraft(t.aurora);
  const lesson = (await read(id)).nodes.find(({ kind }) => kind === 'lesson')?.id;
  const description = (content: object[]) => ({
    op: 'set',
    kind: 'lesson',
    id: lesson,
    fields: { description: { type: 'doc', content } },
  });
  const link = (href: string) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href, onclick: 'alert(1)' } }] }],
  });
  for (const hostile of [
    { type: 'script', content: [] },
    link('javascript:alert(1)'),
    link('data:text/html,x'),
  ])
    expect((await send(id, [description([hostile])])).statusCode).toBe(422);
  const { nodes } = await change(id, description([{ ...link('https://example.com'), onload: 'alert(1)' }]));
  expect(JSON.stringify(nodes)).not.toContain('alert');
  const empty = await change(id, description([{ type: 'paragraph' }]));
  expect(empty.nodes[0].fields.description).toBeNull();
});
