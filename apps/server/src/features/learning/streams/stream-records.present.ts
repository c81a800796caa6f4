import type { StreamRecord } from '@daystream/contract';
import { displayName, openFreeze, streamProgress } from '@daystream/domain';
import type { PublishedCourse } from '../courses/index.ts';
import { readEntitlementPeriods } from '../entitlements/index.ts';
import type { StreamRecordRow } from './stream-records.repository.ts';
import { readFreezes } from './learner-stream.ts';
import { findEnd, computeStatus } from './stream-state.ts';
import { presentFreeze, toSeconds } from './streams.present.ts';

/** Converts a row to the record that staff see. Progress counts only days of the published course, not removed days. */
export function presentStreamRecord(
  row: StreamRecordRow,
  course: PublishedCourse | undefined,
  now: number,
): StreamRecord {
  const startDate = row.start_date.getTime();
  const stream = {
    startDate,
    isOptionalPurchase: row.is_optional_purchase,
    entitlements: readEntitlementPeriods(row.entitlements),
    revokedAt: row.revoked_ms,
    freezes: readFreezes(row.freezes),
  };
  const endDate = findEnd(stream, now);
  const freeze = openFreeze(stream.freezes, now);
  const daysCount = course?.workingDaysCount ?? 0;
  const isWorkingDay = (id: number) => course?.days.get(id)?.day.day_of_rest === false;
  const completeDaysCount = row.ended_day_ids.filter(isWorkingDay).length;
  return {
    id: row.id,
    user_id: row.user_id,
    user_name: displayName({ firstName: row.name, lastName: row.last_name, email: row.email }),
    user_email: row.email,
    user_timezone: row.timezone,
    course_id: row.course_id,
    course_title: row.course_title,
    status: computeStatus(stream, now),
    cohort: row.cohort_id === null ? null : { id: row.cohort_id, title: row.cohort_title ?? '' },
    is_demo: row.is_demo,
    course_full_access: row.course_full_access,
    max_consultation_count: row.max_consultation_count,
    is_optional_purchase: row.is_optional_purchase,
    start_date: toSeconds(startDate),
    end_date: endDate === null ? null : toSeconds(endDate),
    freeze: freeze && { ...presentFreeze(freeze, row.timezone), reason: freeze.reason },
    days_count: daysCount,
    complete_days_count: completeDaysCount,
    progress: streamProgress({ daysCount, completeDaysCount }),
    day_reached: row.day_reached,
    last_activity_at: row.last_activity_at === null ? null : toSeconds(row.last_activity_at.getTime()),
    created_at: toSeconds(row.created_at.getTime()),
  };
}
