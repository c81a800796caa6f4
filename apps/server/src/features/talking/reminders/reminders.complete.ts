import { completePart } from '../../../testing/complete/complete-part.ts';

export const remindersComplete = completePart(async ({ db, owner, options }) => {
  if (options.everyRow)
    await db
      .insertInto('reminders')
      .values({ user_id: owner.id, minutes: 420, repeat_days: [1], timezone: 'UTC', next_at: new Date() })
      .execute();
});
