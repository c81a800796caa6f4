import { sql } from 'kysely';
import {
  deleteRows,
  moveRows,
  nothingToExport,
  type PersonalData,
} from '../../../platform/personal-data/index.ts';
import { listMergedStreams } from '../streams/index.ts';

/** Cohorts of a learner are part of their streams. */
export const enrolmentPersonalData: PersonalData = {
  feature: 'enrolment',
  columns: ['cohort_experts.user_id', 'stream_operations.user_id', 'stream_operation_items.user_id'],
  async merge(trx, from, into) {
    for (const pair of await listMergedStreams(trx, from, into))
      await moveRows(trx, 'stream_operation_items', 'stream_id', pair.from, pair.into);
    await sql`
      insert into cohort_experts (cohort_id, user_id) select cohort_id, ${into} from cohort_experts where user_id = ${from}
      on conflict do nothing`.execute(trx);
    await deleteRows(trx, 'cohort_experts', 'user_id', from);
    await moveRows(trx, 'stream_operations', 'user_id', from, into);
    await moveRows(trx, 'stream_operation_items', 'user_id', from, into);
  },
  async erase(trx, userId) {
    await deleteRows(trx, 'cohort_experts', 'user_id', userId);
    await trx.updateTable('stream_operations').set({ user_id: null }).where('user_id', '=', userId).execute();
    await deleteRows(trx, 'stream_operation_items', 'user_id', userId);
  },
  export: nothingToExport,
};
