import type { StreamFreezeState } from '@daystream/contract';
import type { EntitlementPeriod } from '@daystream/domain';
import { readNumberArray, type NumberArray } from '../../platform/database/number-array.ts';
import { readEntitlementPeriods, type EntitlementPeriodsColumn } from '../entitlements/index.ts';

/** Everything of a learner's own in one stream, as the rules ask for it; times in ms. */
export interface LearnerStream {
  id: number;
  userId: number;
  courseId: number;
  /** The learner's own. */
  timezone: string;
  isDemo: boolean;
  courseFullAccess: boolean;
  startDate: number;
  isOptionalPurchase: boolean;
  /** By which the stream is open: of subscriptions where it is an optional purchase, otherwise its own. */
  entitlements: readonly EntitlementPeriod[];
  maxConsultationCount: number;
  filters: string[];
  orderServiceId: number | null;
  /** Those that are not canceled, in order. */
  freezes: readonly StreamFreeze[];
  days: readonly DayProgress[];
  /** Empty where only streams were asked for. */
  lessons: readonly LessonProgress[];
}

export interface StreamFreeze {
  id: number;
  status: StreamFreezeState;
  startDate: number;
  endDate: number;
}
/** A day that was started. */
export interface DayProgress {
  id: number;
  dayId: number;
  startedAt: number;
  finishedAt: number | null;
}
export interface LessonProgress {
  /** `stage_day_lesson_set_lesson_id` */
  lessonId: number;
  viewedSeconds: number;
  position: number;
  playCount: number;
}

/** A stream as the statement gives it. Its days and lessons come as one `numberArray` a column: most screens wait for it. */
export interface LearnerStreamRow {
  id: number;
  user_id: number;
  course_id: number;
  timezone: string;
  is_demo: boolean;
  course_full_access: boolean;
  start_ms: number;
  is_optional_purchase: boolean;
  entitlements: EntitlementPeriodsColumn;
  max_consultation_count: number;
  filters: string[];
  order_service_id: number | null;
  freezes: FreezesColumn;
  day_status_ids: NumberArray;
  day_ids: NumberArray;
  started: NumberArray;
  /** 0 where a day is not ended. */
  finished: NumberArray;
  lesson_ids: NumberArray;
  viewed: NumberArray;
  positions: NumberArray;
  plays: NumberArray;
}

/** The freezes of a stream as statements give them, times in ms. */
export type FreezesColumn = [id: number, status: StreamFreezeState, start: number, end: number][] | null;

export const readFreezes = (column: FreezesColumn): StreamFreeze[] =>
  (column ?? []).map(([id, status, startDate, endDate]) => ({ id, status, startDate, endDate }));

export function readLearnerStream(row: LearnerStreamRow): LearnerStream {
  return {
    id: row.id,
    userId: row.user_id,
    courseId: row.course_id,
    timezone: row.timezone,
    isDemo: row.is_demo,
    courseFullAccess: row.course_full_access,
    startDate: row.start_ms,
    isOptionalPurchase: row.is_optional_purchase,
    entitlements: readEntitlementPeriods(row.entitlements),
    maxConsultationCount: row.max_consultation_count,
    filters: row.filters,
    orderServiceId: row.order_service_id,
    freezes: readFreezes(row.freezes),
    days: readDays(row),
    lessons: readLessons(row),
  };
}

function readDays(row: LearnerStreamRow): DayProgress[] {
  const [ids, started, finished] = [
    readNumberArray(row.day_status_ids),
    readNumberArray(row.started),
    readNumberArray(row.finished),
  ];
  return readNumberArray(row.day_ids).map((dayId, index) => ({
    id: ids[index] ?? 0,
    dayId,
    startedAt: started[index] ?? 0,
    finishedAt: finished[index] || null,
  }));
}

function readLessons(row: LearnerStreamRow): LessonProgress[] {
  const [viewed, positions, plays] = [
    readNumberArray(row.viewed),
    readNumberArray(row.positions),
    readNumberArray(row.plays),
  ];
  return readNumberArray(row.lesson_ids).map((lessonId, index) => ({
    lessonId,
    viewedSeconds: viewed[index] ?? 0,
    position: positions[index] ?? 0,
    playCount: plays[index] ?? 0,
  }));
}
