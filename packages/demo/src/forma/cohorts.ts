import type { DemoCohort, DemoSegment } from '../cohort.ts';

const current = 'Stack: Hannah’s group';

export const cohorts: readonly DemoCohort[] = [
  {
    title: current,
    course: 'stack',
    startsInDays: -2,
    endsInDays: 28,
    experts: ['expert@example.com'],
    members: ['learner@example.com'],
  },
  {
    title: 'Stack: the next group',
    course: 'stack',
    startsInDays: 12,
    endsInDays: 42,
    experts: [],
    members: [],
  },
];

export const segments: readonly DemoSegment[] = [
  { name: 'Hannah’s group', conditions: [{ kind: 'cohort', cohorts: [current], has: true }] },
  { name: 'A week without practice', conditions: [{ kind: 'inactive', days: 7 }] },
];
