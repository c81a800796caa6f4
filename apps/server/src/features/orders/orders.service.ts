import type { ExtendOffer, Order, Purchase } from '@daystream/contract';
import { countsFor, discountOfServices, orderHoldMs } from '@daystream/domain';
import type { Brand } from '../../platform/brands/brand.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { pageOf, type Page } from '../../platform/http/lists.ts';
import { seconds, secondsOrNull } from '../../platform/http/seconds.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/observability/log.ts';
import { createOneTimeToken } from '../auth/index.ts';
import { createServicesRepository, presentService, refusalOfService } from '../catalogue/index.ts';
import type { PaymentProviders, PaymentReport, WebhookEvent } from '../payments/index.ts';
import type { StreamsService } from '../streams/index.ts';
import { askUnanswered } from './charges/ask-unanswered.ts';
import { isUnanswered } from './charges/reference-of-attempt.ts';
import { lockServices, withAdditions } from './additional-lines.ts';
import { lockOwedCharges, paysCharges } from './charges/settle-charge.ts';
import { checkPromoCode } from './check-promo-code.ts';
import { createOrder, type OrderRequest } from './create-order.ts';
import { openEarlyPayment } from './early-payment.ts';
import { applyDispute } from './disputes/apply-dispute.ts';
import { createGiftsRepository } from './gifts/gifts.repository.ts';
import { presentGift } from './gifts/present-gift.ts';
import type { OrderIds } from './order-ids.ts';
import { createOrdersRepository, receiptItems, titlesOf, type OrderRow } from './orders.repository.ts';
import { giveUpOrder } from './order-points.ts';
import { payOrder, type ChangedStream } from './pay-order.ts';
import { createPaymentsRepository, type PaymentRow } from './payments.repository.ts';
import { listRefused } from './reconciliation/refused-report.ts';
import type { PromoCodeAttempts, PromoCodeClient } from './promo-code-attempts.ts';
import type { InviteCodes } from './referrals/invite-codes.ts';
import { makeRefund } from './refund-order.ts';
import { settlePayment } from './settle-payment.ts';

interface Deps {
  brand: Brand;
  providers: PaymentProviders;
  streams: Pick<StreamsService, 'notifyChanged' | 'getOwnState'>;
  ids: OrderIds;
  invites: InviteCodes;
  promoCodes: PromoCodeAttempts;
  jobs: Pick<Jobs, 'send'>;
  log: Log;
  clock: () => number;
}
type ProviderName = keyof PaymentProviders;

/** Of a payment, in characters. */
const maxDescription = 250;
const signInMs = 60_000;
/** How long after its payment an order signs in. */
const signInWindowMs = 3_600_000;
/** Seconds until a provider is asked about a payment again; then once an hour, for a day. */
const checkDelays = [30, 60, 120, 300, 600, 1800] as const;
const maxChecks = checkDelays.length + 24;
/** After this time nothing in an unpaid order identifies a person. */
const unpaidRetentionMs = 30 * 86_400_000;
/** After this time an order that nobody pays is given up. */
const abandonedMs = 86_400_000;

