import type { OrderForm } from '@daystream/contract';
import { giftDeliveryDays, hasLink, maxGiftsPerDay } from '@daystream/domain';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { giftEmailJob } from './gift-emails.ts';
import { createGiftsRepository } from './gifts.repository.ts';
import { stateOfGift } from './present-gift.ts';

type Trx = Transaction<BrandTables>;
interface Deps {
  brand: Pick<Brand, 'appId'>;
  jobs: Pick<Jobs, 'send'>;
}

const dayMs = 86_400_000;
/** Of all givers, to a mailbox: more than of one, so that nobody uses up those of the others. */
const maxGiftsPerDayInAll = 10;

/** Whether an order form is one of a gift. Only courses are given: everything else adds to a stream or an account of the buyer. Its e-mail goes to somebody who did not ask for it, so nothing in it leads to another site. Errors: `invalid` on `gift_email`, `gift_name`, `gift_message`, `name`, `gift_deliver_at`. */
export function isGiftForm(
  form: OrderForm,
  { giver, canBeGift, now }: { giver: string; canBeGift: boolean; now: number },
): boolean {
  if (form.gift_email === '') return false;
  if (!canBeGift) throw invalidField('gift_email', 'not_allowed');
  // Parts that are not paid later would end the access of somebody else.
  if (form.installment) throw invalidField('installment', 'not_allowed');
  if (form.gift_name === '') throw invalidField('gift_name', 'required');
  for (const field of ['gift_name', 'gift_message'] as const)
    if (hasLink(form[field])) throw invalidField(field, 'no_links');
  if (hasLink(giver)) throw invalidField('name', 'no_links');
  const { gift_deliver_at: at } = form;
  if (at !== null && at * 1000 > now + giftDeliveryDays * dayMs)
    throw invalidField('gift_deliver_at', 'date_too_late');
  return true;
}

/** Records for whom an order is. Errors: `invalid` on `gift_email` (`too_many_gifts`: of one giver, or in all, to a mailbox in a day). */
export async function addGift(trx: Trx, orderId: number, form: OrderForm, now: number): Promise<void> {
  const { gift_deliver_at: at } = form;
  if (await hadTooMany(trx, form.gift_email, orderId, now))
    throw invalidField('gift_email', 'too_many_gifts');
  await createGiftsRepository(trx).add({
    order_id: orderId,
    recipient_name: form.gift_name,
    recipient_email: form.gift_email,
    message: form.gift_message,
    deliver_at: at === null ? null : new Date(at * 1000),
  });
}

/** Whether an order is a gift to a mailbox that has had its gifts of the day: one that costs nothing could be made any number of times before its link is opened. */
export async function hasTooManyGifts(trx: Trx, orderId: number, now: number): Promise<boolean> {
  const gift = await createGiftsRepository(trx).ofOrder(orderId);
  return gift !== undefined && (await hadTooMany(trx, gift.recipient_email, orderId, now));
}

async function hadTooMany(trx: Trx, email: string, orderId: number, now: number): Promise<boolean> {
  const { ofGiver, paid } = await createGiftsRepository(trx).countTo(email, orderId, new Date(now - dayMs));
  return ofGiver >= maxGiftsPerDay || paid >= maxGiftsPerDayInAll;
}

/** Makes the gift of a locked order that was paid now: e-mails the recipient, or waits for its day. */
export async function startGift(trx: Trx, deps: Deps, orderId: number, now: number): Promise<void> {
  const gifts = createGiftsRepository(trx);
  const gift = await gifts.ofOrder(orderId);
  if (gift === undefined) return;
  const days = await gifts.giftDays();
  const deliverAt = Math.max(now, gift.deliver_at?.getTime() ?? 0);
  if (days !== null) await gifts.change(orderId, { expires_at: new Date(deliverAt + days * dayMs) });
  if (deliverAt === now) await send(trx, deps, orderId, { sent_at: new Date(now) });
}

/** E-mails the gift of a locked order whose day has come, once. */
export async function deliverGift(trx: Trx, deps: Deps, orderId: number, now: number): Promise<void> {
  const gift = await createGiftsRepository(trx).ofOrder(orderId);
  if (gift !== undefined && stateOfGift(gift, now) === 'scheduled')
    await send(trx, deps, orderId, { sent_at: new Date(now) });
}

/** E-mails the gift of a locked order again. Errors: `not_found`, `gift_redeemed`, `gift_unavailable`. */
export async function resendGift(trx: Trx, deps: Deps, orderId: number, now: number): Promise<void> {
  const gift = await createGiftsRepository(trx).ofOrder(orderId);
  if (gift === undefined) throw new AppError('not_found');
  const state = stateOfGift(gift, now);
  if (state === 'redeemed') throw new AppError('gift_redeemed');
  if (state !== 'scheduled' && state !== 'sent') throw new AppError('gift_unavailable');
  const at = new Date(now);
  await send(trx, deps, orderId, state === 'sent' ? { resent_at: at } : { sent_at: at });
}

async function send(
  trx: Trx,
  { brand, jobs }: Deps,
  orderId: number,
  sent: { sent_at: Date } | { resent_at: Date },
): Promise<void> {
  await createGiftsRepository(trx).change(orderId, sent);
  await jobs.send(trx, giftEmailJob, { brand: brand.appId, orderId, kind: 'gift' });
}
