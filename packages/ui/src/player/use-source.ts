import { useEffect, useState, type RefObject } from 'react';
import { openSource, type OpenedSource } from './open-source.ts';
import type { VideoSource } from './video-source.ts';

export interface SourceState {
  readonly opened: OpenedSource | null;
  readonly failed: boolean;
}

/**
 * Opens the source in the video element for as long as it is shown.
 * @param from seconds; read when it opens, so that a later value does not start it over
 */
export function useSource(
  video: RefObject<HTMLVideoElement | null>,
  source: Pick<VideoSource, 'm3u8' | 'mp4'>,
  from: RefObject<number>,
): SourceState {
  const [state, setState] = useState<SourceState>({ opened: null, failed: false });
  const { m3u8, mp4 } = source;
  // A video element and a stream are outside of React: they are opened and closed with it.
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const closing = new AbortController();
    const fail = () => setState({ opened: null, failed: true });
    const events = {
      onQualities: (opened: OpenedSource) => setState({ opened, failed: false }),
      onFailure: fail,
    };
    openSource(element, { m3u8, mp4 }, from.current, events, closing.signal).catch(fail);
    return () => closing.abort();
  }, [video, m3u8, mp4, from]);
  return state;
}
