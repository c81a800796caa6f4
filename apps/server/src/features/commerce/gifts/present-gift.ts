import type { GiftState, OrderGift } from '@daystream/contract';
import { giftState } from '@daystream/domain';
import { seconds, secondsOrNull } from '../../../platform/http/seconds.ts';
import type { GiftIds } from './gift-ids.ts';
import type { GiftRow } from './gifts.repository.ts';

const msOf = (time: Date | null): number | null => time?.getTime() ?? null;

export const stateOfGift = (gift: GiftRow, now: number): GiftState =>
  giftState(
    {
      isPaid: gift.is_paid,
      sentAt: msOf(gift.sent_at),
      expiresAt: msOf(gift.expires_at),
      redeemedAt: msOf(gift.redeemed_at),
      canceledAt: msOf(gift.canceled_at),
    },
    now,
  );

/** A gift for its giver. Staff see it without its link, because whoever has the link can redeem it. */
export function presentGift(
  gift: GiftRow,
  { ids, now, isForStaff = false }: { ids: GiftIds; now: number; isForStaff?: boolean },
): OrderGift {
  const { order_id: id, recipient_name, recipient_email, deliver_at, sent_at, resent_at, redeemed_at } = gift;
  const last = resent_at ?? sent_at;
  return {
    state: stateOfGift(gift, now),
    recipient_name,
    recipient_email,
    deliver_at: secondsOrNull(deliver_at),
    sent_at: last === null ? null : seconds(last),
    redeemed_at: secondsOrNull(redeemed_at),
    path: isForStaff || !gift.is_paid ? null : ids.giftPath(id),
    public_id: isForStaff ? '' : ids.giftId(id),
  };
}
