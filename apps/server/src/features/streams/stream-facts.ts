import type { StreamFreezeState } from '@daystream/contract';
import type { EntitlementPeriod } from '@daystream/domain';
import { readEntitlementPeriods, type EntitlementPeriodsColumn } from '../entitlements/index.ts';

/** Everything of a learner's own in one stream, as the rules ask for it; times in ms. */
export interface StreamFacts {
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
  freezes: readonly FreezeFact[];
  days: readonly DayFact[];
  /** Empty where only streams were asked for. */
  lessons: readonly LessonFact[];
}

export interface FreezeFact {
  id: number;
  status: StreamFreezeState;
  startDate: number;
  endDate: number;
}
/** A day that was started. */
export interface DayFact {
  id: number;
  dayId: number;
  startedAt: number;
  finishedAt: number | null;
}
export interface LessonFact {
  /** `stage_day_lesson_set_lesson_id` */
  lessonId: number;
  viewedSeconds: number;
  position: number;
  playCount: number;
}

/**
 * A stream as the statement gives it. Its days and lessons come as one array a column, in PostgreSQL's own text: that costs both sides half of what rows or
 * JSON cost (measured), and it is what most screens wait for.
 */
export interface StreamFactsRow {
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
  freezes: [id: number, status: StreamFreezeState, start: number, end: number][] | null;
  day_status_ids: string | null;
  day_ids: string | null;
  started: string | null;
  /** 0 where a day is not ended. */
  finished: string | null;
  lesson_ids: string | null;
  viewed: string | null;
  positions: string | null;
  plays: string | null;
}

/** `{1,2}` → [1, 2] */
const numbers = (array: string | null) =>
  array === null ? [] : (JSON.parse(`[${array.slice(1, -1)}]`) as number[]);

export function readStreamFacts(row: StreamFactsRow): StreamFacts {
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
    freezes: (row.freezes ?? []).map(([id, status, startDate, endDate]) => ({
      id,
      status,
      startDate,
      endDate,
    })),
    days: readDays(row),
    lessons: readLessons(row),
  };
}

function readDays(row: StreamFactsRow): DayFact[] {
  const [ids, started, finished] = [numbers(row.day_status_ids), numbers(row.started), numbers(row.finished)];
  return numbers(row.day_ids).map((dayId, index) => ({
    id: ids[index] ?? 0,
    dayId,
    startedAt: started[index] ?? 0,
    finishedAt: finished[index] || null,
  }));
}

function readLessons(row: StreamFactsRow): LessonFact[] {
  const [viewed, positions, plays] = [numbers(row.viewed), numbers(row.positions), numbers(row.plays)];
  return numbers(row.lesson_ids).map((lessonId, index) => ({
    lessonId,
    viewedSeconds: viewed[index] ?? 0,
    position: positions[index] ?? 0,
    playCount: plays[index] ?? 0,
  }));
}
