import { useEffect, useEffectEvent, type RefObject } from 'react';
import { createWatchClock } from './watch-clock.ts';

/** Both in milliseconds: the watched time since the last report, and the position. */
export type OnProgress = (viewed: number, position: number) => void;

/** Reporting interval, in milliseconds of video. */
const reportEvery = 1000;

/** Reports watched time; the remainder is reported on pause, at the end, and when the page is left. */
export function useWatch(
  video: RefObject<HTMLVideoElement | null>,
  onProgress: OnProgress | undefined,
  stoppedAt: RefObject<number>,
): void {
  const reportProgress = useEffectEvent((viewed: number, position: number) => onProgress?.(viewed, position));
  // Subscribes to events of the video element (playback) and of the page (leaving), both outside of React.
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const clock = createWatchClock();
    const leaving = new AbortController();
    let unreported = 0;

    const report = () => {
      if (unreported < 1) return;
      const viewed = Math.round(unreported);
      unreported = 0;
      reportProgress(viewed, Math.round(element.currentTime * 1000));
    };
    const tick = () => {
      stoppedAt.current = element.currentTime;
      if (element.paused || element.seeking) return;
      unreported += clock.tick(element.currentTime * 1000, performance.now(), element.playbackRate);
      if (unreported >= reportEvery) report();
    };
    const stop = () => {
      clock.stop();
      report();
    };
    const pause = () => {
      if (!element.seeking)
        unreported += clock.tick(element.currentTime * 1000, performance.now(), element.playbackRate);
      stop();
    };
    const hide = () => {
      if (document.visibilityState === 'hidden') report();
    };

    const { signal } = leaving;
    for (const name of ['playing', 'timeupdate']) element.addEventListener(name, tick, { signal });
    for (const name of ['seeking', 'waiting', 'emptied']) element.addEventListener(name, stop, { signal });
    for (const name of ['pause', 'ended']) element.addEventListener(name, pause, { signal });
    document.addEventListener('visibilitychange', hide, { signal });
    globalThis.addEventListener('pagehide', report, { signal });
    return () => {
      leaving.abort();
      report();
    };
  }, [video, stoppedAt]);
}
