import type { Order } from '../../platform/records.ts';

/** Asks again every few seconds while money is on its way back: the payment provider reports the end to the server only. */
export const refundInterval = (orders: readonly Order[] | undefined): number | false =>
  orders?.some(({ refunding }) => refunding > 0) ? 5000 : false;
