import { createHash } from 'node:crypto';
import type { Language, OrderForm } from '@daystream/contract';
import {
  betterDiscount,
  discountOfProducts,
  displayName,
  parsePhone,
  payablePoints,
  pointValue,
  priceOrder,
  countsFor,
} from '@daystream/domain';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import { assertConsent } from '../../base/auth/index.ts';
import { lockBuyer } from '../charges/index.ts';
import { lockProducts, refusalOfProduct, type ProductRow } from '../catalogue/index.ts';
import { partTitle } from '../installments/index.ts';
import { findAdditions } from './additional-lines.ts';
import { agreeInstallments, priceOfFirstPart } from './agree-installments.ts';
import { checkPromoCode } from './check-promo-code.ts';
import { takePoints } from './order-points.ts';
import { holdPlace } from './hold-place.ts';
import { refusalOfLatePayment } from './late-payment.ts';
import { needsConfirmation } from './order-owner.ts';
import type { PromoCodeAttempts } from './promo-code-attempts.ts';
import type { ProductKinds } from '../../learning/entitlements/index.ts';
import { findInvitation, type Selling } from './order-effects.ts';
import { keepsPrice } from './order-price.ts';
import type { OrderRow } from './order-rows.ts';
import { createOrdersRepository } from './orders.repository.ts';
import { ownsProduct, productKindOf } from './product-kinds.ts';

export interface OrderRequest {
  productId: number;
  /** The stream that is extended, if the buyer named one. */
  streamId: number | null;
  /** Null without a session. */
  userId: number | null;
  form: OrderForm;
  language: Language;
  /** Of the client. */
  address: string;
  /** Of a request that may be repeated. */
  idempotencyKey: string | undefined;
  /** Of the client, hashed: by which a visitor's unpaid orders are counted. */
  network: string;
}

interface Buyer {
  userId: number | null;
  isAnonymous: boolean;
  /** Whether the account has proved to own the address. */
  isOwner: boolean;
  email: string;
  name: string;
  locale: string;
  timezone: string | null;
}

/** Identifies a repeated request: the same key of the same buyer for the same order. */
function requestKeyOf({
  idempotencyKey,
  address: _address,
  network: _network,
  ...request
}: OrderRequest): string | null {
  if (idempotencyKey === undefined) return null;
  return createHash('sha256')
    .update(JSON.stringify([idempotencyKey, request]))
    .digest('base64url');
}

/**
 * Creates an order that waits for its payment, in the caller's transaction; a repeated request gets the same order. The prices are those of the products now: a
 * client cannot name one. A promo code counts for the lines that it is for, points pay for all of them. Errors: `not_found`, `sale_closed`, `sold_out`, `already_subscribed`, `stream_required`, `access_without_end`, `invalid` on `email`, `name`, `consent`,
 * `phone`, `promocode`, `invite`, `additional_service_ids`, `points`, `installment`, and those of the effects; those of `takePoints`; `too_often` for promo codes that do not apply.
 */
