import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';

/** SQL statements on resumable uploads. */
export function createUploadsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    /** Inserts an upload; returns false if the user has `maxUnfinished` unfinished ones. Concurrent inserts may exceed the limit. */
    insert: async (
      upload: { id: string; userId: number; bytes: number; createdAt: Date },
      maxUnfinished: number,
    ): Promise<boolean> => {
      const { numAffectedRows } = await sql`
        insert into uploads (id, user_id, bytes, created_at)
        select ${upload.id}, ${upload.userId}, ${upload.bytes}::bigint, ${upload.createdAt}
        where (select count(*) from uploads where user_id = ${upload.userId} and file_id is null) < ${maxUnfinished}`.execute(
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

    /** False if it was already finished or removed. */
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

    createdBefore: (time: Date) =>
      db.selectFrom('uploads').select('id').where('created_at', '<', time).limit(1000).execute(),
  };
}
