import { completePart } from '../../../testing/complete/complete-part.ts';
import { givePoints } from '../../../testing/learning/rewards.ts';

export const pointsComplete = completePart(async ({ brand, db, owner, options }) => {
  await givePoints(brand, owner.id, 1000);
  if (options.everyRow)
    await db
      .insertInto('points_corrections')
      .values({ user_id: owner.id, amount: 5, reason: 'A lost homework' })
      .execute();
});
