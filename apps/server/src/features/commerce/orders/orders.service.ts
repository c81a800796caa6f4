import type { ExtendOffer, Order, Purchase } from '@daystream/contract';
import { abandonedOrderMs, countsFor, discountOfProducts } from '@daystream/domain';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { pageOf, type Page } from '../../../platform/http/lists.ts';
import { seconds, secondsOrNull } from '../../../platform/http/seconds.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Log } from '../../../platform/observability/log.ts';
import { forEachItem } from '../../../platform/jobs/items.ts';
import { createOneTimeToken, lockUnusedAccount } from '../../base/auth/index.ts';
import { findProduct, lockProducts, refusalOfProduct } from '../catalogue/index.ts';
import type { PaymentProviders, PaymentReport, WebhookEvent } from '../payments/index.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import { presentGifts, type Selling } from './order-effects.ts';
import type { StreamsService } from '../../learning/streams/index.ts';
import { askUnanswered } from './charges/ask-unanswered.ts';
import { isUnanswered } from './charges/reference-of-attempt.ts';
import { withAdditions } from './additional-lines.ts';
import { lockOwedCharges, paysCharges } from './charges/settle-charge.ts';
import { checkPromoCode, isPromoCodeLeft } from './check-promo-code.ts';
import { createOrder, type OrderRequest } from './create-order.ts';
import { openEarlyPayment } from './early-payment.ts';
import { openedCommunity } from './opened-community.ts';
import { listExtendOffers } from './extend-offers.ts';
import { applyDispute } from './disputes/apply-dispute.ts';
import { holdPlace, isHeld } from './hold-place.ts';
import { isPriceCurrent, keepsPrice } from './order-price.ts';
import type { OrderIds } from './order-ids.ts';
import { orderLinkJob } from './order-link-email.ts';
import { isPaidInSession, mayKeepMethod, needsConfirmation } from './order-owner.ts';
import type { OrderRow } from './order-rows.ts';
import { createOrdersRepository } from './orders.repository.ts';
import { giveUpOrder } from './order-points.ts';
import { markOrderPaid, type ChangedStream } from './mark-order-paid.ts';
import { createPaymentsRepository, type PaymentRow } from './payments.repository.ts';
import { canSignIn, createOrderPresenter, presentHold } from './present-order.ts';
import { applyOrListDifference, type ListDifference } from './apply-or-list-difference.ts';
import type { PromoCodeAttempts, PromoCodeClient } from './promo-code-attempts.ts';
import { makeRefund } from './refund-order.ts';
import { applyPaymentReport } from './apply-payment-report.ts';
import { checkDelays, createPaymentStarter } from './start-payment.ts';

interface Deps extends Selling {
  brand: Brand;
  providers: PaymentProviders;
  streams: Pick<StreamsService, 'notifyChanged' | 'getOwnState'>;
  ids: OrderIds;
  promoCodes: PromoCodeAttempts;
  jobs: Pick<Jobs, 'send'>;
  notifications: Pick<NotificationsService, 'notify'>;
  listDifference: ListDifference;
  log: Log;
  clock: () => number;
}
type ProviderName = keyof PaymentProviders;
/** Who asks about an order: the user of the session, if there is one, and the hashed network. */
interface Viewer {
  userId: number | null;
  network: string;
}

const signInMs = 60_000;
const maxChecks = checkDelays.length + 24;
/** After this time nothing in an unpaid order identifies a person. */
export const unpaidRetentionMs = 30 * 86_400_000;
/** For as long it counts what a network has held. */
const networkRetentionMs = 86_400_000;

