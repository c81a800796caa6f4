import { expect, it } from 'vitest';
import { readReportQuery } from '../../platform/reports/report-query.ts';
import { tablePath } from './reports.queries.ts';
import { retentionOf } from './retention.ts';

it.each([
  ['', { days: 30, from: undefined, to: undefined, courseId: undefined }],
  ['days=90&course=4', { days: 90, from: undefined, to: undefined, courseId: 4 }],
  ['days=12&course=x', { days: 30, from: undefined, to: undefined, courseId: undefined }],
  ['from=2026-01-01&to=2026-01-31', { days: 30, from: '2026-01-01', to: '2026-01-31', courseId: undefined }],
  ['from=2026-02-01&to=2026-01-31', { days: 30, from: undefined, to: undefined, courseId: undefined }],
])('the address %j is a report', (search, query) => {
  expect(readReportQuery(new URLSearchParams(search))).toEqual(query);
});

it('a table is a file of the same report', () => {
  const query = readReportQuery(new URLSearchParams('from=2026-01-01&to=2026-01-31&course=4'));
  expect(tablePath('lessons', query, 'es')).toBe(
    '/studio/api/reports/table?table=lessons&lang=es&days=30&from=2026-01-01&to=2026-01-31&course_id=4',
  );
});

it('retention is the share of the viewers whose parts are known', () => {
  expect(retentionOf({ recordedCount: 4, partCounts: [4, 2, 1] })).toEqual([1, 0.5, 0.25]);
  expect(retentionOf({ recordedCount: 0, partCounts: [0, 0, 0] })).toBeNull();
});
