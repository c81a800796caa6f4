import type { CourseReport, Language, Report, ReportTable } from '@daystream/contract';
import { reportText } from '@daystream/i18n/server';
import type { CsvCell } from '../../../platform/http/csv.ts';
import type { ActivityRow } from './reports.repository.ts';

type Row = readonly CsvCell[];

const minutes = (seconds: number) => Math.round(seconds / 6) / 10;
const hours = (seconds: number | null) => (seconds === null ? null : Math.round(seconds / 36) / 100);

const activityColumns = [
  'enrolled',
  'started',
  'active',
  'completed',
  'ended_days',
  'practice_minutes',
] as const;
const activityCells = (row: ActivityRow): Row => [
  row.enrolled_count,
  row.started_count,
  row.active_count,
  row.completed_count,
  row.ended_days_count,
  minutes(row.practice_seconds),
];

type Column = Parameters<typeof reportText>[1];
const header = (language: Language, columns: readonly Column[]): Row =>
  columns.map((column) => reportText(language, column));

/** The rows of a table of the report over several courses, with their header. */
export function* reportRows(
  report: Report,
  table: Exclude<ReportTable, 'progress' | 'lessons'>,
  language: Language,
): Generator<Row> {
  if (table === 'steps') {
    yield header(language, ['date', ...activityColumns]);
    for (const step of report.steps) yield [step.date, ...activityCells(step)];
  } else if (table === 'courses') {
    yield header(language, ['course', ...activityColumns, 'stars_average', 'stars_count']);
    for (const course of report.courses)
      yield [course.title, ...activityCells(course), course.stars_average, course.stars_count];
  } else if (table === 'experts') {
    yield header(language, [
      'expert',
      'accepted',
      'returned',
      'median_wait',
      'long_wait',
      'stars_average',
      'stars_count',
    ]);
    for (const expert of report.experts)
      yield [
        expert.name,
        expert.accepted_count,
        expert.returned_count,
        hours(expert.median_wait),
        hours(expert.long_wait),
        expert.stars_average,
        expert.stars_count,
      ];
  } else {
    yield header(language, ['reason', 'given', 'spent']);
    for (const { title, given, spent } of report.points ?? []) yield [title, given, spent];
  }
}

/** The rows of a table of the report of one course, with their header. */
export function* courseReportRows(
  report: CourseReport,
  table: 'progress' | 'lessons',
  language: Language,
): Generator<Row> {
  if (table === 'progress') {
    yield header(language, ['day', 'title', 'cohort', 'day_started', 'day_ended']);
    for (const day of report.progress)
      yield [day.number, day.title, report.cohort_count, day.started_count, day.ended_count];
    return;
  }
  yield [
    ...header(language, ['day', 'lesson', 'length_minutes', 'viewers', 'watched_minutes', 'recorded']),
    ...(report.lessons[0]?.part_counts ?? []).map((_, index, { length }) =>
      [index, index + 1].map((part) => `${Math.round((100 * part) / length)} %`).join('–'),
    ),
  ];
  for (const lesson of report.lessons)
    yield [
      lesson.day_number,
      lesson.title,
      minutes(lesson.length),
      lesson.viewers_count,
      minutes(lesson.viewed_seconds),
      lesson.recorded_count,
      ...lesson.part_counts,
    ];
}
