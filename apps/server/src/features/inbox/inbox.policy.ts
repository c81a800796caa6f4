import { permissions, type InboxKind, type Permission, type StaffRole } from '@daystream/contract';
import { sql } from 'kysely';
import type { Condition } from '../../platform/database/list-records.ts';
import { coursesOfExpert, cohortsOfExpert, courseScope } from '../courses/index.ts';

export interface InboxReader {
  userId: number;
  staffRoles: readonly StaffRole[];
}

/** The permission to answer items of a kind. */
export const permissionOfKind: Readonly<Record<InboxKind, Permission>> = {
  homework: 'homework.review',
  chat: 'homework.review',
  consultation: 'homework.review',
  ticket: 'tickets.handle',
};

export const rolesOf = (permission: Permission): readonly StaffRole[] => permissions[permission];

const mayHandleTickets = ({ staffRoles }: InboxReader) =>
  staffRoles.some((role) => rolesOf(permissionOfKind.ticket).includes(role));

/** The items that a member of staff may answer: tickets with their permission, everything else in the scope of their courses. */
export function visibleItems(reader: InboxReader): Condition {
  const scope = courseScope(reader, permissionOfKind.homework);
  const hasTickets = mayHandleTickets(reader);
  if (scope === 'all') return hasTickets ? undefined : sql`i.kind <> 'ticket'`;
  const tickets = sql`i.kind = 'ticket'`;
  if (scope === 'none') return hasTickets ? tickets : sql`false`;
  const own = sql`(i.kind <> 'ticket' and (i.course_id in (${sql.raw(coursesOfExpert)} ${scope.expertId})
    or i.stream_id in (select id from user_course_streams where cohort_id in (${sql.raw(cohortsOfExpert)} ${scope.expertId}))))`;
  return hasTickets ? sql`(${tickets} or ${own})` : own;
}
