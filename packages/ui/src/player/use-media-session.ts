import { useEffect, useEffectEvent, type RefObject } from 'react';
import { playVideo, seekSeconds } from './toggle-playback.ts';

interface MediaSessionOptions {
  readonly title: string;
  /** The course. */
  readonly album: string;
  /** Address of the poster. */
  readonly artwork: string | null;
  /** Plays the lesson before. */
  readonly onPrevious: (() => void) | undefined;
  /** Plays the following lesson. */
  readonly onNext: (() => void) | undefined;
}

/** Shows the video on the lock screen and lets keys of the device, a headset or a watch control it. Active from the first playback. */
export function useMediaSession(
  video: RefObject<HTMLVideoElement | null>,
  { title, album, artwork, onPrevious, onNext }: MediaSessionOptions,
): void {
  const next = useEffectEvent(() => onNext?.());
  const previous = useEffectEvent(() => onPrevious?.());
  const hasNext = onNext !== undefined;
  const hasPrevious = onPrevious !== undefined;
  // The session belongs to the browser and the video element.
  useEffect(() => {
    const element = video.current;
    if (!element || !('mediaSession' in navigator)) return undefined;
    const { mediaSession } = navigator;
    const seek = (seconds: number) => {
      const end = Number.isFinite(element.duration) ? element.duration : Infinity;
      element.currentTime = Math.min(end, Math.max(0, seconds));
    };
    const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: () => playVideo(element),
      pause: () => element.pause(),
      seekbackward: ({ seekOffset }) => seek(element.currentTime - (seekOffset ?? seekSeconds)),
      seekforward: ({ seekOffset }) => seek(element.currentTime + (seekOffset ?? seekSeconds)),
      seekto: ({ seekTime }) => seek(seekTime ?? element.currentTime),
      ...(hasPrevious && { previoustrack: () => previous() }),
      ...(hasNext && { nexttrack: () => next() }),
    };
    const showPosition = () => {
      const { duration, currentTime: position, playbackRate } = element;
      if (!Number.isFinite(duration) || duration <= 0) return;
      mediaSession.setPositionState?.({ duration, position: Math.min(position, duration), playbackRate });
    };
    const begin = () => {
      mediaSession.metadata = new MediaMetadata({
        title,
        album,
        artwork: artwork === null ? [] : [{ src: artwork }],
      });
      for (const [action, handler] of Object.entries(handlers))
        setHandler(mediaSession, action as MediaSessionAction, handler);
      mediaSession.playbackState = 'playing';
      showPosition();
    };
    const pause = () => {
      mediaSession.playbackState = 'paused';
    };
    if (!element.paused) begin();
    const leaving = new AbortController();
    const { signal } = leaving;
    element.addEventListener('playing', begin, { signal });
    element.addEventListener('pause', pause, { signal });
    for (const name of ['seeked', 'ratechange']) element.addEventListener(name, showPosition, { signal });
    return () => {
      leaving.abort();
      mediaSession.metadata = null;
      mediaSession.playbackState = 'none';
      for (const action of Object.keys(handlers))
        setHandler(mediaSession, action as MediaSessionAction, null);
    };
  }, [video, title, album, artwork, hasPrevious, hasNext]);
}

/** Browsers throw for actions that they do not know. */
function setHandler(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // The action is not available here.
  }
}
