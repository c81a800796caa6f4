/** Builders with default values for the people of the demo. */
import type { DemoPerson, DemoStream, DemoSubscription } from './person.ts';

type WithDefaults<T, Given extends keyof T> = Pick<T, Given> & Partial<Omit<T, Given>>;

/** A person who completed the onboarding, without roles and streams. */
export function person(
  values: WithDefaults<DemoPerson, 'email' | 'name' | 'lastName' | 'city' | 'gender' | 'timezone' | 'locale'>,
): DemoPerson {
  return {
    username: values.email.slice(0, values.email.indexOf('@')),
    phone: '',
    birthday: '',
    instagramId: '',
    disableNotification: false,
    status: 40,
    avatar: null,
    segments: [],
    staffRoles: [],
    isRequireUpdatePassword: false,
    isRequireUpdateProfile: false,
    registeredDaysAgo: 30,
    streams: [],
    subscriptions: [],
    scoreEntries: [],
    ...values,
  };
}

/** A bought stream without progress. */
export function stream(
  values: WithDefaults<DemoStream, 'course' | 'startsInDays' | 'endsInDays'>,
): DemoStream {
  return {
    isDemo: false,
    courseFullAccess: true,
    isOptionalPurchase: false,
    maxConsultationCount: 0,
    filters: [],
    freeze: null,
    days: [],
    lessonStats: [],
    homeworks: [],
    chat: [],
    consultations: [],
    ratings: [],
    repeats: [],
    surveys: [],
    ...values,
  };
}

/** A subscription of the brand that started a month ago, without a text in the cancel dialog. */
export function subscription(values: WithDefaults<DemoSubscription, 'title' | 'courses'>): DemoSubscription {
  return {
    courseServiceType: 'main_subscription',
    communities: [],
    startedDaysAgo: 30,
    nextPayInDays: null,
    endsInDays: null,
    cancelPopupText: '',
    ...values,
  };
}
