import type { communities as source } from '../../ru/studio/communities.ts';
import type { Translated } from '../../translated.ts';

export const communities = {
  title: 'Clubs',
  name: 'Club',
  search: 'Title',
  empty: 'No clubs yet.',
  addresses: 'Links',
  noAddresses: 'No links',
  save: 'Save',
  saved: 'Club saved',
  page: 'Club page',
  pageHelp: 'If empty, opens the school’s club URL followed by /{{slug}}',
  chat: 'Telegram chat',
  faq: 'Questions and answers',
  faqHelp: 'If empty, opens the page from the school settings',
  landingOfMembers: 'About the club: for members',
  landingOfOthers: 'About the club: for everyone else',
} as const satisfies Translated<typeof source, 'en'>;
