import { completePart } from '../../../testing/complete/complete-part.ts';
import { homeworkOf, sendHomework } from '../../../testing/talking/homework.ts';
import { coursesComplete } from '../../learning/courses/courses.complete.ts';
import { streamsComplete } from '../../learning/streams/streams.complete.ts';

export const homeworkComplete = completePart(async (c) => {
  const { owner, admin, mark } = c;
  const { dayHomeworkIds } = await c.part(coursesComplete);
  const { streamId } = await c.part(streamsComplete);
  const [first, second] = dayHomeworkIds;
  const unsent = await homeworkOf(owner, streamId, first);
  const homework = await sendHomework(owner, unsent, { message: `Homework ${mark}` });
  const done = await sendHomework(owner, await homeworkOf(owner, streamId, second));
  await admin.call('POST', `/studio/api/homework-statuses/${done.id}/accept`, {});
  return {
    /** Under review. */
    homeworkId: homework.id,
    /** Accepted. */
    doneHomeworkId: done.id,
    chatId: homework.dialog_id,
  };
});
