import { useEffect, useState, type RefObject } from 'react';

/** Returns whether the video should play and waits for its data. */
export function useBuffering(video: RefObject<HTMLVideoElement | null>): boolean {
  const [isBuffering, setBuffering] = useState(false);
  // Subscribes to events of the video element, whose state is outside of React.
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const closing = new AbortController();
    const update = () =>
      setBuffering(
        !element.paused && !element.ended && element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
      );
    for (const name of ['play', 'playing', 'waiting', 'canplay', 'timeupdate', 'pause', 'ended', 'emptied'])
      element.addEventListener(name, update, { signal: closing.signal });
    return () => closing.abort();
  }, [video]);
  return isBuffering;
}
