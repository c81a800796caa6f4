import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourseDraft, type TestCourse } from '../../../testing/learning/courses.ts';
import { createPerson, request, type TestPerson } from '../../../testing/base/people.ts';
import { createPublishedCourse, createStream } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { createCoursesService, type CoursesService } from './courses.service.ts';

let t: TestApp;
let anna: TestPerson;
let author: TestPerson;
let emitted: unknown[];
let courses: CoursesService;
beforeAll(async () => {
  t = await createTestApp();
  anna = await createPerson(t, t.aurora);
  author = await createPerson(t, t.aurora, { staffRoles: ['author'] });
  const realtime = {
    emit: (...[, audience, event, payload]: unknown[]) => void emitted.push([audience, event, payload]),
  };
  courses = createCoursesService({ brand: t.aurora, bus: t.bus, realtime, clock: () => t.clock.now });
});
afterAll(() => t.close());

const publish = (person: TestPerson, id: number) => person.call('POST', `/studio/api/courses/${id}/publish`);
const read = async (course: TestCourse, expand = 'expand=lesson_sets') =>
  anna.call('GET', `/spa/api/v1/courses/${course.id}?${expand}`);

test('shows changes of the draft only after publishing', async () => {
  const course = await createPublishedCourse(t, t.aurora);
  await createStream(t, t.aurora, { userId: anna.id, courseId: course.id });
  const before = await read(course);
  await t.aurora.db.updateTable('courses').set({ title: 'New' }).where('id', '=', course.id).execute();
  expect((await read(course)).json()).toEqual(before.json());
  const answer = await publish(author, course.id);
  expect(answer.json()).toMatchObject({
    success: true,
    data: { id: course.id, title: 'New', published_version: 2 },
  });
  await expect.poll(async () => (await read(course)).json()).toMatchObject({ version: 2, title: 'New' });
  const audit = await t.aurora.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('target_id', '=', course.id)
    .execute();
  expect(audit).toMatchObject([
    { user_id: author.id, action: 'course.published', target_type: 'course', details: { version: 2 } },
  ]);
});

test('a draft equal to the published version has nothing to publish', async () => {
  const course = await createPublishedCourse(t, t.aurora, { videoState: 'processing' });
  const draft = await createCourseDraft(t.aurora);
  const hasChanges = async ({ id }: { id: number }) =>
    (await author.call('GET', `/studio/api/courses/${id}`)).json().has_changes as boolean;
  expect([await hasChanges(course), await hasChanges(draft)]).toEqual([false, true]);
  await t.aurora.db.updateTable('videos').set({ progress: 7 }).where('id', '=', course.videoId).execute();
  expect(await hasChanges(course)).toBe(false);
  await t.aurora.db
    .updateTable('lessons')
    .set({ title: 'New' })
    .where('video_id', '=', course.videoId)
    .execute();
  expect(await hasChanges(course)).toBe(true);
  expect((await publish(author, course.id)).json()).toMatchObject({ data: { has_changes: false } });
});

test('a change in any table of the draft marks its course only', async () => {
  const [course, other] = [
    await createPublishedCourse(t, t.aurora),
    await createPublishedCourse(t, t.aurora),
  ];
  const revisions = async () => {
    const rows = await t.aurora.db
      .selectFrom('courses')
      .select(['id', 'draft_revision'])
      .where('id', 'in', [course.id, other.id])
      .orderBy('id')
      .execute();
    return rows.map(({ draft_revision: revision }) => revision);
  };
  const inCourse = 'select id from course_stages where course_id = $1';
  const inDays = `select id from stage_days where course_stage_id in (${inCourse})`;
  const inSets = `select id from stage_day_lesson_sets where stage_day_id in (${inDays})`;
  const changes = [
    `update courses set title = 'New' where id = $1`,
    `insert into course_options (course_id, title) values ($1, 'Option')`,
    `delete from course_options where course_id = $1`,
    `insert into course_documents (course_id, sort, title, url) values ($1, 1, 'Offer', 'https://example.com')`,
    `insert into course_documents (stage_day_id, sort, title, url) select id, 1, 'Plan', 'https://example.com' from stage_days where id in (${inDays} limit 1)`,
    `update course_stages set title = 'New' where course_id = $1`,
    `update stage_days set title = 'New' where id in (${inDays} limit 1)`,
    `update stage_day_lesson_sets set sort = 5 where id in (${inSets} limit 1)`,
    `update stage_day_lesson_set_lessons set removed_at = now() where stage_day_lesson_set_id in (${inSets})`,
    `update lesson_sets set title = 'New' where id in (select lesson_set_id from stage_day_lesson_sets where id in (${inSets}))`,
    `update lessons set title = 'New' where id in (
      select lesson_id from stage_day_lesson_set_lessons where stage_day_lesson_set_id in (${inSets}))`,
    `update homeworks set title = 'New' where id in (select homework_id from stage_day_homeworks where stage_day_id in (${inDays}))`,
    `update stage_day_homeworks set is_required = 1 where stage_day_id in (${inDays})`,
    `update course_stage_homeworks set is_required = 1 where course_stage_id in (${inCourse})`,
  ];
  for (const change of changes) {
    const [before, others] = await revisions();
    const { rowCount } = await t.aurora.pool.query(change, [course.id]);
    const [after = 0, unchanged] = await revisions();
    expect([change, rowCount === 0, after > (before ?? 0), unchanged]).toEqual([change, false, true, others]);
  }
});

