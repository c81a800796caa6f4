import type { GuardedPerson } from '@daystream/domain';
import { describe, expect, it } from 'vitest';
import { pathWithParams } from '../platform/routes/path-to.ts';
import { routeRows, routeTable, type RouteName, type RouteRow } from '../platform/routes/route-table.ts';
import { lazyScreen } from './lazy-screens.ts';
import { guardRedirect } from './guard-redirect.ts';

const learner: GuardedPerson = {
  requiredUpdatePassword: false,
  requiredUpdateProfile: false,
  isConfinedToSubscriptions: false,
  isMobileOnly: false,
  isAnonymous: false,
};
const visitors = {
  guest: null,
  learner,
  forcedPassword: { ...learner, requiredUpdatePassword: true },
  forcedProfile: { ...learner, requiredUpdateProfile: true },
  confined: { ...learner, isConfinedToSubscriptions: true },
  anonymous: { ...learner, isAnonymous: true },
  mobileOnly: { ...learner, isMobileOnly: true },
} as const;

/** Expected result for a guest, learner, forced password, forced profile, confined, anonymous and mobile-only user; `.` means allowed. */
const subscriptions = '/user/subscriptions?warning=true';
const forGuests = ['.', '/home', '/resetPassword', '/updateProfile', subscriptions, '.', '/home'];
const forLearners = ['/', '.', '/resetPassword', '/updateProfile', subscriptions, '.', '/home'];
const alsoConfined = ['/', '.', '/resetPassword', '/updateProfile', '.', '.', '/home'];
const done = ['.', '.', '.', '.', '.', '.', '.'];

/** Written from spec product §2 and not from the table. */
const expected: Readonly<
  Record<RouteName, readonly [path: string, outcome: readonly string[], leadsTo?: string]>
