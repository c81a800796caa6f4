import { fileType, maxListedRecords } from '@daystream/contract';
import { EmptyState, ErrorState, ListSkeleton } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/platform-context.tsx';
import type { LibraryItem } from '../../../platform/records.ts';
import type { NewTree } from './draft-state.ts';
import { useEditor } from './editor-context.ts';
import { nextDelays } from './use-add-node.ts';
import { arrangeVideos, type VideoDay } from './video-names.ts';

interface NamedVideo {
  readonly name: string;
  readonly item: LibraryItem;
}
type Call = ReturnType<typeof useApi>['call'];

async function unusedVideos(call: Call, signal: AbortSignal): Promise<LibraryItem[]> {
  const found: LibraryItem[] = [];
  for (;;) {
    const { items } = await call('studio.library.list', {
      query: {
        sort: ['title', 'ASC'],
        range: [found.length, found.length + maxListedRecords - 1],
        filter: { type: fileType.video, isUsed: false },
      },
      signal,
    });
    found.push(...items);
    if (items.length < maxListedRecords) return found;
  }
}

/** Adds days and lessons to a stage from the videos of the library that nothing uses yet, by their names. */
export function VideoDaysDialog({
  stageKey,
  onClose,
}: {
  readonly stageKey: string;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('studio');
  const errorText = useErrorText();
  const api = useApi();
  const id = useId();
  const { store, state, addVideo } = useEditor();
  const { data, error, refetch } = useQuery({
    queryKey: ['library', 'unused videos'],
    queryFn: ({ signal }) => unusedVideos(api.call, signal),
  });
  const { days, unplaced } = useMemo(
    () => arrangeVideos<NamedVideo>((data ?? []).map((item) => ({ name: item.title, item }))),
    [data],
  );
  const lessonTitle = (title: string, index: number) =>
    title === '' ? t('courseTools.videoDays.lesson', { number: index + 1 }) : title;
  const lessonsOf = ({ lessons }: VideoDay<NamedVideo>) =>
    lessons.map(({ title }, index) => lessonTitle(title, index)).join(', ');

  const add = () => {
    const delays = nextDelays(state.nodes, stageKey, days.length);
    for (const { item } of days.flatMap(({ lessons }) => lessons.map(({ video }) => video)))
      if (item.video) addVideo({ ...item.video, title: item.title });
    const trees = days.map(({ title, lessons }, index): NewTree => {
      const children = lessons.map((lesson, position): NewTree => {
        const fields = {
          title: lessonTitle(lesson.title, position),
          videoId: lesson.video.item.video?.id ?? null,
        };
        return { kind: 'lesson', fields, children: [] };
      });
      const set: NewTree = { kind: 'set', fields: {}, children };
      return { kind: 'day', fields: { title, delay: delays[index] }, children: [set] };
    });
    store.addTrees(stageKey, trees);
    onClose();
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('courseTools.videoDays.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2">{t('courseTools.videoDays.help')}</DialogContentText>
        {data === undefined && error === null && <ListSkeleton />}
        {data === undefined && error !== null && (
          <ErrorState message={errorText(error)} onRetry={() => void refetch()} />
        )}
        {data !== undefined && days.length === 0 && <EmptyState title={t('courseTools.videoDays.empty')} />}
        <List dense disablePadding>
          {days.map((day, index) => (
            <ListItem key={day.lessons[0]?.video.item.id ?? index} disableGutters>
              <ListItemText
                primary={[t('courseEditor.dayNumber', { number: day.number }), day.title]
                  .filter(Boolean)
                  .join('. ')}
                secondary={lessonsOf(day)}
                slotProps={{ secondary: { sx: { overflowWrap: 'anywhere' } } }}
              />
            </ListItem>
          ))}
        </List>
        {unplaced.length > 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
            {t('courseTools.videoDays.unplaced', { names: unplaced.map(({ name }) => name).join(', ') })}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        <Button variant="contained" disabled={days.length === 0} onClick={add}>
          {t('courseTools.videoDays.add')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
