import type { cookies as source } from '../../ru/learner/cookies.ts';
import type { Translated } from '../../translated.ts';

export const cookies = {
  title: 'Cookies',
  lead: 'Decide what the school may keep in this browser. You can change your mind at any time.',
  essential: 'Essential',
  essentialText: 'You cannot sign in or learn without them, so they are always on.',
  analytics: 'Analytics',
  analyticsText: 'They help the school see what is used and what should be better.',
  marketing: 'Marketing',
  marketingText: 'They make the ads you see more relevant.',
  save: 'Save my choice',
  saved: 'Your choice is saved',
  back: 'Back',
  policy: 'Cookie policy',
  notAsked: 'This school does not ask for permission to use cookies.',
  bannerTitle: 'We use cookies',
  bannerText: 'Essential ones are always on. The others only if you allow them.',
  dismiss: 'Only necessary',
  acceptAll: 'Accept all',
  choose: 'Settings',
} as const satisfies Translated<typeof source, 'en'>;
