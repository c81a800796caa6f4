import type { CourseServiceType } from '@daystream/contract';

export const subscriptionTypeTexts = {
  main_subscription: 'subscriptions.type.main',
  general_subscription: 'subscriptions.type.general',
  mobile_subscription: 'subscriptions.type.mobile',
} as const satisfies Record<CourseServiceType, string>;
