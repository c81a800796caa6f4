/** What spares the people of the demo schools from saying the usual again. */
import type { DemoPerson, DemoStream, DemoSubscription } from './person.ts';

type Usual<T, Told extends keyof T> = Pick<T, Told> & Partial<Omit<T, Told>>;

/** Someone who went through the whole onboarding, has no role and no stream. */
export function person(
  told: Usual<DemoPerson, 'email' | 'name' | 'lastName' | 'city' | 'gender' | 'timezone' | 'locale'>,
): DemoPerson {
  return {
    username: told.email.slice(0, told.email.indexOf('@')),
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
    ...told,
  };
}

/** A bought stream in which nothing was done yet. */
export function stream(told: Usual<DemoStream, 'course' | 'startsInDays' | 'endsInDays'>): DemoStream {
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
    ...told,
  };
}

/** The school's own subscription, begun a month ago, of which nothing is said to who cancels. */
export function subscription(told: Usual<DemoSubscription, 'title' | 'courses'>): DemoSubscription {
  return {
    courseServiceType: 'main_subscription',
    startedDaysAgo: 30,
    nextPayInDays: null,
    endsInDays: null,
    cancelPopupText: '',
    ...told,
  };
}
