import { joinFacts } from '@daystream/i18n';
import { fileType, type FileType } from '@daystream/contract';
import { EmptyState, ErrorState, ListSkeleton } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { durationText } from './duration-text.ts';
import { LibraryThumbnail } from './library-thumbnail.tsx';
import { useApi } from './platform-context.tsx';
import type { LibraryItem } from './records.ts';
import { videoFailureTexts, videoStateTexts } from './video-state-texts.ts';

interface LibraryPickerProps {
  readonly type: FileType;
  /** Called with the chosen file: `video.id` of a video, `fileId` of a picture or a document. */
  readonly onChoose: (item: LibraryItem) => void;
  readonly onClose: () => void;
}

const firstCount = 20;

/** A dialog with the files of one type in the library, newest first, with search. */
export function LibraryPicker({ type, onChoose, onClose }: LibraryPickerProps) {
  const { t } = useTranslation('studio');
  const errorText = useErrorText();
  const api = useApi();
  const id = useId();
  const [text, setText] = useState('');
  const [count, setCount] = useState(firstCount);
  const q = useDeferredValue(text.trim());
  const { data, error, refetch } = useQuery({
    queryKey: ['library', 'picker', type, q, count],
    queryFn: ({ signal }) =>
      api.call('studio.library.list', {
        query: {
          sort: ['createdAt', 'DESC'],
          range: [0, count - 1],
          filter: { type, ...(q !== '' && { q }) },
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>
        {t(type === fileType.video ? 'library.picker.chooseVideo' : 'library.picker.title')}
      </DialogTitle>
      <DialogContent sx={{ minHeight: 320 }}>
        <TextField
          type="search"
          size="small"
          fullWidth
          label={t('library.search')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          slotProps={{ htmlInput: { maxLength: 200 } }}
          sx={{ mt: 1, mb: 1 }}
        />
        {data === undefined && error === null && <ListSkeleton />}
        {data === undefined && error !== null && (
          <ErrorState message={errorText(error)} onRetry={() => void refetch()} />
        )}
        {data?.items.length === 0 && <EmptyState title={t('library.picker.empty')} />}
        <List disablePadding>
          {data?.items.map((item) => (
            <PickedItem key={item.id} item={item} onChoose={onChoose} />
          ))}
        </List>
        {data !== undefined && data.items.length === count && (
          <Button onClick={() => setCount(count + firstCount)}>{t('library.picker.more')}</Button>
        )}
      </DialogContent>
      <DialogActions>
        <Button component={RouterLink} to="/library">
          {t('library.picker.toLibrary')}
        </Button>
        <Button onClick={onClose}>{t('action.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}

type PickedItemProps = Pick<LibraryPickerProps, 'onChoose'> & { readonly item: LibraryItem };

/** A file to choose. A video that has failed says why and cannot be chosen: nobody could watch it. */
function PickedItem({ item, onChoose }: PickedItemProps) {
  const { t } = useTranslation('studio');
  const { video } = item;
  const hasFailed = video?.state === 'failed';
  const state = !video || video.state === 'ready' ? null : t(videoStateTexts[video.state]);
  const reason = hasFailed && t(videoFailureTexts[video.failure ?? 'failed']);
  const duration = video?.duration == null ? null : durationText(video.duration);
  return (
    <ListItem disablePadding>
      <ListItemButton
        // Still reached by keyboard, so that the reason is read.
        aria-disabled={hasFailed}
        disableRipple={hasFailed}
        onClick={() => !hasFailed && onChoose(item)}
        sx={{ gap: 1.5, ...(hasFailed && { cursor: 'not-allowed' }) }}
      >
        <LibraryThumbnail item={item} />
        <ListItemText
          primary={item.title}
          secondary={joinFacts([duration, [state, reason].filter(Boolean).join('. ')]) || undefined}
          slotProps={{
            primary: { sx: { overflowWrap: 'anywhere' } },
            secondary: hasFailed ? { color: 'error' } : {},
          }}
        />
      </ListItemButton>
    </ListItem>
  );
}
