import type { Order, PaymentSubscription, PlanOption, PlanOptions } from '@daystream/contract';
import { orderHoldMs, paidPeriodEnd, planChange, shareOf } from '@daystream/domain';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { publish } from '../../../platform/database/bus.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Log } from '../../../platform/observability/log.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { findSubscriptionProduct } from '../catalogue/index.ts';
import { changeCharge, lockOpenCharges, planCharge } from '../charges/index.ts';
import { defaultMethodOf } from '../payment-methods/index.ts';
import {
  addChange,
  findSubscription,
  findWaitingChange,
  lockSubscription,
  planChangeEmailJob,
  presentSubscription,
  setChangeCharge,
  withdrawChanges,
  type AgreedTerms,
  type SubscriptionRow,
} from '../subscriptions/index.ts';
import {
  findOrderOfCharge,
  openCharge,
  type ChargeRuns,
  type OrderIds,
  type OrdersService,
  type Selling,
} from '../orders/index.ts';
import { assessChange, planOf } from './assess-change.ts';
import { createPlanChangesRepository } from './plan-changes.repository.ts';

type Trx = Transaction<BrandTables>;

interface Deps {
  brand: Brand;
  orders: Pick<OrdersService, 'get' | 'pay'>;
  chargeRuns: Pick<ChargeRuns, 'makeOne'>;
  chargeKinds: Selling['chargeKinds'];
  realtime: Pick<Realtime, 'emit'>;
  ids: OrderIds;
  jobs: Pick<Jobs, 'send'>;
  log: Log;
  clock: () => number;
}

/** When the job makes a confirmed charge that was not made at once, because the process ended. */
const attemptAgainMs = 600_000;
const secondsOf = (ms: number) => Math.floor(ms / 1000);

