import type { nav as source } from '../../ru/studio/nav.ts';
import type { Translated } from '../../translated.ts';

export const nav = {
  label: 'Studio sections',
  open: 'Open the menu',
  groups: {
    conversation: 'Conversations',
    learners: 'Learners',
    content: 'Content',
    sales: 'Sales',
    engagement: 'Engagement',
    settings: 'Settings',
  },
  overview: 'Overview',
  inbox: 'Inbox',
  review: 'Homework review',
  waiting_one: '{{count}} submission waiting for review',
  waiting_other: '{{count}} submissions waiting for review',
  chats: 'Chats',
  people: 'People',
  streams: 'Course access',
  courses: 'Courses',
  reports: 'Reports',
  ratings: 'Ratings',
  library: 'Media library',
  tickets: 'Support',
  articles: 'Articles',
  banners: 'Banners',
  rewards: 'Rewards',
  communities: 'Clubs',
  site: 'School',
  schools: 'All schools',
} as const satisfies Translated<typeof source, 'en'>;
