import { HomeworkStatus } from '@daystream/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourseDraft, type TestCourse } from '../../testing/courses.ts';
import { createFile, homeworkOf, setHomework } from '../../testing/homework.ts';
import { createPerson, request, type TestPerson } from '../../testing/people.ts';
import { createStream, publishCourse } from '../../testing/streams.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const base = '/spa/api/v1/user-course-streams';
const day = 86_400_000;

let t: TestApp;
let anna: TestPerson;
let boris: TestPerson;
let course: TestCourse;
let streamId: number;
beforeAll(async () => {
  t = await createTestApp();
  anna = await createPerson(t, t.aurora);
  boris = await createPerson(t, t.aurora);
  course = await createCourseDraft(t.aurora, { days: 4, drip: true });
  await setHomework(t.aurora, dayHomework(2), {
    isFileRequired: true,
    exercises: [
      { id: 1, title: 'Eyes' },
      { id: 2, title: 'Neck' },
    ],
  });
  await publishCourse(t, t.aurora, course.id);
  // The second of four days: two are open, the third opens tomorrow, the second stage is closed.
  streamId = await createStream(t, t.aurora, {
    userId: anna.id,
    courseId: course.id,
    startDate: t.clock.now - day,
  });
});
afterAll(() => t.close());

const dayHomework = (number: number) => course.days[number - 1]?.homeworkId as number;
const send = (person: TestPerson, status: HomeworkStatus, body: unknown, headers?: Record<string, string>) =>
  person.call('POST', `${base}/${status.stream_id}/user-homework/${status.id}`, body, headers);

test('default statuses are made for what is open, once however many ask at the same time', async () => {
  const person = await createPerson(t, t.aurora);
  const id = await createStream(t, t.aurora, {
    userId: person.id,
    courseId: course.id,
    startDate: t.clock.now - day,
  });
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => person.call('GET', `${base}/${id}/user-homework`)),
  );
  const lists = answers.map((answer) => answer.json<HomeworkStatus[]>());
  for (const list of lists) expect(list).toEqual(lists[0]);
  expect(lists[0]?.map(({ target_type, day_number, lock }) => [target_type, day_number, lock])).toEqual([
    ['course_stage_homework', null, null],
    ['stage_day_homework', 1, null],
    ['stage_day_homework', 2, null],
  ]);
  for (const one of lists[0] ?? []) {
    expect(HomeworkStatus.parse(one)).toMatchObject({ status: 'NOT_UPLOADED', uploaded_at: null, unread_count: 0 });
    expect(one).not.toHaveProperty('scores');
  }
  const { rows } = await t.aurora.pool.query('select count(*)::int from chats where user_id = $1', [person.id]);
  // All five of the course, those of the closed stage too.
  expect(rows).toEqual([{ count: 5 }]);
});
