import type { VideoSource } from '@daystream/ui';
import { useState } from 'react';
import { grantedAddress, type CourseVideo } from '../lesson-video.ts';

/**
 * Returns a video source with media tokens in its addresses. Keeps the first token while the video is shown: a new one changes the address and would restart
 * playback.
 */
export function useGrantedSource(video: CourseVideo | null, grant: string | null): VideoSource | null {
  const [pinned, setPinned] = useState(grant);
  if (pinned === null && grant !== null) setPinned(grant);
  if (!video) return null;
  const open = (address: string | null) => grantedAddress(address, pinned);
  return {
    state: video.state,
    progress: video.progress,
    width: video.width,
    height: video.height,
    m3u8: open(video.m3u8),
    mp4: open(video.mp4),
    preview: open(video.preview),
    storyboard: open(video.storyboard),
    subs: video.subs.flatMap((sub) => {
      const url = open(sub.url);
      return url === null ? [] : [{ ...sub, url }];
    }),
  };
}
