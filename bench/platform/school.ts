import { addStream } from '../../apps/server/src/features/streams/index.ts';
import type { Brand } from '../../apps/server/src/platform/brands/brand.ts';
import type { TestApp } from '../../apps/server/src/testing/test-app.ts';
import { createCourseDraft, type TestCourse } from '../../apps/server/src/testing/courses.ts';
import { homeworkOf, sendHomework } from '../../apps/server/src/testing/homework.ts';
import { createPerson, type TestPerson } from '../../apps/server/src/testing/people.ts';

/** A learner in the middle of the course. */
export interface Learner {
  token: string;
  streamId: number;
  dayId: number;
  lessonId: number;
}
export interface Conversation {
  id: number;
  token: string;
}
export interface School {
  courseId: number;
  learners: Learner[];
  conversations: Conversation[];
}

const [learnersCount, conversationsCount, messagesEach] = [64, 20, 30];

/** A course of 21 days with 5 lessons each, its learners who have seen some of all of them, and conversations about homework. */
export async function makeSchool(t: Pick<TestApp, 'app' | 'features'>, brand: Brand): Promise<School> {
  const course = await createCourseDraft(brand, { days: 21, lessonsADay: 5 });
  await t.features.courses(brand).publish(course.id);
  const learners: Learner[] = [];
  const conversations: Conversation[] = [];
  for (let index = 0; index < learnersCount; index += 1) {
    const person = await createPerson(t, brand);
    const streamId = await makeStream(brand, course, person);
    const day = course.days[index % course.days.length];
    const [lessonId] = day?.lessons ?? [];
    if (day === undefined || lessonId === undefined) throw new Error('the course has no lessons');
    learners.push({ token: person.token, streamId, dayId: day.id, lessonId });
    if (index < conversationsCount)
      conversations.push({
        id: await makeConversation(person, streamId, day.homeworkId),
        token: person.token,
      });
  }
  return { courseId: course.id, learners, conversations };
}

async function makeStream({ db }: Brand, course: TestCourse, { id }: TestPerson): Promise<number> {
  const started = new Date(Date.now() - 30 * 86_400_000);
  const streamId = await db
    .transaction()
    .execute((trx) => addStream(trx, { user_id: id, course_id: course.id, start_date: started }, null));
  if (streamId === undefined) throw new Error('the learner has a stream of the course');
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

async function makeConversation(person: TestPerson, streamId: number, homeworkId: number): Promise<number> {
  const sent = await sendHomework(person, await homeworkOf(person, streamId, homeworkId));
  const id = sent.dialog_id;
  for (let number = 1; number < messagesEach; number += 1) {
    const message = `Message ${number}: seven breaks today, my eyes were less tired in the evening than usual.`;
    const answer = await person.call('POST', `/spa/api/v1/chats/${id}/messages`, { message });
    if (answer.statusCode >= 300) throw new Error(`a message was not taken: ${answer.body}`);
  }
  return id;
}
