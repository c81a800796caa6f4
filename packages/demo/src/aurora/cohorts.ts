import type { DemoCohort, DemoSegment } from '../cohort.ts';

const current = 'Живое лицо: группа Веры';

/** One that is running with an expert of its own, and one that starts later. */
export const cohorts: readonly DemoCohort[] = [
  {
    title: current,
    course: 'zhivoe-litso',
    startsInDays: -9,
    endsInDays: 21,
    experts: ['cohort-expert@example.com'],
    members: ['learner@example.com', 'tatiana@example.com', 'ksenia@example.com'],
  },
  {
    title: 'Шея и осанка: ближайший набор',
    course: 'sheya-i-osanka',
    startsInDays: 5,
    endsInDays: 35,
    experts: ['cohort-expert@example.com', 'expert@example.com'],
    members: ['learner@example.com', 'galina@example.com', 'victoria@example.com'],
  },
];

/** The segment that a banner is shown to. */
export const inactiveLearners = 'Неделю без занятий';

/** One for each kind of condition. */
export const segments: readonly DemoSegment[] = [
  {
    name: 'Занимаются шеей и осанкой',
    conditions: [{ kind: 'course', courses: ['sheya-i-osanka'], has: true }],
  },
  { name: 'Доступ закончился', conditions: [{ kind: 'access_ended', courses: [] }] },
  {
    name: 'Занимаются, но не «Живым лицом»',
    conditions: [
      { kind: 'access', courses: [], has: true },
      { kind: 'course', courses: ['zhivoe-litso'], has: false },
    ],
  },
  {
    name: 'Дошли до недели «Живого лица»',
    conditions: [{ kind: 'day_reached', course: 'zhivoe-litso', day_number: 7, has: true }],
  },
  { name: inactiveLearners, conditions: [{ kind: 'inactive', days: 7 }] },
  { name: 'День рождения на этой неделе', conditions: [{ kind: 'birthday', within_days: 7 }] },
  { name: 'Группа Веры', conditions: [{ kind: 'cohort', cohorts: [current], has: true }] },
];
