import { formatFileSize } from '@daystream/i18n';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FunctionField, SelectInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { dateTimeText } from '../../platform/date-texts.ts';
import type { Video } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { RecordList } from '../record-list.tsx';
import { SearchInput } from '../search-input.tsx';
import { VideoState, videoStateTexts } from './video-state.tsx';

const isUnfinished = ({ state }: Video) => state === 'waiting' || state === 'processing';

/** The videos with their processing state; refetched while one of them is processed. */
export function VideosList() {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const states = Object.entries(videoStateTexts).map(([id, key]) => ({ id, name: t(key) }));
  return (
    <RecordList
      resource="videos"
      title={t('nav.videos')}
      sort={{ field: 'createdAt', order: 'DESC' }}
      refetchInterval={(videos) => (videos?.some(isUnfinished) ? 2000 : false)}
      filters={{
        q: (source) => <SearchInput source={source} label={t('videos.search')} />,
        state: (source) => (
          <SelectInput
            source={source}
            label={t('videos.state')}
            choices={states}
            translateChoice={false}
            helperText={false}
            size="small"
            emptyText={t('videos.anyState')}
          />
        ),
      }}
      emptyText={t('videos.empty')}
      Card={VideoCard}
    >
      <FunctionField<Video>
        source="title"
        label={t('videos.name')}
        render={(video) => <VideoName video={video} />}
      />
      <FunctionField<Video>
        source="state"
        sortable={false}
        label={t('videos.state')}
        render={(video) => <VideoState video={video} />}
      />
      <FunctionField<Video>
        source="duration"
        sortable={false}
        textAlign="right"
        label={t('videos.duration')}
        render={({ duration }) => (duration === null ? '—' : clockText(duration))}
      />
      <FunctionField<Video>
        source="bytes"
        sortable={false}
        textAlign="right"
        label={t('videos.size')}
        render={({ bytes }) => formatFileSize(language, bytes)}
      />
      <FunctionField<Video>
        source="createdAt"
        label={t('videos.createdAt')}
        render={({ createdAt }) => dateTimeText(language, createdAt)}
      />
    </RecordList>
  );
}

/** Formats 192,000 ms as 3:12. */
function clockText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function VideoName({ video }: { readonly video: Video }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box
        component="span"
        sx={{
          width: 64,
          height: 36,
          flex: 'none',
          borderRadius: 0.5,
          overflow: 'hidden',
          bgcolor: 'soft.neutral.fill',
          '& img': { width: '100%', height: '100%', objectFit: 'cover' },
        }}
      >
        {video.preview && <img src={video.preview} alt="" loading="lazy" />}
      </Box>
      <span style={{ fontWeight: 600 }}>{video.title}</span>
    </Box>
  );
}

function VideoCard({ row: video }: { readonly row: Video }) {
  const language = useLanguage();
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <VideoName video={video} />
      <VideoState video={video} />
      <Typography variant="body2" color="textSecondary">
        {[video.duration === null ? null : clockText(video.duration), formatFileSize(language, video.bytes)]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </Box>
  );
}
