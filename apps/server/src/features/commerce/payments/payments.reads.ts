import { publishedRows } from '../../../platform/database/published-rows.ts';

/** Accounts at payment providers. */
export const paymentAccountRows = publishedRows('payment_accounts', ['provider']);
