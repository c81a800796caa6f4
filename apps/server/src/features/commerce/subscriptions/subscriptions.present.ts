import type {
  CourseServiceType,
  PaymentSubscription,
  StoreName,
  SubscriptionCancelReason,
  SubscriptionInterval,
  SubscriptionRecord,
} from '@daystream/contract';
import { subscriptionStatus } from '@daystream/domain';
import { seconds, secondsOrNull } from '../../../platform/http/seconds.ts';
import type { OrderIds } from '../orders/index.ts';
import type { SubscriptionRow } from './subscriptions.repository.ts';

const nothingMore: ReadonlySet<string> = new Set();

/** The state of a subscription, and when it is paid and ends. */
function presentState(row: SubscriptionRow, now: number) {
  const status = subscriptionStatus(
    {
      isLifetime: row.is_lifetime,
      nextPayAt: row.next_pay_at?.getTime() ?? null,
      endDate: row.end_date?.getTime() ?? null,
      isCanceled: row.canceled_at !== null,
    },
    now,
  );
  return {
    status,
    is_active: status !== 'ended',
    is_lifetime: row.is_lifetime,
    course_service_type: row.course_service_type as CourseServiceType,
    next_pay_at: secondsOrNull(row.next_pay_at),
    end_date: secondsOrNull(row.end_date),
    planned_change: row.planned_change,
  };
}

/** A subscription on the wire for its user; with the brand's texts on cancelling if `expand` names them. */
export function presentSubscription(
  row: SubscriptionRow,
  {
    now,
    expand = nothingMore,
    ids,
  }: { now: number; expand?: ReadonlySet<string>; ids: Pick<OrderIds, 'publicId'> },
): PaymentSubscription {
  const state = presentState(row, now);
  const subscription = {
    id: row.id,
    service_id: row.service_id,
    title: row.title,
    ...state,
    is_active_status: state.status === 'active',
    interval: row.interval as SubscriptionInterval | null,
    period: row.period,
    recurrent_payments_enabled: row.next_pay_at !== null,
    overdue_payment: row.overdue_charge && {
      ...row.overdue_charge,
      order_id: ids.publicId(row.overdue_charge.order_id),
    },
    next_amount: row.next_pay_at === null ? null : row.next_amount,
    currency: row.currency,
    resume_price: state.status === 'canceled' && row.store === null ? row.price : null,
    includes_catalogue: row.includes_catalogue,
    can_change_plan: row.has_other_plans,
    store: row.store as StoreName | null,
    content: { courses: row.course_ids, communities: row.community_ids },
  };
  const hasPopupText = expand.has('cancelPopupText') || expand.has('cancel_popup_text');
  return hasPopupText
    ? { ...subscription, cancel_popup_text: row.cancel_popup_text, stay_percent: row.stay_percent }
    : subscription;
}

/** A subscription as staff see it. */
export function presentSubscriptionRecord(row: SubscriptionRow, now: number): SubscriptionRecord {
  return {
    id: row.id,
    user_id: row.user_id,
    title: row.title,
    ...presentState(row, now),
    overdue_payment: row.overdue_charge,
    course_ids: row.course_ids,
    cancel_reason_type: row.cancel_reason_type as SubscriptionCancelReason | null,
    cancel_reason: row.cancel_reason,
    created_at: seconds(row.created_at),
  };
}
