import type { OnProgress } from '@daystream/ui';
import { lessonState } from '@daystream/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { brand } from '../../../../platform/brand/brand.ts';
import type { PlanDay, PlanLesson } from '../course-plan.ts';
import { lessonLength } from '../lesson-video.ts';
import { putLesson, startDayMutation } from '../learn.queries.ts';
import { lessonStats } from './lesson-stats.ts';
import { videoMarks } from './video-marks.ts';
import { createWatchRecorder, type WatchedCounts } from './watch-recorder.ts';

/** A playing player reports every second: without a report for this long it has stopped. */
const idleMs = 1500;

interface Watching {
  readonly streamId: number;
  readonly day: PlanDay;
  readonly lesson: PlanLesson;
}

/** Saves the progress of one lesson, and starts its day on the first playback. Mount it with a `key` per lesson. */
export function useWatching({ streamId, day, lesson }: Watching): {
  onProgress: OnProgress;
  /** Returns the seconds that are missing for a viewing; 0 if the lesson counts as watched. */
  onEnded: () => number;
} {
  const queryClient = useQueryClient();
  const startDay = useMutation(startDayMutation(queryClient));
  const now = useRef({ day, lesson });
  now.current = { day, lesson };
  const idleTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLeaving = useRef(false);

  const length = lessonLength(lesson.lesson);
  const videoSeconds = length === null ? null : length / 1000;

  const save = (counts: WatchedCounts, isLeavingPage: boolean) => {
    const { status } = now.current.day.status;
    putLesson(queryClient, streamId, {
      lessonSetLessonId: lesson.id,
      ...counts,
      status: lessonState({
        ...counts,
        videoSeconds,
        repeatCount: lesson.repeats,
      }),
    });
    const ids = { stageDayId: day.id, userCourseStreamId: streamId, stageDayLessonSetLessonId: lesson.id };
    void lessonStats.put({ ...ids, ...counts, dayStatus: status }, isLeavingPage);
  };
  const [recorder] = useState(() =>
    createWatchRecorder({
      from: countsOf(lesson),
      videoSeconds,
      dayState: () => now.current.day.status.status,
      timings: brand.runtime.statistics,
      canSave: () => now.current.day.status.status !== 'not_started',
      save,
    }),
  );

  const [openedAt] = useState(() => percentOf(lesson, lesson.status.position * 1000) ?? 0);
  const trackMarks = (position: number) => {
    const percent = percentOf(lesson, position);
    if (percent !== null) void videoMarks.at({ streamId, lessonId: lesson.lesson.id }, percent, openedAt);
  };

  const flush = () => recorder.flush(isLeaving.current || document.visibilityState === 'hidden');

  // Saves the progress when the page is hidden or left. A player reports on the same events, before or after this listener.
  useEffect(() => {
    const onPageChange = (event: PageTransitionEvent | Event) => {
      isLeaving.current = event.type === 'pagehide';
      flush();
    };
    document.addEventListener('visibilitychange', onPageChange);
    addEventListener('pagehide', onPageChange);
    addEventListener('pageshow', onPageChange);
    return () => {
      document.removeEventListener('visibilitychange', onPageChange);
      removeEventListener('pagehide', onPageChange);
      removeEventListener('pageshow', onPageChange);
      clearTimeout(idleTimer.current);
      recorder.flush();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `flush` reads only refs
  }, [recorder]);

  // Progress before the start of the day could not be saved.
  useEffect(() => recorder.flush(), [recorder, day.status.status]);

  return {
    onProgress: (viewed, position) => {
      if (now.current.day.status.status === 'not_started' && startDay.isIdle)
        startDay.mutate({ streamId, dayId: day.id });
      recorder.watched(viewed, position);
      trackMarks(position);
      clearTimeout(idleTimer.current);
      idleTimer.current = setTimeout(flush, idleMs);
      if (isLeaving.current || document.visibilityState === 'hidden') flush();
    },
    onEnded: () => {
      const missing = recorder.ended();
      return now.current.lesson.status.status === 'ended' ? 0 : missing;
    },
  };
}

function countsOf({ status: { viewedSeconds, position, playCount } }: PlanLesson): WatchedCounts {
  return { viewedSeconds, position, playCount };
}

/** Returns a position (ms) as a percentage of the video; null if its length is unknown. */
function percentOf({ lesson }: PlanLesson, position: number): number | null {
  const length = lessonLength(lesson);
  return length === null || length <= 0 ? null : (position * 100) / length;
}