/** Orders of visitors and learners. */
export function createOrdersService({
  brand,
  providers,
  streams,
  ids,
  invites,
  promoCodes,
  jobs,
  log,
  clock,
}: Deps) {
  const orders = createOrdersRepository(brand.db);
  const payments = createPaymentsRepository(brand.db);
  const gifts = createGiftsRepository(brand.db);
  const settle = { brand, jobs, clock };

  async function present(order: OrderRow): Promise<Order> {
    const gift = presentGift(await gifts.ofOrder(order.id), { ids, now: clock() });
    const payment = order.state === 'created' ? await payments.pending(order.id) : undefined;
    return {
      id: ids.publicId(order.id),
      state: order.state,
      service_id: order.service_id,
      alias: order.alias,
      title: order.title,
      lines: order.lines,
      currency: order.currency,
      subtotal: order.subtotal,
      discount: order.discount,
      points: order.points,
      points_amount: order.points_amount,
      total: order.total,
      refunded: order.refunded,
      payment_url: payment?.checkout_url ?? null,
      is_refused: order.state === 'canceled' && (await payments.hasSucceeded(order.id)),
      is_installment: order.is_installment,
      stream_id: gift === null ? order.line_stream_id : null,
      can_sign_in: canSignIn(order, clock()),
      gift,
    };
  }

  /** Errors: `not_found`. */
  async function find(publicId: string): Promise<OrderRow> {
    const id = ids.parse(publicId);
    const order = id === undefined ? undefined : await orders.byId(id);
    if (order === undefined) throw new AppError('not_found');
    return order;
  }

  /** Starts the payment of an order, if none is pending. Of two at once, one is kept: the other's page is shown to nobody. */
  async function startPayment(order: OrderRow, name: ProviderName, origin: string): Promise<void> {
    if (order.state !== 'created' || (await payments.pending(order.id)) !== undefined) return;
    const attempt = await payments.count(order.id);
    const checkout = {
      // A provider makes one payment for a reference: a failed one is followed by another.
      reference: attempt === 0 ? `order:${order.id}` : `order:${order.id}:${attempt}`,
      amount: order.total,
      currency: order.currency,
      // The provider of cards with the lowest limit allows as many.
      description: titlesOf(order).slice(0, maxDescription),
      language: order.locale as 'ru',
      saveMethod: order.saves_method,
      returnUrl: `${origin}/orders/${ids.publicId(order.id)}`,
      webhookUrl: `${origin}/payments/webhooks/${name}`,
      email: order.email || undefined,
      items: receiptItems(order.lines, order.total),
    };
    const { externalId, url } = await providers[name]
      .createCheckout(brand, checkout)
      .catch((err: unknown) => {
        log.error(
          { err, brand: brand.appId, order: order.id, provider: name },
          'no payment could be started',
        );
        // The order stays: its page starts the payment again.
        throw err instanceof AppError ? err : new AppError('unavailable', { cause: err });
      });
    await payments.add({
      order_id: order.id,
      provider: name,
      external_id: externalId,
      amount: order.total,
      currency: order.currency,
      checkout_url: url,
      check_at: new Date(clock() + checkDelays[0] * 1000),
      created_at: new Date(clock()),
    });
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
    await apply(provider, report, null);
  }

  async function apply(provider: ProviderName, report: PaymentReport, eventId: string | null): Promise<void> {
    const { externalId } = report;
    await streams.notifyChanged(
      await listRefused(settle, { provider, externalId, kind: 'amount' }, report, () =>
        settlePayment(settle, { provider, report, eventId }),
      ),
    );
  }

  async function create(request: OrderRequest, origin: string): Promise<Order> {
    const provider = await orders.provider();
    if (provider === null) throw new AppError('payments_off');
    const { order, changed } = await brand.db.transaction().execute(async (trx) => {
      const created = await createOrder(trx, { brand, invites, promoCodes }, request, clock());
      // A trial costs nothing, but its card is entered: it is paid by a payment of zero.
      const isFree = created.total === 0 && !created.saves_method && created.state === 'created';
      return { order: created, changed: isFree ? await payOrder(trx, settle, created, null) : undefined };
    });
    await streams.notifyChanged(changed ?? []);
    if (order.total > 0 || order.saves_method) await startPayment(order, provider, origin);
    return present((await orders.byId(order.id)) ?? order);
  }

  /** Starts a new payment of an order that waits for none. Errors: `not_found`, `payments_off`, `sale_closed`, `sold_out`. */
  async function pay(publicId: string, origin: string): Promise<Order> {
    const { id } = await find(publicId);
    const provider = await orders.provider();
    if (provider === null) throw new AppError('payments_off');
    await brand.db.transaction().execute(async (trx) => {
      const inTransaction = createOrdersRepository(trx);
      const order = await inTransaction.lock(id);
      if (order === undefined || order.paid_at !== null) return;
      if (paysCharges(order)) {
        if ((await lockOwedCharges(trx, order)).length === 0) throw new AppError('sale_closed');
        if (order.state === 'canceled') await inTransaction.setState(id, { state: 'created' });
        return;
      }
      // The access would go to an account that nobody can sign in to.
      const payer = order.user_id === null ? undefined : await inTransaction.payer(order.user_id);
      if (payer?.is_blocked === true) throw new AppError('sale_closed');
      // Its points have been returned.
      if (order.state === 'canceled' && order.points > 0) throw new AppError('sale_closed');
      const lines = (await inTransaction.linesOf(id)).map(({ service_id: serviceId }) => serviceId);
      const services = await lockServices(trx, lines, clock());
      // The order's own seat counts for as long as it is held.
      const isHeld = order.state === 'created' && clock() - order.created_at.getTime() < orderHoldMs;
      for (const serviceId of lines) {
        const service = services.get(serviceId);
        const refusal = service === undefined ? 'closed' : refusalOfService(service, clock());
        if (refusal === 'closed') throw new AppError('sale_closed');
        if (refusal !== null && !isHeld) throw new AppError('sold_out');
      }
      if (order.state === 'canceled') await inTransaction.setState(id, { state: 'created' });
    });
    const order = await orders.byId(id);
    if (order === undefined) throw new AppError('not_found');
    await startPayment(order, provider, origin);
    return present(order);
  }

  return {
    /**
     * Creates an order with its payment. Errors: `payments_off`, and those of `createOrder`. An order whose discount is its whole price is paid at once; a trial keeps the card first.
     */
    create,

    /** Orders a service for a stream of the actor. Errors: `not_found`, also for a service of another course, and those of `create`. */
    async extend(actor: Actor, request: OrderRequest & { streamId: number }, origin: string): Promise<Order> {
      const { stream } = await streams.getOwnState(actor, request.streamId);
      const service = await createServicesRepository(brand.db).byId(request.serviceId);
      if ((service?.required_course_id ?? service?.course_id) !== stream.courseId)
        throw new AppError('not_found');
      return create(request, origin);
    },

    /** Errors: `not_found`. */
    get: async (publicId: string): Promise<Order> => present(await find(publicId)),

    /** The orders of the actor. */
    async mine({ userId }: Actor, query: { page: number; 'per-page': number }): Promise<Page<Purchase>> {
      const { rows, total } = await orders.ofUser(userId, pageOf(query));
      const given = await gifts.ofOrders(rows.map(({ id }) => id));
      const items = rows.map((row): Purchase => {
        const { id, created_at, paid_at, ...rest } = row;
        const gift = presentGift(given.get(id), { ids, now: clock() });
        return {
          ...rest,
          id: ids.publicId(id),
          number: id,
          created_at: seconds(created_at),
          paid_at: secondsOrNull(paid_at),
          stream_id: gift === null ? rest.stream_id : null,
          receipt_url: paid_at === null ? null : ids.receiptPath(id),
          gift,
        };
      });
      return { items, page: query.page, perPage: query['per-page'], total };
    },

    pay,

    /** Starts the payment of the next part of a plan of the actor, or of all that remain. Errors: those of `openEarlyPayment` and `pay`. */
    async payInstallment({ userId }: Actor, planId: number, all: boolean, origin: string): Promise<Order> {
      const order = await brand.db
        .transaction()
        .execute((trx) => openEarlyPayment(trx, brand, { userId, planId, all }, clock()));
      return pay(ids.publicId(order.id), origin);
    },

    /** Errors: `not_found`, `forbidden` where the account is not one that the payment made, or is in use. */
    async signIn(publicId: string): Promise<{ token: string }> {
      const order = await find(publicId);
      if (!canSignIn(order, clock()) || order.user_id === null) throw new AppError('forbidden');
      const userId = order.user_id;
      return brand.db.transaction().execute(async (trx) => {
        if (!(await createOrdersRepository(trx).isUnused(userId))) throw new AppError('forbidden');
        const expiresAt = clock() + signInMs;
        return { token: await createOneTimeToken(trx, { purpose: 'auto_login', userId, expiresAt }) };
      });
    },

    /** Of a service and those that are added to it; what cannot be added is left out. Errors: `not_found`, `too_often`. */
    async checkDiscount(
      code: string,
      serviceId: number,
      additionalIds: readonly number[],
      { userId, address }: PromoCodeClient,
    ) {
      const services = createServicesRepository(brand.db);
      const service = await services.byId(serviceId);
      if (service === undefined || refusalOfService(service, clock()) !== null)
        throw new AppError('not_found');
      const { currency } = service;
      const sold = await withAdditions(services, service, additionalIds);
      const buyer = { userId, email: '' };
      const serviceIds = sold.map(({ id }) => id);
      const promo = await checkPromoCode(brand.db, promoCodes, {
        code,
        serviceIds,
        currency,
        buyer,
        address,
        now: clock(),
      });
      const priced = sold.map(({ id, price }) => ({
        price,
        isDiscounted: countsFor(promo?.serviceIds ?? [], id),
      }));
      const discount = discountOfServices(promo?.discount ?? null, priced, currency);
      const price = priced.reduce((sum, one) => sum + one.price, 0);
      return {
        success: promo !== undefined,
        discount,
        total: price - discount,
        currency,
        service_ids: [...(promo?.serviceIds ?? [])],
      };
    },

    /** What extends a stream of the actor. Errors: `not_found`. */
    async extendOffers(actor: Actor, streamId: number): Promise<ExtendOffer[]> {
      const { stream } = await streams.getOwnState(actor, streamId);
      const services = createServicesRepository(brand.db);
      const rows = await services.ofCourse(stream.courseId);
      const places = await services.offerTypes(stream.courseId);
      const isEndless = await orders.hasEndlessAccess(actor.userId, stream.courseId);
      const hasCourse = await orders.hasCourse(actor.userId, stream.courseId, new Date(clock()));
      const owned = new Set<number>();
      for (const { course_id: id, required_course_id: required } of rows)
        if (required !== null && id !== null && (await orders.hasEndlessAccess(actor.userId, id)))
          owned.add(id);
      return rows.flatMap((row): ExtendOffer[] => {
        const isUpgrade = row.required_course_id !== null;
        if (isUpgrade && (!hasCourse || owned.has(row.course_id ?? 0))) return [];
        const service = presentService(row, clock());
        const isQuestion = row.kind === 'expert_additional_question' || row.kind === 'consultation';
        if (
          !service.is_open ||
          (isEndless && !isQuestion && !isUpgrade) ||
          (stream.isDemo && row.kind !== 'course')
        )
          return [];
        const type_code = isQuestion ? 'expert_additional_question' : 'course_subscription';
        const offer_types = places.get(row.id) ?? [];
        return [{ id: row.id, stream_id: streamId, type_code, offer_types, service }];
      });
    },

    /** Applies a webhook. Errors: `forbidden` for what is not the provider's, and those of `settlePayment` and `applyDispute`. */
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
      if (report !== undefined) await apply(provider, report, event.id);
      if (dispute === undefined) return;
      const about = { provider, externalId: dispute.paymentExternalId, kind: 'dispute' } as const;
      await streams.notifyChanged(
        await listRefused(settle, about, dispute, () => applyDispute(settle, provider, dispute)),
      );
    },

    /** Asks the providers about payments of which no webhook has told, and gives up orders that nobody paid. For the job. */
    async checkPayments(): Promise<void> {
      for (const payment of await payments.due(new Date(clock())))
        await check(payment).catch((err: unknown) =>
          log.error({ err, brand: brand.appId, payment: payment.id }, 'a payment could not be checked'),
        );
      for (const id of await payments.abandoned(new Date(clock() - abandonedMs)))
        await brand.db.transaction().execute(async (trx) => {
          const inTransaction = createOrdersRepository(trx);
          const order = await inTransaction.lock(id);
          if (order?.state === 'created') await giveUpOrder(trx, order, new Date(clock()));
        });
    },

    /** Removes what identifies the person from orders that nobody paid within the retention. For the job. */
    forgetUnpaid: (): Promise<number> => orders.forgetUnpaid(new Date(clock() - unpaidRetentionMs)),

    /** For the job. */
    async refund(refundId: number): Promise<void> {
      const changed: ChangedStream[] = await makeRefund({ brand, providers, clock }, refundId);
      await streams.notifyChanged(changed);
    },
  };
}
export type OrdersService = ReturnType<typeof createOrdersService>;

const canSignIn = ({ is_new_account: isNew, paid_at: paidAt }: OrderRow, now: number): boolean =>
  isNew && paidAt !== null && now - paidAt.getTime() < signInWindowMs;
