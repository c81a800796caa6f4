import { completePart } from '../../../testing/complete/complete-part.ts';

export const agendaComplete = completePart(async ({ db, owner, options }) => {
  if (options.everyRow)
    await db
      .insertInto('calendar_feeds')
      .values({ user_id: owner.id, token: `feed of ${owner.id}` })
      .execute();
});
