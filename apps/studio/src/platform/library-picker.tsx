import { joinFacts } from '@daystream/i18n';
import { fileType, type FileType } from '@daystream/contract';
import { EmptyState, ErrorState, FilePicker, ListSkeleton, useUploadField } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Box from '@mui/material/Box';
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
import { useDeferredValue, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { durationText } from './duration-text.ts';
import { isUnfinished } from './is-unfinished.ts';
import { LibraryThumbnail } from './library-thumbnail.tsx';
import { libraryDraft, useLibraryDraft } from './library-uploads.ts';
import { useApi } from './platform-context.tsx';
import type { LibraryItem } from './records.ts';
import { UploadProgress } from './upload-progress.tsx';
import { videoFailureTexts, videoStateTexts } from './video-state-texts.ts';

interface LibraryPickerProps {
  readonly type: FileType;
  /** Called with the chosen file: `video.id` of a video, `fileId` of a picture or a document. */
  readonly onChoose: (item: LibraryItem) => void;
  readonly onClose: () => void;
}

const firstCount = 20;

/** A dialog with the files of one type in the library, newest first, with search. A single file of the device that is uploaded to the library here is chosen as soon as it is there; of several, one is chosen by hand. */
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
    refetchInterval: ({ state }) => (state.data?.items.some(isUnfinished) ? 2000 : false),
  });
  /** The newest file before the only one that was added here; null: none was added, or several. */
  const [newestBefore, setNewestBefore] = useState<number | null>(null);
  const [addedCount, setAddedCount] = useState(0);
  const added = newestBefore === null ? [] : (data?.items.filter((item) => item.id > newestBefore) ?? []);
  const only = added.length === 1 && addedCount === 1 ? added[0] : undefined;
  const chosenRef = useRef<number>(undefined);
  const choose = useEffectEvent((item: LibraryItem) => {
    if (chosenRef.current === item.id || item.video?.state === 'failed') return;
    chosenRef.current = item.id;
    onChoose(item);
  });
  // The file comes to the library by the uploads, which go on without this dialog.
  useEffect(() => {
    if (only) choose(only);
  }, [only]);
  const noteAdded = (addedHere: number) => {
    setAddedCount(addedCount + addedHere);
    setNewestBefore(data && q === '' ? Math.max(0, ...data.items.map((item) => item.id)) : null);
  };
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
        <Uploader type={type} onAdd={noteAdded} />
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

const accepted: Partial<Record<FileType, string>> = {
  [fileType.video]: 'video/*',
  [fileType.image]: 'image/*',
};

/** Uploads to the library, with the files on their way: they go on when the dialog is closed. */
function Uploader({
  type,
  onAdd,
}: {
  readonly type: FileType;
  /** Called with the number of files that the user has chosen on the device. */
  readonly onAdd: (count: number) => void;
}) {
  const { t } = useTranslation('studio');
  const errorText = useErrorText('file');
  const draft = useLibraryDraft(libraryDraft);
  const field = useUploadField(draft, { errorText, acceptsDocuments: type === fileType.document });
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', mb: 1, '& > ul': { width: '100%' } }}>
      <FilePicker
        onFiles={(files) => {
          onAdd(files.length);
          field.add(files);
        }}
        accept={accepted[type] ?? ''}
        variant="outlined"
      >
        {t(type === fileType.video ? 'library.picker.uploadVideo' : 'library.picker.upload')}
      </FilePicker>
      <UploadProgress field={field} onPause={draft.pause} />
    </Box>
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
