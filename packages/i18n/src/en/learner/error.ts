import type { error as source } from '../../ru/learner/error.ts';
import type { Translated } from '../../translated.ts';

export const error = {
  unknown: 'Something went wrong. Try again.',
  network: 'There is no connection to the server. Check your internet and try again.',
  timeout: 'The server is taking too long to answer. Try again.',
  partText:
    'This part of the page did not load. Check the internet and reload the page. Until you reload it, all that you wrote stays.',
  reload: 'Reload the page',
  screenTitle: 'This screen did not open',
  screenText: 'Load the page again. If that does not help, write to support.',
} as const satisfies Translated<typeof source, 'en'>;
