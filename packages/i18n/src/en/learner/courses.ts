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
  about: 'About the course',
  demoVideo: 'Video about the course',
  demoVideoOf: 'About “{{title}}”',
} as const satisfies Translated<typeof source, 'en'>;
