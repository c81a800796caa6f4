import { useEffect, useState, type RefObject } from 'react';

export type Playback = 'paused' | 'playing' | 'ended';

/** Returns whether the video plays, is paused (also before its first start) or has reached its end. */
export function usePlayback(video: RefObject<HTMLVideoElement | null>): Playback {
  const [playback, setPlayback] = useState<Playback>('paused');
  // Subscribes to events of the video element, whose state is outside of React.
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const closing = new AbortController();
    const { signal } = closing;
    const listen = (name: string, state: Playback) =>
      element.addEventListener(name, () => setPlayback(state), { signal });
    listen('play', 'playing');
    listen('playing', 'playing');
    listen('ended', 'ended');
    // At the end of a video `pause` comes before `ended`.
    listen('pause', 'paused');
    element.addEventListener(
      'seeking',
      () => setPlayback((before) => (before === 'ended' ? 'paused' : before)),
      { signal },
    );
    return () => closing.abort();
  }, [video]);
  return playback;
}
