import type { DemoHomeworkThread, DemoMessage, DemoPerson, DemoRating, DemoStream } from '@daystream/demo';
import { mayUpload, nextHomeworkState } from '@daystream/domain';
import type { HomeworkState } from '@daystream/contract';
import type { Brand } from '../platform/brands/brand.ts';
import type { SeededCourse, SeededHomework } from './seed-courses.ts';
import type { SchoolMedia } from './seed-media.ts';
import { idOf } from './seed-people.ts';

const hourMs = 3_600_000;

interface Place {
  person: DemoPerson;
  userId: number;
  stream: DemoStream;
  streamId: number;
  course: SeededCourse;
  people: ReadonlyMap<string, number>;
  media: SchoolMedia;
  now: number;
}

/** The homework of a stream with its conversations; what nobody touched yet has no row, the platform makes it when it is asked for. */
export async function seedThreads(brand: Brand, place: Place): Promise<void> {
  for (const thread of place.stream.homeworks) {
    const homework = place.course.homeworks.get(thread.homework);
    if (homework === undefined) throw new Error(`the course has no homework ${thread.homework}`);
    if (thread.messages.length > 0) await seedThread(brand, place, homework, thread);
  }
}

async function seedThread(
  brand: Brand,
  place: Place,
  homework: SeededHomework,
  thread: DemoHomeworkThread,
): Promise<void> {
  const { userId, streamId, now } = place;
  const first = thread.messages[0];
  const { id: chatId } = await brand.db
    .insertInto('chats')
    .values({
      user_id: userId,
      stream_id: streamId,
      created_at: new Date(now - (first?.hoursAgo ?? 0) * hourMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  let state: HomeworkState = 'NOT_UPLOADED';
  let uploadedAt = now;
  const viewed = { learner: 0, expert: 0 };
  for (const message of thread.messages) {
    const at = now - message.hoursAgo * hourMs;
    const id = await seedMessage(brand, place, homework, chatId, message, at);
    const other = message.by === 'learner' ? 'expert' : 'learner';
    if (message.isViewed !== false) viewed[other] = id;
    if (message.rating) await seedRating(brand, place, { chatId, messageId: id, rating: message.rating });
    if (message.by === 'learner' && state !== 'UPLOADED' && mayUpload(state)) uploadedAt = at;
    if (message.by === 'learner') state = nextHomeworkState(state, 'upload') ?? state;
    else if (message.verdict) state = nextHomeworkState(state, message.verdict) ?? state;
  }
  if (state !== thread.state)
    throw new Error(`the thread of ${thread.homework} ends in ${state}, not in ${thread.state}`);
  await brand.db
    .updateTable('chats')
    .set({ learner_viewed_id: viewed.learner, employee_viewed_id: viewed.expert })
    .where('id', '=', chatId)
    .execute();
  const { id: statusId } = await brand.db
    .insertInto('user_homework_statuses')
    .values({
      stream_id: streamId,
      target_type: homework.targetType,
      target_id: homework.targetId,
      status: state,
      chat_id: chatId,
      uploaded_at: new Date(uploadedAt),
      scores: state === 'DONE' ? homework.demo.scores : 0,
      updated_at: new Date(now - (thread.messages.at(-1)?.hoursAgo ?? 0) * hourMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await seedDecisions(brand, place, thread, statusId);
}

const actions = { accept: 'homework.accepted', return: 'homework.returned' } as const;

/** What the experts decided, as the audit log has it: the desk counts earlier reviews by it. */
async function seedDecisions(
  brand: Brand,
  { course, people, now }: Place,
  thread: DemoHomeworkThread,
  statusId: number,
): Promise<void> {
  const [expert = ''] = course.demo.experts;
  for (const { verdict, hoursAgo } of thread.messages) {
    if (verdict === undefined) continue;
    await brand.db
      .insertInto('audit_entries')
      .values({
        user_id: idOf(people, expert),
        action: actions[verdict],
        target_type: 'homework_status',
        target_id: statusId,
        created_at: new Date(now - hoursAgo * hourMs),
      })
      .execute();
  }
}

/** A rating, and that its points are this conversation's: who changes it is given none again. */
async function seedRating(
  brand: Brand,
  { userId, course, people, now }: Place,
  { chatId, messageId, rating }: { chatId: number; messageId: number; rating: DemoRating },
): Promise<void> {
  const [expert = ''] = course.demo.experts;
  const { stars, comment = '' } = rating;
  const at = new Date(now - rating.hoursAgo * hourMs);
  await brand.db
    .insertInto('chat_message_ratings')
    .values({
      message_id: messageId,
      user_id: userId,
      employee_id: idOf(people, expert),
      stars,
      comment,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await brand.db
    .updateTable('score_entries')
    .set({ source_type: 'chat', source_id: chatId })
    .where('user_id', '=', userId)
    .where('reason', '=', 'rating_given')
    .where('created_at', '=', at)
    .execute();
}

async function seedMessage(
  brand: Brand,
  { userId, course, people, media }: Place,
  homework: SeededHomework,
  chatId: number,
  message: DemoMessage,
  at: number,
): Promise<number> {
  const [expert = ''] = course.demo.experts;
  const author = message.by === 'learner' ? { user_id: userId } : { employee_id: idOf(people, expert) };
  const exercises = (message.exercises ?? []).map((slug) => ({
    id: homework.exerciseIds.get(slug),
    title: homework.demo.exercises.find((exercise) => exercise.slug === slug)?.title,
  }));
  const { id } = await brand.db
    .insertInto('chat_messages')
    .values({
      chat_id: chatId,
      ...author,
      message: message.text,
      exercises: JSON.stringify(exercises),
      created_at: new Date(at),
      updated_at: new Date(at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [sort, slug] of message.pictures.entries()) {
    const fileId = await media.privatePicture(slug, message.by === 'learner' ? userId : idOf(people, expert));
    await brand.db
      .insertInto('chat_message_files')
      .values({ message_id: id, file_id: fileId, sort })
      .execute();
  }
  return id;
}
