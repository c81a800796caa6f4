import type { club as source } from '../../ru/learner/club.ts';
import type { Translated } from '../../translated.ts';

export const club = {
  title: 'Choose a club',
  clubs: 'Clubs',
  none: 'No clubs yet',
  noneText: 'When the school opens a club for you, it will be here.',
  lookAll: 'Go to the club',
  chat: 'Club chat',
  faq: 'Questions and answers',
  aboutClub: 'About the club',
  howToJoin: 'How to join',
  comeBack: 'How to come back',
  join: 'Join for {{price}}',
  rejoin: 'Come back for {{price}}',
  owned: 'You are a member',
  ownedChat: 'You are in the club chat',
  ownedUntil: 'You are a member until {{date}}',
  expired: 'Your membership has ended',
  expiredAt: 'Your membership ended on {{date}}',
  recommended: 'Recommended with your course',
  noWayIn: 'There is no way to join by yourself yet. Write to the school and we will tell you how to get in.',
  noLinks: 'This club has no links yet. Write to the school if you do not know where it meets.',
  inside: 'Inside: news and articles of the school, posts of members and events.',
  lostText: 'What you wrote is kept. Come back and go on where you left off.',
  sections: 'Sections of the club',
  tabs: { feed: 'Feed' },
} as const satisfies Translated<typeof source, 'en'>;
