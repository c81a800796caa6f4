import type { OrderEffects } from '../orders/index.ts';
import { giveEarnings, takeBackEarnings } from './earnings.ts';
import { findInvitation } from './find-invitation.ts';
import { createInviteCodes } from './invite-codes.ts';

/** What invitations, and the points that purchases earn, do when an order changes. */
export const referralEffects = ({ secret }: { secret: string }): OrderEffects => ({
  invitation: (trx, brand, invited) => findInvitation(trx, createInviteCodes(secret, brand), invited),
  attributed: (trx, { order, userId }) => giveEarnings(trx, order, userId),
  refunded: (trx, { order, refunded, key }) => takeBackEarnings(trx, order, { refunded, key }),
});
