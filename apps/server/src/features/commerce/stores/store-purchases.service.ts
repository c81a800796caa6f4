import type { StoreAccount, StoreName, StorePurchase, StorePurchaseForm } from '@daystream/contract';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Log } from '../../../platform/observability/log.ts';
import type { StreamsService } from '../../learning/streams/index.ts';
import { recordStoreNotification, type Selling } from '../orders/index.ts';
import { acknowledgePurchase } from './acknowledge.ts';
import { createAccountTokens } from './account-token.ts';
import { applyStoreReport, type AppliedReport } from './apply-store-report.ts';
import { storesOf } from './store-accounts.repository.ts';
import { createStorePurchasesRepository, type StorePurchaseRow } from './store-purchases.repository.ts';
import type { StoreReport, StoreVerifiers } from './store-verifier.ts';

interface Deps extends Selling {
  brand: Brand;
  verifiers: StoreVerifiers;
  streams: Pick<StreamsService, 'notifyChanged'>;
  secret: string;
  jobs: Pick<Jobs, 'send'>;
  log: Log;
  clock: () => number;
}

/** How many of the last payments of a purchase are asked about again, for their refunds. */
const askedTransactions = 12;
const batchSize = 100;
/** When a check that failed is made again. */
const retryMs = 3_600_000;
const refusals = {
  unknown: 'store_verification_failed',
  app: 'store_verification_failed',
  environment: 'store_verification_failed',
  pending: 'store_purchase_pending',
} as const;

/** Purchases of learners in app stores. */
export function createStorePurchases({
  brand,
  products,
  chargeKinds,
  effects,
  verifiers,
  streams,
  secret,
  jobs,
  log,
  clock,
}: Deps) {
  const purchases = createStorePurchasesRepository(brand.db);
  const tokens = createAccountTokens(secret, brand);
  const apply = { brand, products, chargeKinds, effects, jobs, clock, tokens };

  async function ask(
    store: StoreName,
    { token, isSubscription }: { token: string; isSubscription: boolean },
  ): Promise<StoreReport | keyof typeof refusals> {
    const known = await purchases.find(store, token);
    const knownTransactions =
      known === undefined ? [] : await purchases.transactions(known.id, askedTransactions);
    return verifiers[store].verify(brand, { token, isSubscription, knownTransactions });
  }

  /** Asks the store again about a purchase that is recorded. */
  async function follow(purchase: StorePurchaseRow): Promise<void> {
    const store = purchase.store as StoreName;
    const askedAt = clock();
    const { interval } = await purchases.product(purchase.service_id);
    const report = await ask(store, {
      token: purchase.external_id,
      isSubscription: interval !== null,
    });
    if (typeof report === 'string') return purchases.set(purchase.id, { check_at: null });
    const applied = await brand.db
      .transaction()
      .execute((trx) =>
        applyStoreReport(trx, apply, { store, report, askedAt, userId: null, isProven: false }),
      );
    await streams.notifyChanged(applied?.changed ?? []);
  }

  async function present(purchase: StorePurchaseRow): Promise<StorePurchase> {
    const { id: service_id, title } = await purchases.product(purchase.service_id);
    const { streamId } = await purchases.opened(purchase.id);
    const order = await purchases.order(purchase.id);
    return { service_id, title, stream_id: streamId, subscription_id: purchase.subscription_id, order };
  }

  return {
    account: async ({ userId }: Actor): Promise<StoreAccount> => ({
      stores: await storesOf(brand.db),
      account_token: tokens.tokenOf(userId),
    }),

    /**
     * Gives what a receipt says that the actor bought; one that was given to the actor before is found again, also while the store cannot be asked. Errors:
     * `store_off`, `store_product_unavailable`, `store_verification_failed`, `store_other_account`, `store_purchase_pending`, `store_purchase_ended`, `forbidden`
     * for an anonymous user, `unavailable`.
     */
    async add(
      { userId }: Actor,
      { store, product_code, receipt }: StorePurchaseForm,
    ): Promise<StorePurchase> {
      if (!(await purchases.isUsable(userId))) throw new AppError('forbidden');
      if (!(await storesOf(brand.db)).includes(store)) throw new AppError('store_off');
      const product = await purchases.productOf(store, product_code);
      if (product === undefined) throw new AppError('store_product_unavailable');
      const known = await purchases.find(store, receipt);
      if (known !== undefined && known.user_id !== userId) throw new AppError('store_other_account');
      const askedAt = clock();
      const isSubscription = product.interval !== null;
      const report = await ask(store, { token: receipt, isSubscription }).catch(async (cause: unknown) => {
        if (known !== undefined && known.product_code === product_code) return known;
        log.error({ err: cause, brand: brand.appId, store }, 'a store could not be asked');
        throw cause instanceof AppError ? cause : new AppError('unavailable', { cause });
      });
      if (typeof report === 'string') throw new AppError(refusals[report]);
      if ('external_id' in report) return present(report);
      if (report.productCode !== product_code) throw new AppError('store_verification_failed');
      const isProven = verifiers[store].isSecret(receipt);
      const applied: AppliedReport | undefined = await brand.db
        .transaction()
        .execute((trx) => applyStoreReport(trx, apply, { store, report, askedAt, userId, isProven }));
      if (applied === undefined) throw new AppError('store_verification_failed');
      await streams.notifyChanged(applied.changed);
      return present(applied.purchase);
    },

    /** Applies a notification of a store. Errors: `forbidden` for what is not the store's, `store_off`, `unavailable`, upon which the store repeats it. */
    async receive(
      store: StoreName,
      notification: Parameters<StoreVerifiers['apple']['readNotification']>[1],
    ): Promise<void> {
      const read = await verifiers[store].readNotification(brand, notification);
      if (read === undefined) throw new AppError('forbidden');
      if (read.purchase === null) return;
      const askedAt = clock();
      const report = await ask(store, read.purchase).catch((cause: unknown) => {
        throw cause instanceof AppError ? cause : new AppError('unavailable', { cause });
      });
      if (typeof report === 'string') return;
      const applied = await brand.db
        .transaction()
        .execute(async (trx) => {
          const notified = { store, report, askedAt, userId: null, isProven: false };
          const done = await applyStoreReport(trx, apply, notified);
          await recordStoreNotification(trx, {
            store,
            id: read.id,
            purchase: report.purchaseId,
            at: askedAt,
          });
          return done;
        })
        .catch((error: unknown) => {
          // A product that the school does not sell here, such as one of another app of the same account.
          if (error instanceof AppError && error.code === 'store_product_unavailable') return undefined;
          throw error;
        });
      await streams.notifyChanged(applied?.changed ?? []);
    },

    /** Asks the stores about subscriptions of which no notification has come. For the job. */
    async check(): Promise<void> {
      for (const purchase of await purchases.due(new Date(clock()), batchSize)) {
        await purchases.set(purchase.id, { check_at: new Date(clock() + retryMs) });
        await follow(purchase).catch((err: unknown) =>
          log.error(
            { err, brand: brand.appId, purchase: purchase.id },
            'a store purchase could not be checked',
          ),
        );
      }
    },

    /** For the job. */
    acknowledge: (purchaseId: number): Promise<void> =>
      acknowledgePurchase({ brand, products, verifiers }, purchaseId),
  };
}
export type StorePurchasesService = ReturnType<typeof createStorePurchases>;
