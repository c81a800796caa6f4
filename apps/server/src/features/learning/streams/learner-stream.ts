import type { StreamFreezeState } from '@daystream/contract';
import type { EntitlementPeriod, PastZone } from '@daystream/domain';
import { readNumberArray, type NumberArray } from '../../../platform/database/number-array.ts';
import { readEntitlementPeriods, type EntitlementPeriodsColumn } from '../entitlements/index.ts';

/** The stored data of a stream and of its learner's progress, as input of the rules; times in ms. */
export interface LearnerStream {
  id: number;
  userId: number;
  courseId: number;
  /** The learner's time zone. */
  timezone: string;
  pastZones: readonly PastZone[];
  isDemo: boolean;
  courseFullAccess: boolean;
  startDate: number;
  isOptionalPurchase: boolean;
  /** The periods in which the stream is open: those of subscriptions for an optional purchase, otherwise its own. */
  entitlements: readonly EntitlementPeriod[];
  /** When the last access that was taken back, as by a refund, ended, in ms; null: none was. */
  revokedAt: number | null;
  maxConsultationCount: number;
  filters: string[];
  /** The learner's number of repetitions of lesson sets, by set. */
  setRepeats: ReadonlyMap<number, number>;
  orderServiceId: number | null;
  /** Those in effect, planned, or that have moved something; by start. */
  freezes: readonly StreamFreeze[];
  days: readonly DayProgress[];
  /** Empty in lists of streams. */
  lessons: readonly LessonProgress[];
}

export interface StreamFreeze {
  id: number;
  status: StreamFreezeState;
  startDate: number;
  endDate: number;
  /** As in `StoredFreeze` of the domain. */
  frozenDays: number | null;
  /** The reason of staff; null for a freeze by the learner. */
  reason: string | null;
  isByStaff: boolean;
}
/** A started day. */
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

/** A row of the statements that read streams. Each column of its days and lessons is a `numberArray`, because most screens wait for this read. */
export interface LearnerStreamRow {
  id: number;
  user_id: number;
  course_id: number;
  timezone: string;
  past_timezones: [timeZone: string, until: number][];
  is_demo: boolean;
  course_full_access: boolean;
  start_ms: number;
  is_optional_purchase: boolean;
  entitlements: EntitlementPeriodsColumn;
  revoked_ms: number | null;
  max_consultation_count: number;
  filters: string[];
  set_repeats: Record<string, number>;
  order_service_id: number | null;
  freezes: FreezesColumn;
  day_status_ids: NumberArray;
  day_ids: NumberArray;
  started: NumberArray;
  /** 0 for a day that is not ended. */
  finished: NumberArray;
  lesson_ids: NumberArray;
  viewed: NumberArray;
  positions: NumberArray;
  plays: NumberArray;
}

/** A column with the freezes of a stream, times in ms. */
export type FreezesColumn =
  | [
      id: number,
      status: StreamFreezeState,
      start: number,
      end: number,
      frozenDays: number | null,
      reason: string | null,
    ][]
  | null;

const ms = (column: string) => `(date_part('epoch', ${column}) * 1000)::bigint`;

/** A SQL expression: the freezes of the stream `s`, without those that were canceled before they began. */
export const freezesColumn = `
  (select json_agg(json_build_array(f.id, f.status, ${ms('f.start_date')}, ${ms('f.end_date')}, f.frozen_days, f.reason) order by f.start_date)
    from user_course_stream_freezes f where f.stream_id = s.id and (f.status <> 2 or f.frozen_days > 0))`;

export const readFreezes = (column: FreezesColumn): StreamFreeze[] =>
  (column ?? []).map(([id, status, startDate, endDate, frozenDays, reason]) => {
    return { id, status, startDate, endDate, frozenDays, reason, isByStaff: reason !== null };
  });

export function readLearnerStream(row: LearnerStreamRow): LearnerStream {
  return {
    id: row.id,
    userId: row.user_id,
    courseId: row.course_id,
    timezone: row.timezone,
    pastZones: row.past_timezones.map(([timeZone, until]) => ({ timeZone, until })),
    isDemo: row.is_demo,
    courseFullAccess: row.course_full_access,
    startDate: row.start_ms,
    isOptionalPurchase: row.is_optional_purchase,
    entitlements: readEntitlementPeriods(row.entitlements),
    revokedAt: row.revoked_ms,
    maxConsultationCount: row.max_consultation_count,
    filters: row.filters,
    setRepeats: new Map(Object.entries(row.set_repeats).map(([id, count]) => [Number(id), count])),
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
