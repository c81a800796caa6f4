import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LibraryItem, LibraryVideo } from '../../platform/records.ts';
import { PosterSection } from './poster-section.tsx';
import { ReplaceSection } from './replace-section.tsx';
import { SubtitlesSection } from './subtitles/subtitles-section.tsx';

interface VideoSectionsProps {
  readonly item: LibraryItem;
  readonly video: LibraryVideo;
}

/** The video with what authors change about it. The player is the browser's own: it seeks to any frame, and shows unsaved subtitles. */
export function VideoSections({ item, video }: VideoSectionsProps) {
  const { t } = useTranslation('studio');
  const player = useRef<HTMLVideoElement>(null);
  return (
    <>
      {video.mp4 === null ? (
        <Typography color="textSecondary">{t('library.notReady')}</Typography>
      ) : (
        <Box
          component="video"
          ref={player}
          src={video.mp4}
          poster={video.preview ?? undefined}
          controls
          playsInline
          preload="metadata"
          crossOrigin="anonymous"
          aria-label={item.title}
          sx={{
            display: 'block',
            width: '100%',
            maxWidth: 720,
            maxHeight: { xs: 320, md: 420 },
            bgcolor: '#000',
            borderRadius: 1,
          }}
        />
      )}
      <SubtitlesSection item={item} video={video} player={player} />
      <PosterSection item={item} video={video} player={player} />
      <ReplaceSection item={item} video={video} />
    </>
  );
}
