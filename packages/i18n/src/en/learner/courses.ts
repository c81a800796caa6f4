import type { courses as source } from '../../ru/learner/courses.ts';
import type { Translated } from '../../translated.ts';

export const courses = {
  title: 'My courses',
  new: 'New',
  ongoing: 'Now',
  active: 'Coming up',
  completed: 'Completed',
  empty: 'Nothing here yet',
  emptyText: 'No courses here. Try the other tabs.',
  none: 'No courses yet',
  noneText: 'Choose one in the catalog. Courses that the school opens for you appear here, too.',
  toCatalog: 'To the catalog',
  about: 'About the course',
  demoVideo: 'Video about the course',
  demoVideoOf: 'About “{{title}}”',
} as const satisfies Translated<typeof source, 'en'>;
