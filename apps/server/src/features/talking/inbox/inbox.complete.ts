import { completePart } from '../../../testing/complete/complete-part.ts';
import { supportComplete } from '../support/support.complete.ts';

export const inboxComplete = completePart(async (c) => {
  const { brand, db } = c;
  const { ticketId } = await c.part(supportComplete);
  const inboxItem = await db
    .selectFrom('inbox_items')
    .select('id')
    .where('kind', '=', 'ticket')
    .where('target_id', '=', ticketId)
    .executeTakeFirstOrThrow();
  const replyTemplate = await db
    .insertInto('reply_templates')
    .values({ title: `Template of ${brand.appId}`, text: 'Thank you!' })
    .returning('id')
    .executeTakeFirstOrThrow();
  /** The item of the ticket, and a template of answers. */
  return { inboxItemId: inboxItem.id, replyTemplateId: replyTemplate.id };
});
