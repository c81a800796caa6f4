import type { DemoCohort, DemoSegment } from '../cohort.ts';

const current = 'Calma: grupo de Mateo';

export const cohorts: readonly DemoCohort[] = [
  {
    title: current,
    course: 'calma',
    startsInDays: -2,
    endsInDays: 40,
    experts: ['expert@example.com'],
    members: ['learner@example.com'],
  },
  {
    title: 'Calma: próximo grupo',
    course: 'calma',
    startsInDays: 12,
    endsInDays: 54,
    experts: [],
    members: [],
  },
];

export const segments: readonly DemoSegment[] = [
  { name: 'Grupo de Mateo', conditions: [{ kind: 'cohort', cohorts: [current], has: true }] },
  { name: 'Una semana sin practicar', conditions: [{ kind: 'inactive', days: 7 }] },
];
