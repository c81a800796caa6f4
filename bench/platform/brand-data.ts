import { addStream } from '../../apps/server/src/features/learning/streams/index.ts';
import type { Brand } from '../../apps/server/src/platform/brands/brand.ts';
import type { TestApp } from '../../apps/server/src/testing/app/test-app.ts';
import { createCourseDraft, type TestCourse } from '../../apps/server/src/testing/learning/courses.ts';
import { homeworkOf, sendHomework } from '../../apps/server/src/testing/talking/homework.ts';
import { createPerson, type TestPerson } from '../../apps/server/src/testing/base/people.ts';

/** A learner in the middle of the course. */
export interface Learner {
  token: string;
  streamId: number;
  stageId: number;
  dayId: number;
  lessonId: number;
}
export interface Chat {
  id: number;
  token: string;
}
export interface BrandData {
  courseId: number;
  /** Of an administrator of the brand. */
  adminToken: string;
  learners: Learner[];
  chats: Chat[];
}

const [learnersCount, chatsCount, messagesPerChat] = [100, 100, 30];

/** Creates a course of 21 days with 5 lessons each, learners with statistics of every lesson, and homework chats. */
export async function createBrandData(
  t: Pick<TestApp, 'app' | 'features'>,
  brand: Brand,
): Promise<BrandData> {
  const course = await createCourseDraft(brand, { days: 21, lessonsADay: 5 });
  await t.features.courses(brand).publish(course.id);
  const learners: Learner[] = [];
  const chats: Chat[] = [];
  for (let index = 0; index < learnersCount; index += 1) {
    const person = await createPerson(t, brand);
    const streamId = await createStream(brand, course, person);
    const day = course.days[index % course.days.length];
    const [lessonId] = day?.lessons ?? [];
    if (day === undefined || lessonId === undefined) throw new Error('the course has no lessons');
    learners.push({ token: person.token, streamId, stageId: day.stageId, dayId: day.id, lessonId });
    if (index < chatsCount)
      chats.push({
        id: await createHomeworkChat(person, streamId, day.homeworkId),
        token: person.token,
      });
  }
  const { token: adminToken } = await createPerson(t, brand, { staffRoles: ['admin'] });
  return { courseId: course.id, adminToken, learners, chats };
}

async function createStream({ db }: Brand, course: TestCourse, { id }: TestPerson): Promise<number> {
  const startDate = new Date(Date.now() - 30 * 86_400_000);
  const streamId = await db
    .transaction()
    .execute((trx) => addStream(trx, { user_id: id, course_id: course.id, start_date: startDate }, null));
  if (streamId === undefined) throw new Error('the learner already has a stream of the course');
  const days = course.days.map((day) => ({ stream_id: streamId, stage_day_id: day.id }));
  await db.insertInto('user_day_statuses').values(days).execute();
  const lessons = course.days
    .flatMap((day) => day.lessons)
    .map((lessonId) => ({
      stream_id: streamId,
      stage_day_lesson_set_lesson_id: lessonId,
      viewed_seconds: 50,
      position: 40,
    }));
  await db.insertInto('user_lesson_statuses').values(lessons).execute();
  return streamId;
}

async function createHomeworkChat(person: TestPerson, streamId: number, homeworkId: number): Promise<number> {
  const sent = await sendHomework(person, await homeworkOf(person, streamId, homeworkId));
  const id = sent.dialog_id;
  for (let number = 1; number < messagesPerChat; number += 1) {
    const message = `Message ${number}: seven breaks today, my eyes were less tired in the evening than usual.`;
    const reply = await person.call('POST', `/spa/api/v1/chats/${id}/messages`, { message });
    if (reply.statusCode >= 300) throw new Error(`a message was refused: ${reply.body}`);
  }
  return id;
}
