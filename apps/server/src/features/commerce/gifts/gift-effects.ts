import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { OrderEffects } from '../orders/index.ts';
import { addGift, hasTooManyGifts, isGiftForm, startGift } from './deliver-gift.ts';
import { createGiftIds } from './gift-ids.ts';
import { createGiftsRepository } from './gifts.repository.ts';
import { presentGift } from './present-gift.ts';

/** What gifts do when an order changes. */
export const giftEffects = ({
  secret,
  jobs,
}: {
  secret: string;
  jobs: Pick<Jobs, 'send'>;
}): OrderEffects => ({
  isGift: isGiftForm,

  created: async (trx, { orderId, form, now }) => {
    if (form.gift_email !== '') await addGift(trx, orderId, form, now);
  },

  refusalOfConfirmed: async (trx, { order, now }) =>
    (await hasTooManyGifts(trx, order.id, now)) ? 'too_many_gifts' : null,

  paid: async (trx, { brand, order, now }) => {
    if (order.is_gift) await startGift(trx, { brand, jobs }, order.id, now);
  },

  async takenBack(trx, { order, now }) {
    const gifts = createGiftsRepository(trx);
    const gift = await gifts.ofOrder(order.id);
    if (gift !== undefined && gift.redeemed_at !== null) return { isTaken: true, userId: gift.redeemed_by };
    await gifts.change(order.id, { canceled_at: new Date(now) });
    return { isTaken: false };
  },

  async presentGifts(db, { brand, orderIds, now, isForStaff }) {
    const ids = createGiftIds(secret, brand);
    const gifts = await createGiftsRepository(db).ofOrders(orderIds);
    return new Map(
      [...gifts].map(([orderId, gift]) => [orderId, presentGift(gift, { ids, now, isForStaff })]),
    );
  },
});
