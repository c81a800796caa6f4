import type {
  OrderPayment,
  OrderRecord,
  PaymentProvider,
  PromoCodeForm,
  PromoCodeRecord,
  RecordListQuery,
} from '@daystream/contract';
import type { Transaction } from 'kysely';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { isUniqueViolation } from '../../../platform/database/unique-violation.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { mapRange, type Range } from '../../../platform/http/lists.ts';
import { seconds, secondsOrNull } from '../../../platform/http/seconds.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { assertGivesToOther } from '../../base/auth/index.ts';
import { presentGifts, type Selling } from './order-effects.ts';
import { isPosted } from '../ledger/index.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import { hasAccount } from '../payments/index.ts';
import {
  createOrderRecordsRepository,
  type OrderRecordRow,
  type PromoCodeRecordRow,
} from './order-records.repository.ts';
import { isUnanswered } from './charges/reference-of-attempt.ts';
import { createOrderPaymentsRepository } from './order-payments.repository.ts';
import type { OrderIds } from './order-ids.ts';
import { createOrdersRepository } from './orders.repository.ts';
import { createPaymentsRepository } from './payments.repository.ts';
import { refundPoints } from './record-refund.ts';
import { refundJob } from './refund-order.ts';
import { notifyBuyerOfRefund } from './notify-buyer-of-refund.ts';

type Records = ReturnType<typeof createOrderRecordsRepository>;

const presentCode = (row: PromoCodeRecordRow): PromoCodeRecord => ({
  ...row,
  starts_at: secondsOrNull(row.starts_at),
  ends_at: secondsOrNull(row.ends_at),
});

interface Deps extends Selling {
  brand: Brand;
  jobs: Pick<Jobs, 'send'>;
  notifications: Pick<NotificationsService, 'notify'>;
  ids: OrderIds;
  clock: () => number;
}

