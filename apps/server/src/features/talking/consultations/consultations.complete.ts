import { completePart } from '../../../testing/complete/complete-part.ts';
import { enrolmentComplete } from '../../learning/enrolment/enrolment.complete.ts';
import { streamsComplete } from '../../learning/streams/streams.complete.ts';
import { chatsComplete } from '../chats/chats.complete.ts';

export const consultationsComplete = completePart(async (c) => {
  const { db, mark } = c;
  const { streamId } = await c.part(streamsComplete);
  const { expertId } = await c.part(enrolmentComplete);
  const { streamMessageId } = await c.part(chatsComplete);
  // The stream has more of them.
  await db
    .updateTable('user_course_streams')
    .set({ max_consultation_count: 5 })
    .where('id', '=', streamId)
    .execute();
  const own = { stream_id: streamId, opened_by: expertId, start_message_id: streamMessageId };
  const closed = await db
    .insertInto('consultations')
    .values({
      ...own,
      status: 'close',
      end_message_id: streamMessageId,
      explanation: `Answer for ${mark}`,
      closed_by: expertId,
      closed_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const open = await db
    .insertInto('consultations')
    .values({ ...own, explanation: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  /** Consultations in the chat of the stream. */
  return { closedConsultationId: closed.id, openConsultationId: open.id };
});
