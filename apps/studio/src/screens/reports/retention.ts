import type { ReportLesson } from './reports.queries.ts';

/** The share of the viewers who watched each part of a lesson; null if no parts are known. */
export function retentionOf({
  recordedCount,
  partCounts,
}: Pick<ReportLesson, 'recordedCount' | 'partCounts'>): number[] | null {
  return recordedCount === 0 ? null : partCounts.map((count) => count / recordedCount);
}
