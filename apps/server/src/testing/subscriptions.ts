import type { CourseServiceType } from '@daystream/contract';
import type { Brand } from '../platform/brands/brand.ts';

export interface TestSubscriptionOptions {
  title?: string;
  courseServiceType?: CourseServiceType;
  courseIds?: number[];
  communityIds?: number[];
  /** Milliseconds; it is for a lifetime where neither is told. */
  nextPayAt?: number | null;
  endDate?: number | null;
  cancelPopupText?: string;
}

const dateOrNull = (ms: number | null) => (ms === null ? null : new Date(ms));

/** A subscription of a person; its id. */
export async function createSubscription(
  brand: Brand,
  { userId, nextPayAt = null, endDate = null, ...options }: { userId: number } & TestSubscriptionOptions,
): Promise<number> {
  const { id } = await brand.db
    .insertInto('payment_subscriptions')
    .values({
      user_id: userId,
      title: options.title ?? 'Club',
      course_service_type: options.courseServiceType ?? 'main_subscription',
      course_ids: options.courseIds ?? [],
      community_ids: options.communityIds ?? [],
      is_lifetime: nextPayAt === null && endDate === null,
      interval: nextPayAt === null ? null : 'month',
      period: nextPayAt === null ? null : 1,
      next_pay_at: dateOrNull(nextPayAt),
      end_date: dateOrNull(endDate),
      cancel_popup_text: options.cancelPopupText ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
