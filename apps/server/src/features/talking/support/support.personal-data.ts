import { deleteRows, moveRows, rowsOf, type PersonalData } from '../../../platform/personal-data/index.ts';
import { listMergedStreams } from '../../learning/streams/index.ts';

export const supportPersonalData: PersonalData = {
  feature: 'support',
  columns: ['support_tickets.user_id', 'support_messages.user_id', 'support_messages.employee_id'],
  async merge(trx, from, into) {
    for (const pair of await listMergedStreams(trx, from, into))
      await trx
        .updateTable('support_tickets')
        .set({ stream_id: pair.into })
        .where('stream_id', '=', pair.from)
        .execute();
    await moveRows(trx, 'support_tickets', 'user_id', from, into);
    await moveRows(trx, 'support_messages', 'user_id', from, into);
  },
  /** Messages are deleted with their ticket; answers that the user wrote as staff stay. */
  erase: (trx, userId) => deleteRows(trx, 'support_tickets', 'user_id', userId),
  export: async (db, userId) => ({
    support_tickets: await rowsOf(db, 'support_tickets', 'user_id', userId, [
      'request_hash',
      'sender_hash',
      'search_text',
      'search_key',
    ]),
    support_messages: await rowsOf(db, 'support_messages', 'user_id', userId),
  }),
};
