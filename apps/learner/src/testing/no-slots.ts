import type { DaySlots } from '../features/learning/learn/day/day-lessons.tsx';

/** A day to which the route adds nothing. */
export const noSlots: DaySlots = {
  insteadVideo: null,
  afterVideo: null,
  beforeLessons: null,
  renderDayDownload: () => null,
  renderLessonDownload: () => null,
};
