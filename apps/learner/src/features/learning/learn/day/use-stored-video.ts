import type { VideoSource } from '@daystream/ui';
import { useEffect, useState } from 'react';
import {
  mayHaveDownloads,
  storedMedia,
  type OpenedVideo,
} from '../../../../platform/downloads/stored-media.ts';
import { explanationVideo, lessonVideo, type CourseVideo } from '../lesson-video.ts';
import type { Lesson } from '../course-plan.ts';

/** Part of a source that replaces that of the network. */
export type StoredSource = Pick<VideoSource, 'preview' | 'storyboard' | 'local'> & {
  readonly subtitles: ReadonlyMap<string, string>;
};

interface Found {
  readonly video: CourseVideo;
  readonly stored: StoredSource;
}

interface StoredVideos {
  readonly main: Found | null;
  readonly explanation: Found | null;
}
const none: StoredVideos = { main: null, explanation: null };

/**
 * The videos of a lesson that are on this device; undefined until that is known, at once where this browser has no downloads. Offline, a video for the other orientation of
 * the screen is taken too. What was found stays while the lesson is open: a change of the connection does not interrupt it.
 */
export function useStoredVideos(
  { streamId, lessonId }: { readonly streamId: number; readonly lessonId: number },
  lesson: Lesson,
  isPortrait: boolean,
): StoredVideos | undefined {
  const [found, setFound] = useState(() => (mayHaveDownloads() ? undefined : none));
  // Downloads are outside of React, and the addresses of what is opened have to be closed.
  useEffect(() => {
    if (!mayHaveDownloads()) return undefined;
    const opened: OpenedVideo[] = [];
    let isOver = false;
    const closeAll = () => {
      for (const { close } of opened.splice(0)) close();
    };
    const orientations = navigator.onLine ? [isPortrait] : [isPortrait, !isPortrait];
    async function find(pick: typeof lessonVideo): Promise<Found | null> {
      const media = await storedMedia();
      for (const orientation of orientations) {
        const video = pick(lesson, orientation);
        const stored = video && (await media?.openVideo({ streamId, lessonId }, video));
        if (stored) opened.push(stored);
        if (video && stored) return { video, stored };
      }
      return null;
    }
    async function findAll(): Promise<void> {
      const [main, explanation] = await Promise.all([find(lessonVideo), find(explanationVideo)]);
      if (isOver) closeAll();
      else setFound({ main, explanation });
    }
    findAll().catch(() => {
      if (!isOver) setFound(none);
    });
    return () => {
      isOver = true;
      closeAll();
    };
  }, [streamId, lessonId, lesson, isPortrait]);
  return found;
}
