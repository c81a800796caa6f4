import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FunctionField } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { choicesOf } from '../../platform/choices.ts';
import { askerName } from '../../platform/asker-name.ts';
import type { Ticket } from '../../platform/records.ts';
import { ChoiceFilter } from '../choice-filter.tsx';
import { RecordList } from '../record-list.tsx';
import { SearchInput } from '../search-input.tsx';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { TicketState } from './ticket-state.tsx';
import { ticketKindTexts, ticketStateTexts } from './ticket-texts.ts';

/** The support tickets, newest first. */
export function TicketsList() {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  const states = choicesOf(ticketStateTexts, t);
  const kinds = choicesOf(ticketKindTexts, t);
  return (
    <RecordList
      resource="tickets"
      title={t('nav.tickets')}
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={{
        q: (source) => <SearchInput source={source} label={t('tickets.search')} />,
        state: (source) => <ChoiceFilter source={source} label={t('tickets.state')} choices={states} />,
        kind: (source) => <ChoiceFilter source={source} label={t('tickets.kind')} choices={kinds} />,
      }}
      rowClick="show"
      emptyText={t('tickets.empty')}
      emptyHint={t('tickets.emptyHint')}
      Card={TicketCard}
    >
      <FunctionField<Ticket>
        source="name"
        sortable={false}
        label={t('tickets.from')}
        render={(ticket) => <TicketLink ticket={ticket} />}
      />
      <FunctionField<Ticket>
        source="messages"
        sortable={false}
        label={t('tickets.question')}
        render={(ticket) => <Excerpt ticket={ticket} />}
      />
      <FunctionField<Ticket>
        source="kind"
        sortable={false}
        label={t('tickets.kind')}
        render={({ kind }) => t(ticketKindTexts[kind])}
      />
      <FunctionField<Ticket>
        source="state"
        label={t('tickets.state')}
        render={({ state }) => <TicketState state={state} />}
      />
      <FunctionField<Ticket>
        source="createdAt"
        label={t('tickets.createdAt')}
        render={({ createdAt }) => dateTime(createdAt)}
      />
    </RecordList>
  );
}

/** The question, truncated to two lines. */
function Excerpt({ ticket }: { readonly ticket: Ticket }) {
  return (
    <Box
      component="span"
      sx={{
        display: '-webkit-box',
        WebkitLineClamp: 2,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
        maxWidth: 480,
        overflowWrap: 'anywhere',
      }}
    >
      {ticket.messages[0]?.message}
    </Box>
  );
}

/** Leads to the ticket by keyboard too, which the click on a row does not. */
function TicketLink({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useTranslation('studio');
  return (
    <Link
      component={RouterLink}
      to={`/tickets/${ticket.id}/show`}
      color="inherit"
      underline="hover"
      sx={{ fontWeight: 600 }}
      onClick={(event) => event.stopPropagation()}
    >
      {askerName(t, ticket)}
    </Link>
  );
}

function TicketCard({ row: ticket }: { readonly row: Ticket }) {
  const { dateTime } = useTimeTexts();
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <TicketLink ticket={ticket} />
      <Excerpt ticket={ticket} />
      <TicketState state={ticket.state} />
      <Typography variant="body2" color="textSecondary">
        {dateTime(ticket.createdAt)}
      </Typography>
    </Box>
  );
}
