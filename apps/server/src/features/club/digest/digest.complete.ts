import { completePart } from '../../../testing/complete/complete-part.ts';

export const digestComplete = completePart(async ({ t, db, owner }) => {
  await db
    .insertInto('club_digests')
    .values({ user_id: owner.id, sent_at: new Date(t.clock.now) })
    .execute();
});
