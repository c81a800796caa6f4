import type { Body } from '@daystream/api-client';

export type Operation = Body<'studio.streamOperations.create'>;
export type OperationKind = Operation['action']['kind'];

/** Who is meant; people and segments need the course that the form asks for. */
export type OperationAudience =
  | { kind: 'people'; userIds: number[] }
  | { kind: 'segment'; segmentId: number }
  | { kind: 'streams'; streamIds: number[] }
  | { kind: 'cohort'; cohortId: number };

export interface OperationFields {
  kind: OperationKind;
  courseId?: number | undefined;
  cohortId?: number | null;
  firstDay: string;
  /** Empty: no end. */
  lastDay: string;
  isDemo: boolean;
  courseFullAccess: boolean;
  isOptionalPurchase: boolean;
  maxConsultationCount: number | null;
  movesEnd: boolean;
}

export const newOperation = (kind: OperationKind, today: string): OperationFields => ({
  kind,
  cohortId: null,
  firstDay: today,
  lastDay: '',
  isDemo: false,
  courseFullAccess: false,
  isOptionalPurchase: false,
  maxConsultationCount: null,
  movesEnd: true,
});

/** Whether the form asks for a course: streams and cohorts have one. */
export const asksForCourse = ({ kind }: OperationAudience): boolean =>
  kind === 'people' || kind === 'segment';

/** What the form says, as the body of the call. */
export function toOperation(fields: OperationFields, audience: OperationAudience): Operation {
  const courseId = asksForCourse(audience) && fields.kind !== 'give' ? (fields.courseId ?? null) : null;
  return {
    action: toAction(fields),
    audience:
      audience.kind === 'people' || audience.kind === 'segment' ? { ...audience, courseId } : audience,
  };
}

function toAction(fields: OperationFields): Operation['action'] {
  const { kind, firstDay, lastDay, movesEnd } = fields;
  switch (kind) {
    case 'give':
      return {
        kind,
        courseId: fields.courseId ?? 0,
        cohortId: fields.cohortId ?? null,
        firstDay,
        lastDay: lastDay === '' || fields.isOptionalPurchase ? null : lastDay,
        isDemo: fields.isDemo,
        courseFullAccess: fields.courseFullAccess,
        isOptionalPurchase: fields.isOptionalPurchase,
        maxConsultationCount: fields.maxConsultationCount,
      };
    case 'extend':
      return { kind, lastDay: lastDay === '' ? null : lastDay };
    case 'move':
      return { kind, firstDay, movesEnd };
    case 'stop':
    case 'withdraw':
    case 'leave_cohort':
      return { kind };
  }
}
