import { completePart } from '../../../testing/complete/complete-part.ts';

export const profileComplete = completePart(async ({ db, owner, options }) => {
  if (options.everyRow)
    await db.insertInto('interface_switches').values({ user_id: owner.id, reason: 'slow' }).execute();
});
