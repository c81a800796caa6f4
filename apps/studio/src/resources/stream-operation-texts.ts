import type { StreamEffect } from '@daystream/contract';
import type { OperationKind } from './stream-operation.ts';

export const actionTexts = {
  give: 'enrolment.action.give',
  extend: 'enrolment.action.extend',
  move: 'enrolment.action.move',
  stop: 'enrolment.action.stop',
  withdraw: 'enrolment.action.withdraw',
  leave_cohort: 'enrolment.action.leaveCohort',
} as const satisfies Record<OperationKind, string>;

export const explanations = {
  stop: 'enrolment.explain.stop',
  withdraw: 'enrolment.explain.withdraw',
  leave_cohort: 'enrolment.explain.leaveCohort',
} as const;

export const effectTexts = {
  given: 'enrolment.effect.given',
  restored: 'enrolment.effect.restored',
  upgraded: 'enrolment.effect.upgraded',
  joined: 'enrolment.effect.joined',
  extended: 'enrolment.effect.extended',
  shortened: 'enrolment.effect.shortened',
  stopped: 'enrolment.effect.stopped',
  withdrawn: 'enrolment.effect.withdrawn',
  moved: 'enrolment.effect.moved',
  left: 'enrolment.effect.left',
  unchanged: 'enrolment.effect.unchanged',
} as const satisfies Record<StreamEffect, string>;
