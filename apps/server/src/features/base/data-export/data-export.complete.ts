import { completePart } from '../../../testing/complete/complete-part.ts';

export const dataExportComplete = completePart(async ({ db, owner, options }) => {
  if (options.everyRow) await db.insertInto('data_exports').values({ user_id: owner.id }).execute();
});
