import type { StaffRole } from './enums.ts';

/** What staff may do, and the roles that may. Source: spec rules §6; "expert sees the streams of the courses given to them". */
export const permissions = {
  'homework.review': ['expert', 'admin'],
  'people.read': ['support', 'admin', 'expert'],
  'streams.read': ['support', 'admin', 'expert'],
  'streams.give': ['support', 'admin'],
  'courses.read': ['author', 'support', 'expert', 'admin'],
  'courses.publish': ['author', 'admin'],
  'videos.read': ['author', 'admin'],
  'videos.retry': ['author', 'admin'],
  'site.manage': ['admin'],
} as const satisfies Record<string, readonly StaffRole[]>;
export type Permission = keyof typeof permissions;
