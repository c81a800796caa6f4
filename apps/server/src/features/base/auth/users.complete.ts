import { createSession } from '../../../testing/base/people.ts';
import { completePart } from '../../../testing/complete/complete-part.ts';

export const usersComplete = completePart(async ({ brand, db, owner, admin, mark }) => {
  const appId = `${brand.appId}-${mark}`.toLowerCase();
  await db.updateTable('users').set({ app_id: appId }).where('id', '=', owner.id).execute();
  return {
    ownerId: owner.id,
    /** Another sign-in name of the owner. */
    appId,
    /** Of the brand's staff, with a second factor where the call needs one. */
    colleagueId: admin.id,
    /** A second session of the owner. */
    otherSessionId: await createSession(brand, owner.id),
  };
});
