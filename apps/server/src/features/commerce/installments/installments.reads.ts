import { publishedRows } from '../../../platform/database/published-rows.ts';

/** What is bought in parts. */
export const installmentPlanRows = publishedRows('installment_plans', ['id', 'order_id']);
