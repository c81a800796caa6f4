import type { BannerPosition } from '@daystream/contract';
import type { RouteAccess } from '@daystream/domain';
import type { ParseKeys } from 'i18next';
import type { PageSwitch } from '../page-switch.ts';

/** The parts of the app that remember the last address visited in them. Source: spec product §2, Navigation remembers; the points are ours. */
export type SectionName = 'home' | 'course' | 'chat' | 'task' | 'catalog' | 'points' | 'profile';

interface Row<Name extends string, Title extends string> {
  readonly path: string;
  readonly access: RouteAccess;
  /** The module `app/routes/<screen>-route` with its component and loader. A row without a screen and without a redirect is answered with "not found". */
  readonly screen?: string;
  /** The key of the page title. Screens outside the frame, and those named after their data, render `PageTitle` themselves. */
  readonly title?: Title;
  /** A redirect to another row, with the parameters of this address. */
  readonly redirectTo?: Name;
  readonly redirectQuery?: Readonly<Record<string, string>>;
  /** The section that remembers an address of this row. */
  readonly section?: SectionName;
  /** The position of the screen for banners: by default that of the banners for all screens; null for a screen without banners. */
  readonly banners?: BannerPosition | null;
  /** The target of the back button on a phone, with the parameters of this address. Without one, the logo is in its place. */
  readonly back?: Name;
  /** Rendered without the menus. */
  readonly isBare?: true;
  /** The bottom bar is hidden: a chat uses the whole height of a phone. */
  readonly hideBottomBar?: true;
  /** Open to a person who is confined to the subscriptions. */
  readonly isOpenWhenConfined?: true;
  /** Learners without an e-mail address are asked for one (spec product §2, the prompt modal). */
  readonly needsEmail?: true;
  /** The switch of the brand that this screen needs. Where it is off, the screen redirects to `offTo`, or is not found. */
  readonly needs?: PageSwitch;
  readonly offTo?: Name;
  /** Never a return URL: the root, and addresses that act when they are opened (spec product §2). */
  readonly isExcludedFromReturnUrl?: true;
}

const settings = {
  access: 'auth',
  section: 'profile',
  banners: 'settings',
  isOpenWhenConfined: true,
} as const;
const chats = { access: 'auth', section: 'chat', needs: 'isChatSupport' } as const;
const consultations = {
  access: 'auth',
  banners: 'videoconsultations',
  needs: 'isVideoConsultationSupport',
  needsEmail: true,
} as const;
const support = { access: 'auth', banners: 'support', needsEmail: true } as const;

/**
 * Every address of the app (spec product §2): one row per screen or redirect. Guard, router, menus, navigation memory, banners and return URLs read this table;
 * `pathTo` builds the addresses. A new screen is a row here and a module in `app/routes`.
 */
