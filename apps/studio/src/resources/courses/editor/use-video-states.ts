import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useApi } from '../../../platform/platform-context.tsx';
import type { CourseDraft } from './draft-model.ts';
import { draftVideosQuery } from './draft.queries.ts';

const askEveryMs = 5000;
type Videos = CourseDraft['videos'];

/** The videos of a draft with the states that the server reported last. */
export function useVideoStates(courseId: number, videos: Videos): { videos: Videos; ask: () => void } {
  const { data, refetch } = useQuery({ ...draftVideosQuery(useApi(), courseId), enabled: false });
  const current = useMemo(() => {
    const reported = new Map(data?.map((video) => [video.id, video]));
    return videos.map((video) => reported.get(video.id) ?? video);
  }, [data, videos]);
  return { videos: current, ask: useCallback(() => void refetch(), [refetch]) };
}

/** Calls `ask` every few seconds while a video of the course is being processed: nothing else reports its end. */
export function useVideoProgress(isProcessing: boolean, ask: () => void): void {
  // A timer of the page.
  useEffect(() => {
    if (!isProcessing) return;
    const timer = setInterval(ask, askEveryMs);
    return () => clearInterval(timer);
  }, [isProcessing, ask]);
}
