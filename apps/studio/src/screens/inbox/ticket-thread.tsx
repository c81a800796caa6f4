import { joinFacts } from '@daystream/i18n';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { askerName } from '../../platform/asker-name.ts';
import { useApi } from '../../platform/platform-context.tsx';
import { SenderDoubt } from '../../resources/sender-doubt.tsx';
import { TicketMessage } from '../../resources/ticket-message.tsx';
import { ticketQuery } from './inbox.queries.ts';

/** Where the answer goes, what a ticket is about, and its messages with their files. */
export function TicketThread({ ticketId }: { readonly ticketId: number }) {
  const { t } = useTranslation('studio');
  const { data: ticket } = useQuery(ticketQuery(useApi(), ticketId));
  if (ticket === undefined) return null;
  const about = joinFacts([ticket.email, ticket.subject, ticket.category, ticket.course]);
  return (
    <>
      {about === '' ? null : (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {about}
        </Typography>
      )}
      <SenderDoubt ticket={ticket} />
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {ticket.messages.map((message) => (
          <TicketMessage key={message.id} message={message} asker={askerName(t, ticket)} />
        ))}
      </Box>
    </>
  );
}
