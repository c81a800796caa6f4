import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlayIcon } from '../screen-icons.tsx';
import { LessonPlayer } from '../player/lazy-lesson-player.tsx';
import { isPlayable, ratioOf } from '../player/video-source.ts';
import { VideoNotReady } from '../player/video-not-ready.tsx';
import { RetryVideoButton } from './retry-video-button.tsx';
import type { ChatViewFile } from './chat-view-message.ts';

/** A video in a message. The sender can retry failed processing unless the failure is permanent, such as a damaged file. */
export function MessageVideo({ file }: { readonly file: ChatViewFile }) {
  const { video, onRetryVideo } = file;
  const canRetry = video?.state === 'failed' && (video.failure ?? 'failed') === 'failed';
  return (
    <>
      <VideoPreview file={file} />
      {canRetry && onRetryVideo ? <RetryVideoButton onPress={onRetryVideo} /> : null}
    </>
  );
}

/** Shows the preview picture; replaces it with the player on click. */
function VideoPreview({ file: { name, video } }: { readonly file: ChatViewFile }) {
  const { t } = useTranslation('ui');
  const [isOpened, setOpened] = useState(false);
  const frame = { width: { xs: '100%', sm: 340 }, maxWidth: '100%' };
  if (!video || !isPlayable(video))
    return (
      <Box sx={frame}>
        <VideoNotReady {...(video ?? { state: 'waiting' as const })} ratio={16 / 9} />
      </Box>
    );
  if (isOpened)
    return (
      <Box sx={frame}>
        <LessonPlayer source={video} title={name} autoPlay />
      </Box>
    );
  return (
    <ButtonBase
      aria-label={`${t('player.chrome.play')}: ${name}`}
      onClick={() => setOpened(true)}
      sx={{
        ...frame,
        aspectRatio: Math.max(ratioOf(video), 3 / 4),
        overflow: 'hidden',
        borderRadius: (theme) => `${theme.corners.small}px`,
        bgcolor: 'common.black',
        color: 'common.white',
        '& img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
      }}
    >
      {video.preview ? <img src={video.preview} alt="" loading="lazy" /> : null}
      <Box
        sx={{
          position: 'relative',
          display: 'grid',
          p: 1.75,
          borderRadius: '50%',
          bgcolor: 'rgb(0 0 0 / 0.6)',
        }}
      >
        <PlayIcon fontSize="large" />
      </Box>
    </ButtonBase>
  );
}
