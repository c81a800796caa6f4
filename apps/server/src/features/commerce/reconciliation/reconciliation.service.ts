import type { PaymentComparison, PaymentDifference, RecordListQuery } from '@daystream/contract';
import type { Transaction } from 'kysely';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { mapRange, type Range } from '../../../platform/http/lists.ts';
import { seconds, secondsOrNull } from '../../../platform/http/seconds.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Log } from '../../../platform/observability/log.ts';
import { forEachItem, ItemsError } from '../../../platform/jobs/items.ts';
import type { PaymentProviders, PaymentReport } from '../payments/index.ts';
import type { StreamsService } from '../../learning/streams/index.ts';
import {
  applyPaymentReportIn,
  lockPaymentOrder,
  recordFee,
  recordProviderRefund,
  type ChangedStream,
  type Selling,
} from '../orders/index.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import { comparePayment } from './compare-payment.ts';
import { sendComparisonEmails } from './comparison-email.ts';
import { createComparisonsRepository, type ComparisonFailure } from './comparisons.repository.ts';
import {
  createDifferencesRepository,
  type DifferenceRecordRow,
  type OurPayment,
} from './differences.repository.ts';

interface Deps extends Selling {
  brand: Brand;
  providers: PaymentProviders;
  streams: Pick<StreamsService, 'notifyChanged'>;
  jobs: Pick<Jobs, 'send'>;
  notifications: Pick<NotificationsService, 'notify'>;
  log: Log;
  clock: () => number;
}
type ProviderName = keyof PaymentProviders;

const dayMs = 86_400_000;
/** The days that are compared, counted back from today: a payment or refund may still change later, and refunds fail within a month. */
const comparedDays = [1, 7, 30] as const;
/** Of nights without a comparison, the days of so many are made up for. */
const maxNights = 30;

const present = (row: DifferenceRecordRow): PaymentDifference => ({
  ...row,
  found_at: seconds(row.found_at),
  resolved_at: secondsOrNull(row.resolved_at),
});

