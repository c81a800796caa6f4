import { joinFacts } from '@daystream/i18n';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListItemButton from '@mui/material/ListItemButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '../icons.tsx';

export interface FoundMessage {
  readonly id: number;
  readonly author: string;
  readonly text: string;
  /** When it was sent, as a text. */
  readonly at: string;
}

interface Search {
  readonly text: string;
  readonly day: string;
}

const isEmpty = ({ text, day }: Search) => text === '' && day === '';

export interface ChatSearchProps {
  /** Finds messages by a part of their text, sent on a day (2026-05-01) or later; either may be empty. */
  readonly find: (search: Search) => Promise<readonly FoundMessage[]>;
  /** Shows a message in the chat. */
  readonly onShow: (messageId: number) => Promise<void>;
  readonly errorText: (error: unknown) => string;
  readonly onClose: () => void;
}

/** The user stopped typing for so long, in ms. */
const pauseMs = 350;

/** The user has just opened the search. */
const focus = (field: HTMLInputElement | null) => field?.focus();

type Result =
  | { readonly state: 'none' | 'pending' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'found'; readonly messages: readonly FoundMessage[] };

/** Finds messages of a chat by a part of their text or by their day, while they are typed, and shows them in the chat. */
export function ChatSearch({ find, onShow, errorText, onClose }: ChatSearchProps) {
  const { t } = useTranslation('ui');
  const [text, setText] = useState('');
  const [day, setDay] = useState('');
  const [result, setResult] = useState<Result>({ state: 'none' });
  const wanted = text.trim();

  const show = async (messageId: number) => {
    await onShow(messageId);
    onClose();
  };
  // Answers can arrive in another order than they were asked for.
  const asked = useRef(0);
  const findNow = async (search: Search): Promise<readonly FoundMessage[]> => {
    asked.current += 1;
    const { current: number } = asked;
    if (isEmpty(search)) {
      setResult({ state: 'none' });
      return [];
    }
    setResult((shown) => (shown.state === 'found' ? shown : { state: 'pending' }));
    try {
      const messages = await find(search);
      if (number === asked.current) setResult({ state: 'found', messages });
      return messages;
    } catch (error) {
      if (number === asked.current) setResult({ state: 'failed', error });
      return [];
    }
  };
  const findSoon = useEffectEvent((search: Search) => void findNow(search));
  // A timer is outside of React.
  useEffect(() => {
    const timer = setTimeout(() => findSoon({ text: wanted, day }), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted, day]);
  const submit = async () => {
    const [first] = await findNow({ text: wanted, day });
    // A day alone has one answer: its first message, or the first one after it.
    if (wanted === '' && first !== undefined) showFound(first.id);
  };
  const showFound = (messageId: number) =>
    void show(messageId).catch((error: unknown) => setResult({ state: 'failed', error }));
  return (
    <Stack
      component="form"
      aria-label={t('chatSearch.text')}
      spacing={1}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
      sx={{ p: 1.5, borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
    >
      {/* Enter sends a form of several fields only if it has a button. */}
      <button type="submit" hidden aria-label={t('chatSearch.open')} />
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
        <TextField
          size="small"
          value={text}
          inputRef={focus}
          onChange={({ target }) => setText(target.value)}
          slotProps={{ htmlInput: { 'aria-label': t('chatSearch.text'), maxLength: 100 } }}
          placeholder={t('chatSearch.text')}
          // On a phone the day leaves too little of one line.
          sx={{ flex: { xs: '1 0 100%', sm: '1 1 0' }, minWidth: 0 }}
        />
        <TextField
          size="small"
          type="date"
          value={day}
          onChange={({ target }) => setDay(target.value)}
          slotProps={{ htmlInput: { 'aria-label': t('chatSearch.day') } }}
          sx={{ flex: { xs: '1 1 150px', sm: '0 1 150px' } }}
        />
        <IconButton aria-label={t('chatSearch.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Stack>
      <Box component="output" sx={{ display: 'block' }}>
        {result.state === 'failed' ? (
          <Typography color="error">{errorText(result.error)}</Typography>
        ) : result.state === 'found' && result.messages.length === 0 ? (
          <Typography color="textSecondary">{t('chatSearch.nothing')}</Typography>
        ) : null}
      </Box>
      {result.state === 'found' && result.messages.length > 0 ? (
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: '40dvh', overflowY: 'auto' }}>
          {result.messages.map((message) => (
            <li key={message.id}>
              <ListItemButton onClick={() => showFound(message.id)} sx={{ display: 'block', px: 1 }}>
                <Typography variant="caption" component="p" color="textSecondary">
                  {joinFacts([message.author, message.at])}
                </Typography>
                <Typography noWrap dir="auto">
                  {message.text || t('chat.filesOnly')}
                </Typography>
              </ListItemButton>
            </li>
          ))}
        </Stack>
      ) : null}
    </Stack>
  );
}