export async function createOrder(
  trx: Transaction<BrandTables>,
  {
    brand,
    products,
    chargeKinds,
    effects,
    promoCodes,
  }: Selling & { brand: Brand; promoCodes: PromoCodeAttempts },
  request: OrderRequest,
  now: number,
): Promise<OrderRow> {
  const orders = createOrdersRepository(trx);
  const { form } = request;
  const key = requestKeyOf(request);
  if (key !== null) await orders.lockRequest(key);
  // Before products are locked, because payments lock the buyer and then products: the other order could deadlock with them.
  const earlier = key === null ? undefined : await orders.byRequestKey(key);
  if (earlier !== undefined) {
    const closed =
      earlier.state === 'created'
        ? await refusalOfLatePayment(trx, { products, chargeKinds }, earlier, {
            now,
            isPriceKept: keepsPrice(earlier, now),
          })
        : null;
    if (closed !== null) throw new AppError('sale_closed');
    return earlier;
  }
  if (form.invite !== '') await lockInvited(trx, request);
  const locked = await lockProducts(trx, [request.productId, ...form.additional_service_ids], now);
  const product = locked.get(request.productId);
  if (product === undefined) throw new AppError('not_found');
  const refusal = refusalOfProduct(product, now);
  if (refusal !== null) throw new AppError(refusal === 'closed' ? 'sale_closed' : 'sold_out');
  const buyer = await findBuyer(orders, brand, request);
  const phone = parsePhone(form.phone, brand.config.country);
  if (phone === null) throw invalidField('phone', 'not_phone');
  const traits = productKindOf(products, product).describe(product);
  const canBeGift = traits.canBeGift && request.streamId === null;
  const giving = { giver: buyer.name, canBeGift, now };
  const isGift = effects.some((effect) => effect.isGift?.(form, giving) === true);
  const streamId = isGift
    ? null
    : await findStream(trx, products, product, buyer, { named: request.streamId, now });
  const isSubscription = product.interval !== null;
  const isTrial = isSubscription && (await beginsWithTrial(trx, products, product, buyer, now));
  const knownId = buyer.isAnonymous ? null : buyer.userId;
  const additions = await findAdditions(trx, product, locked, {
    products,
    userId: knownId,
    form,
    isGift,
    now,
  });
  const sold = [product, ...additions];
  const { promocode } = form;
  const promo =
    promocode === ''
      ? undefined
      : await checkPromoCode(trx, promoCodes, {
          code: promocode,
          productIds: sold.map(({ id }) => id),
          currency: product.currency,
          buyer,
          address: request.address,
          now,
        });
  // A trial has no price to take anything off.
  if (promocode !== '' && (promo === undefined || isTrial))
    throw invalidField('promocode', 'promo_code_invalid');
  const { currency } = product;
  const priced = sold.map(({ id, price, tax_rate: taxRate }) => ({
    price: isTrial ? 0 : price,
    taxRate,
    isDiscounted: promo === undefined || countsFor(promo.productIds, id),
  }));
  const listPrice = priced.reduce((sum, { price }) => sum + price, 0);
  const byPromo =
    promo === undefined ? null : { amount: discountOfProducts(promo.discount, priced, currency), currency };
  const { invite: code } = form;
  const invited =
    code === ''
      ? undefined
      : await findInvitation(trx, effects, brand, { code, buyer, price: listPrice, currency });
  const inviterId = invited?.inviterId ?? null;
  const invitation = invited === undefined || inviterId === null ? null : { percent: invited.percent };
  const better = betterDiscount({ promo: byPromo, invitation }, listPrice, currency);
  // Nobody pays more than they saw: a buyer who counted on the discount gets an error that names it.
  if (invited !== undefined && inviterId === null && invited.discount > 0 && better !== 'promo')
    throw invalidField('invite', 'invite_invalid');
  const priceWith = (pointsAmount: number) =>
    better === 'promo'
      ? priceOrder(priced, currency, byPromo, pointsAmount)
      : // An invitation counts for all that is bought.
        priceOrder(
          priced.map((one) => ({ ...one, isDiscounted: true })),
          currency,
          invitation,
          pointsAmount,
        );
  const price = priceWith(0);
  const { points } = form;
  const agreed = form.installment ? agreeInstallments(product, price) : null;
  const canUsePoints = buyer.userId !== null && !buyer.isAnonymous && !isSubscription && agreed === null;
  if (points > 0 && !canUsePoints) throw invalidField('points', 'not_allowed');
  const max = payablePoints(price.total, currency);
  if (points > max) throw invalidField('points', 'too_big', { max });
  const pointsAmount = points * pointValue(currency);
  // In parts, the order pays the first one.
  const paid = agreed === null ? priceWith(pointsAmount) : priceOfFirstPart(agreed);
  const { subtotal, discount, tax } = paid;
  const titles = [
    agreed === null ? product.title : partTitle(buyer.locale as Language, agreed, 1),
    ...additions.map(({ title }) => title),
  ];
  const [line, ...lines] = paid.lines.map((one, index) => ({
    ...one,
    service_id: sold[index]?.id ?? 0,
    title: titles[index] ?? '',
  }));
  if (line === undefined) throw new Error('an order has no line');
  const id = await orders.add(
    {
      user_id: buyer.userId,
      email: buyer.email,
      name: buyer.name,
      phone,
      company_name: form.company_name,
      company_tax_number: form.company_tax_number,
      locale: buyer.locale,
      timezone: buyer.timezone,
      currency,
      subtotal,
      discount,
      tax,
      total: paid.total - pointsAmount,
      points,
      points_amount: pointsAmount,
      promo_code_id: better === 'promo' ? (promo?.id ?? null) : null,
      inviter_id: inviterId,
      invite_discount: better === 'invitation' ? discount : 0,
      stream_id: streamId,
      // Later periods and parts are charged from the card.
      saves_method: isSubscription || agreed !== null,
      installment: agreed && JSON.stringify(agreed),
      request_key: key,
      ...(buyer.isOwner && { confirmed_at: new Date(now) }),
      created_at: new Date(now),
    },
    line,
    lines,
  );
  if (id !== undefined) for (const effect of effects) await effect.created?.(trx, { orderId: id, form, now });
  if (id !== undefined && points > 0 && buyer.userId !== null)
    await takePoints(trx, { orderId: id, userId: buyer.userId, amount: points });
  const order = id === undefined ? undefined : await orders.lock(id);
  if (order === undefined) throw new Error('the order that was added is not there');
  const isPaidNow = order.total > 0 || order.saves_method;
  if (isPaidNow && !needsConfirmation(order)) await holdPlace(trx, order, { network: request.network, now });
  return order;
}

