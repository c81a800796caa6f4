import { publishedRows } from '../../../platform/database/published-rows.ts';

/** What is due on dates. */
export const chargeRows = publishedRows('charges', [
  'id',
  'amount',
  'attempts',
  'closed_at',
  'currency',
  'discount',
  'due_at',
  'failed_at',
  'kind',
  'next_attempt_at',
  'number',
  'state',
  'stops_at',
  'subject_id',
]);
