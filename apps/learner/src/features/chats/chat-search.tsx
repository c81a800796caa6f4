import { localMidnight, parseDay } from '@daystream/domain';
import { CloseIcon } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemButton from '@mui/material/ListItemButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../platform/api.ts';
import { useDates, useTimeZone } from '../../platform/current-user.ts';
import { Notice } from '../../platform/notice.tsx';
import { loadUpTo, showMessage } from './jump-to-message.ts';

interface ChatSearchProps {
  readonly chatId: number;
  readonly onClose: () => void;
}

/** Finds messages by a part of their text or by their day, and shows them in the chat. */
export function ChatSearch({ chatId, onClose }: ChatSearchProps) {
  const { t } = useTranslation(['learner', 'ui']);
  const errorText = useErrorText();
  const dates = useDates();
  const timeZone = useTimeZone();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [day, setDay] = useState('');
  const find = useMutation({
    mutationFn: async () => {
      const since = startOf(day, timeZone);
      const { items } = await api.call('chats.messages', {
        params: { id: chatId },
        query: {
          ...(text.trim() !== '' && { q: text.trim() }),
          ...(since === null
            ? { perPage: 50 }
            : {
                since: Math.floor(since / 1000),
                sort: 'created_at' as const,
                perPage: text.trim() === '' ? 1 : 50,
              }),
        },
      });
      // A day alone has one answer: its first message, or the first one after it.
      if (text.trim() === '' && items[0] !== undefined) await jump(items[0].id);
      return items;
    },
  });
  async function jump(messageId: number): Promise<void> {
    await loadUpTo(queryClient, chatId, messageId);
    onClose();
    showMessage(messageId);
  }
  const isEmpty = text.trim() === '' && day === '';
  return (
    <Stack
      component="form"
      aria-label={t('chats.searchText')}
      spacing={1}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) find.mutate();
      }}
      sx={{ p: 1.5, borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
    >
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          size="small"
          value={text}
          onChange={({ target }) => setText(target.value)}
          slotProps={{ htmlInput: { 'aria-label': t('chats.searchText'), maxLength: 100 } }}
          placeholder={t('chats.searchText')}
          sx={{ flex: '1 1 180px' }}
        />
        <TextField
          size="small"
          type="date"
          value={day}
          onChange={({ target }) => setDay(target.value)}
          slotProps={{ htmlInput: { 'aria-label': t('chats.searchDay') } }}
          sx={{ flex: '0 1 160px' }}
        />
        <Button type="submit" variant="outlined" disabled={isEmpty || find.isPending}>
          {t('chats.find')}
        </Button>
        <IconButton aria-label={t('chats.closeSearch')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Stack>
      {find.error ? <Notice severity="error">{errorText(find.error)}</Notice> : null}
      <Box component="output" sx={{ display: 'block' }}>
        {find.data?.length === 0 ? (
          <Typography color="textSecondary">{t('chats.nothingFound')}</Typography>
        ) : null}
      </Box>
      {find.data && find.data.length > 0 ? (
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: '40dvh', overflowY: 'auto' }}>
          {find.data.map(({ id, message, employee, createdAt }) => (
            <li key={id}>
              <ListItemButton onClick={() => void jump(id)} sx={{ display: 'block', px: 1 }}>
                <Typography variant="caption" component="p" color="textSecondary">
                  {employee?.name ?? t('ui:chat.you')} · {dates.moment(createdAt)}
                </Typography>
                <Typography noWrap dir="auto">
                  {message || t('ui:chat.filesOnly')}
                </Typography>
              </ListItemButton>
            </li>
          ))}
        </Stack>
      ) : null}
    </Stack>
  );
}

/** The beginning of a date of a date field; null without one. */
function startOf(date: string, timeZone: string): number | null {
  const day = parseDay(date);
  return day === null ? null : localMidnight(day, timeZone);
}
