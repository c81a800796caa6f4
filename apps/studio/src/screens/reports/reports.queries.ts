import type { ApiClient, Reply } from '@daystream/api-client';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { ReportQuery } from '../../platform/reports/report-query.ts';

export type Report = Reply<'studio.reports.get'>;
export type CourseReport = Reply<'studio.reports.ofCourse'>;
export type ReportLesson = CourseReport['lessons'][number];

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

/** Has the server compute what has happened since the last time. Opening the reports asks for it, at most once a minute. */
export const refreshQuery = (api: ApiClient, queries: QueryClient) =>
  queryOptions({
    queryKey: ['reports-refresh'],
    queryFn: async ({ signal }) => {
      const { computedAt } = await api.call('studio.reports.refresh', { signal });
      await queries.invalidateQueries({ queryKey: ['reports'] });
      return computedAt;
    },
    staleTime: 60_000,
    refetchInterval: 60_000,
    refetchOnMount: 'always',
    // The reports say how old they are.
    retry: false,
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
