import type { nav as source } from '../../ru/learner/nav.ts';
import type { Translated } from '../../translated.ts';

export const nav = {
  home: 'Home',
  courses: 'Courses',
  homework: 'Homework',
  conversations: 'Messages',
  points: 'Points',
  profile: 'Profile',
} as const satisfies Translated<typeof source, 'en'>;
