import { sql } from 'kysely';
import { deleteRows, moveRows, rowsOf, type PersonalData } from '../../../platform/personal-data/index.ts';
import { listMergedStreams } from '../streams/index.ts';

export const certificatesPersonalData: PersonalData = {
  feature: 'certificates',
  columns: ['certificates.user_id'],
  /** A certificate of a merged stream belongs to the kept one; where both have one, it stays with the other, withdrawn stream. */
  async merge(trx, from, into) {
    for (const pair of await listMergedStreams(trx, from, into))
      await sql`
        update certificates set stream_id = ${pair.into} where stream_id = ${pair.from}
          and not exists (select from certificates where stream_id = ${pair.into})`.execute(trx);
    await moveRows(trx, 'certificates', 'user_id', from, into);
  },
  erase: (trx, userId) => deleteRows(trx, 'certificates', 'user_id', userId),
  export: async (db, userId) => {
    const { rows: former } = await sql<object>`
      select r.* from replaced_certificates r join certificates c on c.id = r.certificate_id
      where c.user_id = ${userId} order by r.id`.execute(db);
    return {
      certificates: await rowsOf(db, 'certificates', 'user_id', userId),
      replaced_certificates: former,
    };
  },
};
