import type { CardAdding, UserPaymentMethod, UserPaymentMethods } from '@daystream/contract';
import { isCardExpiring } from '@daystream/domain';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { lockUser } from '../../base/auth/index.ts';
import { hasOpenCharge, retryCharges } from '../charges/index.ts';
import { withdrawExpiryWarnings } from './expiry-warnings.ts';
import { forgetMethodJob } from './forget-method.ts';
import { createPaymentMethodsRepository, type PaymentMethodRow } from './payment-methods.repository.ts';

/** Adds cards on the page of a provider. A part of the feature `orders`, which owns payments. */
export interface CardCheckouts {
  start(actor: Actor, origin: string): Promise<{ checkout_url: string }>;
  /** Of the card that the user last went to add; null if that is long ago. */
  lastOf(userId: number): Promise<CardAdding | null>;
}

interface Deps {
  brand: Brand;
  checkouts: CardCheckouts;
  jobs: Pick<Jobs, 'send'>;
  clock: () => number;
}
type Trx = Transaction<BrandTables>;

/** The saved cards of the user. Another user's card is "not found". */
export function createPaymentMethodsService({ brand, checkouts, jobs, clock }: Deps) {
  const once = createOnce(brand.db);

  async function list(db: Brand['db'] | Trx, userId: number): Promise<UserPaymentMethods> {
    const rows = await createPaymentMethodsRepository(db).ofUser(userId);
    const isCharged = await hasOpenCharge(db, userId);
    return {
      data: rows.map((row) => present(row, { isCharged, now: clock() })),
      meta: { adding: await checkouts.lastOf(userId) },
    };
  }

  /** Errors: `not_found`. */
  async function lockOwn(trx: Trx, userId: number, id: number): Promise<PaymentMethodRow> {
    const methods = createPaymentMethodsRepository(trx);
    await lockUser(trx, userId);
    const row = await methods.find(userId, id);
    if (row === undefined) throw new AppError('not_found');
    return row;
  }

  return {
    list: ({ userId }: Actor): Promise<UserPaymentMethods> => list(brand.db, userId),

    /** Errors: `payments_off`, `unavailable`, `idempotency_key_reused`. */
    add: (actor: Actor, origin: string) => checkouts.start(actor, origin),

    /** A charge that failed and waits is attempted with the card at once; not again if it is the default card already. Errors: `not_found`, `idempotency_key_reused`. */
    makeDefault: (actor: Actor, id: number): Promise<UserPaymentMethods> =>
      once(actor, ['paymentMethods.makeDefault', id], async (trx) => {
        const { userId } = actor;
        const { is_default: isDefault } = await lockOwn(trx, userId, id);
        if (!isDefault) {
          const methods = createPaymentMethodsRepository(trx);
          const before = await methods.ofUser(userId);
          await methods.makeDefault(userId, id);
          await withdrawExpiryWarnings(
            trx,
            brand,
            before.map((one) => one.id),
            new Date(clock()),
          );
          await retryCharges(trx, userId, new Date(clock()));
        }
        return list(trx, userId);
      }),

    /** An attempt that is under way with the card goes on; the provider gives it up afterwards. Errors: `not_found`, `idempotency_key_reused`. */
    remove: (actor: Actor, id: number): Promise<UserPaymentMethods> =>
      once(actor, ['paymentMethods.remove', id], async (trx) => {
        const { userId } = actor;
        await lockOwn(trx, userId, id);
        const methods = createPaymentMethodsRepository(trx);
        await methods.remove(id, new Date(clock()));
        await methods.chooseDefault(userId);
        await withdrawExpiryWarnings(trx, brand, [id], new Date(clock()));
        await jobs.send(trx, forgetMethodJob, { brand: brand.appId, methodId: id });
        return list(trx, userId);
      }),
  };
}
export type PaymentMethodsService = ReturnType<typeof createPaymentMethodsService>;

function present(
  { id, brand, last4, expires_year, expires_month, is_default }: PaymentMethodRow,
  { isCharged, now }: { isCharged: boolean; now: number },
): UserPaymentMethod {
  const expiry = { year: expires_year, month: expires_month };
  return {
    id,
    brand,
    last4,
    expires_year,
    expires_month,
    is_default,
    is_expiring: isCardExpiring(expiry, now),
    is_used: is_default && isCharged,
  };
}
