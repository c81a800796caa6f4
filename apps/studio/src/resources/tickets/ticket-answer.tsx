import { LoadingButton } from '@daystream/ui';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '../../platform/records.ts';
import { newRequestKey } from '../../platform/request-key.ts';
import { useCommand } from '../use-command.ts';

/** Writes to who asked; what is written stays until it was sent. */
export function TicketAnswer({ ticket, email }: { readonly ticket: Ticket; readonly email: string }) {
  const { t } = useTranslation('studio');
  const command = useCommand(['tickets']);
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const key = useRef({ message: '', value: '' });
  const send = async () => {
    setBusy(true);
    if (key.current.message !== message) key.current = { message, value: newRequestKey() };
    try {
      await command(
        (api) =>
          api.call('studio.tickets.answer', {
            params: { id: ticket.id },
            body: { message },
            idempotencyKey: key.current.value,
          }),
        t('tickets.answered', { email }),
      );
      key.current = { message: '', value: '' };
      setMessage('');
    } catch {
      // The command has told why.
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
