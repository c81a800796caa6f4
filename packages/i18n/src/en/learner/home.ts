import type { home as source } from '../../ru/learner/home.ts';
import type { Translated } from '../../translated.ts';

export const home = {
  hello: 'Hello!',
  helloName: 'Hello, {{name}}!',
  otherCourses: 'Other courses',
  empty: 'No courses yet',
  emptyText: 'When the school opens a course for you, it will appear here.',
  askSchool: 'Write to the school',
  newCourse: '“{{title}}” is yours!',
  newCourseOpen: 'Day one is open. Shall we start?',
  newCourseLater: 'It will open here on its first day.',
  newCourseClose: 'Hide the welcome to “{{title}}”',
  overdue: 'A payment of {{amount}} for “{{title}}” failed.',
  overdueUntil: 'A payment of {{amount}} for “{{title}}” failed. Pay by {{date}} to keep your access.',
  catalog: 'Catalog',
  catalogText: 'Courses, subscriptions and consultations',
} as const satisfies Translated<typeof source, 'en'>;
