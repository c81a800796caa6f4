import type { Brand } from '../../../platform/brands/brand.ts';
import { mayStaffWrite, type ChatSubject, type ChatSubjects } from '../chats/index.ts';
import type { PublishedCourse, PublishedCourses } from '../../learning/courses/index.ts';
import { setInboxDeadlines } from '../inbox/index.ts';
import { keyOfChatId } from './homework-ids.ts';
import { mayWriteInChat } from './homework.policy.ts';
import { nextReviewSince } from '@daystream/domain';
import { presentStatusEvent } from './homework.present.ts';
import { createHomeworkRepository, unsentRow, type HomeworkChatRow } from './homework.repository.ts';

/** The subjects of homework chats: which homework one is about, and whether its learner may write. */
export function createHomeworkSubjects({
  brand,
  published,
}: {
  brand: Brand;
  published: PublishedCourses;
}): ChatSubjects {
  async function subjectOf(row: HomeworkChatRow): Promise<ChatSubject | undefined> {
    const course = await published.get(row.course_id);
    return course && presentSubject(row, course);
  }

  return {
    async find(chatId, trx) {
      const row = await createHomeworkRepository(trx ?? brand.db).ofChat(chatId, { hold: trx !== undefined });
      return row && subjectOf(row);
    },

    async findMany(chatIds) {
      const rows = await createHomeworkRepository(brand.db).ofChats(chatIds);
      const courses = await published.getMany(rows.map(({ course_id }) => course_id));
      const byId = new Map(courses.map((course) => [course.id, course]));
      return new Map(
        rows.flatMap((row) => {
          const course = byId.get(row.course_id);
          const subject = course && presentSubject(row, course);
          return subject ? [[row.chat_id, subject] as const] : [];
        }),
      );
    },

    async recordMessage(trx, chatId, { by, at }) {
      const inside = createHomeworkRepository(trx);
      const row = await inside.ofChat(chatId, { hold: true });
      if (row === undefined || row.status === 'DONE') return row && presentStatusEvent(row);
      const event = by === 'learner' ? 'learner_message' : 'expert_message';
      const before = row.review_since?.getTime() ?? null;
      const since = nextReviewSince(before, { event, at: at.getTime() });
      const review_since = since === null ? null : new Date(since);
      if (since !== before) {
        await inside.setReviewSince(row.id, review_since, at);
        await setInboxDeadlines(trx);
      }
      return presentStatusEvent({ ...row, review_since });
    },

    async findVirtual(chatId, learnerId) {
      const key = keyOfChatId(chatId);
      const stream = key && (await createHomeworkRepository(brand.db).stream(key.streamId, learnerId));
      if (key === undefined || stream === undefined) return undefined;
      const { start_date, end_date } = stream;
      const subject = await subjectOf({ ...unsentRow(key, start_date), ...stream });
      const dates = { start_date, end_date };
      return (
        subject && {
          chat: {
            id: chatId,
            kind: 'homework' as const,
            learner_id: learnerId,
            stream_id: key.streamId,
            ...dates,
            unread_count: 0,
            last_message: null,
          },
          subject,
        }
      );
    },
  };
}

/** Undefined where the published course has no such homework. */
function presentSubject(row: HomeworkChatRow, course: PublishedCourse): ChatSubject | undefined {
  const { tree } = course;
  const found = course.homework(row.target_type, row.target_id);
  const stream = { isDemo: row.is_demo, courseFullAccess: row.course_full_access };
  return (
    found && {
      kind: 'homework' as const,
      title: found.placement.homework.title,
      avatar: tree.image,
      mayLearnerWrite: mayWriteInChat(row.status, stream, tree),
      isExpertMessageEnabled: mayStaffWrite(stream, tree),
      homeworkStatusId: row.id,
    }
  );
}
