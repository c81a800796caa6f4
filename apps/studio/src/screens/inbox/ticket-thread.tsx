import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { dateTimeText } from '../../platform/date-texts.ts';
import { useApi } from '../../platform/platform-context.tsx';
import type { Ticket } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { ticketQuery } from './inbox.queries.ts';

/** The messages of a ticket with their files. */
export function TicketThread({ ticketId }: { readonly ticketId: number }) {
  const { data: ticket } = useQuery(ticketQuery(useApi(), ticketId));
  if (ticket === undefined) return null;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {ticket.messages.map((message) => (
        <Message key={message.id} message={message} asker={ticket.name} />
      ))}
    </Box>
  );
}

function Message({
  message: { employee, message, files, createdAt },
  asker,
}: {
  readonly message: Ticket['messages'][number];
  readonly asker: string;
}) {
  const language = useLanguage();
  return (
    <Box
      component="li"
      sx={{
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: employee ? 'soft.neutral.fill' : 'background.paper',
        color: 'text.primary',
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {employee?.name ?? asker}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message}</Typography>
      {files.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {files.map(({ id, name, url, urls }) =>
            url === null ? null : (
              <Link key={id} href={url} target="_blank" rel="noreferrer">
                {urls ? (
                  <Box component="img" src={urls.small} alt={name} sx={{ height: 96, borderRadius: 1 }} />
                ) : (
                  name
                )}
              </Link>
            ),
          )}
        </Box>
      )}
      <Typography variant="caption" component="p" color="textSecondary">
        {dateTimeText(language, createdAt)}
      </Typography>
    </Box>
  );
}
