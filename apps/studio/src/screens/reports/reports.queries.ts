import type { ApiClient, Reply } from '@daystream/api-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export type Report = Reply<'studio.reports.get'>;
export type CourseReport = Reply<'studio.reports.ofCourse'>;
export type ReportLesson = CourseReport['lessons'][number];

/** What the address says: the last days, or two dates; and a course. */
export interface ReportQuery {
  readonly days: number;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly courseId: number | undefined;
}

export const presets = [7, 30, 90, 365] as const;
const [, defaultDays] = presets;

const isDate = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text);

export function readReportQuery(search: URLSearchParams): ReportQuery {
  const [from, to] = [search.get('from'), search.get('to')];
  const hasDates = isDate(from) && isDate(to) && from <= to;
  const courseId = Number(search.get('course'));
  return {
    days: presets.find((days) => String(days) === search.get('days')) ?? defaultDays,
    from: hasDates ? from : undefined,
    to: hasDates ? to : undefined,
    courseId: Number.isInteger(courseId) && courseId > 0 ? courseId : undefined,
  };
}

const dates = ({ days, from, to }: ReportQuery) => ({
  days,
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
});

export const reportQuery = (api: ApiClient, query: ReportQuery) =>
  queryOptions({
    queryKey: ['reports', query],
    queryFn: ({ signal }) =>
      api.call('studio.reports.get', {
        query: { ...dates(query), ...(query.courseId !== undefined && { courseId: query.courseId }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const courseReportQuery = (api: ApiClient, id: number, query: ReportQuery) =>
  queryOptions({
    queryKey: ['reports', 'course', id, query],
    queryFn: ({ signal }) =>
      api.call('studio.reports.ofCourse', { params: { id }, query: dates(query), signal }),
    placeholderData: keepPreviousData,
    // A course that is not published has none.
    retry: false,
  });

/** The path of a table as a file. */
export function tablePath(table: string, query: ReportQuery, language: string): string {
  const parts = new URLSearchParams({ table, lang: language, days: String(query.days) });
  if (query.from !== undefined && query.to !== undefined) {
    parts.set('from', query.from);
    parts.set('to', query.to);
  }
  if (query.courseId !== undefined) parts.set('course_id', String(query.courseId));
  return `/studio/api/reports/table?${parts.toString()}`;
}
