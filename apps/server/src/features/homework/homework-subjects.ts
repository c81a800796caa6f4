import type { Brand } from '../../platform/brands/brand.ts';
import type { ChatSubject, ChatSubjects } from '../chats/index.ts';
import type { PublishedCourse, PublishedCourses } from '../courses/index.ts';
import { keyOfChatId } from './homework-ids.ts';
import { mayStaffWrite, mayWriteInChat } from './homework.policy.ts';
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

    async recordMessage(trx, chatId, { by, at }) {
      const inside = createHomeworkRepository(trx);
      const row = await inside.ofChat(chatId, { hold: true });
      if (row === undefined || row.status === 'DONE') return row && presentStatusEvent(row);
      const event = by === 'learner' ? 'learner_message' : 'expert_message';
      const before = row.review_since?.getTime() ?? null;
      const since = nextReviewSince(before, { event, at: at.getTime() });
      const review_since = since === null ? null : new Date(since);
      if (since !== before) await inside.setReviewSince(row.id, review_since, at);
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
          chat: { id: chatId, learner_id: learnerId, stream_id: key.streamId, ...dates, unread_count: 0 },
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
      title: found.placement.homework.title,
      avatar: tree.image,
      mayLearnerWrite: mayWriteInChat(row.status, stream, tree),
      isExpertMessageEnabled: mayStaffWrite(stream, tree),
      homeworkStatusId: row.id,
    }
  );
}
