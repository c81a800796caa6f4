import type { BrandDatabase } from '../../../platform/database/brand-database.ts';
import { hashOf } from '../../../platform/sessions/sessions.ts';

/** Recovery codes are compared without case and dashes. */
const stored = (code: string) => Buffer.from(hashOf(code.replaceAll('-', '').toUpperCase()), 'hex');

/** SQL of second factors and their recovery codes. */
export function createSecondFactorRepository(db: BrandDatabase) {
  return {
    find: (userId: number) =>
      db
        .selectFrom('second_factors')
        .select(['secret', 'confirmed_at'])
        .where('user_id', '=', userId)
        .executeTakeFirst(),

    codesLeft: async (userId: number): Promise<number> => {
      const { count } = await db
        .selectFrom('recovery_codes')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Stores a new secret; false when the user has a confirmed one. */
    begin: async (userId: number, secret: Buffer): Promise<boolean> => {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('second_factors')
        .values({ user_id: userId, secret })
        .onConflict((conflict) =>
          conflict
            .column('user_id')
            .doUpdateSet({ secret, last_step: 0 })
            .where('second_factors.confirmed_at', 'is', null),
        )
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },

    /** False when it was confirmed before. */
    confirm: async (userId: number, now: Date): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('second_factors')
        .set({ confirmed_at: now })
        .where('user_id', '=', userId)
        .where('confirmed_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** Marks the time step of a code as used; false when that step, or a later one, was used before. */
    useStep: async (userId: number, step: number): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('second_factors')
        .set({ last_step: step })
        .where('user_id', '=', userId)
        .where('last_step', '<', step)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** Deletes a recovery code; false when the user has no such code. */
    useRecoveryCode: async (userId: number, code: string): Promise<boolean> => {
      const { numDeletedRows } = await db
        .deleteFrom('recovery_codes')
        .where('user_id', '=', userId)
        .where('code_hash', '=', stored(code))
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },

    replaceRecoveryCodes: async (userId: number, codes: readonly string[]): Promise<void> => {
      await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
      await db
        .insertInto('recovery_codes')
        .values(codes.map((code) => ({ user_id: userId, code_hash: stored(code) })))
        .execute();
    },

    /** False when there was none. */
    remove: async (userId: number): Promise<boolean> => {
      const { numDeletedRows } = await db
        .deleteFrom('second_factors')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },

    /** What the user signs in with. */
    accountName: async (userId: number): Promise<string> => {
      const { email, app_id } = await db
        .selectFrom('users')
        .select(['email', 'app_id'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      return email ?? app_id ?? String(userId);
    },
  };
}
export type SecondFactorRepository = ReturnType<typeof createSecondFactorRepository>;
