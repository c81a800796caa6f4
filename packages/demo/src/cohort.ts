/** Demo cohorts and segments; courses are named by slug, people by e-mail. */
import type { SegmentCondition } from '@daystream/contract';

export interface DemoCohort {
  title: string;
  course: string;
  startsInDays: number;
  endsInDays: number | null;
  /** Experts of this cohort alone; those of the course see it too. */
  experts: readonly string[];
  /** People without a stream of the course get one with the dates of the cohort. */
  members: readonly string[];
}

type CourseCondition<Condition> = Condition extends { course_ids: number[] }
  ? Omit<Condition, 'course_ids'> & { courses: readonly string[] }
  : Condition extends { course_id: number }
    ? Omit<Condition, 'course_id'> & { course: string }
    : Condition extends { cohort_ids: number[] }
      ? Omit<Condition, 'cohort_ids'> & { cohorts: readonly string[] }
      : Condition;

/** A condition of the contract with slugs of courses and titles of cohorts instead of ids. */
export type DemoCondition = CourseCondition<SegmentCondition>;

export interface DemoSegment {
  name: string;
  conditions: readonly DemoCondition[];
}