/** Compares our payments with the accounts at providers. */
export function createReconciliation({
  brand,
  products,
  chargeKinds,
  effects,
  providers,
  streams,
  jobs,
  notifications,
  log,
  clock,
}: Deps) {
  const differences = createDifferencesRepository(brand.db);
  const records = createDifferencesRepository(brand.staffDb);
  const once = createOnce(brand.db);
  const recording = { brand, products, chargeKinds, effects, notifications, jobs, clock };

  async function compare(
    provider: ProviderName,
    externalId: string,
    our: OurPayment | undefined,
    their: PaymentReport | undefined,
  ): Promise<void> {
    const at = new Date(clock());
    const found = comparePayment(our, their);
    await differences.close(provider, externalId, { kinds: found.map(({ kind }) => kind), at });
    for (const one of found)
      await differences.add({ ...one, provider, external_id: externalId, payment_id: our?.id ?? null }, at);
  }

  async function compareWindow(provider: ProviderName, window: { from: Date; to: Date }): Promise<void> {
    const seen = new Set<string>();
    const listed = () =>
      forEachItem(
        providers[provider].listPayments(brand, window),
        async (report) => {
          const { externalId } = report;
          seen.add(externalId);
          await compare(provider, externalId, await differences.our(provider, externalId), report);
        },
        ({ externalId }) => externalId,
      );
    const missing = async () =>
      forEachItem(
        await differences.paid(provider, window),
        async (our) => {
          const { external_id: externalId } = our;
          if (seen.has(externalId)) return;
          // What a day of the provider does not list may belong to another one of its days.
          const their = await providers[provider].fetchPayment(brand, externalId);
          await compare(provider, externalId, our, their);
        },
        (our) => our.external_id,
      );
    // One payment that cannot be compared fails its day and stops no other payment. Without the list of the provider nothing is missing in it.
    const failed = await listed().then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof ItemsError) return error;
        throw error;
      },
    );
    await missing();
    if (failed !== undefined) throw failed;
  }

  /** Compares the days that are due, also those of nights whose comparison failed. Returns why a day could not be; null if all were. */
  async function compareProvider(provider: ProviderName): Promise<ComparisonFailure | null> {
    const today = Math.floor(clock() / dayMs) * dayMs;
    const succeededAt = (await createComparisonsRepository(brand.db).find(provider))?.succeeded_at ?? null;
    const since = succeededAt === null ? 0 : Math.floor((today - succeededAt.getTime()) / dayMs);
    const missed = Math.min(Math.max(since, 0), maxNights);
    const nights = Array.from({ length: missed + 1 }, (_, night) => night);
    let failed: unknown;
    for (const days of new Set(nights.flatMap((night) => comparedDays.map((one) => one + night)))) {
      const from = today - days * dayMs;
      await compareWindow(provider, { from: new Date(from), to: new Date(from + dayMs) }).catch(
        (err: unknown) => {
          failed ??= err;
          log.error({ err, brand: brand.appId, provider, days }, 'payments could not be compared');
        },
      );
    }
    if (failed === undefined) return null;
    // The account was removed, or its keys cannot be decrypted.
    if (failed instanceof AppError && failed.code === 'payments_off') return 'keys';
    return (await providers[provider].checkConnection?.(brand))?.failure ?? 'other';
  }

  async function find(from: typeof records, id: number): Promise<PaymentDifference> {
    const row = await from.record(id);
    if (row === undefined) throw new AppError('not_found');
    return present(row);
  }

  return {
    list: async (
      query: RecordListQuery<'studio.paymentDifferences.list'>,
    ): Promise<Range<PaymentDifference>> => mapRange(await records.list(query), (rows) => rows.map(present)),

    /** Errors: `not_found`. */
    get: (id: number): Promise<PaymentDifference> => find(records, id),

    /** What came of the last comparison with each provider. */
    comparisons: async (): Promise<PaymentComparison[]> =>
      (await createComparisonsRepository(brand.staffDb).all()).map((row) => ({
        provider: row.provider as ProviderName,
        compared_at: seconds(row.compared_at),
        succeeded_at: secondsOrNull(row.succeeded_at),
        failure: row.failure as PaymentComparison['failure'],
        failing_since: secondsOrNull(row.failing_since),
      })),

    /** Compares the days that are due with each provider, and e-mails staff about the first comparison in a row that fails. For the job. */
    async compareDays(): Promise<void> {
      const names = (await differences.providers()) as ProviderName[];
      await createComparisonsRepository(brand.db).keepOnly(names);
      for (const provider of names) {
        const failure = await compareProvider(provider);
        await brand.db.transaction().execute(async (trx) => {
          const at = new Date(clock());
          const isFirst = await createComparisonsRepository(trx).record(provider, failure, at);
          if (failure !== null && isFirst) await sendComparisonEmails(trx, { brand, jobs }, provider);
        });
      }
    },

    /** Takes over what the provider says now. Errors: `not_found`, `conflict` if it cannot be, `unavailable`, `idempotency_key_reused`. */
    async apply(actor: Actor, id: number): Promise<PaymentDifference> {
      const { provider, external_id: externalId } = await find(records, id);
      const report = await providers[provider].fetchPayment(brand, externalId).catch((cause: unknown) => {
        throw new AppError('unavailable', { cause });
      });
      let changed: ChangedStream[] = [];
      const work = async (trx: Transaction<BrandTables>): Promise<PaymentDifference> => {
        const inTransaction = createDifferencesRepository(trx);
        await inTransaction.lock(id);
        const { kind, can_apply: canApply } = await find(inTransaction, id);
        const known = await inTransaction.our(provider, externalId);
        if (!canApply || known === undefined || report === undefined) throw new AppError('conflict');
        const at = new Date(clock());
        if (kind === 'state')
          changed = await applyPaymentReportIn(trx, recording, { provider, report, eventId: null });
        else {
          const payment = await lockPaymentOrder(trx, known.id);
          const our = await inTransaction.our(provider, externalId);
          if (payment === undefined || our === undefined) throw new AppError('conflict');
          if (kind === 'fee') {
            if (our.fee !== 0) throw new AppError('conflict');
            await recordFee(trx, payment, report.fee, at);
          } else {
            const amount = (report.refunded ?? 0) - our.refunded - our.refunding;
            changed = await recordProviderRefund(trx, recording, payment, amount);
          }
        }
        await inTransaction.resolve(id, 'applied', at);
        await record(trx, actor, 'payment_difference.applied', id, { kind, payment: known.id });
        return find(inTransaction, id);
      };
      return once(actor, ['studio.paymentDifferences.apply', id], work, {
        afterCommit: () => streams.notifyChanged(changed),
      });
    },

    /** Closes a difference that was dealt with elsewhere. Errors: `not_found`, `conflict` for a closed one, `idempotency_key_reused`. */
    note: (actor: Actor, id: number): Promise<PaymentDifference> =>
      once(actor, ['studio.paymentDifferences.note', id], async (trx) => {
        const inTransaction = createDifferencesRepository(trx);
        const row = await inTransaction.lock(id);
        if (row === undefined) throw new AppError('not_found');
        if (row.resolved_at !== null) throw new AppError('conflict');
        await inTransaction.resolve(id, 'noted', new Date(clock()));
        await record(trx, actor, 'payment_difference.noted', id, { kind: row.kind });
        return find(inTransaction, id);
      }),
  };
}
export type Reconciliation = ReturnType<typeof createReconciliation>;