/** Changes of the user's own subscriptions to other products of their group. Another user's is "not found". */
export function createPlanChanges({
  brand,
  orders,
  chargeRuns,
  chargeKinds,
  realtime,
  ids,
  jobs,
  log,
  clock,
}: Deps) {
  const once = createOnce(brand.db);

  /** Errors: `not_found`. */
  async function find(db: typeof brand.db | Trx, { userId }: Pick<Actor, 'userId'>, id: number) {
    const row = await findSubscription(db, id);
    if (row?.user_id !== userId) throw new AppError('not_found');
    return row;
  }

  const present = (row: SubscriptionRow): PaymentSubscription =>
    presentSubscription(row, { now: clock(), ids });

  /** Makes the next payment that of other terms; `discount`: what is off it. It is not due. */
  async function setNextCharge(trx: Trx, id: number, terms: AgreedTerms, discount: number): Promise<void> {
    for (const charge of await lockOpenCharges(trx, 'subscription', [id]))
      await changeCharge(trx, charge.id, {
        service_id: terms.id,
        title: terms.title,
        amount: terms.price,
        discount,
        tax_rate: terms.tax_rate,
      });
  }

  /** Withdraws what waits, so that the next payment is the one of the present terms again. The charges are locked. */
  async function withdraw(trx: Trx, row: SubscriptionRow, current: AgreedTerms): Promise<boolean> {
    const waiting = await findWaitingChange(trx, row.id);
    if (waiting?.starts === 'period_end') await setNextCharge(trx, row.id, current, waiting.discount);
    return withdrawChanges(trx, brand, [row.id], new Date(clock()));
  }

  /** Records the change that the learner confirmed. Returns its charge, null where nothing is paid now. */
  async function record(
    trx: Trx,
    actor: Actor,
    { id, productId, total }: { id: number; productId: number; total: number },
  ): Promise<{ chargeId: number | null; hasCard: boolean }> {
    const now = clock();
    await find(trx, actor, id);
    await lockOpenCharges(trx, 'subscription', [id]);
    await lockSubscription(trx, id);
    const row = await find(trx, actor, id);
    const assessed = await assessChange(trx, row, now);
    if (assessed === undefined) throw new AppError('plan_unavailable');
    const { current, paid, refusal } = assessed;
    if (refusal !== null) throw new AppError(refusal);
    const product = assessed.products.find((one) => one.id === productId);
    const content = product && (await findSubscriptionProduct(trx, productId));
    if (product === undefined || content === undefined) throw new AppError('plan_unavailable');
    const change = planChange(current, planOf(product), paid, now);
    if ((change.starts === 'now' ? change.total : 0) !== total) throw new AppError('price_changed');
    await withdraw(trx, row, current);
    const { trial_days: _trial, stay_percent: _stay, plan_group: _group, ...terms } = content;
    const [next] = await lockOpenCharges(trx, 'subscription', [id]);
    const changeId = await addChange(trx, {
      subscription_id: id,
      starts: change.starts,
      terms,
      discount: next?.discount ?? 0,
      created_at: new Date(now),
    });
    await publish(trx, 'streams.changed', { brand: brand.appId, user_id: actor.userId });
    if (change.starts === 'period_end') {
      await setNextCharge(
        trx,
        id,
        terms,
        next === undefined ? 0 : shareOf(terms.price, next.discount, next.amount),
      );
      await jobs.send(trx, planChangeEmailJob, { brand: brand.appId, changeId });
      return { chargeId: null, hasCard: false };
    }
    const method = change.total === 0 ? undefined : await defaultMethodOf(trx, actor.userId);
    if (change.total > 0 && !(await createPlanChangesRepository(trx).takesPayments()))
      throw new AppError('payments_off');
    const stopsAt = new Date(now + orderHoldMs);
    const isMadeAtOnce = method !== undefined || change.total === 0;
    const chargeId = await planCharge(trx, {
      kind: 'subscription_change',
      subjectId: id,
      number: changeId,
      userId: actor.userId,
      productId,
      title: terms.title,
      amount: change.price,
      discount: change.credit,
      currency: terms.currency,
      taxRate: terms.tax_rate,
      dueAt: new Date(now),
      confirmed: {
        methodId: method?.id ?? null,
        attemptAt: isMadeAtOnce ? new Date(now + attemptAgainMs) : stopsAt,
        stopsAt,
      },
    });
    if (chargeId === undefined) throw new Error(`the change ${changeId} has a charge already`);
    await setChangeCharge(trx, changeId, chargeId);
    const opened = await openCharge(trx, { brand, chargeKinds }, chargeId, now);
    if (opened === undefined) throw new AppError('plan_unavailable');
    return { chargeId, hasCard: isMadeAtOnce };
  }

  const notify = (userId: number, id: number) =>
    realtime.emit(brand, { user: userId }, 'subscription.changed', { id });

  return {
    /** Errors: `not_found`. */
    async list(actor: Actor, id: number): Promise<PlanOptions> {
      const now = clock();
      const row = await find(brand.db, actor, id);
      const assessed = await assessChange(brand.db, row, now);
      const waiting = await findWaitingChange(brand.db, id);
      const order =
        waiting?.charge_id == null ? undefined : await findOrderOfCharge(brand.db, waiting.charge_id);
      const card = await defaultMethodOf(brand.db, actor.userId);
      return {
        currency: row.currency ?? 'RUB',
        refusal: assessed?.refusal ?? null,
        card: card === undefined ? null : { brand: card.brand, last4: card.last4 },
        waiting_order_id: order === undefined ? null : ids.publicId(order.id),
        plans: (assessed?.products ?? []).map((product): PlanOption => {
          const plan = planOf(product);
          const change = planChange(assessed?.current ?? plan, plan, assessed?.paid ?? nothingPaid, now);
          const isNow = change.starts === 'now';
          return {
            service_id: product.id,
            title: product.title,
            description: product.description,
            price: plan.price,
            interval: plan.interval,
            period: plan.period,
            starts: change.starts,
            credit: isNow ? change.credit : 0,
            total: isNow ? change.total : 0,
            starts_at: secondsOf(isNow ? now : change.at),
            next_pay_at: secondsOf(isNow ? paidPeriodEnd(plan, change.price, now) : change.at),
          };
        }),
      };
    },

    /**
     * Changes a subscription. What is paid now is charged from the kept card; without one, or if it fails, the order is paid on its page within an hour. Errors:
     * `not_found`, `plan_unavailable`, `payment_due`, `subscription_frozen`, `price_changed`, `payments_off`, `unavailable`, `idempotency_key_reused`.
     */
    async create(
      actor: Actor,
      id: number,
      { service_id: productId, total }: { service_id: number; total: number },
      origin: string,
    ): Promise<{ subscription: PaymentSubscription; order: Order | null }> {
      const { chargeId, hasCard } = await once(
        actor,
        ['planChanges.create', id, productId, total],
        (trx) => record(trx, actor, { id, productId, total }),
        { afterCommit: () => notify(actor.userId, id) },
      );
      if (chargeId !== null && hasCard) {
        await chargeRuns.makeOne(chargeId).catch((err: unknown) =>
          // The job makes it; the learner sees that it waits.
          log.error({ err, brand: brand.appId, charge: chargeId }, 'a change of plan could not be charged'),
        );
        notify(actor.userId, id);
      }
      const made = chargeId === null ? undefined : await findOrderOfCharge(brand.db, chargeId);
      const publicId = made && ids.publicId(made.id);
      const order =
        publicId === undefined
          ? null
          : hasCard
            ? await orders.get(publicId, actor.userId)
            : await orders.pay(publicId, { userId: actor.userId, network: '' }, origin);
      return { subscription: present(await find(brand.db, actor, id)), order };
    },

    /** Errors: `not_found`, `already_done` where nothing waits, `payment_due` once the next payment is being made, `idempotency_key_reused`. */
    withdraw: (actor: Actor, id: number): Promise<PaymentSubscription> =>
      once(
        actor,
        ['planChanges.withdraw', id],
        async (trx) => {
          await find(trx, actor, id);
          await lockOpenCharges(trx, 'subscription', [id]);
          await lockSubscription(trx, id);
          const row = await find(trx, actor, id);
          const assessed = await assessChange(trx, row, clock());
          if (assessed?.refusal === 'payment_due') throw new AppError('payment_due');
          if (assessed === undefined || !(await withdraw(trx, row, assessed.current)))
            throw new AppError('already_done');
          return present(await find(trx, actor, id));
        },
        { afterCommit: () => notify(actor.userId, id) },
      ),
  };
}
export type PlanChanges = ReturnType<typeof createPlanChanges>;

const nothingPaid = { start: 0, end: 0, value: 0 };
