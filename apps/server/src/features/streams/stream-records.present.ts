import type { StreamRecord } from '@daystream/contract';
import { displayName, streamProgress } from '@daystream/domain';
import type { PublishedCourse } from '../courses/index.ts';
import type { StreamRecordRow } from './stream-records.repository.ts';
import { stateOfStream } from './stream-standing.ts';
import { toSeconds } from './streams.present.ts';

/** A stream as staff see it; what is done is counted without reading the days of each. */
export function presentStreamRecord(
  row: StreamRecordRow,
  course: PublishedCourse | undefined,
  now: number,
): StreamRecord {
  const freezes = (row.freezes ?? []).map(([id, status, startDate, endDate]) => ({
    id,
    status,
    startDate,
    endDate,
  }));
  const startDate = row.start_date.getTime();
  const endDate = row.end_date?.getTime() ?? null;
  const facts = {
    startDate,
    endDate,
    isOptionalPurchase: row.is_optional_purchase,
    coveredUntil: row.covered_until,
    freezes,
  };
  const daysCount = course?.workingDaysCount ?? 0;
  // Days that the course no longer has may have been counted.
  const completeDaysCount = Math.min(row.complete_days_count, daysCount);
  return {
    id: row.id,
    user_id: row.user_id,
    user_name: displayName({ firstName: row.name, lastName: row.last_name, email: row.email }),
    user_email: row.email,
    course_id: row.course_id,
    course_title: row.course_title,
    status: stateOfStream(facts, now),
    is_demo: row.is_demo,
    start_date: toSeconds(startDate),
    end_date: endDate === null ? null : toSeconds(endDate),
    days_count: daysCount,
    complete_days_count: completeDaysCount,
    progress: streamProgress({ daysCount, completeDaysCount }),
    created_at: toSeconds(row.created_at.getTime()),
  };
}
