import { allUploaded, FilePicker, LoadingButton, UploadList, useDraft, useUploadField } from '@daystream/ui';
import { useErrorText, useRetryKeys } from '@daystream/web';
import { useDraftUploads } from '@daystream/web/uploads';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/platform-context.tsx';
import { useCommand } from '../../resources/use-command.ts';
import type { AnswerProps } from './answers.ts';
import { TicketThread } from './ticket-thread.tsx';

export const ticketDraftKey = (userId: number, { targetId }: AnswerProps['item']): string =>
  `studio:ticket:${userId}:${targetId}`;

/** The messages of a ticket and its answer with files. The text stays on this device until it was sent. */
export function TicketAnswer({ item }: AnswerProps) {
  const { t } = useTranslation('studio');
  const session = useSession();
  const errorText = useErrorText('file');
  const draftKey = ticketDraftKey(session?.id ?? 0, item);
  const [text, setText] = useDraft(draftKey);
  const draft = useDraftUploads(draftKey);
  const uploads = useUploadField(draft, { errorText });
  const [isBusy, setBusy] = useState(false);
  const command = useCommand(['inbox', 'tickets']);
  const withRetryKey = useRetryKeys();
  const message = text.trim();
  const send = async () => {
    if (message === '' || isBusy || !allUploaded(uploads.items)) return;
    setBusy(true);
    const body = { message, fileIds: draft.fileIds };
    try {
      await command(
        (api) =>
          withRetryKey([item.targetId, body], (idempotencyKey) =>
            api.call('studio.tickets.answer', { params: { id: item.targetId }, body, idempotencyKey }),
          ),
        t('inbox.answered'),
      );
      setText('');
      await draft.clear();
    } catch {
      // The command has shown the error.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TicketThread ticketId={item.targetId} />
      <Box sx={{ display: 'grid', gap: 1 }}>
        <TextField
          label={t('inbox.answer')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            void send();
          }}
          multiline
          minRows={3}
          maxRows={12}
          fullWidth
        />
        <UploadList items={uploads.items} onRemove={uploads.remove} onRetry={uploads.retry} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <LoadingButton
            variant="contained"
            busy={isBusy}
            disabledReason={
              message === ''
                ? t('tickets.needAnswer')
                : allUploaded(uploads.items)
                  ? null
                  : t('review.blocked.uploads')
            }
            onClick={() => void send()}
          >
            {t('tickets.answer')}
          </LoadingButton>
          <FilePicker compact onFiles={uploads.add} />
        </Box>
      </Box>
    </Box>
  );
}
