import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlayIcon } from '../icons.tsx';
import { LessonPlayer } from '../player/lazy-lesson-player.tsx';
import { isPlayable, ratioOf } from '../player/video-source.ts';
import { VideoNotReady } from '../player/video-not-ready.tsx';
import { PrepareAgain } from './prepare-again.tsx';
import type { ThreadFile } from './thread-message.ts';

/** A video in a message. The sender can retry failed processing unless the failure is permanent, such as a damaged file. */
export function MessageVideo({ file }: { readonly file: ThreadFile }) {
  const { video, onPrepareAgain } = file;
  const canBeTried = video?.state === 'failed' && (video.failure ?? 'failed') === 'failed';
  return (
    <>
      <PlayedVideo file={file} />
      {canBeTried && onPrepareAgain ? <PrepareAgain onPress={onPrepareAgain} /> : null}
    </>
  );
}

/** Shows the preview picture; replaces it with the player on click. */
function PlayedVideo({ file: { name, video } }: { readonly file: ThreadFile }) {
  const { t } = useTranslation('ui');
  const [asked, setAsked] = useState(false);
  const frame = { width: { xs: '100%', sm: 340 }, maxWidth: '100%' };
  if (!video || !isPlayable(video))
    return (
      <Box sx={frame}>
        <VideoNotReady {...(video ?? { state: 'waiting' as const })} ratio={16 / 9} />
      </Box>
    );
  if (asked)
    return (
      <Box sx={frame}>
        <LessonPlayer source={video} title={name} autoPlay />
      </Box>
    );
  return (
    <ButtonBase
      aria-label={`${t('player.chrome.play')}: ${name}`}
      onClick={() => setAsked(true)}
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
