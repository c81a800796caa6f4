import type { RouteAccess } from '@daystream/domain';
import { paths } from '../platform/paths.ts';
import type { PageSwitch } from '../platform/page-switch.ts';

type Params = Readonly<Record<string, string | undefined>>;

export interface RouteRow {
  readonly path: string;
  readonly access: RouteAccess;
  /** Where it leads instead of showing anything. */
  readonly redirect?: (params: Params) => string;
  /** Open to a person who is confined to the subscriptions. */
  readonly isOpenWhenConfined?: true;
  /** Whoever has no e-mail is asked for it here: what is told to them comes by letter too (spec product §2, the prompt modal). */
  readonly needsEmail?: true;
  /** Where the school has this off, the page is not there, or leads to `offTo`. */
  readonly needs?: PageSwitch;
  readonly offTo?: string;
}

const calendar = ({ streamId }: Params) => `/course/${streamId}/calendar`;
const settings = { access: 'auth', isOpenWhenConfined: true } as const;

/**
 * Every address of spec product §2: who may see it, where it leads. Every row obeys the guard; only those that have a screen (`routes.tsx`) or a redirect are there, the others are
 * answered with "not found" until they have one.
 */
export const routeTable = {
  login: { path: '/', access: 'guest' },
  signup: { path: '/signup', access: 'guest', needs: 'isRegistrationEnable', offTo: '/' },
  /** Not of the spec's table: the onboarding chat of who has an account and did not come to its end. */
  onboarding: { path: '/onboarding', access: 'auth', isOpenWhenConfined: true },
  autoLogin: { path: '/auto-login', access: 'action' },
  accessRecovery: { path: '/reset', access: 'guest' },
  resetPassword: { path: '/resetPassword', access: 'auth', isOpenWhenConfined: true },
  updateProfile: { path: '/updateProfile', access: 'auth', isOpenWhenConfined: true },
  logout: { path: '/logout', access: 'action' },
  delete: { path: '/delete', access: 'auth', isOpenWhenConfined: true },

  linkSocialNetworks: { path: '/linksocialnetworks', access: 'auth' },
  socialNetworks: { path: '/user/social-networks', access: 'auth' },
  user: { path: '/user', access: 'auth', redirect: () => paths.home },
  userSetting: { path: '/user/setting', ...settings },
  userSettings: { path: '/user/settings', ...settings },
  userPassword: { path: '/user/settings/password', ...settings },
  settingsNotifications: { path: '/user/settings/notifications', ...settings },
  /** Not of the spec's table: where one is signed in. */
  settingsSessions: { path: '/user/settings/sessions', ...settings },
  settingsReminders: { path: '/user/settings/reminders', ...settings },
  settingsReminderNew: { path: '/user/settings/reminders/new', ...settings },
  settingsReminderUpdate: { path: '/user/settings/reminders/:id', ...settings },
  settingsCookiePolicy: { path: '/user/settings/cookie', ...settings },
  userPaymentMethods: { path: '/user/settings/user-payment-methods', ...settings, needsEmail: true },
  userEdit: { path: '/user/edit', access: 'auth' },
  subscriptions: { path: '/user/subscriptions', access: 'auth', isOpenWhenConfined: true, needsEmail: true },
  subscriptionsWarning: {
    path: '/subscriptions',
    access: 'auth',
    isOpenWhenConfined: true,
    redirect: () => paths.subscriptionsWarning,
  },
  subscription: { path: '/user/subscription/:id', access: 'auth', needsEmail: true },
  installments: { path: '/user/installments', access: 'auth', needsEmail: true },
  points: { path: '/user/points', access: 'auth' },
  pointsHistory: { path: '/user/points/history', access: 'auth' },

  home: { path: '/home', access: 'auth' },
  homeCourses: { path: '/courses', access: 'auth' },
  homeEvents: { path: '/events', access: 'auth' },
  homeCatalog: { path: '/catalog', access: 'auth' },
  courses: { path: '/course', access: 'auth', redirect: () => paths.home },
  calendarOfNone: { path: '/course/calendar', access: 'auth', redirect: () => paths.courses },
  course: { path: '/course/:streamId', access: 'auth', redirect: calendar },
  calendar: { path: '/course/:streamId/calendar', access: 'auth' },
  stages: { path: '/course/:streamId/stages', access: 'auth', redirect: calendar },
  courseFreeze: { path: '/course/:streamId/freeze', access: 'auth', redirect: calendar },
  day: { path: '/course/:streamId/calendar/:dayNumber', access: 'auth' },
  /** It leads to `day`; which one, only the course tells. */
  dayOfStage: { path: '/course/:streamId/stages/:stageId/days/:dayId', access: 'auth' },
  materials: { path: '/course/:streamId/materials', access: 'auth' },
  homeworks: { path: '/homework', access: 'auth' },
  homework: { path: '/homework/:streamId/:homeworkId', access: 'auth', needsEmail: true },
  tasks: { path: '/tasks', access: 'auth', redirect: () => paths.homeworks },
  tasksStream: { path: '/tasks/:streamId', access: 'auth', redirect: () => paths.homeworks },
  chats: { path: '/chat', access: 'auth', needs: 'isChatSupport', needsEmail: true },
  chatsDefault: { path: '/chats', access: 'auth', needs: 'isChatSupport', redirect: () => '/chat' },
  chat: { path: '/chat/:chatId', access: 'auth', needs: 'isChatSupport', needsEmail: true },
  videoconsultations: {
    path: '/videoconsultations',
    access: 'auth',
    needs: 'isVideoConsultationSupport',
    needsEmail: true,
  },
  videoconsultation: {
    path: '/videoconsultations/:id',
    access: 'auth',
    needs: 'isVideoConsultationSupport',
    needsEmail: true,
  },
  support: { path: '/support', access: 'auth', needsEmail: true },
  supportCategory: { path: '/support/:categoryId', access: 'auth', needsEmail: true },
  supportCategoryStream: { path: '/support/:categoryId/:streamId', access: 'auth', needsEmail: true },
  banners: { path: '/banners', access: 'auth', needs: 'isBannerEnable' },
  document: { path: '/document', access: 'auth' },
  notFound: { path: '*', access: 'anyone' },
} as const satisfies Readonly<Record<string, RouteRow>>;

export type RouteName = keyof typeof routeTable;
export const routeRows = Object.entries(routeTable) as [RouteName, RouteRow][];