/** Orders of visitors and learners. */
export function createOrdersService({
  brand,
  products,
  chargeKinds,
  effects,
  providers,
  streams,
  ids,
  promoCodes,
  jobs,
  notifications,
  listDifference,
  log,
  clock,
}: Deps) {
  const orders = createOrdersRepository(brand.db);
  const payments = createPaymentsRepository(brand.db);
  const payDeps = { brand, products, chargeKinds, effects, jobs, clock };
  const reportDeps = { brand, listDifference, clock };

  const present = createOrderPresenter({ brand, effects, ids, clock });
  const startPayment = createPaymentStarter({ brand, providers, ids, log, clock });

  /** Errors: `not_found`. */
  async function find(publicId: string): Promise<OrderRow> {
    const id = ids.parse(publicId);
    const order = id === undefined ? undefined : await orders.byId(id);
    if (order === undefined) throw new AppError('not_found');
    return order;
  }

  async function check(payment: PaymentRow): Promise<void> {
    const provider = payment.provider as ProviderName;
    const delay = checkDelays[payment.checks + 1] ?? 3600;
    const next = payment.checks >= maxChecks ? null : new Date(clock() + delay * 1000);
    await payments.setCheck(payment.id, next);
    const report = isUnanswered(payment)
      ? await askUnanswered({ brand, providers }, payment)
      : await providers[provider].fetchPayment(brand, payment.external_id);
    if (report === undefined || report.state === 'pending') return;
    await applyReport(provider, report, null);
  }

  async function applyReport(
    provider: ProviderName,
    report: PaymentReport,
    eventId: string | null,
  ): Promise<void> {
    const { externalId } = report;
    await streams.notifyChanged(
      await applyOrListDifference(reportDeps, { provider, externalId, kind: 'amount', report }, () =>
        applyPaymentReport(payDeps, { provider, report, eventId }),
      ),
    );
  }

  async function create(request: OrderRequest, origin: string): Promise<Order> {
    const provider = await orders.provider();
    if (provider === null) throw new AppError('payments_off');
    const { order, changed } = await brand.db.transaction().execute(async (trx) => {
      const created = await createOrder(
        trx,
        { brand, products, chargeKinds, effects, promoCodes },
        request,
        clock(),
      );
      // A trial costs nothing, but its card is entered: it is paid by a payment of zero.
      const isFree = created.total === 0 && !created.saves_method && created.state === 'created';
      if (needsConfirmation(created))
        await jobs.send(trx, orderLinkJob, {
          brand: brand.appId,
          orderId: created.id,
          network: request.network,
        });
      else if (isFree) return { order: created, changed: await markOrderPaid(trx, payDeps, created, null) };
      return { order: created, changed: undefined };
    });
    await streams.notifyChanged(changed ?? []);
    if (!needsConfirmation(order) && (order.total > 0 || order.saves_method))
      await startPayment(order, provider, { origin, keepsMethod: true });
    return present((await orders.byId(order.id)) ?? order, request.userId);
  }

  /**
   * Starts a new payment of an order that waits for none. An order whose price has lapsed (`keepsPrice`) and is another now is given up. Errors: `not_found`, `payments_off`, `sale_closed`,
   * `sold_out`, `promo_code_used`, `order_price_changed`, `address_unconfirmed`, `sign_in_to_pay`.
   */
  async function pay(publicId: string, { userId, network }: Viewer, origin: string): Promise<Order> {
    const { id } = await find(publicId);
    const provider = await orders.provider();
    if (provider === null) throw new AppError('payments_off');
    const isPriceGone = await brand.db.transaction().execute(async (trx) => {
      const inTransaction = createOrdersRepository(trx);
      const order = await inTransaction.lock(id);
      if (order === undefined || order.paid_at !== null) return false;
      if (needsConfirmation(order)) throw new AppError('address_unconfirmed');
      if (isPaidInSession(order) && order.user_id !== userId) throw new AppError('sign_in_to_pay');
      if (paysCharges(order)) {
        if ((await lockOwedCharges(trx, chargeKinds, order)).length === 0) throw new AppError('sale_closed');
        if (order.state === 'canceled') await inTransaction.setState(id, { state: 'created' });
        return false;
      }
      // The access would go to an account that nobody can sign in to.
      const payer = order.user_id === null ? undefined : await inTransaction.payer(order.user_id);
      if (payer?.is_blocked === true) throw new AppError('sale_closed');
      // Its points have been returned.
      if (order.state === 'canceled' && order.points > 0) throw new AppError('sale_closed');
      const lines = (await inTransaction.linesOf(id)).map(({ product }) => product.id);
      const locked = await lockProducts(trx, lines, clock());
      // The order's own seat counts for as long as it is held.
      const holds = isHeld(order, clock());
      for (const productId of lines) {
        const product = locked.get(productId);
        const refusal = product === undefined ? 'closed' : refusalOfProduct(product, clock());
        if (refusal === 'closed') throw new AppError('sale_closed');
        if (refusal !== null && !holds) throw new AppError('sold_out');
      }
      const sold = lines.map((productId) => locked.get(productId));
      if (!keepsPrice(order, clock()) && !(await isPriceCurrent(trx, order, sold, clock()))) {
        await giveUpOrder(trx, order, new Date(clock()), { refusal: 'price_changed' });
        return true;
      }
      if (!(await isPromoCodeLeft(trx, order, clock()))) throw new AppError('promo_code_used');
      if (order.state === 'canceled') await inTransaction.setState(id, { state: 'created', refusal: null });
      const isStarted = await createPaymentsRepository(trx).isPending(id);
      if (!holds && !isStarted) await holdPlace(trx, order, { network, now: clock() });
      return false;
    });
    if (isPriceGone) throw new AppError('order_price_changed');
    const order = await orders.byId(id);
    if (order === undefined) throw new AppError('not_found');
    await startPayment(order, provider, { origin, keepsMethod: mayKeepMethod(order, userId) });
    return present(order, userId);
  }

  return {
    /**
     * Creates an order with its payment. Errors: `payments_off`, and those of `createOrder`. An order whose discount is its whole price is paid at once; a trial keeps the card first.
     */
    create,

    /** Whether the user of a session, if there is one, has an account that has proved its e-mail: any other orders as a visitor. */
    async isOwner(userId: number | null): Promise<boolean> {
      const user = userId === null ? undefined : await orders.buyer(userId);
      return user?.is_anonymous === false && user.email_proven_at !== null;
    },

    /** Orders a product for a stream of the actor. Errors: `not_found`, also for a product of another course, and those of `create`. */
    async extend(actor: Actor, request: OrderRequest & { streamId: number }, origin: string): Promise<Order> {
      const { stream } = await streams.getOwnState(actor, request.streamId);
      const product = await findProduct(brand.db, request.productId);
      if ((product?.required_course_id ?? product?.course_id) !== stream.courseId)
        throw new AppError('not_found');
      return create(request, origin);
    },

    /** Errors: `not_found`. */
    get: async (publicId: string, userId: number | null): Promise<Order> =>
      present(await find(publicId), userId),

    /** The orders of the actor. */
    async mine({ userId }: Actor, query: { page: number; 'per-page': number }): Promise<Page<Purchase>> {
      const { rows, total: count } = await orders.ofUser(userId, pageOf(query));
      const orderIds = rows.map(({ id }) => id);
      const gifts = await presentGifts(brand.db, effects, {
        brand,
        orderIds,
        now: clock(),
        isForStaff: false,
      });
      const items = rows.map((row): Purchase => {
        const { id, alias, title, lines, state, currency, refunded, created_at, paid_at } = row;
        const gift = gifts.get(id) ?? null;
        return {
          id: ids.publicId(id),
          number: id,
          alias,
          title,
          lines,
          state,
          currency,
          total: row.total,
          refunded,
          needs_owner: row.user_id === null,
          held: presentHold(row, clock()),
          created_at: seconds(created_at),
          paid_at: secondsOrNull(paid_at),
          stream_id: gift === null ? row.stream_id : null,
          community_id: gift === null ? openedCommunity(row, row.community_ids) : null,
          receipt_url: paid_at === null ? null : ids.receiptPath(id),
          gift,
        };
      });
      return { items, page: query.page, perPage: query['per-page'], total: count };
    },

    pay,

    /** Starts the payment of the next part of a plan of the actor, or of all that remain. Errors: those of `openEarlyPayment` and `pay`. */
    async payInstallment({ userId }: Actor, planId: number, all: boolean, origin: string): Promise<Order> {
      const order = await brand.db
        .transaction()
        .execute((trx) => openEarlyPayment(trx, { brand, chargeKinds }, { userId, planId, all }, clock()));
      return pay(ids.publicId(order.id), { userId, network: '' }, origin);
    },

    /** Errors: `not_found`, `forbidden` where the account is not one that the payment made, or is in use. */
    async signIn(publicId: string): Promise<{ token: string }> {
      const order = await find(publicId);
      if (!canSignIn(order, clock()) || order.user_id === null) throw new AppError('forbidden');
      const userId = order.user_id;
      return brand.db.transaction().execute(async (trx) => {
        if (!(await lockUnusedAccount(trx, userId))) throw new AppError('forbidden');
        const expiresAt = clock() + signInMs;
        return { token: await createOneTimeToken(trx, { purpose: 'auto_login', userId, expiresAt }) };
      });
    },

    /** Of a product and those that are added to it; what cannot be added is left out. Errors: `not_found`, `too_often`. */
    async checkDiscount(
      code: string,
      productId: number,
      additionalIds: readonly number[],
      { userId, address }: PromoCodeClient,
    ) {
      const product = await findProduct(brand.db, productId);
      if (product === undefined || refusalOfProduct(product, clock()) !== null)
        throw new AppError('not_found');
      const { currency } = product;
      const sold = await withAdditions(brand.db, product, additionalIds);
      const buyer = { userId, email: '' };
      const productIds = sold.map(({ id }) => id);
      const promo = await checkPromoCode(brand.db, promoCodes, {
        code,
        productIds,
        currency,
        buyer,
        address,
        now: clock(),
      });
      const priced = sold.map(({ id, price }) => ({
        price,
        isDiscounted: countsFor(promo?.productIds ?? [], id),
      }));
      const discount = discountOfProducts(promo?.discount ?? null, priced, currency);
      const price = priced.reduce((sum, one) => sum + one.price, 0);
      return {
        success: promo !== undefined,
        discount,
        total: price - discount,
        currency,
        service_ids: [...(promo?.productIds ?? [])],
      };
    },

    /** What extends a stream of the actor. Errors: `not_found`. */
    async extendOffers(actor: Actor, streamId: number): Promise<ExtendOffer[]> {
      const { stream } = await streams.getOwnState(actor, streamId);
      const { courseId, isDemo } = stream;
      const of = { userId: actor.userId, streamId, courseId, isDemo, now: clock() };
      return listExtendOffers({ brand, products }, of);
    },

    /** Applies a webhook. Errors: `forbidden` for what is not the provider's, and those of `applyPaymentReport` and `applyDispute`. */
    async receiveWebhook(
      name: string,
      webhook: Parameters<PaymentProviders['sandbox']['readWebhook']>[1],
      limitUnsigned: () => Promise<void>,
    ) {
      if (!Object.hasOwn(providers, name)) throw new AppError('not_found');
      const provider = name as ProviderName;
      if (!providers[provider].signsWebhooks) await limitUnsigned();
      const event: WebhookEvent | undefined = await providers[provider].readWebhook(brand, webhook);
      if (event === undefined) throw new AppError('forbidden');
      const { report, dispute } = event;
      if (report !== undefined) await applyReport(provider, report, event.id);
      if (dispute === undefined) return;
      const found = {
        provider,
        externalId: dispute.paymentExternalId,
        kind: 'dispute',
        report: dispute,
      } as const;
      await streams.notifyChanged(
        await applyOrListDifference(reportDeps, found, () => applyDispute(payDeps, provider, dispute)),
      );
    },

    /** Asks the providers about payments of which no webhook has come, and gives up orders that nobody paid. For the job. */
    async checkPayments(): Promise<void> {
      for (const payment of await payments.due(new Date(clock())))
        await check(payment).catch((err: unknown) =>
          log.error({ err, brand: brand.appId, payment: payment.id }, 'a payment could not be checked'),
        );
      await forEachItem(await payments.abandoned(new Date(clock() - abandonedOrderMs)), (id) =>
        brand.db.transaction().execute(async (trx) => {
          const inTransaction = createOrdersRepository(trx);
          const order = await inTransaction.lock(id);
          if (order?.state === 'created') await giveUpOrder(trx, order, new Date(clock()));
        }),
      );
    },

    /** Removes what identifies the person from orders that nobody paid within the retention. For the job. */
    async forgetUnpaid(): Promise<number> {
      await orders.forgetNetworks(new Date(clock() - networkRetentionMs));
      return orders.forgetUnpaid(new Date(clock() - unpaidRetentionMs));
    },

    /** For the job. */
    async refund(refundId: number): Promise<void> {
      const changed: ChangedStream[] = await makeRefund(
        { brand, products, chargeKinds, effects, providers, notifications, jobs, clock },
        refundId,
      );
      await streams.notifyChanged(changed);
    },
  };
}
export type OrdersService = ReturnType<typeof createOrdersService>;
