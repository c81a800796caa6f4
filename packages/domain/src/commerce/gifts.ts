export type GiftState = 'unpaid' | 'scheduled' | 'sent' | 'redeemed' | 'canceled' | 'expired';

interface Gift {
  readonly isPaid: boolean;
  /** Times in ms; null: not yet, or never. */
  readonly sentAt: number | null;
  readonly expiresAt: number | null;
  readonly redeemedAt: number | null;
  readonly canceledAt: number | null;
}

/** The state of a gift. It is redeemed once; a refund before that cancels it. */
export function giftState(
  { isPaid, sentAt, expiresAt, redeemedAt, canceledAt }: Gift,
  now: number,
): GiftState {
  if (redeemedAt !== null) return 'redeemed';
  if (canceledAt !== null) return 'canceled';
  if (!isPaid) return 'unpaid';
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  return sentAt === null ? 'scheduled' : 'sent';
}

/** How many gifts may be ordered for one mailbox in a day: it did not ask for them. */
export const maxGiftsPerDay = 3;

/** How far ahead a gift may be delivered. */
export const giftDeliveryDays = 366;
