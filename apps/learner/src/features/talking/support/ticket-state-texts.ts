import type { TicketState } from '@daystream/contract';

/** The keys of the states of a ticket. */
export const ticketStateTexts = {
  open: 'supportTickets.open',
  answered: 'supportTickets.answered',
  closed: 'supportTickets.closed',
} as const satisfies Record<TicketState, string>;