/** Orders, promo codes and the payment provider, for staff. */
export function createOrderRecords({
  brand,
  products,
  chargeKinds,
  effects,
  jobs,
  notifications,
  ids,
  clock,
}: Deps) {
  const records = createOrderRecordsRepository(brand.staffDb);
  const once = createOnce(brand.db);

  async function presentOrders(
    db: Brand['db'] | Transaction<BrandTables>,
    rows: readonly OrderRecordRow[],
  ): Promise<OrderRecord[]> {
    const orderIds = rows.map(({ id }) => id);
    const gifts = await presentGifts(db, effects, { brand, orderIds, now: clock(), isForStaff: true });
    return rows.map((row) => ({
      ...row,
      gift: gifts.get(row.id) ?? null,
      created_at: seconds(row.created_at),
      paid_at: secondsOrNull(row.paid_at),
      receipt_url: row.paid_at === null ? null : ids.receiptPath(row.id),
    }));
  }

  async function findOrder(db: Brand['db'] | Transaction<BrandTables>, id: number): Promise<OrderRecord> {
    const row = await createOrderRecordsRepository(db).order(id);
    const [order] = row === undefined ? [] : await presentOrders(db, [row]);
    if (order === undefined) throw new AppError('not_found');
    return order;
  }

  async function findCode(from: Records, id: number): Promise<PromoCodeRecord> {
    const row = await from.code(id);
    if (row === undefined) throw new AppError('not_found');
    return presentCode(row);
  }

  async function saveCode(
    trx: Transaction<BrandTables>,
    form: PromoCodeForm,
    write: (codes: Records) => Promise<number>,
  ): Promise<number> {
    const codes = createOrderRecordsRepository(trx);
    if ((form.percent === null) === (form.amount === null)) throw invalidField('percent', 'one_of_both');
    if ((form.amount === null) !== (form.currency === null)) throw invalidField('currency', 'required');
    if (form.starts_at !== null && form.ends_at !== null && form.ends_at <= form.starts_at)
      throw invalidField('ends_at', 'end_before_start');
    const productIds = [...new Set(form.service_ids)];
    if ((await codes.countProducts(productIds)) < productIds.length)
      throw invalidField('service_ids', 'unknown_value');
    return write(codes).catch((error: unknown) => {
      if (isUniqueViolation(error)) throw invalidField('code', 'name_taken');
      throw error;
    });
  }

  return {
    async list(query: RecordListQuery<'studio.orders.list'>): Promise<Range<OrderRecord>> {
      const range = await records.orders(query);
      return { ...range, items: await presentOrders(brand.staffDb, range.items) };
    },

    /** Errors: `not_found`. */
    get: (id: number): Promise<OrderRecord> => findOrder(brand.staffDb, id),

    /** The same in a transaction. Errors: `not_found`. */
    find: (trx: Transaction<BrandTables>, id: number): Promise<OrderRecord> => findOrder(trx, id),

    /** Errors: `not_found`. */
    async payments(id: number): Promise<OrderPayment[]> {
      const payments = createOrderPaymentsRepository(brand.staffDb);
      if (!(await payments.exists(id))) throw new AppError('not_found');
      return (await payments.ofOrder(id)).map((row) => ({
        ...row,
        external_id: isUnanswered(row) ? null : row.external_id,
        created_at: seconds(row.created_at),
        settled_at: secondsOrNull(row.settled_at),
      }));
    },

    /**
     * Begins a refund; the provider makes it in a job. A full refund also takes back what the order gave. Errors: `not_found`, `own_account`, `not_refundable`, `refund_at_store`, `invalid` on
     * `amount` (`over_payment`), `idempotency_key_reused`.
     */
    refund: (
      actor: Actor,
      id: number,
      { amount, reason }: { amount: number | null; reason: string },
    ): Promise<OrderRecord> =>
      once(actor, ['studio.orders.refund', id, amount, reason], async (trx) => {
        const payments = createPaymentsRepository(trx);
        const order = await createOrdersRepository(trx).lock(id);
        if (order === undefined) throw new AppError('not_found');
        await assertGivesToOther(trx, actor, order.user_id);
        // The stores return money themselves, and report it.
        if (order.store_purchase_id !== null) throw new AppError('refund_at_store');
        if (order.total === 0 && order.points > order.points_returned && order.state === 'paid') {
          if (amount !== null) throw invalidField('amount', 'over_payment');
          await notifyBuyerOfRefund(trx, { brand, notifications, jobs }, order, {
            amount: 0,
            key: `points:${id}`,
          });
          await refundPoints(trx, { brand, products, chargeKinds, effects, at: new Date(clock()) }, order);
          await record(trx, actor, 'order.refunded', id, { points: order.points, reason });
          return findOrder(trx, id);
        }
        // A second payment of the order is returned by itself.
        let payment: Awaited<ReturnType<typeof payments.refundable>>[0] | undefined;
        for (const one of await payments.refundable(id))
          if (!(await isPosted(trx, `excess:${one.id}`))) payment ??= one;
        if (payment === undefined || payment.left === 0) throw new AppError('not_refundable');
        const sum = amount ?? payment.left;
        if (sum > payment.left) throw invalidField('amount', 'over_payment');
        const refundId = await payments.addRefund({
          payment_id: payment.id,
          amount: sum,
          reason,
          revokes_access: sum === payment.left,
        });
        for (const effect of effects) await effect.refunding?.(trx, { brand, order, now: clock() });
        await jobs.send(trx, refundJob, { brand: brand.appId, refundId });
        await record(trx, actor, 'order.refunded', id, { amount: sum, reason });
        return findOrder(trx, id);
      }),

    codes: async (query: RecordListQuery<'studio.promoCodes.list'>): Promise<Range<PromoCodeRecord>> =>
      mapRange(await records.codes(query), (rows) => rows.map(presentCode)),

    /** Errors: `not_found`. */
    code: (id: number): Promise<PromoCodeRecord> => findCode(records, id),

    /** Errors: `invalid` on `code` (`name_taken`), `percent` (`one_of_both`), `currency`, `ends_at`, `service_ids`; `idempotency_key_reused`. */
    createCode: (actor: Actor, form: PromoCodeForm): Promise<PromoCodeRecord> =>
      once(actor, ['studio.promoCodes.create', form], async (trx) => {
        const id = await saveCode(trx, form, (codes) => codes.addCode(form));
        await record(trx, actor, 'promo_code.created', id, form);
        return findCode(createOrderRecordsRepository(trx), id);
      }),

    /** Errors: `not_found`, and those of `createCode`. */
    updateCode: (actor: Actor, id: number, form: PromoCodeForm): Promise<PromoCodeRecord> =>
      once(actor, ['studio.promoCodes.update', id, form], async (trx) => {
        await findCode(createOrderRecordsRepository(trx), id);
        await saveCode(trx, form, async (codes) => {
          await codes.changeCode(id, form);
          return id;
        });
        await record(trx, actor, 'promo_code.changed', id, form);
        return findCode(createOrderRecordsRepository(trx), id);
      }),

    settings: async () => ({ provider: await createOrdersRepository(brand.staffDb).provider() }),

    /** Errors: `invalid` on `provider` without an account there, `idempotency_key_reused`. */
    setSettings: (actor: Actor, { provider }: { provider: PaymentProvider | null }) =>
      once(actor, ['studio.paymentSettings.set', provider], async (trx) => {
        if (provider !== null && provider !== 'sandbox' && !(await hasAccount(trx, provider)))
          throw invalidField('provider', 'required');
        await createOrdersRepository(trx).setProvider(provider);
        await record(trx, actor, 'payment_settings.changed', brand.id, { provider });
        return { provider };
      }),
  };
}
export type OrderRecords = ReturnType<typeof createOrderRecords>;
