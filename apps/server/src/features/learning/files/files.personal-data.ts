import {
  deleteRows,
  moveRows,
  rowsOf,
  unlessReferenced,
  type PersonalData,
} from '../../../platform/personal-data/index.ts';

export const filesPersonalData: PersonalData = {
  feature: 'files',
  columns: ['files.user_id', 'uploads.user_id'],
  /** Unfinished uploads continue under the account. */
  async merge(trx, from, into) {
    await moveRows(trx, 'files', 'user_id', from, into);
    await moveRows(trx, 'uploads', 'user_id', from, into);
  },
  /** A file that content of the brand still references (a message of staff, a lesson) stays without a user; all others are deleted. */
  async erase(trx, userId) {
    await deleteRows(trx, 'uploads', 'user_id', userId);
    const files = await trx.selectFrom('files').select(['id', 'key']).where('user_id', '=', userId).execute();
    const removed: string[] = [];
    for (const { id, key } of files) {
      const isRemoved = await unlessReferenced(trx, () =>
        trx.deleteFrom('files').where('id', '=', id).execute(),
      );
      if (isRemoved) removed.push(key);
    }
    await trx.updateTable('files').set({ user_id: null }).where('user_id', '=', userId).execute();
    return removed;
  },
  export: async (db, userId) => ({
    files: await rowsOf(db, 'files', 'user_id', userId),
    uploads: await rowsOf(db, 'uploads', 'user_id', userId),
  }),
};
