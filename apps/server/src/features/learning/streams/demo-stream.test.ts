import { afterAll, beforeAll, expect, test } from 'vitest';
import { configure } from '../../../testing/app/configure.ts';
import { createCourseDraft } from '../../../testing/learning/courses.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { createPublishedCourse, createStream, publishCourse } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const enrol = async (person: TestPerson) =>
  (await person.call('POST', '/spa/api/v1/user-course-streams/demo')).json();
const chooseCourse = async (demo_course_service_id: number | null, brand = t.aurora) => {
  await configure(t, brand, { runtime: { ...brand.config.runtime, demo_course_service_id } });
};
const streamsOf = async (person: TestPerson) =>
  (await person.call('GET', '/spa/api/v1/user-course-streams')).json();

test('repeated and concurrent requests of a new user create one demo stream [product §4 demo enrolment, rules §7 streams]', async () => {
  const anna = await createPerson(t, t.aurora);
  expect(await enrol(anna)).toEqual({ success: true, data: { enrolled: false } });
  await createPublishedCourse(t, t.aurora, { demoDays: [1] });
  const course = await createPublishedCourse(t, t.aurora, { demoDays: [1] });
  await chooseCourse(course.id);
  const answers = await Promise.all([enrol(anna), enrol(anna), enrol(anna)]);
  expect(answers.filter(({ data }) => data.enrolled)).toHaveLength(1);
  expect(await streamsOf(anna)).toMatchObject([{ course_id: course.id, is_demo: true, status: 'open' }]);

  // A withdrawn demo stream is not created again.
  await t.aurora.pool.query('update user_course_streams set withdrawn_at = now() where user_id = $1', [
    anna.id,
  ]);
  expect(await enrol(anna)).toEqual({ success: true, data: { enrolled: false } });
});

test.each([
  ['null', null],
  ['0', 0],
  ['an unknown course', 999_999],
])('with the demo course %s no stream is created [rules §9 demo course service ids]', async (_, id) => {
  await createPublishedCourse(t, t.aurora, { demoDays: [1] });
  await chooseCourse(id);
  const newcomer = await createPerson(t, t.aurora);
  expect(await enrol(newcomer)).toEqual({ success: true, data: { enrolled: false } });
  expect(await streamsOf(newcomer)).toEqual([]);
});

test('with an unpublished demo course no stream is created until the course is published [rules §9 demo course service ids]', async () => {
  const draft = await createCourseDraft(t.aurora, { demoDays: [1] });
  await chooseCourse(draft.id);
  const newcomer = await createPerson(t, t.aurora);
  expect((await enrol(newcomer)).data).toEqual({ enrolled: false });
  await publishCourse(t, t.aurora, draft.id);
  expect((await enrol(newcomer)).data).toEqual({ enrolled: true });
});

test('a user with a stream gets no demo stream', async () => {
  const boris = await createPerson(t, t.aurora);
  const course = await createPublishedCourse(t, t.aurora);
  await createStream(t, t.aurora, { userId: boris.id, courseId: course.id });
  expect((await enrol(boris)).data).toEqual({ enrolled: false });
  expect(await streamsOf(boris)).toHaveLength(1);
});

test('a demo stream becomes a full stream when staff give the course', async () => {
  const [clara, admin] = [
    await createPerson(t, t.aurora),
    await createPerson(t, t.aurora, { staffRoles: ['admin'] }),
  ];
  await chooseCourse((await createPublishedCourse(t, t.aurora, { demoDays: [1] })).id);
  await enrol(clara);
  const [demo] = await streamsOf(clara);
  const input = {
    user_id: clara.id,
    course_id: demo.course_id,
    start_date: 1_700_000_000,
    end_date: 1_900_000_000,
    is_demo: false,
  };
  const give = () => admin.call('POST', '/studio/api/user-course-streams', input);
  expect((await give()).statusCode).toBe(201);
  expect(await streamsOf(clara)).toMatchObject([{ id: demo.id, is_demo: false, end_date: 1_900_000_000 }]);
  expect((await give()).statusCode).toBe(422);
});
