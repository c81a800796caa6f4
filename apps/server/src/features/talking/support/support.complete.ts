import { completePart } from '../../../testing/complete/complete-part.ts';
import { createUnreadEmail } from '../../../testing/talking/unread-emails.ts';
import { streamsComplete } from '../../learning/streams/streams.complete.ts';

export const supportComplete = completePart(async (c) => {
  const { t, brand, db, owner, mark } = c;
  const { streamId } = await c.part(streamsComplete);
  const category = await db
    .insertInto('support_categories')
    .values({ title: 'Sign-in' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ticket = await db
    .insertInto('support_tickets')
    .values({ kind: 'anonymous', name: mark, email: owner.email, locale: 'en', category_id: category.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('support_messages')
    .values({ ticket_id: ticket.id, message: `Question ${mark}` })
    .execute();
  const otherTicket = await db
    .insertInto('support_tickets')
    .values({ kind: 'anonymous', name: mark, email: owner.email, locale: 'en' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const question = await db
    .insertInto('support_tickets')
    .values({
      kind: 'question',
      user_id: owner.id,
      stream_id: streamId,
      locale: 'en',
      category_id: category.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('support_messages')
    .values({
      ticket_id: question.id,
      user_id: owner.id,
      message: `Own question ${mark}`,
      // Longer ago than the delay between two messages.
      created_at: new Date(t.clock.now - 60_000),
    })
    .execute();
  return {
    /** A support category of the brand, a ticket that the owner opened without signing in, and another one. */
    supportCategoryId: category.id,
    ticketId: ticket.id,
    otherTicketId: otherTicket.id,
    /** A question that the owner asked in the app. */
    questionId: question.id,
    /** An e-mail to support that could not be read. */
    unreadEmailId: await createUnreadEmail(brand),
  };
});
