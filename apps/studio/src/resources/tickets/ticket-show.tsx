import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ShowBase, useShowContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { languageNames, PageTitle } from '@daystream/web';
import { askerName } from '../../platform/asker-name.ts';
import type { Ticket } from '../../platform/records.ts';
import { requestIdOf } from '../../platform/request-id.ts';
import { PropertyList } from '../property-list.tsx';
import { BackToList } from '../back-to-list.tsx';
import { RecordPending } from '../record-pending.tsx';
import { TicketAnswerForm } from './ticket-answer-form.tsx';
import { CloseTicketButton } from './close-ticket-button.tsx';
import { SenderDoubt } from '../sender-doubt.tsx';
import { TicketMessage } from '../ticket-message.tsx';
import { TicketState } from './ticket-state.tsx';
import { ticketKindTexts } from './ticket-texts.ts';
import { withoutErrorNotification } from '../without-error-notification.ts';

/** A ticket with its messages and the answer form. Always refetched, because the row of the list that react-admin shows first has only the question. */
export function TicketShow() {
  return (
    <ShowBase queryOptions={{ retry: false, refetchOnMount: 'always', ...withoutErrorNotification }}>
      <TicketPage />
    </ShowBase>
  );
}

function TicketPage() {
  const { t } = useTranslation('studio');
  const { record: ticket, error, refetch } = useShowContext<Ticket>();
  if (ticket === undefined)
    return (
      <RecordPending
        title={t('nav.tickets')}
        errorMessage={error?.message}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
        list="/tickets"
      />
    );
  const properties: [name: string, value: string][] = [
    [t('tickets.email'), ticket.email ?? '—'],
    [t('tickets.kind'), t(ticketKindTexts[ticket.kind])],
    [t('people.language'), languageNames[ticket.locale]],
    ...(ticket.category === null ? [] : [[t('tickets.topic'), ticket.category] as [string, string]]),
    ...(ticket.course === null ? [] : [[t('tickets.course'), ticket.course] as [string, string]]),
  ];
  return (
    <Box sx={{ p: { xs: 1.5, md: 3 }, maxWidth: 800, display: 'grid', gap: 2 }}>
      <PageTitle title={askerName(t, ticket)} />
      <BackToList to="/tickets" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography component="h1" variant="h3" sx={{ flex: '1 1 220px' }}>
          {ticket.subject || askerName(t, ticket)}
        </Typography>
        <TicketState state={ticket.state} />
        <CloseTicketButton ticket={ticket} />
      </Box>
      <PropertyList properties={properties} />
      <SenderDoubt ticket={ticket} />
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {ticket.messages.map((message) => (
          <TicketMessage key={message.id} message={message} asker={askerName(t, ticket)} />
        ))}
      </Box>
      {ticket.email === null ? (
        <Typography color="textSecondary">{t('tickets.noEmail')}</Typography>
      ) : (
        <TicketAnswerForm key={ticket.id} ticket={ticket} email={ticket.email} />
      )}
    </Box>
  );
}
