import type { Brand } from '../../../platform/brands/brand.ts';
import type { OriginOf } from '../../../platform/http/origin.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Log } from '../../../platform/observability/log.ts';
import { createChargesRepository, type ChargeRow } from '../../charges/index.ts';
import { methodToken } from '../../payment-methods/index.ts';
import type { PaymentProviders, PaymentReport } from '../../payments/index.ts';
import { createPaymentsRepository } from '../payments.repository.ts';
import { payOrder } from '../pay-order.ts';
import { settlePayment } from '../settle-payment.ts';
import { openCharge, type OpenedCharge } from './open-charge.ts';
import { failAttempt, stopCharge } from './settle-charge.ts';

interface Deps {
  brand: Brand;
  providers: PaymentProviders;
  jobs: Pick<Jobs, 'send'>;
  originOf: OriginOf;
  log: Log;
  clock: () => number;
}
type ProviderName = keyof PaymentProviders;

const batchSize = 100;
/** Charges that are made at a time. */
const concurrency = 8;
/** How long a charge is reserved by a run: after a crash it is taken again. */
const leaseMs = 600_000;
/** While the payer is on the provider's page, the card is not charged as well. */
const checkoutMs = 1_800_000;

/** Charges kept cards for what is due. */
export function createChargeRuns({ brand, providers, jobs, originOf, log, clock }: Deps) {
  const settle = { brand, jobs, clock };
  const payments = createPaymentsRepository(brand.db);

  /**
   * One attempt. Its reference is the charge and the number of the attempt: however often it is repeated after a crash, the provider makes one payment for it.
   * A payment that is recorded is asked for, not charged again.
   */
  async function attempt({ charge, order }: OpenedCharge): Promise<void> {
    const number = charge.attempts;
    const recorded = await payments.ofAttempt(order.id, number);
    const method = charge.method_id === null ? undefined : await methodToken(brand.db, charge.method_id);
    const provider = (recorded?.provider ?? method?.provider) as ProviderName | undefined;
    if (provider === undefined) return fail('no_card');
    let report: PaymentReport | undefined;
    if (recorded !== undefined) report = await providers[provider].fetchPayment(brand, recorded.external_id);
    else if (method !== undefined) {
      report = await providers[provider].charge(brand, {
        reference: `charge:${charge.id}:${number}`,
        amount: order.total,
        currency: order.currency,
        description: order.title,
        token: method.token,
        since: order.created_at.getTime(),
        email: order.email || undefined,
        webhookUrl: `${originOf(brand)}/payments/webhooks/${provider}`,
      });
      await payments.add({
        order_id: order.id,
        provider,
        external_id: report.externalId,
        amount: order.total,
        currency: order.currency,
        checkout_url: '',
        method_id: charge.method_id,
        charge_attempt: number,
        check_at: new Date(clock() + 30_000),
        created_at: new Date(clock()),
      });
    }
    if (report !== undefined && report.state !== 'pending')
      await settlePayment(settle, { provider, report, eventId: null });

    function fail(failure: string): Promise<void> {
      return brand.db
        .transaction()
        .execute((trx) => failAttempt(trx, settle, { chargeId: charge.id, attempt: number, failure }));
    }
  }

  const isGraceOver = ({ stops_at: stopsAt }: ChargeRow): boolean =>
    stopsAt !== null && stopsAt.getTime() <= clock();

  /** Makes one charge that was claimed. */
  async function make({ id }: ChargeRow): Promise<void> {
    const opened = await brand.db.transaction().execute(async (trx) => {
      const charges = createChargesRepository(trx);
      const found = await openCharge(trx, brand, id, clock());
      if (found === undefined || isGraceOver(found.charge)) {
        await stopCharge(trx, settle, id);
        return undefined;
      }
      // Stopped since it was claimed, with another part of its plan.
      if (found.charge.closed_at !== null) return undefined;
      if (found.order.total === 0) {
        await payOrder(trx, settle, found.order, null);
        return undefined;
      }
      const page = await createPaymentsRepository(trx).pendingOfCharge(found.charge, found.order.id);
      if (page === undefined || page.created_at.getTime() <= clock() - checkoutMs) return found;
      await charges.set(id, {
        next_attempt_at: new Date(page.created_at.getTime() + checkoutMs),
        method_id: null,
      });
      return undefined;
    });
    if (opened !== undefined) await attempt(opened);
  }

  return {
    /** Makes a charge that its payer has confirmed, and that the job would make later. */
    async makeOne(id: number): Promise<void> {
      const charge = await createChargesRepository(brand.db).byId(id);
      if (charge !== undefined) await make(charge);
    },

    /** Makes all charges that are due, in batches of a fixed size. For the job. Returns how many were taken. */
    async run(signal?: AbortSignal): Promise<number> {
      const charges = createChargesRepository(brand.db);
      let taken = 0;
      for (;;) {
        const batch = await charges.claim(new Date(clock()), new Date(clock() + leaseMs), batchSize);
        if (batch.length === 0 || signal?.aborted) return taken;
        taken += batch.length;
        const queue = batch.values();
        await Promise.all(
          Array.from({ length: concurrency }, async () => {
            for (const charge of queue)
              await make(charge).catch((err: unknown) =>
                log.error({ err, brand: brand.appId, charge: charge.id }, 'a charge could not be made'),
              );
          }),
        );
      }
    },
  };
}
export type ChargeRuns = ReturnType<typeof createChargeRuns>;
