import type { courses as source } from '../../ru/learner/courses.ts';
import type { Translated } from '../../translated.ts';

export const courses = {
  title: 'My courses',
  ongoing: 'Ongoing',
  active: 'Waiting',
  completed: 'Completed',
  empty: 'Nothing here yet',
  emptyText: 'There are no courses in this tab. Look in the ones beside it.',
  about: 'About the course',
  demoVideo: 'Video about the course',
  demoVideoOf: 'About “{{title}}”',
} as const satisfies Translated<typeof source, 'en'>;
