import type { CancelSubscription, PaymentSubscription } from '@daystream/contract';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { publish } from '../../../platform/database/bus.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { pageOf, type Page } from '../../../platform/http/lists.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { cancelCharges, discountNextCharge, lockBuyer, lockOpenCharges } from '../charges/index.ts';
import { endSubscriptionEntitlements } from '../../learning/entitlements/index.ts';
import type { OrderIds } from '../orders/index.ts';
import { defaultMethodOf } from '../payment-methods/index.ts';
import { openSubscribed, withdrawChanges } from './apply-terms.ts';
import { readSubscribed } from './bought-subscription.ts';
import { planRenewal } from './subscription-charges.ts';
import { presentSubscription } from './subscriptions.present.ts';
import { createSubscriptionsRepository, type SubscriptionRow } from './subscriptions.repository.ts';

interface Deps {
  brand: Brand;
  realtime: Pick<Realtime, 'emit'>;
  ids: Pick<OrderIds, 'publicId'>;
  clock: () => number;
}
interface Cancelled {
  subscription: PaymentSubscription;
  redirect_url: string;
}

/** The path of the subscription pages in the learner app. */
const afterCancelling = '/user/subscriptions';

/** The user's own subscriptions. Another user's is "not found". */
export function createSubscriptionsService({ brand, realtime, ids, clock }: Deps) {
  const repository = createSubscriptionsRepository(brand.db);
  const once = createOnce(brand.db);
  const present = (row: SubscriptionRow, expand?: ReadonlySet<string>) =>
    presentSubscription(row, { now: clock(), ids, ...(expand && { expand }) });

  return {
    /** Lists subscriptions, newest first (spec rules §7, GET /payment-subscription). */
    async list(
      { userId }: Actor,
      query: { page: number; 'per-page': number },
    ): Promise<Page<PaymentSubscription>> {
      const [rows, total] = await Promise.all([
        repository.ofLearner(userId, pageOf(query)),
        repository.countOfLearner(userId),
      ]);
      const items = rows.map((row) => present(row));
      return { items, page: query.page, perPage: query['per-page'], total };
    },

    /** Errors: `not_found`. */
    async get({ userId }: Actor, id: number, expand: ReadonlySet<string>): Promise<PaymentSubscription> {
      const row = await repository.one(id);
      if (row?.user_id !== userId) throw new AppError('not_found');
      return present(row, expand);
    },

    /**
     * Ends the recurrence: nothing more is charged, and the subscription stays valid until the end of the paid period. Errors: `not_found`,
     * `subscription_not_cancelable` for one that does not recur, `subscription_at_store` for one that an app store charges for, `idempotency_key_reused`.
     */
    async cancel(actor: Actor, id: number, reason: CancelSubscription): Promise<Cancelled> {
      const cancel = async (trx: Transaction<BrandTables>) => {
        const inside = createSubscriptionsRepository(trx);
        const before = await inside.one(id);
        if (before?.user_id !== actor.userId) throw new AppError('not_found');
        if (before.store !== null) throw new AppError('subscription_at_store');
        await cancelCharges(trx, brand, 'subscription', [id], new Date(clock()));
        await withdrawChanges(trx, brand, [id], new Date(clock()));
        const isCanceled = await inside.cancel({ id, userId: actor.userId }, reason, new Date(clock()));
        const row = await inside.one(id);
        if (row?.user_id !== actor.userId) throw new AppError('not_found');
        if (!isCanceled) throw new AppError('subscription_not_cancelable');
        if (row.end_date !== null) await endSubscriptionEntitlements(trx, id, row.end_date);
        await publish(trx, 'streams.changed', { brand: brand.appId, user_id: actor.userId });
        const subscription = present(row);
        return { subscription, redirect_url: afterCancelling };
      };
      return once(actor, ['subscriptions.cancel', id, reason], cancel, {
        afterCommit: () => realtime.emit(brand, { user: actor.userId }, 'subscription.changed', { id }),
      });
    },

    /**
     * Takes a cancellation back: the next period is charged at the agreed price when the paid one ends. Errors: `not_found`, `subscription_not_resumable` for one that
     * is not canceled, has ended or is charged by an app store, `already_subscribed` if the user has bought the same again, `idempotency_key_reused`.
     */
    async resume(actor: Actor, id: number): Promise<PaymentSubscription> {
      const resume = async (trx: Transaction<BrandTables>) => {
        const inside = createSubscriptionsRepository(trx);
        const { userId } = actor;
        // A payment for the same subscription either sees this one resumed, or is seen here.
        await lockBuyer(trx, String(userId));
        await inside.lock(id);
        const before = await inside.one(id);
        if (before?.user_id !== userId) throw new AppError('not_found');
        const { service_id: productId } = before;
        if (productId !== null && before.next_pay_at === null) {
          const { isCurrent } = await readSubscribed(trx, { userId, productId, now: clock() });
          if (isCurrent) throw new AppError('already_subscribed');
        }
        // The next payment is taken from it.
        if (before.price !== null && (await defaultMethodOf(trx, userId)) === undefined)
          throw new AppError('card_required');
        if (!(await inside.resume({ id, userId }, new Date(clock()))))
          throw new AppError('subscription_not_resumable');
        const row = await inside.one(id);
        if (row === undefined) throw new AppError('not_found');
        await planRenewal(trx, row);
        await openSubscribed(trx, row, new Date(clock()));
        await publish(trx, 'streams.changed', { brand: brand.appId, user_id: userId });
        return present((await inside.one(id)) ?? row);
      };
      return once(actor, ['subscriptions.resume', id], resume, {
        afterCommit: () => realtime.emit(brand, { user: actor.userId }, 'subscription.changed', { id }),
      });
    },

    /** Takes the share of the offer to stay off the next payment. Errors: `not_found`, `stay_not_offered`, `idempotency_key_reused`. */
    async stay(actor: Actor, id: number): Promise<PaymentSubscription> {
      const accept = async (trx: Transaction<BrandTables>) => {
        const inside = createSubscriptionsRepository(trx);
        if ((await inside.one(id))?.user_id !== actor.userId) throw new AppError('not_found');
        await lockOpenCharges(trx, 'subscription', [id]);
        await inside.lock(id);
        const percent = (await inside.one(id))?.stay_percent ?? null;
        if (percent === null || !(await discountNextCharge(trx, 'subscription', id, percent)))
          throw new AppError('stay_not_offered');
        await inside.setStayed(id, new Date(clock()));
        const row = await inside.one(id);
        if (row === undefined) throw new AppError('not_found');
        return present(row);
      };
      return once(actor, ['subscriptions.stay', id], accept, {
        afterCommit: () => realtime.emit(brand, { user: actor.userId }, 'subscription.changed', { id }),
      });
    },
  };
}
export type SubscriptionsService = ReturnType<typeof createSubscriptionsService>;
