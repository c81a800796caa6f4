import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../platform/database/brand-database.ts';

/** The statements on uploads that come piece by piece. */
export function createUploadsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    /** Adds an upload, unless the person has `most` unfinished ones; false then. Two that begin at once may both be let in. */
    insert: async (
      upload: { id: string; userId: number; bytes: number; createdAt: Date },
      most: number,
    ): Promise<boolean> => {
      const { numAffectedRows } = await sql`
        insert into uploads (id, user_id, bytes, created_at)
        select ${upload.id}, ${upload.userId}, ${upload.bytes}::bigint, ${upload.createdAt}
        where (select count(*) from uploads where user_id = ${upload.userId} and file_id is null) < ${most}`.execute(
        db,
      );
      return numAffectedRows === 1n;
    },

    find: (id: string, userId: number) =>
      db
        .selectFrom('uploads')
        .select(['id', 'file_id'])
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst(),

    /** False where it was finished before, or is gone. */
    finish: async (id: string, fileId: number): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('uploads')
        .set({ file_id: fileId })
        .where('id', '=', id)
        .where('file_id', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    remove: (id: string) => db.deleteFrom('uploads').where('id', '=', id).execute(),

    begunBefore: (time: Date) =>
      db.selectFrom('uploads').select('id').where('created_at', '<', time).limit(1000).execute(),
  };
}
