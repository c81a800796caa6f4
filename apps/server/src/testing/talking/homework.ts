import { randomBytes } from 'node:crypto';
import type { HomeworkStatus } from '@daystream/contract';
import type { Brand } from '../../platform/brands/brand.ts';
import type { TestCourse } from '../learning/courses.ts';
import { createPerson, type TestPerson } from '../base/people.ts';
import { createPublishedCourse, createStream, type TestStreamOptions } from '../learning/streams.ts';
import type { TestApp } from '../app/test-app.ts';

/** Inserts the row of a file without stored bytes. */
export async function createFile(
  { db }: Brand,
  userId: number | null,
  { type = 2, videoState }: { type?: number; videoState?: string } = {},
): Promise<number> {
  const row = await db
    .insertInto('files')
    .values({
      type,
      name: 'a file',
      mime: type === 1 ? 'video/mp4' : 'image/webp',
      bytes: 1000,
      key: `private/test/${randomBytes(8).toString('hex')}`,
      user_id: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (type === 1)
    await db
      .insertInto('videos')
      .values({ file_id: row.id, state: videoState ?? 'ready', duration_ms: 1000 })
      .execute();
  return row.id;
}

/** Replaces one homework of a draft. Publish the course afterwards. */
export async function setHomework(
  { db }: Brand,
  stageDayHomeworkId: number,
  content: {
    scores?: number;
    isMessageRequired?: boolean;
    isFileRequired?: boolean;
    /** By default it is required if there are exercises. */
    isExerciseRequired?: boolean;
    exercises?: readonly { id: number; title: string }[];
  },
): Promise<void> {
  const homework = await db
    .insertInto('homeworks')
    .values({
      title: 'Practise',
      text: 'Do one of them',
      scores: content.scores ?? 0,
      is_message_required: content.isMessageRequired ?? true,
      is_file_required: content.isFileRequired ?? false,
      is_exercise_required: content.isExerciseRequired ?? content.exercises !== undefined,
      exercises: JSON.stringify(content.exercises ?? []),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('stage_day_homeworks')
    .set({ homework_id: homework.id })
    .where('id', '=', stageDayHomeworkId)
    .execute();
}

/** Makes a user an expert of a course. */
export async function giveCourse({ db }: Brand, courseId: number, userId: number): Promise<void> {
  await db.insertInto('course_experts').values({ course_id: courseId, user_id: userId }).execute();
}

/** A course of two days with an expert who reviews its homework. */
export async function createReviewedCourse(
  t: TestApp,
  brand: Brand,
): Promise<{ course: TestCourse; expert: TestPerson }> {
  const expert = await createPerson(t, brand, { staffRoles: ['expert'], name: '' });
  const course = await createPublishedCourse(t, brand, { days: 2 });
  await giveCourse(brand, course.id, expert.id);
  return { course, expert };
}

/** Reads a learner's homework of a day from the list of its stream. */
export async function homeworkOf(
  person: Pick<TestPerson, 'call'>,
  streamId: number,
  stageDayHomeworkId: number,
): Promise<HomeworkStatus> {
  const answer = await person.call(
    'GET',
    `/spa/api/v1/user-course-streams/${streamId}/user-homework?expand=scores`,
  );
  const found = answer
    .json<HomeworkStatus[]>()
    .find((one) => one.target_type === 'stage_day_homework' && one.target_id === stageDayHomeworkId);
  if (found === undefined) throw new Error(`homework ${stageDayHomeworkId} is not listed: ${answer.body}`);
  return found;
}

/** Sends a homework and returns its new status. */
export async function sendHomework(
  person: Pick<TestPerson, 'call'>,
  { id, stream_id: streamId }: Pick<HomeworkStatus, 'id' | 'stream_id'>,
  body: object = { message: 'Here it is' },
): Promise<HomeworkStatus> {
  const answer = await person.call(
    'POST',
    `/spa/api/v1/user-course-streams/${streamId}/user-homework/${id}`,
    body,
  );
  if (answer.statusCode !== 200) throw new Error(`the homework was not accepted: ${answer.body}`);
  return answer.json().user_homework_status;
}

/** A new learner of a course with a sent homework. */
export async function createSentHomework(
  t: TestApp,
  brand: Brand,
  course: TestCourse,
  { day = 1, name = 'Вера', stream = {} }: { day?: number; name?: string; stream?: TestStreamOptions } = {},
): Promise<{ learner: TestPerson; streamId: number; homework: HomeworkStatus }> {
  const learner = await createPerson(t, brand, { name });
  const streamId = await createStream(t, brand, { userId: learner.id, courseId: course.id, ...stream });
  const unsent = await homeworkOf(learner, streamId, course.days[day - 1]?.homeworkId as number);
  return { learner, streamId, homework: await sendHomework(learner, unsent) };
}

/** A new learner with a sent homework, and the addresses of its chat. */
export async function createHomeworkChat(
  t: TestApp,
  brand: Brand,
  course: TestCourse,
): Promise<Awaited<ReturnType<typeof createSentHomework>> & { chat: string; studioChat: string }> {
  const sent = await createSentHomework(t, brand, course);
  const { dialog_id: id } = sent.homework;
  return { ...sent, chat: `/spa/api/v1/chats/${id}`, studioChat: `/studio/api/chats/${id}` };
}
