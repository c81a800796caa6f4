import { LoadingButton } from '@daystream/ui';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRetryKeys } from '@daystream/web';
import type { Ticket } from '../../platform/records.ts';
import { useCommand } from '../use-command.ts';

/** The form that answers a ticket by e-mail. The text is cleared only after it was sent. */
export function TicketAnswerForm({ ticket, email }: { readonly ticket: Ticket; readonly email: string }) {
  const { t } = useTranslation('studio');
  const command = useCommand(['tickets']);
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const withRetryKey = useRetryKeys();
  const send = async () => {
    setBusy(true);
    try {
      await command(
        (api) =>
          withRetryKey([ticket.id, message], (idempotencyKey) =>
            api.call('studio.tickets.answer', {
              params: { id: ticket.id },
              body: { message },
              idempotencyKey,
            }),
          ),
        t('tickets.answered', { email }),
      );
      setMessage('');
    } catch {
      // The command has shown the error.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <TextField
        label={t('tickets.answerTo', { email })}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
        multiline
        minRows={4}
        fullWidth
      />
      <LoadingButton
        variant="contained"
        busy={isBusy}
        disabledReason={message.trim() === '' ? t('tickets.needAnswer') : null}
        onClick={() => void send()}
      >
        {t('tickets.answer')}
      </LoadingButton>
    </Box>
  );
}