const table = {
  login: { path: '/', access: 'guest', screen: 'sign-in', isBare: true, isExcludedFromReturnUrl: true },
  signup: {
    path: '/signup',
    access: 'guest',
    screen: 'sign-up',
    isBare: true,
    needs: 'isRegistrationEnable',
    offTo: 'login',
  },
  /** Not in the specification: the onboarding chat of learners who have an account and did not finish it. */
  onboarding: {
    path: '/onboarding',
    access: 'auth',
    screen: 'onboarding',
    isBare: true,
    isOpenWhenConfined: true,
  },
  autoLogin: {
    path: '/auto-login',
    access: 'action',
    screen: 'auto-login',
    isBare: true,
    isExcludedFromReturnUrl: true,
  },
  accessRecovery: { path: '/reset', access: 'guest', screen: 'recovery', isBare: true },
  resetPassword: {
    path: '/resetPassword',
    access: 'auth',
    screen: 'forced-password',
    isBare: true,
    isOpenWhenConfined: true,
  },
  updateProfile: {
    path: '/updateProfile',
    access: 'auth',
    screen: 'update-profile',
    isBare: true,
    isOpenWhenConfined: true,
  },
  logout: {
    path: '/logout',
    access: 'action',
    screen: 'logout',
    isBare: true,
    isExcludedFromReturnUrl: true,
  },
  delete: {
    path: '/delete',
    access: 'auth',
    screen: 'delete',
    isBare: true,
    isOpenWhenConfined: true,
    isExcludedFromReturnUrl: true,
  },

  linkSocialNetworks: {
    path: '/linksocialnetworks',
    access: 'auth',
    screen: 'social-networks',
    title: 'networks.title',
    banners: 'settings',
    back: 'userSettings',
  },
  socialNetworks: {
    path: '/user/social-networks',
    access: 'auth',
    screen: 'social-networks',
    title: 'networks.title',
    section: 'profile',
    banners: 'settings',
    back: 'userSettings',
  },
  user: { path: '/user', access: 'auth', redirectTo: 'home' },
  userSetting: { path: '/user/setting', screen: 'setting-menu', title: 'settings.menuTitle', ...settings },
  userSettings: {
    path: '/user/settings',
    screen: 'preferences',
    title: 'settings.title',
    back: 'userSetting',
    ...settings,
  },
  userPassword: {
    path: '/user/settings/password',
    screen: 'password',
    title: 'changePassword.title',
    back: 'userSettings',
    ...settings,
  },
  settingsNotifications: {
    path: '/user/settings/notifications',
    screen: 'notifications',
    title: 'notifications.title',
    back: 'userSettings',
    ...settings,
  },
  /** Not in the specification: the sessions of this account. */
  settingsSessions: {
    path: '/user/settings/sessions',
    screen: 'sessions',
    title: 'sessions.title',
    back: 'userSettings',
    ...settings,
    banners: 'all',
  },
  settingsReminders: { path: '/user/settings/reminders', ...settings },
  settingsReminderNew: { path: '/user/settings/reminders/new', ...settings },
  settingsReminderUpdate: { path: '/user/settings/reminders/:id', ...settings },
  settingsCookiePolicy: {
    path: '/user/settings/cookie',
    screen: 'cookies',
    title: 'cookies.title',
    back: 'userSettings',
    ...settings,
  },
  userPaymentMethods: {
    path: '/user/settings/user-payment-methods',
    ...settings,
    banners: 'all',
    needsEmail: true,
  },
  userEdit: {
    path: '/user/edit',
    access: 'auth',
    screen: 'profile',
    title: 'profile.title',
    section: 'profile',
    banners: 'settings',
    back: 'userSetting',
  },
  subscriptions: {
    path: '/user/subscriptions',
    access: 'auth',
    screen: 'subscriptions',
    title: 'subscriptions.title',
    section: 'profile',
    back: 'userSettings',
    isOpenWhenConfined: true,
    needsEmail: true,
  },
  subscriptionsWarning: {
    path: '/subscriptions',
    access: 'auth',
    redirectTo: 'subscriptions',
    redirectQuery: { warning: 'true' },
    isOpenWhenConfined: true,
  },
  subscription: {
    path: '/user/subscription/:id',
    access: 'auth',
    screen: 'subscription',
    section: 'profile',
    back: 'subscriptions',
    needsEmail: true,
  },
  installments: { path: '/user/installments', access: 'auth', section: 'profile', needsEmail: true },
  points: {
    path: '/user/points',
    access: 'auth',
    screen: 'points',
    title: 'points.title',
    section: 'points',
  },
  pointsHistory: {
    path: '/user/points/history',
    access: 'auth',
    screen: 'points-history',
    title: 'points.history',
    section: 'points',
    back: 'points',
  },

  home: {
    path: '/home',
    access: 'auth',
    screen: 'home',
    title: 'nav.home',
    section: 'home',
    banners: 'home',
  },
  homeCourses: {
    path: '/courses',
    access: 'auth',
    screen: 'courses',
    title: 'courses.title',
    section: 'course',
    banners: 'courses',
  },
  homeEvents: { path: '/events', access: 'auth', section: 'home' },
  homeCatalog: { path: '/catalog', access: 'auth', section: 'catalog' },
  courses: { path: '/course', access: 'auth', redirectTo: 'home' },
  calendarOfNone: { path: '/course/calendar', access: 'auth', redirectTo: 'homeCourses' },
  course: { path: '/course/:streamId', access: 'auth', redirectTo: 'calendar' },
  calendar: {
    path: '/course/:streamId/calendar',
    access: 'auth',
    screen: 'calendar',
    section: 'course',
    banners: 'calendar',
    back: 'homeCourses',
  },
  stages: { path: '/course/:streamId/stages', access: 'auth', redirectTo: 'calendar' },
  courseFreeze: { path: '/course/:streamId/freeze', access: 'auth', redirectTo: 'calendar' },
  day: {
    path: '/course/:streamId/calendar/:dayNumber',
    access: 'auth',
    screen: 'day',
    section: 'course',
    banners: 'day',
    back: 'calendar',
  },
  /** Its loader redirects to `day`: the number of the day is known only from the course. */
  dayOfStage: {
    path: '/course/:streamId/stages/:stageId/days/:dayId',
    access: 'auth',
    screen: 'day-of-stage',
    section: 'course',
  },
  materials: { path: '/course/:streamId/materials', access: 'auth', section: 'course' },
  homeworks: {
    path: '/homework',
    access: 'auth',
    screen: 'homeworks',
    title: 'homework.title',
    section: 'task',
    banners: 'homeworks',
  },
  homework: {
    path: '/homework/:streamId/:homeworkId',
    access: 'auth',
    screen: 'homework',
    section: 'task',
    banners: null,
    back: 'homeworks',
    hideBottomBar: true,
    needsEmail: true,
  },
  tasks: { path: '/tasks', access: 'auth', redirectTo: 'homeworks' },
  tasksStream: { path: '/tasks/:streamId', access: 'auth', redirectTo: 'homeworks' },
  chats: { path: '/chat', ...chats, needsEmail: true },
  chatsDefault: { path: '/chats', access: 'auth', needs: 'isChatSupport', redirectTo: 'chats' },
  chat: { path: '/chat/:chatId', ...chats, banners: null, needsEmail: true },
  videoconsultations: { path: '/videoconsultations', ...consultations },
  videoconsultation: { path: '/videoconsultations/:id', ...consultations },
  support: { path: '/support', ...support },
  supportCategory: { path: '/support/:categoryId', ...support },
  supportCategoryStream: { path: '/support/:categoryId/:streamId', ...support },
  banners: {
    path: '/banners',
    access: 'auth',
    screen: 'banners',
    title: 'banners.title',
    banners: null,
    back: 'home',
    needs: 'isBannerEnable',
  },
  document: { path: '/document', access: 'auth', screen: 'document', banners: null, back: 'home' },
  notFound: { path: '*', access: 'anyone', screen: 'not-found', banners: null, isBare: true },
} as const satisfies Readonly<Record<string, Row<string, ParseKeys<'learner'>>>>;

export type RouteName = keyof typeof table;
type TitleKey = Extract<(typeof table)[RouteName], { readonly title: string }>['title'];
export type RouteRow = Row<RouteName, TitleKey>;
/** The path pattern of a row as a literal type. */
export type PathOf<Name extends RouteName> = (typeof table)[Name]['path'];

export const routeTable: Readonly<Record<RouteName, RouteRow>> = table;
export const routeRows = Object.entries(routeTable) as [RouteName, RouteRow][];

/** Whether a row has a screen. */
export function isBuilt(name: RouteName): boolean {
  return routeTable[name].screen !== undefined;
}
