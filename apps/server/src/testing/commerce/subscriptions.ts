import type { CourseServiceType } from '@daystream/contract';
import { startSubscription } from '../../features/commerce/subscriptions/index.ts';
import type { Brand } from '../../platform/brands/brand.ts';

export interface TestSubscriptionOptions {
  title?: string;
  courseServiceType?: CourseServiceType;
  courseIds?: number[];
  communityIds?: number[];
  /** Milliseconds. Without both it is a lifetime subscription. */
  nextPayAt?: number | null;
  endDate?: number | null;
  cancelPopupText?: string;
}

const dateOrNull = (ms: number | null) => (ms === null ? null : new Date(ms));

/** Creates a subscription; returns its id. */
export async function createSubscription(
  brand: Brand,
  { userId, nextPayAt = null, endDate = null, ...options }: { userId: number } & TestSubscriptionOptions,
): Promise<number> {
  const subscription = {
    user_id: userId,
    title: options.title ?? 'Club',
    course_service_type: options.courseServiceType ?? 'main_subscription',
    interval: nextPayAt === null ? null : 'month',
    period: nextPayAt === null ? null : 1,
    paid_until: dateOrNull(nextPayAt),
    expires_at: dateOrNull(endDate),
    cancel_popup_text: options.cancelPopupText ?? '',
    created_at: new Date(0),
  };
  const content = { courseIds: options.courseIds ?? [], communityIds: options.communityIds ?? [] };
  const { id } = await brand.db.transaction().execute((trx) => startSubscription(trx, subscription, content));
  return id;
}
