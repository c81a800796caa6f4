import type { club as source } from '../../ru/learner/club.ts';
import type { Translated } from '../../translated.ts';

export const club = {
  title: 'Choose a club',
  chat: 'Club chat',
  faq: 'Questions and answers',
  aboutClub: 'About the club',
  join: '{{title}} — {{price}}',
} as const satisfies Translated<typeof source, 'en'>;