type Orders = ReturnType<typeof createOrdersRepository>;

/** Lets orders by invitations of one person run one after another: only the first has the discount, and one that points pay in full is paid in this transaction. Before products are locked, as payments do. */
async function lockInvited(trx: Transaction<BrandTables>, { userId, form }: OrderRequest): Promise<void> {
  const user = userId === null ? undefined : await createOrdersRepository(trx).buyer(userId);
  const email = user?.email ?? form.email;
  if (email !== undefined) await lockBuyer(trx, email);
  if (userId !== null) await lockBuyer(trx, String(userId));
}

/**
 * Whether nothing is paid now: the product has a trial, which a person gets once, with whatever account of a mailbox. Whether a mailbox had it is an error for who has proved to own that: others
 * learn it by the link of the order. Errors: `already_subscribed`.
 */
async function beginsWithTrial(
  trx: Transaction<BrandTables>,
  products: ProductKinds,
  product: ProductRow,
  { userId, email, isOwner }: Buyer,
  now: number,
): Promise<boolean> {
  const { id: productId, trial_days: trialDays } = product;
  const earlier =
    userId === null
      ? undefined
      : await productKindOf(products, product).readEarlier?.(trx, { userId, productId, now });
  if (earlier?.isCurrent === true) throw new AppError('already_subscribed');
  if (trialDays === 0 || earlier?.hadTrial === true) return false;
  return !isOwner || !(await createOrdersRepository(trx).hadTrial(email, productId));
}

/** The account of the session, or what a visitor entered. An anonymous user becomes an account with the payment, so it needs the same as a visitor. */
async function findBuyer(
  orders: Orders,
  brand: Brand,
  { userId, form, language }: OrderRequest,
): Promise<Buyer> {
  const user = userId === null ? undefined : await orders.buyer(userId);
  const isAnonymous = user?.is_anonymous ?? true;
  const email = user?.email ?? form.email;
  if (email === undefined) throw invalidField('email', 'required');
  if (user !== undefined && !isAnonymous) {
    const name = displayName({ firstName: user.name, lastName: user.last_name, email });
    const isOwner = user.email !== null && user.email_proven_at !== null;
    return { userId, isAnonymous, isOwner, email, name, locale: user.locale, timezone: user.timezone };
  }
  if (form.name === undefined || form.name === '') throw invalidField('name', 'required');
  assertConsent(brand, form.consent !== undefined);
  const { languages, default_language: fallback } = brand.settings;
  const locale = languages.includes(language) ? language : fallback;
  const isOwner = false;
  return { userId, isAnonymous, isOwner, email, name: form.name, locale, timezone: form.timezone ?? null };
}

/** The stream that a product adds to; null for what makes one of its own, or none. Errors: `stream_required`, `access_without_end`. */
async function findStream(
  trx: Transaction<BrandTables>,
  products: ProductKinds,
  product: ProductRow,
  { userId, isAnonymous }: Buyer,
  { named, now }: { named: number | null; now: number },
): Promise<number | null> {
  const { course_id: courseId, required_course_id: required, communities } = product;
  const orders = createOrdersRepository(trx);
  const isKnown = userId !== null && !isAnonymous;
  const { isOfCourse, addsToStream } = productKindOf(products, product).describe(product);
  if (isOfCourse && courseId === null) throw new AppError('sale_closed');
  if (required !== null && !(isKnown && (await orders.hasCourse(userId, required, new Date(now)))))
    throw new AppError('stream_required');
  const opened = { ...product, community_ids: communities.map(({ id }) => id) };
  if (isKnown && (await ownsProduct(trx, products, userId, opened))) throw new AppError('access_without_end');
  if (addsToStream === 'never' || (addsToStream === 'if_named' && named === null)) return null;
  const stream =
    isKnown && courseId !== null ? await orders.streamOf(userId, { courseId, streamId: named }) : undefined;
  if (stream === undefined) throw new AppError('stream_required');
  return stream.id;
}
