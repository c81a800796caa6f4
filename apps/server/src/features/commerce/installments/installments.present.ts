import type { Installment, InstallmentRecord } from '@daystream/contract';
import { installmentPartState } from '@daystream/domain';
import { seconds } from '../../../platform/http/seconds.ts';
import type { PlanRecordRow, PlanRow } from './installments.repository.ts';

const fromMs = (moment: number) => Math.floor(moment / 1000);

/** The parts of a plan with their states, and the sums of them. */
function presentParts(row: PlanRow, now: number) {
  const first = {
    number: 1,
    amount: row.first_amount,
    due_at: seconds(row.created_at),
    state: 'paid' as const,
    paid_at: seconds(row.created_at),
    order_id: row.order_id as number | null,
  };
  const later = row.charges.map((part) => ({
    number: part.number,
    amount: part.amount,
    due_at: fromMs(part.due_at),
    state: installmentPartState({ state: part.state, dueAt: part.due_at, attempts: part.attempts }, now),
    paid_at: part.state === 'paid' && part.closed_at !== null ? fromMs(part.closed_at) : null,
    order_id: part.order_id,
  }));
  const parts = [first, ...later];
  const sumOf = (among: readonly { amount: number }[]) => among.reduce((sum, { amount }) => sum + amount, 0);
  const unpaid = later.filter(({ state }) => state === 'planned' || state === 'overdue');
  const [next] = unpaid;
  const ends = row.charges.flatMap(({ state, stops_at: end }) =>
    state === 'due' && end !== null ? [end] : [],
  );
  return {
    parts,
    total: sumOf(parts),
    paid: sumOf(parts.filter(({ state }) => state === 'paid')),
    remaining: sumOf(unpaid),
    next_amount: next?.amount ?? null,
    next_pay_at: next?.due_at ?? null,
    stops_at: ends.length === 0 ? null : fromMs(Math.min(...ends)),
    is_overdue: unpaid.some(({ state }) => state === 'overdue'),
    is_stopped: row.state === 'active' && row.access_ended_at !== null,
  };
}

/** A plan on the wire for its user; with the brand's text about canceling if `expand` names it. */
export function presentInstallment(row: PlanRow, now: number, expand: ReadonlySet<string>): Installment {
  const { id, title, state: status, currency, stream_id } = row;
  const hasPopupText = expand.has('cancelPopupText') || expand.has('cancel_popup_text');
  const { parts, ...sums } = presentParts(row, now);
  return {
    id,
    title,
    status,
    currency,
    stream_id,
    ...sums,
    parts: parts.map(({ order_id: _orderId, ...part }) => part),
    ...(hasPopupText && { cancel_popup_text: row.cancel_popup_text }),
  };
}

/** A plan as staff see it. */
export function presentInstallmentRecord(row: PlanRecordRow, now: number): InstallmentRecord {
  const { id, user_id, name, email, title, order_id, state: status, currency } = row;
  const { next_amount: _next, stops_at: _stops, ...sums } = presentParts(row, now);
  return {
    id,
    user_id,
    name,
    email,
    title,
    order_id,
    status,
    has_access: row.access_ended_at === null,
    currency,
    ...sums,
    created_at: seconds(row.created_at),
  };
}
