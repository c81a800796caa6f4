import { fillTemplate } from '@daystream/domain';
import { allUploaded, FilePicker, LoadingButton, UploadList, useDraft, useUploadField } from '@daystream/ui';
import { useBrand, useErrorText, useRetryKeys } from '@daystream/web';
import { useDraftUploads } from '@daystream/web/uploads';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useSession } from '../../platform/platform-context.tsx';
import { useCommand } from '../../resources/use-command.ts';
import { replyTemplatesQuery } from './inbox.queries.ts';
import type { InboxItem } from './inbox-view.ts';
import { useAnsweringNotice } from './use-inbox-realtime.ts';

interface TicketAnswerProps {
  readonly item: InboxItem;
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>;
}

/** The answer to a ticket, with templates and files. The text stays on this device until it was sent. */
export function TicketAnswer({ item, fieldRef }: TicketAnswerProps) {
  const { t } = useTranslation('studio');
  const session = useSession();
  const school = useBrand().title;
  const errorText = useErrorText('file');
  const draftKey = `studio:ticket:${session?.id ?? 0}:${item.targetId}`;
  const [text, setText] = useDraft(draftKey);
  const draft = useDraftUploads(draftKey);
  const uploads = useUploadField(draft, { errorText });
  const { data: templates = [] } = useQuery(replyTemplatesQuery(useApi()));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isBusy, setBusy] = useState(false);
  const command = useCommand(['inbox', 'tickets']);
  const withRetryKey = useRetryKeys();
  const message = text.trim();
  useAnsweringNotice(item.id, message !== '');

  const insert = (template: string) => {
    setAnchor(null);
    const filled = fillTemplate(template, {
      first_name: item.userId === null ? item.name : (item.name.split(' ')[0] ?? ''),
      name: item.name,
      course: item.course ?? '',
      school,
      agent: session?.name ?? '',
    });
    setText(message === '' ? filled : `${text.trimEnd()}\n${filled}`);
    fieldRef.current?.focus();
  };
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
        inputRef={fieldRef}
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
        {templates.length > 0 && (
          <Button onClick={(event) => setAnchor(event.currentTarget)}>{t('review.templates.label')}</Button>
        )}
      </Box>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {templates.map((template) => (
          <MenuItem key={template.id} onClick={() => insert(template.text)}>
            {template.title}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}
