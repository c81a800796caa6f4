import type { clubReport as source } from '../../ru/learner/club-report.ts';
import type { Translated } from '../../translated.ts';

export const clubReport = {
  action: 'Report',
  title: 'Report to the moderators',
  lead: 'The author does not learn who reported it.',
  leadMember: 'The member does not learn who reported them.',
  reason: 'What is wrong',
  choose: 'Choose what is wrong',
  spam: 'Advertising or spam',
  insult: 'Insult',
  harm: 'Dangerous to people',
  privacy: 'Private data of others',
  other: 'Something else',
  text: 'Details',
  send: 'Send',
  sent: 'Thank you, the report is sent',
  sentText: 'The moderators will look at it and decide what to do.',
} as const satisfies Translated<typeof source, 'en'>;
