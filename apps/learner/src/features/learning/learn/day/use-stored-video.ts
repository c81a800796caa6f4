import { useLostConnection } from '@daystream/web';
import type { VideoSource } from '@daystream/ui';
import { useEffect, useState } from 'react';
import { storedMedia, type OpenedVideo } from '../../../../platform/downloads/stored-media.ts';
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

/**
 * The videos of a lesson that are on this device; undefined until that is known. Offline, a video for the other orientation of the screen is taken too.
 */
export function useStoredVideos(
  place: { readonly streamId: number; readonly lessonId: number },
  lesson: Lesson,
  isPortrait: boolean,
): StoredVideos | undefined {
  const { streamId, lessonId } = place;
  const isOffline = useLostConnection() !== null;
  const [found, setFound] = useState<StoredVideos>();
  // Downloads are outside of React, and the addresses of what is opened have to be closed.
  useEffect(() => {
    const opened: OpenedVideo[] = [];
    let isOver = false;
    const closeAll = () => {
      for (const { close } of opened.splice(0)) close();
    };
    const orientations = isOffline ? [isPortrait, !isPortrait] : [isPortrait];
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
    Promise.all([find(lessonVideo), find(explanationVideo)]).then(
      ([main, explanation]) => {
        if (isOver) closeAll();
        else setFound({ main, explanation });
      },
      () => {
        if (!isOver) setFound({ main: null, explanation: null });
      },
    );
    return () => {
      isOver = true;
      closeAll();
    };
  }, [streamId, lessonId, lesson, isPortrait, isOffline]);
  return found;
}