> = {
  login: ['/', forGuests],
  signup: ['/signup', forGuests],
  onboarding: ['/onboarding', alsoConfined],
  autoLogin: ['/auto-login', done],
  confirmEmail: ['/confirm-email', done],
  accessRecovery: ['/reset', forGuests],
  resetPassword: ['/resetPassword', ['/', '.', '.', '/updateProfile', '.', '.', '/home']],
  updateProfile: ['/updateProfile', ['/', '.', '/resetPassword', '.', '.', '.', '/home']],
  logout: ['/logout', done],
  delete: ['/delete', alsoConfined],
  linkSocialNetworks: ['/linksocialnetworks', alsoConfined],
  socialNetworks: ['/user/social-networks', alsoConfined],
  user: ['/user', forLearners, '/home'],
  userSetting: ['/user/setting', alsoConfined],
  userSettings: ['/user/settings', alsoConfined],
  userPassword: ['/user/settings/password', alsoConfined],
  settingsNotifications: ['/user/settings/notifications', alsoConfined],
  settingsClub: ['/user/settings/club', forLearners],
  settingsSessions: ['/user/settings/sessions', alsoConfined],
  settingsReminders: ['/user/settings/reminders', alsoConfined],
  settingsReminderNew: ['/user/settings/reminders/new', alsoConfined],
  settingsReminderUpdate: ['/user/settings/reminders/:id', alsoConfined],
  settingsCookiePolicy: ['/user/settings/cookie', alsoConfined],
  userPaymentMethods: ['/user/settings/user-payment-methods', alsoConfined],
  userEdit: ['/user/edit', alsoConfined],
  subscriptions: ['/user/subscriptions', alsoConfined],
  subscriptionsWarning: ['/subscriptions', alsoConfined, subscriptions],
  subscription: ['/user/subscription/:id', alsoConfined],
  installments: ['/user/installments', alsoConfined],
  purchases: ['/user/purchases', alsoConfined],
  statistics: ['/user/statistics', forLearners],
  points: ['/user/points', forLearners],
  pointsHistory: ['/user/points/history', forLearners],
  home: ['/home', [...forLearners.slice(0, -1), '.']],
  homeCourses: ['/courses', forLearners],
  notifications: ['/notifications', forLearners],
  homeEvents: ['/events', forLearners],
  homeCatalog: ['/catalog', forLearners],
  courses: ['/course', forLearners, '/home'],
  calendarOfNone: ['/course/calendar', forLearners, '/courses'],
  course: ['/course/:streamId', forLearners, '/course/7/calendar'],
  calendar: ['/course/:streamId/calendar', forLearners],
  stages: ['/course/:streamId/stages', forLearners, '/course/7/calendar'],
  courseFreeze: ['/course/:streamId/freeze', forLearners, '/course/7/calendar?freeze=1'],
  day: ['/course/:streamId/calendar/:dayNumber', forLearners],
  completion: ['/course/:streamId/completion', forLearners],
  certificate: ['/certificates/:publicId', ['.', '.', '/resetPassword', '/updateProfile', '.', '.', '/home']],
  service: ['/services/:publicId', ['.', '.', '/resetPassword', '/updateProfile', '.', '.', '/home']],
  invite: ['/r/:publicId', ['.', '.', '/resetPassword', '/updateProfile', '.', '.', '/home']],
  gift: ['/gifts/:publicId', ['.', '.', '/resetPassword', '/updateProfile', '.', '.', '/home']],
  order: ['/orders/:publicId', ['.', '.', '/resetPassword', '/updateProfile', '.', '.', '/home']],
  dayOfStage: ['/course/:streamId/stages/:stageId/days/:dayId', forLearners],
  materials: ['/course/:streamId/materials', forLearners],
  downloads: ['/downloads', forLearners],
  homeworks: ['/homework', forLearners],
  homework: ['/homework/:streamId/:homeworkId', forLearners],
  stageHomework: ['/course/:streamId/stages/:stageId/homework/:homeworkId', forLearners],
  tasks: ['/tasks', forLearners, '/homework'],
  tasksStream: ['/tasks/:streamId', forLearners, '/homework?stream=7'],
  chats: ['/chat', forLearners],
  chatsDefault: ['/chats', forLearners, '/chat'],
  chat: ['/chat/:chatId', forLearners],
  videoconsultations: ['/videoconsultations', forLearners],
  videoconsultation: ['/videoconsultations/:id', forLearners],
  support: ['/support', forLearners],
  supportCategory: ['/support/:categoryId', forLearners],
  supportQuestion: ['/support/questions/:ticketId', forLearners],
  supportCategoryStream: ['/support/:categoryId/:streamId', forLearners],
  clubs: ['/club', forLearners],
  club: ['/club/:communityId', forLearners],
  clubPost: ['/club/:communityId/post/:postId', forLearners],
  feed: ['/feed', forLearners],
  clubArticles: ['/club/:communityId/articles', forLearners],
  clubArticle: ['/club/:communityId/articles/:id', forLearners],
  favouriteArticles: ['/club/favourites', forLearners],
  clubEvents: ['/club/:communityId/events', forLearners],
  clubEvent: ['/club/:communityId/event/:eventId', forLearners],
  clubMembers: ['/club/:communityId/members', forLearners],
  clubMember: ['/club/:communityId/member/:userId', forLearners],
  clubLeaderboard: ['/club/:communityId/leaderboard', forLearners],
  banners: ['/banners', forLearners],
  document: ['/document', forLearners],
  notFound: ['*', ['.', '.', '/resetPassword', '/updateProfile', subscriptions, '.', '/home']],
};

describe.each(routeRows)('%s', (name, row: RouteRow) => {
  const [path, outcome, leadsTo] = expected[name];

  it(`stands at ${path} [product §2 routes]`, () => {
    expect(row.path).toBe(path);
    const { redirectTo, redirectQuery } = row;
    expect(redirectTo && pathWithParams(redirectTo, { streamId: '7' }, redirectQuery)).toBe(leadsTo);
  });

  it.each(Object.entries(visitors).map(([who, person], place) => [who, outcome[place], person] as const))(
    'redirects a %s to %s [product §4 routing guard, rules §6 guest, rules §6 confined to subscriptions]',
    (_, target, person) => {
      expect(guardRedirect(name, person) ?? '.').toBe(target);
    },
  );
});

