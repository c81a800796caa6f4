import { formatFileSize } from '@daystream/i18n';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ShowBase, useShowContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '@daystream/web';
import { durationText } from '../../platform/duration-text.ts';
import type { LibraryItem } from '../../platform/records.ts';
import { requestIdOf } from '../../platform/request-id.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { PropertyList } from '../property-list.tsx';
import { BackToList } from '../back-to-list.tsx';
import { RecordPending } from '../record-pending.tsx';
import { withoutErrorNotification } from '../without-error-notification.ts';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { DeleteItemButton } from './delete-items.tsx';
import { isUnfinished } from '../../platform/is-unfinished.ts';
import { ItemUses } from './item-uses.tsx';
import { RenameButton } from './rename-button.tsx';
import { typeTexts } from './type-texts.ts';
import { VideoSections } from './video-sections.tsx';
import { VideoState } from './video-state.tsx';

const refetchInterval = (query: { state: { data?: LibraryItem | undefined } }) => {
  const item = query.state.data;
  return item !== undefined && isUnfinished(item) ? 2000 : false;
};

/** A file of the library: what it shows, where it is used, and for a video its poster, file and subtitles. */
export function LibraryShow() {
  return (
    <ShowBase
      queryOptions={{
        retry: false,
        refetchOnMount: 'always',
        refetchInterval: refetchInterval as never,
        ...withoutErrorNotification,
      }}
    >
      <LibraryPage />
    </ShowBase>
  );
}

function LibraryPage() {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { dateTime } = useTimeTexts();
  const { record: item, error, refetch } = useShowContext<LibraryItem>();
  if (item === undefined)
    return (
      <RecordPending
        title={t('library.title')}
        errorMessage={error?.message}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
        list="/library"
      />
    );
  const { video } = item;
  const properties: [name: string, value: string][] = [
    [t('library.type'), t(typeTexts[item.type])],
    ...(video?.duration == null
      ? []
      : [[t('library.duration'), durationText(video.duration)] as [string, string]]),
    [t('library.size'), formatFileSize(language, item.bytes)],
    [t('library.createdAt'), dateTime(item.createdAt)],
  ];
  return (
    <Box sx={{ p: { xs: 1.5, md: 3 }, maxWidth: 1100, display: 'grid', gap: 2, minWidth: 0 }}>
      <PageTitle title={item.title} />
      <BackToList to="/library" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography component="h1" variant="h3" sx={{ flex: '1 1 260px', overflowWrap: 'anywhere' }}>
          {item.title}
        </Typography>
        <RenameButton item={item} />
        <DeleteItemButton item={item} />
      </Box>
      <PropertyList properties={properties} />
      {video !== null && video.state !== 'ready' && <VideoState item={item} />}
      {video !== null && <VideoSections key={item.fileId} item={item} video={video} />}
      {item.picture !== null && (
        <Box
          component="img"
          src={item.picture.large}
          alt={item.title}
          sx={{
            display: 'block',
            maxWidth: '100%',
            maxHeight: 480,
            objectFit: 'contain',
            justifySelf: 'start',
          }}
        />
      )}
      {item.guessedEncoding !== null && (
        <Alert severity="info">{t('library.guessedEncoding', { encoding: item.guessedEncoding })}</Alert>
      )}
      {item.url !== null && (
        <Button
          href={item.url}
          target="_blank"
          rel="noreferrer"
          variant="outlined"
          sx={{ justifySelf: 'start' }}
        >
          {t('library.open')}
        </Button>
      )}
      <ItemUses item={item} />
    </Box>
  );
}
