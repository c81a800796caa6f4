import type { error as source } from '../../ru/learner/error.ts';
import type { Translated } from '../../translated.ts';

export const error = {
  partText:
    'This part of the page did not load. Check your internet connection and reload the page. Until you do, everything you wrote is kept.',
  partReplaced:
    'A new version is out, and this part of the old page is no longer available. Reload the page. Until you do, everything you wrote is kept.',
  reload: 'Reload the page',
  tooOften: 'Too many attempts. Try again in {{time}}.',
  retryNow: 'You can try again now.',
  mobileDenied: 'The mobile app is not available',
  mobileDeniedText: 'It is not included in the school’s plan. To add the app, contact sales.',
  contactSales: 'Write to {{email}}',
  updateTitle: 'Update the app',
  updateText: 'This version of the app is out of date. Some features may not work in it.',
  updateOpen: 'Update',
  updateLater: 'Later',
} as const satisfies Translated<typeof source, 'en'>;
