import { EmptyState, ListSkeleton, OfflineState, Page } from '@daystream/ui';
import { joinFacts } from '@daystream/i18n';
import { useLostConnection } from '@daystream/web';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayHaveDownloads } from '../../../platform/downloads/stored-media.ts';
import { Confirm } from '../../../platform/parts/confirm.tsx';
import { DeleteIcon, DownloadIcon } from '../../../platform/parts/screen-icons.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { Loading } from '../../../platform/states/loading.tsx';
import { Notice } from '../../../platform/states/notice.tsx';
import { DownloadAction } from './download-action.tsx';
import { useDownloadList, useDownloads } from './downloads-store.ts';
import { noDay, type Download } from './engine/download.ts';
import { hasPrivateFiles } from './engine/opfs-storage.ts';
import { useDownloadTexts } from './use-download-texts.ts';
import { setWifiOnly, useWifiOnly } from './wifi-only.ts';

interface DownloadsPageProps {
  /** Whether the learner has watched a lesson to the end. */
  readonly isWatched: (streamId: number, lessonId: number) => boolean;
}

/** What is on this device, by course, with its size; downloads are paused and deleted here. */
export function DownloadsPage({ isWatched }: DownloadsPageProps) {
  const { t } = useTranslation('learner');
  const texts = useDownloadTexts();
  const downloads = useDownloads();
  const list = useDownloadList();
  const isWifiOnly = useWifiOnly();
  const lost = useLostConnection();
  const [toRemove, setToRemove] = useState<readonly string[] | null>(null);
  // They are opened once the account is known.
  if (downloads === null && mayHaveDownloads())
    return (
      <Page title={t('downloads.title')}>
        {lost === null ? (
          <Loading>
            <ListSkeleton rows={4} />
          </Loading>
        ) : (
          <OfflineState lost={lost} />
        )}
      </Page>
    );
  if (list.length === 0)
    return (
      <Page title={t('downloads.title')}>
        <EmptyState
          icon={<DownloadIcon />}
          title={t('downloads.empty')}
          action={
            <Button variant="contained" href={pathTo('homeCourses')}>
              {t('downloads.toCourses')}
            </Button>
          }
        >
          {downloads === null && !hasPrivateFiles() ? t('downloads.unsupported') : t('downloads.emptyText')}
        </EmptyState>
      </Page>
    );
  const watched = list.filter(
    ({ status, streamId, lessonId }) =>
      status === 'loaded' && lessonId !== null && isWatched(streamId, lessonId),
  );
  const failed = list.flatMap(({ id, status }) => (status === 'fail' ? [id] : []));
  const courses = Map.groupBy(list, ({ streamId }) => streamId);
  return (
    <Page
      title={t('downloads.title')}
      lead={t('downloads.total', {
        size: texts.size(list.reduce((sum, { loadedBytes }) => sum + loadedBytes, 0)),
      })}
    >
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <FormControlLabel
          label={t('downloads.wifiOnly')}
          sx={{ ml: 0, mr: 2 }}
          control={<Switch checked={isWifiOnly} onChange={(_, isOn) => setWifiOnly(isOn)} />}
        />
        {failed.length > 0 ? (
          <Button variant="contained" onClick={() => void downloads?.retry(failed)}>
            {t('downloads.retryFailed')}
          </Button>
        ) : null}
        {watched.length > 0 ? (
          <Button variant="outlined" onClick={() => void downloads?.remove(watched.map(({ id }) => id))}>
            {t('downloads.removeWatched')}
          </Button>
        ) : null}
        <Button color="error" onClick={() => setToRemove(list.map(({ id }) => id))}>
          {t('downloads.removeAll')}
        </Button>
      </Stack>
      {[...courses].map(([streamId, ofCourse]) => (
        <CourseDownloads
          key={streamId}
          streamId={streamId}
          list={ofCourse}
          onRemove={() => setToRemove(ofCourse.map(({ id }) => id))}
        />
      ))}
      <Confirm
        open={toRemove !== null}
        title={
          toRemove?.length === list.length ? t('downloads.removeAllQuestion') : t('downloads.removeQuestion')
        }
        onClose={() => setToRemove(null)}
        action={{
          label: t('downloads.removeAction'),
          isDestructive: true,
          run: () => void downloads?.remove(toRemove ?? []),
        }}
      >
        {t('downloads.removeText')}
      </Confirm>
    </Page>
  );
}

const accessTexts = {
  ended: 'downloads.access.ended',
  contact: 'downloads.access.contact',
  clock: 'downloads.access.clock',
} as const;

interface CourseDownloadsProps {
  readonly streamId: number;
  readonly list: readonly Download[];
  readonly onRemove: () => void;
}

function CourseDownloads({ streamId, list, onRemove }: CourseDownloadsProps) {
  const { t } = useTranslation('learner');
  const texts = useDownloadTexts();
  const headingId = useId();
  const access = useDownloads()?.mayPlay(streamId) ?? 'open';
  const title = list[0]?.courseTitle ?? '';
  const ordered = list.toSorted(
    (one, other) => one.dayNumber - other.dayNumber || one.addedAt - other.addedAt,
  );
  return (
    <Stack component="section" aria-labelledby={headingId} spacing={1.5}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography id={headingId} variant="h3" component="h2">
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {texts.size(list.reduce((sum, { loadedBytes }) => sum + loadedBytes, 0))}
          </Typography>
        </Box>
        <IconButton aria-label={t('downloads.removeCourse', { title })} onClick={onRemove}>
          <DeleteIcon />
        </IconButton>
      </Stack>
      {access === 'open' ? null : <Notice severity="warning">{t(accessTexts[access])}</Notice>}
      <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0.5 }}>
        {ordered.map((download) => (
          <DownloadRow key={download.id} download={download} />
        ))}
      </Card>
    </Stack>
  );
}

function DownloadRow({ download }: { readonly download: Download }) {
  const { t } = useTranslation('learner');
  const texts = useDownloadTexts();
  const downloads = useDownloads();
  const { id, streamId, dayNumber, lessonId, status, bytes, loadedBytes } = download;
  const title = texts.title(download);
  const state = texts.state(download);
  const query: Record<string, string | number> = lessonId === null ? {} : { lesson: lessonId };
  return (
    <Stack component="li" direction="row" spacing={1} sx={{ alignItems: 'center', p: 1, minHeight: 64 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Button
          href={
            dayNumber === noDay
              ? pathTo('materials', { streamId })
              : pathTo('day', { streamId, dayNumber }, query)
          }
          color="inherit"
          sx={{
            p: 0,
            minHeight: 32,
            textAlign: 'start',
            justifyContent: 'flex-start',
            overflowWrap: 'anywhere',
          }}
        >
          {title}
        </Button>
        <Typography variant="body2" color={status === 'fail' ? 'error' : 'textSecondary'}>
          {joinFacts([
            lessonId === null ? null : t('downloads.dayNumber', { number: dayNumber }),
            state,
            bytes > 0 ? texts.size(bytes) : null,
          ])}
        </Typography>
        {status === 'loading' || (status === 'pending' && loadedBytes > 0) ? (
          <LinearProgress
            variant="determinate"
            aria-label={state}
            value={bytes > 0 ? Math.min(100, (100 * loadedBytes) / bytes) : 0}
            sx={{ mt: 0.5 }}
          />
        ) : null}
      </Box>
      <DownloadAction download={download} />
      {status === 'loaded' ? null : (
        <IconButton
          aria-label={t('downloads.remove', { title })}
          onClick={() => void downloads?.remove([id])}
        >
          <DeleteIcon />
        </IconButton>
      )}
    </Stack>
  );
}
