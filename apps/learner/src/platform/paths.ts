/** Every address of the app (spec product §2), built in one place. `homeworkId` is the id of a homework status. */
export const paths = {
  signIn: '/',
  signUp: '/signup',
  recovery: '/reset',
  home: '/home',
  courses: '/courses',
  calendar: (streamId: number) => `/course/${streamId}/calendar`,
  day: (streamId: number, dayNumber: number) => `/course/${streamId}/calendar/${dayNumber}`,
  /** A lesson of a day; `play` starts it at once. */
  lesson: (streamId: number, dayNumber: number, lessonId: number, play = false) =>
    `/course/${streamId}/calendar/${dayNumber}?lesson=${lessonId}${play ? '&play=1' : ''}`,
  homeworks: '/homework',
  homework: (streamId: number, homeworkId: number) => `/homework/${streamId}/${homeworkId}`,
  points: '/user/points',
  pointsHistory: '/user/points/history',
  /** The menu of what one can set. */
  settings: '/user/setting',
  edit: '/user/edit',
  preferences: '/user/settings',
  password: '/user/settings/password',
  notifications: '/user/settings/notifications',
  cookies: '/user/settings/cookie',
  socialNetworks: '/user/social-networks',
  subscriptions: '/user/subscriptions',
  subscriptionsWarning: '/user/subscriptions?warning=true',
  resetPassword: '/resetPassword',
  updateProfile: '/updateProfile',
  delete: '/delete',
  chats: '/chat',
  videoconsultations: '/videoconsultations',
  support: '/support',
  catalog: '/catalog',
  /** Of the staff app, which is another one. */
  dashboard: '/studio/',
  logout: '/logout',
} as const;
