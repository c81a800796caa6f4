import { sql } from 'kysely';
import { deleteRows, moveRows, rowsOf, type PersonalData } from '../../../platform/personal-data/index.ts';

export const campaignsPersonalData: PersonalData = {
  feature: 'campaigns',
  columns: ['campaign_entries.user_id', 'campaign_messages.user_id'],
  /** The account stays in a campaign that both had entered. */
  async merge(trx, from, into) {
    await sql`
      delete from campaign_entries where user_id = ${from} and stream_id is null
        and campaign_id in (select campaign_id from campaign_entries where user_id = ${into} and stream_id is null)`.execute(
      trx,
    );
    await moveRows(trx, 'campaign_entries', 'user_id', from, into);
    await sql`update campaign_messages set user_id = ${into}, day = null where user_id = ${from}`.execute(
      trx,
    );
  },
  async erase(trx, userId) {
    await deleteRows(trx, 'campaign_messages', 'user_id', userId);
    await deleteRows(trx, 'campaign_entries', 'user_id', userId);
  },
  export: async (db, userId) => ({
    campaign_entries: await rowsOf(db, 'campaign_entries', 'user_id', userId),
    campaign_messages: await rowsOf(db, 'campaign_messages', 'user_id', userId),
  }),
};
