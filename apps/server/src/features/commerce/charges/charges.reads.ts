import { publishedRows } from '../../../platform/database/published-rows.ts';

/** What is due on dates. */
export const chargeRows = publishedRows('charges', [
  'id',
  'amount',
  'attempts',
  'closed_at',
  'discount',
  'due_at',
  'kind',
  'number',
  'state',
  'stops_at',
  'subject_id',
]);