test('concurrent publications create separate versions', async () => {
  const course = await createCourseDraft(t.aurora);
  emitted = [];
  const versions = await Promise.all(Array.from({ length: 5 }, () => courses.publish(course.id)));
  expect(versions.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
});

test('only the served version keeps its compressed content', async () => {
  const course = await createPublishedCourse(t, t.aurora);
  await courses.publish(course.id);
  await courses.publish(course.id);
  const { rows } = await t.aurora.pool.query(
    `select version, content is not null as content, brotli is not null as brotli, gzip is not null as gzip
     from course_versions where course_id = $1 order by version`,
    [course.id],
  );
  expect(rows).toEqual([
    { version: 1, content: true, brotli: false, gzip: false },
    { version: 2, content: true, brotli: false, gzip: false },
    { version: 3, content: true, brotli: true, gzip: true },
  ]);
});

test('publishes the event to learners of the course only', async () => {
  const course = await createPublishedCourse(t, t.aurora);
  await createStream(t, t.aurora, { userId: anna.id, courseId: course.id });
  emitted = [];
  await courses.publish(course.id);
  expect(emitted).toEqual([[[{ user: anna.id }], 'content.published', { course_id: course.id, version: 2 }]]);
});

test('a video that became ready appears in the same version with another ETag, and no other change', async () => {
  const course = await createPublishedCourse(t, t.aurora, { videoState: 'processing' });
  await createStream(t, t.aurora, { userId: anna.id, courseId: course.id });
  const before = await read(course);
  const lesson = (body: typeof before) => body.json().stages[0].days[0].lesson_sets[0].lessons[0].lesson;
  expect(lesson(before).local_video_file).toMatchObject({
    state: 'processing',
    m3u8: null,
    mp4: null,
    url: null,
  });
  const placesOf = async (key: string) => (await courses.published.get(course.id))?.placesOf(key);
  expect(await placesOf(course.videoKey)).toBeUndefined();
  await t.aurora.db
    .updateTable('courses')
    .set({ title: 'Unpublished' })
    .where('id', '=', course.id)
    .execute();
  await t.aurora.db.updateTable('videos').set({ state: 'ready' }).where('id', '=', course.videoId).execute();
  emitted = [];
  await courses.refreshVideo(course.videoId);
  expect(emitted).toHaveLength(1);
  await expect.poll(async () => lesson(await read(course)).local_video_file.state).toBe('ready');
  const after = await read(course);
  expect(after.headers.etag).not.toBe(before.headers.etag);
  expect(after.json()).toMatchObject({ version: 1, title: course.title });
  const dayIds = new Set(course.days.map(({ id }) => id));
  expect(await placesOf(course.videoKey)).toMatchObject({ dayIds });
  expect(await placesOf(course.subtitlesKey)).toMatchObject({ dayIds });
  expect(await placesOf('private/another')).toBeUndefined();
  await courses.refreshVideo(course.videoId);
  expect(emitted).toHaveLength(1);
});

test('authors and admins only may publish, and unknown or foreign courses answer 404', async () => {
  const course = await createPublishedCourse(t, t.aurora);
  const expert = await createPerson(t, t.aurora, { staffRoles: ['expert'] });
  const other = await createPerson(t, t.forma, { staffRoles: ['admin'] });
  expect((await publish(anna, course.id)).statusCode).toBe(403);
  expect((await publish(expert, course.id)).statusCode).toBe(403);
  expect((await publish(other, course.id)).statusCode).toBe(404);
  expect((await publish(author, 999_999)).statusCode).toBe(404);
  expect((await publish(author, 0)).statusCode).toBe(400);
  const url = `/studio/api/courses/${course.id}/publish`;
  expect((await request(t.app, t.aurora, { method: 'POST', url })).statusCode).toBe(401);
});

const list = (person: TestPerson, query = '') => person.call('GET', `/studio/api/courses${query}`);

test('staff list courses, experts only assigned ones', async () => {
  const course = await createPublishedCourse(t, t.aurora, { title: 'Posture 100%', days: 5 });
  await createStream(t, t.aurora, { userId: anna.id, courseId: course.id });
  const q = `?filter=${encodeURIComponent('{"q":"posture 100%"}')}&sort=["title","DESC"]&range=[0,9]`;
  const found = await list(author, q);
  expect(found.headers['content-range']).toBe('items 0-0/1');
  expect(found.json()).toMatchObject([
    { id: course.id, published_version: 1, days_count: 5, streams_count: 1 },
  ]);
  const expert = await createPerson(t, t.aurora, { staffRoles: ['expert'] });
  expect((await list(expert)).json()).toEqual([]);
  expect((await expert.call('GET', `/studio/api/courses/${course.id}`)).statusCode).toBe(404);
  await t.aurora.db
    .insertInto('course_experts')
    .values({ course_id: course.id, user_id: expert.id })
    .execute();
  expect((await list(expert)).json()).toMatchObject([{ id: course.id }]);
  expect((await expert.call('GET', `/studio/api/courses/${course.id}`)).json()).toMatchObject({
    id: course.id,
  });
  expect((await list(author, '?sort=["password","ASC"]')).statusCode).toBe(400);
  expect((await list(author, '?filter=nonsense')).statusCode).toBe(400);
  expect((await list(anna)).statusCode).toBe(403);
  expect((await request(t.app, t.aurora, { method: 'GET', url: '/studio/api/courses' })).statusCode).toBe(
    401,
  );
});
