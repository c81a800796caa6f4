import type { Rows } from './route-row.ts';

const chats = { access: 'auth', screen: 'chats', section: 'chat', needs: 'isChatSupport' } as const;
const consultations = {
  access: 'auth',
  title: 'videoConsultations.title',
  banners: 'videoconsultations',
  needs: 'isVideoConsultationSupport',
  needsEmail: true,
} as const;
const support = {
  access: 'auth',
  screen: 'support',
  title: 'support.title',
  banners: 'support',
  needsEmail: true,
  back: 'userSetting',
} as const;

/** Chats, consultations, support, banners and documents. */
export const serviceRows = {
  chats: { path: '/chat', ...chats, needsEmail: true },
  chatsDefault: { path: '/chats', access: 'auth', needs: 'isChatSupport', redirectTo: 'chats' },
  chat: {
    path: '/chat/:chatId',
    ...chats,
    banners: null,
    back: 'chats',
    hideBottomBar: true,
    needsEmail: true,
  },
  videoconsultations: {
    path: '/videoconsultations',
    screen: 'video-consultations',
    back: 'userSetting',
    ...consultations,
  },
  videoconsultation: {
    path: '/videoconsultations/:id',
    screen: 'video-consultation',
    back: 'videoconsultations',
    ...consultations,
  },
  support: { path: '/support', ...support },
  supportCategory: { path: '/support/:categoryId', ...support },
  supportCategoryStream: { path: '/support/:categoryId/:streamId', ...support },
  supportQuestion: {
    path: '/support/questions/:ticketId',
    access: 'auth',
    screen: 'support-question',
    banners: null,
    back: 'support',
  },
  /** Not in the specification, which has no paths for them: the clubs, and the display of one. */
  clubs: { path: '/club', access: 'auth', screen: 'clubs', title: 'club.clubs', back: 'home' },
  club: { path: '/club/:communityId', access: 'auth', screen: 'club', back: 'clubs' },
  clubPost: {
    path: '/club/:communityId/post/:postId',
    access: 'auth',
    screen: 'club-post',
    back: 'club',
  },
  clubEvents: {
    path: '/club/:communityId/events',
    access: 'auth',
    screen: 'club-events',
    back: 'clubs',
  },
  clubEvent: {
    path: '/club/:communityId/event/:eventId',
    access: 'auth',
    screen: 'club-event',
    back: 'clubEvents',
    returnsToOrigin: true,
  },
  clubMembers: {
    path: '/club/:communityId/members',
    access: 'auth',
    screen: 'club-members',
    back: 'clubs',
  },
  clubMember: {
    path: '/club/:communityId/member/:userId',
    access: 'auth',
    screen: 'club-member',
    back: 'clubMembers',
    returnsToOrigin: true,
  },
  clubLeaderboard: {
    path: '/club/:communityId/leaderboard',
    access: 'auth',
    screen: 'club-leaderboard',
    back: 'clubs',
  },
  /** What is new in all clubs of the learner. */
  feed: { path: '/feed', access: 'auth', screen: 'feed', title: 'club.feed.title', back: 'home' },
  clubArticles: {
    path: '/club/:communityId/articles',
    access: 'auth',
    screen: 'club-articles',
    title: 'articles.title',
    back: 'club',
  },
  clubArticle: {
    path: '/club/:communityId/articles/:id',
    access: 'auth',
    screen: 'club-article',
    back: 'clubArticles',
  },
  favouriteArticles: {
    path: '/club/favourites',
    access: 'auth',
    screen: 'favourite-articles',
    title: 'articles.favourites',
    back: 'clubs',
  },
  banners: {
    path: '/banners',
    access: 'auth',
    screen: 'banners',
    title: 'banners.title',
    banners: null,
    back: 'home',
    needs: 'isBannerEnable',
  },
  /** Not in the specification: the notification centre. */
  notifications: {
    path: '/notifications',
    access: 'auth',
    screen: 'notifications',
    title: 'notifications.title',
    banners: null,
    back: 'home',
  },
  document: { path: '/document', access: 'auth', screen: 'document', banners: null, back: 'home' },
} as const satisfies Rows;
