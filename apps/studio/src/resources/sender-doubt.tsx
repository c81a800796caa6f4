import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '../platform/records.ts';

const texts = {
  unproven_reply: 'inbox.doubt.unproven_reply',
  failed_check: 'inbox.doubt.failed_check',
} as const;

/** Says that an e-mail may come from somebody else, with the ticket that it answers. Nothing without a doubt. */
export function SenderDoubt({
  ticket: { senderDoubt, refersToId },
}: {
  readonly ticket: Pick<Ticket, 'senderDoubt' | 'refersToId'>;
}) {
  const { t } = useTranslation('studio');
  if (senderDoubt === null) return null;
  return (
    <Alert
      severity="warning"
      action={
        refersToId !== null && (
          <Button component={Link} to={`/tickets/${refersToId}/show`} size="small" color="inherit">
            {t('inbox.doubt.open', { id: refersToId })}
          </Button>
        )
      }
    >
      {t(texts[senderDoubt])}
    </Alert>
  );
}
