import type { PaymentDifferenceKind } from '@daystream/contract';
import type { PaymentReport } from '../payments/index.ts';
import type { OurPayment } from './differences.repository.ts';

export interface Difference {
  kind: PaymentDifferenceKind;
  our_state: string | null;
  our_amount: number | null;
  our_currency: string | null;
  their_state: string | null;
  their_amount: number | null;
  their_currency: string | null;
}

/** How a payment differs here and at the provider. What neither side took money for, and what is under way, does not count. */
export function comparePayment(our: OurPayment | undefined, their: PaymentReport | undefined): Difference[] {
  const found = (kind: PaymentDifferenceKind, ours?: number, theirs?: number): Difference => ({
    kind,
    our_state: our?.state ?? null,
    our_amount: our === undefined ? null : (ours ?? our.amount),
    our_currency: our?.currency ?? null,
    their_state: their?.state ?? null,
    their_amount: their === undefined ? null : (theirs ?? their.amount),
    their_currency: their?.currency ?? null,
  });
  const isPaidHere = our?.state === 'succeeded';
  const isPaidThere = their?.state === 'succeeded';
  if (!isPaidHere && !isPaidThere) return [];
  if (our === undefined) return [found('missing_here')];
  if (their === undefined) return [found('missing_there')];
  if (our.amount !== their.amount || our.currency !== their.currency) return [found('amount')];
  if (!isPaidHere || !isPaidThere) return [found('state')];
  const differences: Difference[] = [];
  if (our.fee !== their.fee) differences.push(found('fee', our.fee, their.fee));
  const { refunded = our.refunded } = their;
  if (refunded > our.refunded + our.refunding)
    differences.push(found('refund_there', our.refunded, refunded));
  if (refunded < our.refunded) differences.push(found('refund_here', our.refunded, refunded));
  return differences;
}
