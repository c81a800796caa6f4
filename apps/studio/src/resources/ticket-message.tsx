import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '../platform/records.ts';
import { useTimeTexts } from '../platform/use-time-texts.ts';

/** A message of a ticket with its files, as a list item. */
export function TicketMessage({
  message: { employee, message, quotation, isSenderChecked, files, createdAt },
  asker,
}: {
  readonly message: Ticket['messages'][number];
  readonly asker: string;
}) {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
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
      {isSenderChecked === false && (
        <Typography variant="caption" component="p" sx={{ color: 'soft.warning.ink' }}>
          {t('inbox.doubt.unchecked')}
        </Typography>
      )}
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message}</Typography>
      {quotation !== '' && <Quotation text={quotation} />}
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
        {dateTime(createdAt)}
      </Typography>
    </Box>
  );
}

/** What an e-mail quotes of earlier messages, folded. */
function Quotation({ text }: { readonly text: string }) {
  const { t } = useTranslation('studio');
  return (
    <Box component="details" sx={{ mt: 1 }}>
      <Box
        component="summary"
        sx={{
          typography: 'body2',
          color: 'text.secondary',
          cursor: 'pointer',
          width: 'fit-content',
          py: 0.5,
        }}
      >
        {t('tickets.quotation')}
      </Box>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{
          my: 0.5,
          pl: 1.5,
          borderLeft: 2,
          borderColor: 'divider',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {text}
      </Typography>
    </Box>
  );
}
