import { LoadingButton } from '@daystream/ui';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRetryKeys } from '@daystream/web';
import { useSession } from '../../platform/platform-context.tsx';
import { useStoredValue } from '../../platform/use-stored-value.ts';
import type { Ticket } from '../../platform/records.ts';
import { useCommand } from '../use-command.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** The form that answers a ticket by e-mail. The text stays on this device until it was sent. */
export function TicketAnswerForm({ ticket, email }: { readonly ticket: Ticket; readonly email: string }) {
  const { t } = useTranslation('studio');
  const session = useSession();
  const command = useCommand(['tickets']);
  const [stored, store] = useStoredValue(`daystream.studio.ticketAnswer.${session?.id}.${ticket.id}`, isText);
  const message = stored ?? '';
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
      store(null);
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
        onChange={({ target }) => store(target.value || null)}
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
