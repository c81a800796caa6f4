import { completePart } from '../../../testing/complete/complete-part.ts';

export const cookiesComplete = completePart(async ({ db, owner, options }) => {
  if (!options.everyRow) return;
  await db
    .insertInto('cookie_policies')
    .values({ user_id: owner.id, analytics: true, marketing: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
});
