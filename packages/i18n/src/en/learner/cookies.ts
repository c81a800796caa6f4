import type { cookies as source } from '../../ru/learner/cookies.ts';
import type { Translated } from '../../translated.ts';

export const cookies = {
  title: 'Cookies',
  lead: 'Choose what the school may store in this browser. You can change your mind at any time.',
  essential: 'Essential',
  essentialText: 'You cannot sign in or learn without them, so they are always on.',
  analytics: 'Analytics',
  analyticsText: 'They show the school what is used and what to improve.',
  marketing: 'Marketing',
  marketingText: 'They make the ads you see more relevant.',
  save: 'Save my choice',
  saved: 'Your choice is saved',
  policy: 'Cookie policy',
  notAsked: 'This school does not ask for permission to use cookies.',
  bannerTitle: 'We use cookies',
  bannerText: 'Essential ones are always on. The others only if you allow them.',
  dismiss: 'Essential only',
  acceptAll: 'Accept all',
  choose: 'Settings',
} as const satisfies Translated<typeof source, 'en'>;
