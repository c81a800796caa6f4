import type { DemoHomeworkChat, DemoMessage, DemoPerson, DemoRating, DemoStream } from '@daystream/demo';
import { isSubmission, nextHomeworkState, nextReviewSince } from '@daystream/domain';
import type { HomeworkState } from '@daystream/contract';
import { type Author } from '../features/talking/chats/index.ts';
import { createChatsRepository } from '../features/talking/chats/chats.repository.ts';
import { chatIdOf, statusIdOf } from '../features/talking/homework/index.ts';
import { createReviewRepository } from '../features/talking/homework/review.repository.ts';
import type { Brand } from '../platform/brands/brand.ts';
import type { SeededCourse, SeededHomework } from './seed-courses.ts';
import type { BrandMedia } from './seed-media.ts';
import { seedReview } from './seed-notifications.ts';
import { idOf } from './seed-people.ts';

const hourMs = 3_600_000;

interface StreamSeed {
  person: DemoPerson;
  userId: number;
  stream: DemoStream;
  streamId: number;
  course: SeededCourse;
  people: ReadonlyMap<string, number>;
  media: BrandMedia;
  now: number;
}

/** Seeds the sent homework of a stream with its chats. Homework that was not sent has no row. */
export async function seedHomeworkChats(brand: Brand, seed: StreamSeed): Promise<void> {
  for (const thread of seed.stream.homeworks) {
    const homework = seed.course.homeworks.get(thread.homework);
    if (homework === undefined) throw new Error(`the course has no homework ${thread.homework}`);
    if (thread.messages.length > 0) await seedHomeworkChat(brand, seed, homework, thread);
  }
}

async function seedHomeworkChat(
  brand: Brand,
  seed: StreamSeed,
  homework: SeededHomework,
  thread: DemoHomeworkChat,
): Promise<void> {
  const { userId, streamId, now } = seed;
  const first = thread.messages[0];
  const key = { streamId, targetType: homework.targetType, targetId: homework.targetId };
  const chats = createChatsRepository(brand.db);
  const chatId = await chats.create({
    id: chatIdOf(key),
    kind: 'homework',
    learnerId: userId,
    streamId,
    at: new Date(now - (first?.hoursAgo ?? 0) * hourMs),
  });
  let state: HomeworkState = 'NOT_UPLOADED';
  let uploadedAt = now;
  let reviewSince: number | null = null;
  const viewed = { learner: 0, expert: 0 };
  const messageIds: number[] = [];
  /** The start of the expert's turn before each message. */
  const turns: (number | null)[] = [];
  for (const message of thread.messages) {
    const at = now - message.hoursAgo * hourMs;
    const id = await seedMessage(brand, seed, homework, chatId, message, at);
    messageIds.push(id);
    const other = message.by === 'learner' ? 'expert' : 'learner';
    if (message.isViewed !== false) viewed[other] = id;
    if (message.rating) await seedRating(brand, seed, { messageId: id, rating: message.rating });
    const isNew = message.by === 'learner' && isSubmission(state);
    if (isNew) uploadedAt = at;
    const bySide = message.by === 'learner' ? 'learner_message' : 'expert_message';
    turns.push(reviewSince);
    const event = isNew ? 'submission' : message.verdict ? 'decision' : bySide;
    reviewSince = nextReviewSince(reviewSince, { event, at });
    if (message.by === 'learner') state = nextHomeworkState(state, 'upload') ?? state;
    else if (message.verdict) state = nextHomeworkState(state, message.verdict) ?? state;
  }
  if (state !== thread.state)
    throw new Error(`the homework ${thread.homework} ends in ${state}, not in ${thread.state}`);
  const expertId = expertOf(seed);
  if (viewed.learner > 0) await chats.markViewed(chatId, viewed.learner, { userId, role: 'learner' });
  if (viewed.expert > 0) await chats.markViewed(chatId, viewed.expert, { userId: expertId, role: 'staff' });
  await brand.db
    .insertInto('user_homework_statuses')
    .values({
      id: statusIdOf(key),
      stream_id: streamId,
      target_type: homework.targetType,
      target_id: homework.targetId,
      status: state,
      chat_id: chatId,
      uploaded_at: new Date(uploadedAt),
      review_since: reviewSince === null ? null : new Date(reviewSince),
      has_unseen_acceptance: state === 'DONE' && thread.messages.at(-1)?.isViewed === false,
      scores: state === 'DONE' ? homework.demo.scores : 0,
      updated_at: new Date(now - (thread.messages.at(-1)?.hoursAgo ?? 0) * hourMs),
    })
    .execute();
  for (const [index, { verdict, hoursAgo }] of thread.messages.entries())
    if (verdict !== undefined)
      await createReviewRepository(brand.db).addReview({
        statusId: statusIdOf(key),
        reviewerId: expertId,
        verdict: verdict === 'accept' ? 'accepted' : 'returned',
        messageId: messageIds[index] ?? null,
        scores: verdict === 'accept' ? homework.demo.scores : 0,
        waitedSince: toDate(turns[index]),
        at: new Date(now - hoursAgo * hourMs),
      });
  await notifyOfReview(brand, seed, { homework, thread, chatId });
}

/** The learner's notification of the last review. */
async function notifyOfReview(
  brand: Brand,
  { userId, streamId, course, now }: StreamSeed,
  { homework, thread, chatId }: { homework: SeededHomework; thread: DemoHomeworkChat; chatId: number },
): Promise<void> {
  const review = thread.messages.findLast(({ verdict }) => verdict !== undefined);
  if (review === undefined) return;
  const id = statusIdOf({ streamId, targetType: homework.targetType, targetId: homework.targetId });
  await seedReview(brand, {
    userId,
    chatId,
    path: `/homework/${streamId}/${id}`,
    verdict: review.verdict === 'accept' ? 'accepted' : 'returned',
    title: homework.demo.title,
    course: course.demo.title,
    at: now - review.hoursAgo * hourMs,
    isRead: review.isViewed !== false,
  });
}

const toDate = (ms: number | null | undefined) => (ms === null || ms === undefined ? null : new Date(ms));

const expertOf = ({ course, people }: StreamSeed): number => idOf(people, course.demo.experts[0] ?? '');

async function seedRating(
  brand: Brand,
  seed: StreamSeed,
  { messageId, rating }: { messageId: number; rating: DemoRating },
): Promise<void> {
  const { stars, comment = '', hoursAgo } = rating;
  const message = { messageId, userId: seed.userId, employeeId: expertOf(seed) };
  const at = new Date(seed.now - hoursAgo * hourMs);
  await createChatsRepository(brand.db).rate(message, { stars, comment, at });
}

async function seedMessage(
  brand: Brand,
  seed: StreamSeed,
  homework: SeededHomework,
  chatId: number,
  message: DemoMessage,
  at: number,
): Promise<number> {
  const author: Author =
    message.by === 'learner'
      ? { userId: seed.userId, role: 'learner' }
      : { userId: expertOf(seed), role: 'staff' };
  const exercises = (message.exercises ?? []).flatMap((slug) => {
    const exercise = homework.demo.exercises.find((one) => one.slug === slug);
    const id = homework.exerciseIds.get(slug);
    return exercise === undefined || id === undefined ? [] : [{ id, title: exercise.title }];
  });
  const chats = createChatsRepository(brand.db);
  const { id } = await chats.insert({ chatId, author, message: message.text, exercises, at: new Date(at) });
  const fileIds: number[] = [];
  for (const slug of message.pictures) fileIds.push(await seed.media.privatePicture(slug, author.userId));
  if (fileIds.length > 0) await chats.addFiles(id, fileIds);
  return id;
}
