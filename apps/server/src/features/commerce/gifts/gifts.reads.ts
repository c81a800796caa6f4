import { publishedRows } from '../../../platform/database/published-rows.ts';

/** Which orders are for somebody else. */
export const giftRows = publishedRows('gifts', ['order_id']);
