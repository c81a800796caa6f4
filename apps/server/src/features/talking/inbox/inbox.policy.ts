import {
  permissions,
  type InboxKind,
  type InboxSettings,
  type Permission,
  type StaffRole,
} from '@daystream/contract';
import { sql } from 'kysely';
import type { Condition, Sql } from '../../../platform/database/list-records.ts';
import { coursesOfExpert } from '../../learning/courses/courses.reads.ts';
import { courseScope, type CourseScope } from '../../learning/courses/index.ts';
import { cohortsOfExpert } from '../../learning/enrolment/enrolment.reads.ts';
import { streamRows } from '../../learning/streams/streams.reads.ts';

export interface InboxReader {
  userId: number;
  staffRoles: readonly StaffRole[];
}

/** The permission to answer items of a kind. */
export const permissionOfKind: Readonly<Record<InboxKind, Permission>> = {
  homework: 'homework.review',
  chat: 'homework.review',
  consultation: 'homework.review',
  video_consultation: 'consultations.hold',
  ticket: 'tickets.handle',
};

export const rolesOf = (permission: Permission): readonly StaffRole[] => permissions[permission];

export type AssignmentMode = InboxSettings['assignment'];

/**
 * Whether a member of staff takes turns at items of a kind: who may answer tickets, and the experts of the item; admins take part unless items go to the experts
 * of their courses. Consultations belong to the expert who opened them or was booked.
 */
export function takesTurns(
  mode: Exclude<AssignmentMode, 'manual'>,
  kind: InboxKind,
  { roles, isExpertOfItem }: { roles: readonly StaffRole[]; isExpertOfItem: boolean },
): boolean {
  if (kind === 'consultation' || kind === 'video_consultation') return false;
  const answering = roles.filter((role) => rolesOf(permissionOfKind[kind]).includes(role));
  if (kind === 'ticket') return answering.length > 0;
  return answering.some((role) => (role === 'expert' ? isExpertOfItem : mode === 'round_robin'));
}

export const mayReadReports = ({ staffRoles }: InboxReader): boolean => hasOneOf(staffRoles, 'reports.read');

const hasOneOf = (staffRoles: readonly StaffRole[], permission: Permission) =>
  staffRoles.some((role) => rolesOf(permission).includes(role));

/** Of which items of a kind a reader may see all, those of their courses, or none. Tickets have no course. */
function scopeOf(reader: InboxReader, kind: InboxKind): CourseScope {
  if (kind === 'ticket') return hasOneOf(reader.staffRoles, permissionOfKind.ticket) ? 'all' : 'none';
  return courseScope(reader, permissionOfKind[kind]);
}

/** The roles that answer all items of a kind, and those that answer the items of their courses. */
export function answeringRoles(kind: InboxKind): { all: StaffRole[]; ofCourses: StaffRole[] } {
  const roles = rolesOf(permissionOfKind[kind]);
  const scope = (role: StaffRole) => scopeOf({ userId: 0, staffRoles: [role] }, kind);
  return {
    all: roles.filter((role) => scope(role) === 'all'),
    ofCourses: roles.filter((role) => typeof scope(role) === 'object'),
  };
}

/** The items that a member of staff may answer: tickets with their permission, everything else in the scope of their courses, and the bookings of their own time. */
export function visibleItems(reader: InboxReader): Condition {
  const kinds = Object.keys(permissionOfKind) as InboxKind[];
  const whole = kinds.filter((kind) => scopeOf(reader, kind) === 'all');
  const ofCourses = kinds.filter((kind) => typeof scopeOf(reader, kind) === 'object');
  if (whole.length === kinds.length) return undefined;
  const conditions = [
    ...(whole.length === 0 ? [] : [isKind(whole)]),
    ...(ofCourses.length === 0 ? [] : [sql`${isKind(ofCourses)} and ${isOfExpert(reader.userId)}`]),
  ];
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}

/** Literals, so that the planner knows how many items there are of each kind. */
const isKind = (kinds: readonly InboxKind[]) =>
  sql`i.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`;

/** Whether the item `i` is of the courses or of the time of an expert, given as an id or as a column. */
export const isOfExpert = (expertId: number | Sql) => sql<boolean>`(
  i.course_id in (${sql.raw(coursesOfExpert)} ${expertId})
  or i.stream_id in (select id from ${streamRows} user_course_streams where cohort_id in (${sql.raw(cohortsOfExpert)} ${expertId}))
  or i.kind = 'video_consultation' and i.assignee_id = ${expertId})`;
