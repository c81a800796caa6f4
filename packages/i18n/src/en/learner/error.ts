import type { error as source } from '../../ru/learner/error.ts';
import type { Translated } from '../../translated.ts';

export const error = {
  partText:
    'This part of the page did not load. Check the internet and reload the page. Until you reload it, all that you wrote stays.',
  reload: 'Reload the page',
  screenTitle: 'This screen did not open',
  screenText: 'Load the page again. If that does not help, write to support.',
  tooOften: 'Too many attempts. Try again in {{time}}.',
  retryNow: 'You can try again now.',
} as const satisfies Translated<typeof source, 'en'>;
