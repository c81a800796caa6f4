import { api } from '../../../../platform/client/api.ts';
import { analytics } from '../../../../platform/analytics/index.ts';
import { createVideoMarks } from './create-video-marks.ts';

/** The progress marks of lesson videos, reported to analytics once per lesson and stream. */
export const videoMarks = createVideoMarks({
  reach: async ({ streamId, lessonId }, marks) => {
    const { data } = await api.call('lessons.reachVideoMarks', {
      params: { streamId, lessonId },
      body: { marks },
    });
    return data.marks;
  },
  track: (lessonId, percent) => analytics.track('video_progress', { lesson_id: lessonId, percent }),
});
