import type { GiveSubscription, RecordListQuery, SubscriptionRecord } from '@daystream/contract';
import type { Transaction } from 'kysely';
import { record, type AuditAction } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { publish } from '../../../platform/database/bus.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { mapRange, type Range } from '../../../platform/http/lists.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { assertGivesToOther } from '../../base/auth/index.ts';
import { cancelCharges } from '../charges/index.ts';
import { endSubscriptionEntitlements } from '../../learning/entitlements/index.ts';
import { withdrawChanges } from './apply-terms.ts';
import { startSubscription } from './start-subscription.ts';
import { presentSubscriptionRecord } from './subscriptions.present.ts';
import { createSubscriptionsRepository, type SubscriptionRow } from './subscriptions.repository.ts';

interface Deps {
  brand: Brand;
  realtime: Pick<Realtime, 'emit'>;
  clock: () => number;
}

/** Subscriptions as records of the studio: list, give, end. */
export function createSubscriptionRecords({ brand, realtime, clock }: Deps) {
  const repository = createSubscriptionsRepository(brand.staffDb);
  const once = createOnce(brand.db);

  /** Records the action in the audit log and notifies all nodes and the user's clients. */
  async function recordChange(
    trx: Transaction<BrandTables>,
    actor: Actor,
    { row, action, details }: { row: SubscriptionRow; action: AuditAction; details: object },
  ): Promise<SubscriptionRecord> {
    await record(trx, actor, action, row.id, details);
    await publish(trx, 'streams.changed', { brand: brand.appId, user_id: row.user_id });
    return presentSubscriptionRecord(row, clock());
  }

  const afterCommit = ({ id, user_id: user }: SubscriptionRecord) =>
    realtime.emit(brand, { user }, 'subscription.changed', { id });

  return {
    async records(query: RecordListQuery<'studio.subscriptions.list'>): Promise<Range<SubscriptionRecord>> {
      const range = await repository.records(query);
      return mapRange(range, (rows) => rows.map((row) => presentSubscriptionRecord(row, clock())));
    },

    /**
     * Gives a subscription without payment, until `end_date` or for a lifetime. Errors: `own_account`, `invalid` on `user_id`, `course_ids`, `end_date`;
     * `idempotency_key_reused`.
     */
    async give(actor: Actor, input: GiveSubscription): Promise<SubscriptionRecord> {
      const { end_date, course_ids, ...given } = input;
      if (end_date !== null && end_date * 1000 <= clock()) throw invalidField('end_date', 'end_before_start');
      const give = async (trx: Transaction<BrandTables>) => {
        await assertGivesToOther(trx, actor, input.user_id);
        const inside = createSubscriptionsRepository(trx);
        const known = await inside.known(input.user_id, input.course_ids);
        if (!known.user) throw invalidField('user_id', 'user_not_found');
        if (!known.courses) throw invalidField('course_ids', 'course_not_found');
        const expires_at = end_date === null ? null : new Date(end_date * 1000);
        const subscription = { ...given, expires_at, created_at: new Date(clock()) };
        const content = { courseIds: course_ids, communityIds: [] };
        const row = await startSubscription(trx, subscription, content);
        return recordChange(trx, actor, { row, action: 'subscription.given', details: input });
      };
      return once(actor, ['studio.subscriptions.give', input], give, { afterCommit });
    },

    /** Ends a subscription at once. Errors: `not_found`, `already_done` for one that has ended, `subscription_at_store`, `idempotency_key_reused`. */
    async end(actor: Actor, id: number): Promise<SubscriptionRecord> {
      const end = async (trx: Transaction<BrandTables>) => {
        const inside = createSubscriptionsRepository(trx);
        const at = new Date(clock());
        // The store would go on charging.
        if ((await inside.one(id))?.store) throw new AppError('subscription_at_store');
        await cancelCharges(trx, brand, 'subscription', [id], at);
        await withdrawChanges(trx, brand, [id], at);
        const isEnded = await inside.end(id, at);
        const row = await inside.one(id);
        if (row === undefined) throw new AppError('not_found');
        if (!isEnded) throw new AppError('already_done');
        await endSubscriptionEntitlements(trx, id, at);
        return recordChange(trx, actor, { row, action: 'subscription.ended', details: {} });
      };
      return once(actor, ['studio.subscriptions.end', id], end, { afterCommit });
    },
  };
}
export type SubscriptionRecords = ReturnType<typeof createSubscriptionRecords>;
