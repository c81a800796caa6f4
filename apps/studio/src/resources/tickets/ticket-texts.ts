import type { TicketKind, TicketState } from '@daystream/contract';

export const ticketStateTexts = {
  open: 'tickets.states.open',
  answered: 'tickets.states.answered',
  closed: 'tickets.states.closed',
} as const satisfies Record<TicketState, string>;

export const ticketKindTexts = {
  anonymous: 'tickets.kinds.anonymous',
  question: 'tickets.kinds.question',
  fault: 'tickets.kinds.fault',
} as const satisfies Record<TicketKind, string>;
