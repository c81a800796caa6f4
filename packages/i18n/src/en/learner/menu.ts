import type { menu as source } from '../../ru/learner/menu.ts';
import type { Translated } from '../../translated.ts';

export const menu = {
  courses: 'My courses',
  community: 'Clubs',
  homeworks: 'Homework',
  downloads: 'Downloads',
  messages: 'Messages',
  videoconsultations: 'Video consultations',
  support: 'Support',
  subscriptions: 'Subscriptions',
  profile: 'My information',
  settings: 'Settings',
  points: 'My points',
  manual: 'User manual',
  instruction: 'Instructions',
  linkSocialNetworks: 'Social networks',
  information: 'My information',
  socialNetworks: 'Social networks',
  catalog: 'Catalog',
  sections: 'Sections',
  dashboard: 'Studio',
  delete: 'Delete account',
  exit: 'Sign out',
} as const satisfies Translated<typeof source, 'en'>;
