import { completePart } from '../../testing/complete/complete-part.ts';

/** Other parts cause the entries of the audit log, of the admin. */
export const platformComplete = completePart(async ({ db, owner, options }) => {
  if (options.everyRow)
    await db
      .insertInto('idempotency_keys')
      .values({ user_id: owner.id, key: 'key', fingerprint: '', result: 'null' })
      .execute();
});
