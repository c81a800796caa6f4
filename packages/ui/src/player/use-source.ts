import { useEffect, useRef, useState, type RefObject } from 'react';
import { openSource, type OpenedSource } from './open-source.ts';
import { usePlayerPreferences } from './player-preferences.ts';
import { playVideo } from './toggle-playback.ts';
import type { VideoSource } from './video-source.ts';

export interface SourceState {
  readonly opened: OpenedSource | null;
  readonly failed: boolean;
}

/**
 * Opens the source in the video element while the component is mounted.
 * @param from seconds; read once when the source opens, so that later values do not reopen it
 */
export function useSource(
  video: RefObject<HTMLVideoElement | null>,
  source: Pick<VideoSource, 'm3u8' | 'mp4' | 'local'>,
  from: RefObject<number>,
): SourceState {
  const [state, setState] = useState<SourceState>({ opened: null, failed: false });
  const { m3u8, mp4, local } = source;
  const wasPlaying = useRef(false);
  // The video element and hls.js are outside of React: the effect opens and closes them.
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const closing = new AbortController();
    const fail = () => setState({ opened: null, failed: true });
    const events = {
      onQualities: (opened: OpenedSource) => setState({ opened, failed: false }),
      onFailure: fail,
    };
    // Opening a source pauses the element.
    if (wasPlaying.current)
      element.addEventListener('loadedmetadata', () => playVideo(element), {
        signal: closing.signal,
        once: true,
      });
    openSource(element, { m3u8, mp4, local }, from.current, events, closing.signal).catch(fail);
    return () => {
      wasPlaying.current = !element.paused;
      closing.abort();
    };
  }, [video, m3u8, mp4, local, from]);
  const { isDataSaver } = usePlayerPreferences();
  const { opened } = state;
  // The limit belongs to hls.js, outside of React.
  useEffect(() => opened?.saveData(isDataSaver), [opened, isDataSaver]);
  return state;
}
