import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { dateTimeText } from '../platform/date-texts.ts';
import type { Ticket } from '../platform/records.ts';
import { useLanguage } from '../platform/use-language.ts';

/** A message of a ticket with its files, as a list item. */
export function TicketMessage({
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
