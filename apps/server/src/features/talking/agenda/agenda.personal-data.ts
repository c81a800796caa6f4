import { deleteRows, rowsOf, type PersonalData } from '../../../platform/personal-data/index.ts';

export const agendaPersonalData: PersonalData = {
  feature: 'agenda',
  columns: ['calendar_feeds.user_id'],
  /** The feed of the merged account ends with it. */
  merge: (trx, from) => deleteRows(trx, 'calendar_feeds', 'user_id', from),
  erase: (trx, userId) => deleteRows(trx, 'calendar_feeds', 'user_id', userId),
  async revokeAccess(trx, userId) {
    const row = await trx
      .deleteFrom('calendar_feeds')
      .where('user_id', '=', userId)
      .returning('user_id')
      .executeTakeFirst();
    return row === undefined ? [] : ['calendar'];
  },
  export: async (db, userId) => ({ calendar_feeds: await rowsOf(db, 'calendar_feeds', 'user_id', userId) }),
};
