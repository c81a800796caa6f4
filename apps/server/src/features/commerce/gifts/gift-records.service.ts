import type { OrderRecord } from '@daystream/contract';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { lockOrder, type OrderRecords } from '../orders/index.ts';
import { resendGift } from './deliver-gift.ts';

interface Deps {
  brand: Brand;
  orderRecords: Pick<OrderRecords, 'find'>;
  jobs: Pick<Jobs, 'send'>;
  clock: () => number;
}

/** What staff do with gifts. */
export function createGiftRecords({ brand, orderRecords, jobs, clock }: Deps) {
  const once = createOnce(brand.db);
  return {
    /** E-mails the gift of an order again. Errors: `not_found`, `gift_redeemed`, `gift_unavailable`, `idempotency_key_reused`. */
    resend: (actor: Actor, orderId: number): Promise<OrderRecord> =>
      once(actor, ['studio.orders.resendGift', orderId], async (trx) => {
        if ((await lockOrder(trx, orderId)) === undefined) throw new AppError('not_found');
        await resendGift(trx, { brand, jobs }, orderId, clock());
        await record(trx, actor, 'order.gift_resent', orderId);
        return orderRecords.find(trx, orderId);
      }),
  };
}
export type GiftRecords = ReturnType<typeof createGiftRecords>;
