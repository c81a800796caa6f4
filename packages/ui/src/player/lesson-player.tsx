import Box from '@mui/material/Box';
import { useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { installChromeTexts } from './chrome-texts.ts';
import type { NeighbourVideo } from './neighbour-button.tsx';
import { PlayerCentre } from './player-centre.tsx';
import { PlayerControls } from './player-controls.tsx';
import { PlayerEnd, type FollowingVideo } from './player-end.tsx';
import { PlayerFailure } from './player-failure.tsx';
import { PlayerFrame } from './player-frame.tsx';
import { PlayerSlow } from './player-slow.tsx';
import { SeekMark } from './seek-mark.tsx';
import { SoundOnly } from './sound-only.tsx';
import { playVideo, togglePlayback } from './toggle-playback.ts';
import { useBuffering } from './use-buffering.ts';
import { useMediaSession } from './use-media-session.ts';
import { usePictureTaps } from './use-picture-taps.ts';
import { usePlaybackRate } from './use-playback-rate.ts';
import { usePlayback } from './use-playback.ts';
import { useRemotePlayback } from './use-remote-playback.ts';
import { useSource } from './use-source.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { useWatch, type OnProgress } from './use-watch.ts';
import { VideoNotReady } from './video-not-ready.tsx';
import { isPlayable, ratioOf, type LocalVideo, type VideoSource } from './video-source.ts';
import { startPosition } from './watch-clock.ts';

export interface LessonPlayerProps {
  readonly source: VideoSource;
  /** Accessible name of the video. */
  readonly title: string;
  /** What the video belongs to, such as the course; shown with the title on the lock screen. */
  readonly album?: string | undefined;
  /** The last position, in milliseconds; read when the video opens. */
  readonly startAt?: number | undefined;
  /** Duration in milliseconds, if known: a nearly finished video starts from the beginning. */
  readonly duration?: number | null | undefined;
  /** Called at least every second while playing, with the milliseconds watched since the last call and the position. */
  readonly onProgress?: OnProgress | undefined;
  readonly onEnded?: (() => void) | undefined;
  readonly autoPlay?: boolean | undefined;
  /** Each increase plays the video that is already open; browsers ignore `autoPlay` once a video is loaded. */
  readonly playRequests?: number | undefined;
  /** Can be opened from the controls. */
  readonly previous?: NeighbourVideo | undefined;
  /** Can be opened from the controls, and is offered on the picture when the video has ended. */
  readonly following?: FollowingVideo | undefined;
  /** Shown on the picture when the video has ended. */
  readonly endNote?: string | undefined;
}

/** Plays a video, or shows its processing state. */
export function LessonPlayer(props: LessonPlayerProps) {
  const { source } = props;
  if (!isPlayable(source)) return <VideoNotReady {...source} ratio={ratioOf(source)} />;
  return <Attempts key={source.m3u8 ?? source.mp4} {...props} />;
}

/** Replaces a failed player by a new one that starts at the same position. */
function Attempts(props: LessonPlayerProps) {
  const position = useRef(startPosition(props.startAt ?? 0, props.duration ?? null) / 1000);
  const [attempt, setAttempt] = useState(0);
  return <ReadyPlayer key={attempt} {...props} position={position} onRetry={() => setAttempt(attempt + 1)} />;
}

interface ReadyPlayerProps extends LessonPlayerProps {
  /** Seconds. */
  readonly position: RefObject<number>;
  readonly onRetry: () => void;
}

function ReadyPlayer(props: ReadyPlayerProps) {
  const {
    source,
    title,
    album = '',
    position,
    onProgress,
    onEnded,
    onRetry,
    autoPlay = false,
    playRequests = 0,
    previous,
    following,
    endNote,
  } = props;
  const { t, i18n } = useTranslation('ui');
  useState(() => installChromeTexts(i18n.language, t));
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [ratio, setRatio] = useState(() => ratioOf(source));
  const [isSoundOnly, setSoundOnly] = useState(false);
  const { mp4 } = source;
  const remote = useRemotePlayback(video, mp4);
  const { opened, failed } = useSource(
    video,
    remote.isRemote ? { m3u8: null, mp4 } : isSoundOnly ? soundOf(source) : source,
    position,
  );
  const answered = useRef(playRequests);
  // The video element is outside of React.
  useEffect(() => {
    if (playRequests > answered.current && video.current) playVideo(video.current);
    answered.current = playRequests;
  }, [playRequests]);
  useWatch(video, onProgress, position);
  usePlaybackRate(video);
  useMediaSession(video, {
    title,
    album,
    artwork: source.preview,
    onPrevious: previous?.onPlay,
    onNext: following?.onPlay,
  });
  const playback = usePlayback(video);
  const isBuffering = useBuffering(video);
  useWakeLock(playback === 'playing' && !isSoundOnly && !remote.isRemote);

  const { skipped, ...press } = usePictureTaps();

  const replay = () => {
    const element = video.current;
    if (!element) return;
    element.currentTime = 0;
    playVideo(element);
  };

  // Sound alone has no size.
  const updateRatio = ({ currentTarget: { videoWidth, videoHeight } }: SyntheticEvent<HTMLVideoElement>) => {
    if (videoWidth > 0) setRatio(ratioOf({ width: videoWidth, height: videoHeight }));
  };

  return (
    <PlayerFrame ref={frame} ratio={ratio}>
      <PlayerControls
        label={title}
        isCovered={isSoundOnly}
        video={video}
        frame={frame}
        opened={opened}
        remote={remote}
        onSoundOnly={() => setSoundOnly(true)}
        previous={previous}
        following={following}
      >
        {playback === 'ended' ? null : (
          <PlayerCentre
            playback={playback}
            isStarting={autoPlay}
            onToggle={() => video.current && togglePlayback(video.current)}
            previous={previous}
            following={following}
          />
        )}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption, jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the controller; the captions are tracks rendered from a list, which the rule does not detect */}
        <video
          slot="media"
          ref={video}
          aria-label={t('player.label', { title })}
          playsInline
          autoPlay={autoPlay}
          preload="metadata"
          {...(source.preview ? { poster: source.preview } : {})}
          onLoadedMetadata={updateRatio}
          onEnded={onEnded}
          {...press}
        >
          {source.subs.map(({ languageCode, label, url }) => (
            <track key={url} kind="subtitles" srcLang={languageCode} label={label} src={url} />
          ))}
          {source.storyboard ? (
            <track default kind="metadata" label="thumbnails" src={source.storyboard} />
          ) : null}
        </video>
      </PlayerControls>
      <PlayerSlow isBuffering={isBuffering && !failed} onRetry={onRetry} />
      {skipped ? <SeekMark skipped={skipped} /> : null}
      {isSoundOnly ? (
        <SoundOnly
          title={title}
          playback={playback}
          onToggle={() => video.current && togglePlayback(video.current)}
          onShowVideo={() => setSoundOnly(false)}
        />
      ) : null}
      {playback === 'ended' && !failed ? (
        <PlayerEnd note={endNote} following={following} onReplay={replay} />
      ) : null}
      {failed && source.state === 'ready' ? <PlayerFailure onRetry={onRetry} /> : null}
      {failed && source.state === 'failed' ? (
        <Box sx={{ position: 'absolute', inset: 0, overflow: 'auto', bgcolor: 'background.paper' }}>
          <VideoNotReady {...source} ratio={ratio} />
        </Box>
      ) : null}
    </PlayerFrame>
  );
}

const sounds = new WeakMap<LocalVideo, LocalVideo>();

/** The sound alone, where the video has a stream of it; otherwise the video. */
function soundOf(source: VideoSource): Pick<VideoSource, 'm3u8' | 'mp4' | 'local'> {
  const { local, audio, mp4 } = source;
  if (!local) return audio ? { m3u8: audio, mp4 } : source;
  if (local.audio === null) return source;
  // The same object each time: another one would reopen the sound.
  const sound = sounds.get(local) ?? { ...local, m3u8: local.audio };
  sounds.set(local, sound);
  return { ...source, local: sound };
}