it('a switch of the brand closes its pages [product §2 routes, rules §5 sign-up]', () => {
  const closed = routeRows.flatMap(([name, { needs, offTo }]) =>
    needs ? [`${needs} ${name} ${offTo ?? '404'}`] : [],
  );
  expect(closed).toEqual([
    'isRegistrationEnable signup login',
    'catalog homeCatalog 404',
    'isOfflineEnable downloads 404',
    'isChatSupport chats 404',
    'isChatSupport chatsDefault 404',
    'isChatSupport chat 404',
    'isVideoConsultationSupport videoconsultations 404',
    'isVideoConsultationSupport videoconsultation 404',
    'isBannerEnable banners 404',
  ]);
});

const screens = import.meta.glob<string>(['./routes/*', '!./routes/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('each screen of the table has one module, and each module a row', () => {
  const named = new Set(routeRows.flatMap(([, { screen }]) => screen ?? []));
  const found = Object.keys(screens).map((path) => /([\w-]+)-route\.tsx?$/.exec(path)?.[1]);
  expect(new Set(found)).toEqual(named);
});

it.each(Object.entries(screens))('%s exports a component or a loader', (_, text) => {
  expect(text).toMatch(/export .*\b(Component|loader)\b/);
});

it('screens have the banner position of the specification [product §2 banners in their places]', () => {
  const positions = Map.groupBy(routeRows, ([, { banners }]) => banners);
  expect(
    Object.fromEntries([...positions].map(([position, rows]) => [position, rows.map(([name]) => name)])),
  ).toMatchObject({
    null: [
      'homework',
      'stageHomework',
      'chat',
      'supportQuestion',
      'banners',
      'notifications',
      'document',
      'notFound',
    ],
    home: ['home'],
    courses: ['homeCourses'],
    calendar: ['calendar'],
    day: ['day'],
    homeworks: ['homeworks'],
    videoconsultations: ['videoconsultations', 'videoconsultation'],
    support: ['support', 'supportCategory', 'supportCategoryStream'],
    settings: [
      'linkSocialNetworks',
      'socialNetworks',
      'userSetting',
      'userSettings',
      'userPassword',
      'settingsNotifications',
      'settingsReminders',
      'settingsReminderNew',
      'settingsReminderUpdate',
      'settingsCookiePolicy',
      'userEdit',
    ],
  });
});

it.each([
  ['homework', '/homework'],
  ['pointsHistory', '/user/points'],
  ['subscription', '/user/subscriptions'],
  ['day', '/course/7/calendar'],
  ['calendar', '/courses'],
  ['userEdit', '/user/setting'],
  ['userPassword', '/user/settings'],
  ['banners', '/home'],
] as const)('the back button of %s leads to %s', (name, target) => {
  const { back = 'login' } = routeTable[name];
  expect(pathWithParams(back, { streamId: '7', dayNumber: '2' })).toBe(target);
});

it('learners without an e-mail address are asked for one on the specified screens [product §2 e-mail prompt]', () => {
  expect(routeRows.flatMap(([name, { needsEmail }]) => (needsEmail ? [name] : []))).toEqual([
    'userPaymentMethods',
    'subscriptions',
    'subscription',
    'installments',
    'homework',
    'stageHomework',
    'chats',
    'chat',
    'videoconsultations',
    'videoconsultation',
    'support',
    'supportCategory',
    'supportCategoryStream',
  ]);
});

it('every row with a screen has a module', () => {
  const names = routeRows.flatMap(([, { screen }]) =>
    screen === undefined || screen === 'sign-in' ? [] : [screen],
  );
  expect(names.map(lazyScreen).every((load) => typeof load === 'function')).toBe(true);
});
