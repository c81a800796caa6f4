import type { StreamState } from '@daystream/contract';

/** The tabs of my courses (spec product §2): open now; waiting for the start or the end of a freeze; over. */
export const courseTabs = ['ongoing', 'active', 'completed'] as const;
export type CourseTab = (typeof courseTabs)[number];

const tabs: Readonly<Record<StreamState, CourseTab>> = {
  open: 'ongoing',
  not_started: 'active',
  freeze: 'active',
  stopped: 'completed',
  ended: 'completed',
};

export function tabOf(status: StreamState): CourseTab {
  return tabs[status];
}
