import type { Body } from '@daystream/api-client';

export type Condition = Body<'studio.segments.preview'>['conditions'][number];
export type ConditionKind = Condition['kind'];

/** A condition in the form: the values of all kinds, so that none is lost when the kind is changed. */
export interface ConditionFields {
  kind: ConditionKind;
  has: boolean;
  courseIds: number[];
  courseId: number | null;
  dayNumber: number | null;
  days: number | null;
  withinDays: number | null;
  cohortIds: number[];
}

const empty: Omit<ConditionFields, 'kind'> = {
  has: true,
  courseIds: [],
  courseId: null,
  dayNumber: 1,
  days: 7,
  withinDays: 0,
  cohortIds: [],
};

export const toFields = (condition: Condition): ConditionFields => ({ ...empty, ...condition });

export function toCondition(fields: ConditionFields): Condition {
  const { kind, has } = fields;
  switch (kind) {
    case 'course':
    case 'access':
      return { kind, has, courseIds: fields.courseIds };
    case 'access_ended':
      return { kind, courseIds: fields.courseIds };
    case 'day_reached':
      return { kind, has, courseId: fields.courseId ?? 0, dayNumber: fields.dayNumber ?? 0 };
    case 'inactive':
      return { kind, days: fields.days ?? 0 };
    case 'birthday':
      return { kind, withinDays: fields.withinDays ?? 0 };
    case 'cohort':
      return { kind, has, cohortIds: fields.cohortIds };
  }
}

/** Whether the condition has the values that it needs. */
export function isComplete({
  kind,
  courseIds,
  courseId,
  dayNumber,
  days,
  withinDays,
  cohortIds,
}: ConditionFields): boolean {
  if (kind === 'course') return courseIds.length > 0;
  if (kind === 'day_reached') return courseId !== null && dayNumber !== null;
  if (kind === 'inactive') return days !== null;
  if (kind === 'birthday') return withinDays !== null;
  return kind === 'access' || kind === 'access_ended' || cohortIds.length > 0;
}
