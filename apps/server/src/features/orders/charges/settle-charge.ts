import { afterFailedAttempt } from '@daystream/domain';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { createChargesRepository, type ChargeRow, type PaidCharge } from '../../charges/index.ts';
import { chargeEmailJob } from './charge-email.ts';
import { chargeKindOf } from './charge-kinds.ts';

type Trx = Transaction<BrandTables>;

interface Deps {
  brand: Brand;
  jobs: Pick<Jobs, 'send'>;
  clock: () => number;
}

/** Locks a charge; undefined if it is not to be paid any more. */
export async function lockOpenCharge(trx: Trx, id: number): Promise<ChargeRow | undefined> {
  const charge = await createChargesRepository(trx).lock(id);
  return charge?.closed_at === null ? charge : undefined;
}

/** Closes a charge whose order is paid, and gives what it paid for. */
export async function payCharge(
  trx: Trx,
  { brand, clock }: Pick<Deps, 'brand' | 'clock'>,
  { id, orderId }: { id: number; orderId: number },
): Promise<PaidCharge> {
  const charge = await lockOpenCharge(trx, id);
  if (charge === undefined) throw new Error(`charge ${id} was paid and is not open`);
  await createChargesRepository(trx).set(id, {
    state: 'paid',
    closed_at: new Date(clock()),
    next_attempt_at: null,
    method_id: null,
    failure: null,
  });
  return chargeKindOf(charge).paid(trx, { brand, charge, orderId, now: clock() });
}

/** Records that an attempt failed, once: plans the next one or the end of the grace, and e-mails the payer. An attempt within the grace does not move its end. */
export async function failAttempt(
  trx: Trx,
  { brand, jobs, clock }: Deps,
  { chargeId, attempt, failure }: { chargeId: number; attempt: number; failure: string },
): Promise<void> {
  const charge = await lockOpenCharge(trx, chargeId);
  if (charge === undefined || charge.attempts !== attempt) return;
  const attempts = attempt + 1;
  const next = afterFailedAttempt(attempts, clock());
  const stopsAt = charge.stops_at ?? (next.type === 'grace' ? new Date(next.at) : null);
  const nextAt = stopsAt ?? new Date(next.at);
  await createChargesRepository(trx).set(chargeId, {
    attempts,
    failure,
    next_attempt_at: nextAt,
    stops_at: stopsAt,
    method_id: null,
  });
  if (!chargeKindOf(charge).isRepeated) return;
  await jobs.send(trx, chargeEmailJob, {
    brand: brand.appId,
    chargeId,
    step: next.type,
    nextAt: nextAt.getTime(),
  });
}

/** Stops a charge that nobody paid, with what it would have paid for. */
export async function stopCharge(trx: Trx, { brand, jobs, clock }: Deps, id: number): Promise<void> {
  const charge = await lockOpenCharge(trx, id);
  if (charge === undefined) return;
  const now = clock();
  await createChargesRepository(trx).set(id, {
    state: 'stopped',
    closed_at: new Date(now),
    next_attempt_at: null,
    method_id: null,
  });
  const kind = chargeKindOf(charge);
  await kind.stopped(trx, { brand, charge, now });
  if (!kind.isRepeated) return;
  await jobs.send(trx, chargeEmailJob, { brand: brand.appId, chargeId: id, step: 'stopped', nextAt: now });
}
