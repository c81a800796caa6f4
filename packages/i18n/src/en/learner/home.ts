import type { home as source } from '../../ru/learner/home.ts';
import type { Translated } from '../../translated.ts';

export const home = {
  hello: 'Hello!',
  helloName: 'Hello, {{name}}!',
  otherCourses: 'Other courses',
  empty: 'No courses yet',
  emptyText: 'When the school opens a course for you, it will appear here.',
  askSchool: 'Write to the school',
} as const satisfies Translated<typeof source, 'en'>;
