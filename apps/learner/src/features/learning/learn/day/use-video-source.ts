import type { VideoSource } from '@daystream/ui';
import { useState } from 'react';
import type { StoredSource } from './use-stored-video.ts';
import { withMediaToken, type CourseVideo } from '../lesson-video.ts';

/**
 * Returns a video source with media tokens in its addresses. Keeps the first token while the video is shown: a new one changes the address and would restart
 * playback. A video on this device (`stored`) is played from there.
 */
export function useVideoSource(
  video: CourseVideo | null,
  mediaToken: string | null,
  stored: StoredSource | null = null,
): VideoSource | null {
  const [pinned, setPinned] = useState(mediaToken);
  if (pinned === null && mediaToken !== null) setPinned(mediaToken);
  if (!video) return null;
  const addToken = (address: string | null) => withMediaToken(address, pinned);
  return {
    state: video.state,
    progress: video.progress,
    width: video.width,
    height: video.height,
    m3u8: addToken(video.m3u8),
    mp4: addToken(video.mp4),
    audio: addToken(video.audio),
    preview: stored ? stored.preview : addToken(video.preview),
    storyboard: stored ? stored.storyboard : addToken(video.storyboard),
    local: stored?.local,
    subs: video.subs.flatMap((sub) => {
      const url = stored ? (stored.subtitles.get(sub.url) ?? null) : addToken(sub.url);
      return url === null ? [] : [{ ...sub, url }];
    }),
  };
}
