import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestCourse } from '../../../testing/learning/courses.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { refusalOf } from '../../../testing/app/refusal.ts';
import { createPublishedCourse, createStream } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let t: TestApp;
let course: TestCourse;
beforeAll(async () => {
  t = await createTestApp();
  course = await createPublishedCourse(t, t.aurora, { days: 1 });
});
afterAll(() => t.close());

async function createLearner(
  endDate: number | null = null,
): Promise<{ person: TestPerson; streamId: number }> {
  const person = await createPerson(t, t.aurora);
  const streamId = await createStream(t, t.aurora, { userId: person.id, courseId: course.id, endDate });
  return { person, streamId };
}

const reach = (
  { person, streamId }: { person: TestPerson; streamId: number },
  marks: readonly number[],
  lessonId = course.lessonIds[0],
) =>
  person.call('PUT', `/spa/api/v1/user-course-streams/${streamId}/lessons/${lessonId}/video-marks`, {
    marks,
  });

test('each mark of a video is new once per lesson and stream [rules §9 video progress marks, product §4 video progress marks]', async () => {
  const learner = await createLearner();
  const added = [];
  for (const marks of [[10], [10, 25], [25, 10], [50, 75, 75]])
    added.push((await reach(learner, marks)).json().data.marks);
  expect(added).toEqual([[10], [25], [], [50, 75]]);
  expect((await reach(learner, [10], course.lessonIds[1])).json().data.marks).toEqual([10]);
  expect((await reach(await createLearner(), [10])).json().data.marks).toEqual([10]);
});

test('two devices that reach a mark at once get it once', async () => {
  const learner = await createLearner();
  const answers = await Promise.all(Array.from({ length: 5 }, () => reach(learner, [10])));
  expect(answers.flatMap((answer) => answer.json().data.marks)).toEqual([10]);
});

test('marks of other percentages, of another course and of an ended stream are refused', async () => {
  const learner = await createLearner(t.clock.now + 60_000);
  expect((await reach(learner, [11])).statusCode).toBe(422);
  expect((await reach(learner, [])).statusCode).toBe(422);
  const other = await createPublishedCourse(t, t.aurora);
  expect(refusalOf(await reach(learner, [10], other.lessonIds[0]))).toEqual([404, 'not_found']);
  t.clock.now += 120_000;
  expect(refusalOf(await reach(learner, [10]))).toEqual([409, 'stream_not_open']);
});
