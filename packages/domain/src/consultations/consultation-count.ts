import type { ConsultationStatus } from '@daystream/contract';

interface Counted {
  readonly status: ConsultationStatus;
  readonly amount: number;
}

/** How many consultations of a stream are used and left: each counts its amount once it is closed (spec product §4; api.md, consultation counting). */
export function countConsultations(
  maxCount: number,
  consultations: readonly Counted[],
): { used: number; remaining: number } {
  const used = consultations.reduce((sum, { status, amount }) => (status === 'open' ? sum : sum + amount), 0);
  return { used, remaining: Math.max(0, maxCount - used) };
}
