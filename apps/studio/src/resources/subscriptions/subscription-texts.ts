import type { CourseServiceType, SubscriptionCancelReason } from '@daystream/contract';

export const subscriptionTypeTexts = {
  main_subscription: 'subscriptions.type.main',
  general_subscription: 'subscriptions.type.general',
  mobile_subscription: 'subscriptions.type.mobile',
} as const satisfies Record<CourseServiceType, string>;

export const cancelReasonTexts = {
  not_satisfied_with_content: 'subscriptions.reason.content',
  inconvenient_platform: 'subscriptions.reason.platform',
  not_enough_time: 'subscriptions.reason.time',
  price: 'subscriptions.reason.price',
  want_a_break: 'subscriptions.reason.break',
  technical_problems: 'subscriptions.reason.technical',
  other: 'subscriptions.reason.other',
} as const satisfies Record<SubscriptionCancelReason, string>;
