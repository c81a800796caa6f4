import { joinFacts } from '@daystream/i18n';
import { ErrorState, LoadingButton } from '@daystream/ui';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useErrorText, useRetryKeys } from '@daystream/web';
import { useQuery } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/platform-context.tsx';
import { textOfField, useCommand } from '../../resources/use-command.ts';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { colleaguesQuery, inboxNotesQuery } from './inbox.queries.ts';

interface InboxNotesProps {
  readonly itemId: number;
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>;
}

/** Internal notes, which the learner never sees. */
export function InboxNotes({ itemId, fieldRef }: InboxNotesProps) {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  const api = useApi();
  const { data: notes = [], error, refetch } = useQuery(inboxNotesQuery(api, itemId));
  const errorText = useErrorText();
  const { data: colleagues = [] } = useQuery(colleaguesQuery(api, itemId));
  const command = useCommand(['inbox']);
  const withRetryKey = useRetryKeys();
  const [text, setText] = useState('');
  const [mentions, setMentions] = useState<{ id: number; name: string }[]>([]);
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    const body = { text: text.trim(), mentionIds: mentions.map(({ id }) => id) };
    try {
      await command(
        (client) =>
          withRetryKey([itemId, body], (idempotencyKey) =>
            client.call('studio.inbox.addNote', { params: { id: itemId }, body, idempotencyKey }),
          ),
        ({ data }) =>
          data.notTold.length === 0
            ? t('inbox.noted')
            : t('inbox.notedButNotTold', { names: data.notTold.map(({ name }) => name).join(', ') }),
        textOfField,
      );
      setText('');
      setMentions([]);
    } catch {
      // The command has shown the error.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography component="h2" variant="h5">
        {t('inbox.notes')}
      </Typography>
      {error && <ErrorState compact message={errorText(error)} onRetry={() => void refetch()} />}
      {notes.map(({ id, author, text: note, mentions: mentioned, createdAt }) => (
        <Box key={id} sx={{ p: 1, borderRadius: 1, bgcolor: 'soft.warning.fill', color: 'soft.warning.ink' }}>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {note}
          </Typography>
          <Typography variant="caption">
            {joinFacts([author.name, dateTime(createdAt), ...mentioned.map(({ name }) => `@${name}`)])}
          </Typography>
        </Box>
      ))}
      <TextField
        label={t('inbox.note')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        inputRef={fieldRef}
        multiline
        size="small"
      />
      {text.trim() !== '' && (
        <>
          <Autocomplete
            multiple
            size="small"
            options={colleagues}
            value={mentions}
            getOptionKey={({ id }) => id}
            getOptionLabel={({ name }) => name}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            onChange={(_, value) => setMentions(value)}
            renderInput={(input) => <TextField {...input} label={t('inbox.mention')} />}
          />
          <LoadingButton
            variant="outlined"
            busy={isBusy}
            onClick={() => void add()}
            sx={{ justifySelf: 'start' }}
          >
            {t('inbox.addNote')}
          </LoadingButton>
        </>
      )}
    </Box>
  );
}
