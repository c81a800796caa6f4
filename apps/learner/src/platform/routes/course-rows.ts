import type { Rows } from './route-row.ts';

/** Home, courses, days and homework. */
export const courseRows = {
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
  homeEvents: {
    path: '/events',
    access: 'auth',
    screen: 'agenda',
    title: 'schedule.title',
    section: 'home',
    back: 'home',
  },
  homeCatalog: {
    path: '/catalog',
    access: 'auth',
    screen: 'catalog',
    title: 'shop.catalog',
    section: 'catalog',
    banners: 'all',
  },
  /** Not in the specification, which has no paths for them: the public page of a service, by its alias, and the state of an order. */
  service: {
    path: '/services/:publicId',
    access: 'anyone',
    screen: 'service',
    isBare: true,
    isOpenWhenConfined: true,
  },
  /** The link with which a learner invites. */
  invite: {
    path: '/r/:publicId',
    access: 'anyone',
    screen: 'invite',
    isBare: true,
    isOpenWhenConfined: true,
    isExcludedFromReturnUrl: true,
  },
  /** The link of a gift. */
  gift: {
    path: '/gifts/:publicId',
    access: 'anyone',
    screen: 'gift',
    isBare: true,
    isOpenWhenConfined: true,
  },
  order: {
    path: '/orders/:publicId',
    access: 'anyone',
    screen: 'order',
    isBare: true,
    isOpenWhenConfined: true,
  },
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
  /** The calendar opens the dialog. */
  courseFreeze: {
    path: '/course/:streamId/freeze',
    access: 'auth',
    redirectTo: 'calendar',
    redirectQuery: { freeze: '1' },
  },
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
  /** Not in the specification: the end of a course, with its certificate. */
  completion: {
    path: '/course/:streamId/completion',
    access: 'auth',
    screen: 'completion',
    section: 'course',
    back: 'calendar',
  },
  /** Not in the specification: the public page of a certificate. */
  certificate: {
    path: '/certificates/:publicId',
    access: 'anyone',
    screen: 'certificate',
    isBare: true,
    isOpenWhenConfined: true,
  },
  materials: {
    path: '/course/:streamId/materials',
    access: 'auth',
    screen: 'materials',
    section: 'course',
    back: 'calendar',
  },
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
    returnsToOrigin: true,
    hideBottomBar: true,
    needsEmail: true,
  },
  /** The homework of a stage: `homework` with a stage's redirects here. Not in the specification: it names the screen, and no path. */
  stageHomework: {
    path: '/course/:streamId/stages/:stageId/homework/:homeworkId',
    access: 'auth',
    screen: 'stage-homework',
    section: 'task',
    banners: null,
    back: 'homeworks',
    returnsToOrigin: true,
    hideBottomBar: true,
    needsEmail: true,
  },
  tasks: { path: '/tasks', access: 'auth', redirectTo: 'homeworks' },
  tasksStream: { path: '/tasks/:streamId', access: 'auth', redirectTo: 'homeworks' },
} as const satisfies Rows;
