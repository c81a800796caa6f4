import { useEffect, type RefObject } from 'react';
import { setPlayerPreferences, usePlayerPreferences } from './player-preferences.ts';

/** Plays the video at the preferred speed, and stores a speed that was changed by menu or key. */
export function usePlaybackRate(video: RefObject<HTMLVideoElement | null>): void {
  const { rate } = usePlayerPreferences();
  // The speed is a property of the video element, outside of React.
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    playAt(element, rate);
    const store = () => {
      if (element.playbackRate !== rate) setPlayerPreferences({ rate: element.playbackRate });
    };
    element.addEventListener('ratechange', store);
    return () => element.removeEventListener('ratechange', store);
  }, [video, rate]);
}

function playAt(video: HTMLVideoElement, rate: number): void {
  // A new source starts at the default speed.
  video.defaultPlaybackRate = rate;
  if (video.playbackRate !== rate) video.playbackRate = rate;
}
