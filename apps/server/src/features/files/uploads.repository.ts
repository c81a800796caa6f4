import type { Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../platform/database/brand-database.ts';

/** The statements on uploads that come piece by piece. */
export function createUploadsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    insert: (id: string, userId: number, createdAt: Date) =>
      db.insertInto('uploads').values({ id, user_id: userId, created_at: createdAt }).execute(),

    find: (id: string, userId: number) =>
      db
        .selectFrom('uploads')
        .select(['id', 'file_id'])
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst(),

    finish: (id: string, fileId: number) =>
      db.updateTable('uploads').set({ file_id: fileId }).where('id', '=', id).execute(),

    remove: (id: string) => db.deleteFrom('uploads').where('id', '=', id).execute(),

    begunBefore: (time: Date) =>
      db.selectFrom('uploads').select('id').where('created_at', '<', time).limit(1000).execute(),
  };
}
