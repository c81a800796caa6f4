import type { supportTickets as source } from '../../ru/learner/support-tickets.ts';
import type { Translated } from '../../translated.ts';

export const supportTickets = {
  title: 'Your questions',
  you: 'You: {{message}}',
  older: 'Show earlier ones',
  open: 'Awaiting reply',
  answered: 'Answered',
  closed: 'Closed',
  placeholder: 'Add to your question',
} as const satisfies Translated<typeof source, 'en'>;
