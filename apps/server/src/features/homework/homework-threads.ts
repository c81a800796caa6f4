import type { Brand } from '../../platform/brands/brand.ts';
import type { FindSubject } from '../chats/index.ts';
import type { PublishedCourses } from '../courses/index.ts';
import { mayWriteInThread } from './homework.policy.ts';
import { presentStatusEvent } from './homework.present.ts';
import { createHomeworkRepository } from './homework.repository.ts';

/** The rule that conversations ask for: which homework one is about, and whether its learner may write. */
export function createFindSubject({
  brand,
  published,
}: {
  brand: Brand;
  published: PublishedCourses;
}): FindSubject {
  return async (chatId, trx) => {
    const repository = createHomeworkRepository(trx ?? brand.db);
    const row = await repository.thread(chatId, { hold: trx !== undefined });
    const course = row && (await published.get(row.course_id));
    const homework = row && course?.homework(row.target_type, row.target_id);
    if (row === undefined || course === undefined || homework === undefined) return undefined;
    const { tree } = course;
    const stream = { isDemo: row.is_demo, courseFullAccess: row.course_full_access };
    return {
      title: homework.placed.homework.title,
      avatar: tree.image,
      mayLearnerWrite: mayWriteInThread(row.status, {
        ...stream,
        isDemoUserMessageEnabled: tree.is_demo_user_message_enabled,
      }),
      isExpertMessageEnabled:
        !stream.isDemo || stream.courseFullAccess || tree.is_demo_expert_message_enabled,
      homeworkStatus: presentStatusEvent(row),
    };
  };
}
