import type { StaffRole } from './enums.ts';

/** Staff permissions and the roles that have them. Source: spec rules §6. The role `owner` is our decision: an owner administers the installation with all its brands. */
export const permissions = {
  /** What every member of staff may do for their own account. */
  'studio.enter': ['expert', 'support', 'author', 'admin', 'owner', 'finance', 'moderator'],
  'overview.read': ['author', 'expert', 'support', 'admin'],
  'reports.read': ['author', 'expert', 'admin'],
  'homework.review': ['expert', 'admin'],
  'consultations.hold': ['expert', 'support', 'admin'],
  'consultations.give': ['support', 'admin'],
  'people.read': ['support', 'admin', 'expert'],
  /** Profile, sign-in methods, sessions, access, files and consents of a person. */
  'people.account': ['support', 'admin'],
  'people.audit': ['admin'],
  'people.secure': ['admin'],
  /** Begins a change of the e-mail; of staff only with `staff.manage`. */
  'people.email': ['support', 'admin'],
  'people.merge': ['admin'],
  'people.import': ['support', 'admin'],
  'staff.manage': ['admin'],
  'interface-switches.read': ['support', 'admin'],
  'streams.read': ['support', 'admin', 'expert'],
  'streams.give': ['support', 'admin'],
  'streams.freeze': ['support', 'admin'],
  'cohorts.manage': ['support', 'admin'],
  'segments.manage': ['author', 'support', 'admin'],
  'experts.assign': ['admin'],
  'subscriptions.read': ['support', 'admin'],
  'subscriptions.give': ['support', 'admin'],
  'courses.read': ['author', 'support', 'expert', 'admin'],
  /** The records of courses, to choose from; finance has no screen of courses, but sells them. */
  'courses.choose': ['author', 'support', 'expert', 'finance', 'admin'],
  'courses.edit': ['author', 'admin'],
  'courses.publish': ['author', 'admin'],
  'ratings.read': ['author', 'support', 'expert', 'admin'],
  'library.manage': ['author', 'admin'],
  'tickets.handle': ['support', 'admin'],
  /** Each item needs the permission of its kind as well. */
  'inbox.read': ['expert', 'support', 'admin'],
  'inbox.manage': ['admin'],
  /** What became of the e-mails that were sent. */
  'emails.manage': ['support', 'admin'],
  'templates.manage': ['support', 'admin'],
  'campaigns.manage': ['support', 'admin'],
  'banners.manage': ['author', 'admin'],
  'certificates.manage': ['support', 'admin'],
  'rewards.manage': ['support', 'admin'],
  'points.correct': ['support', 'admin'],
  'memberships.manage': ['support', 'admin'],
  /** Reads everything in the clubs, as a member does, and moderates what members write. */
  'club.moderate': ['support', 'author', 'moderator', 'admin'],
  /** As for courses: the communities that a service gives. */
  'communities.choose': ['support', 'author', 'finance', 'moderator', 'admin'],
  /** Articles of communities. */
  'articles.manage': ['author', 'admin'],
  'services.manage': ['finance', 'admin'],
  'orders.read': ['finance', 'support', 'admin'],
  'orders.refund': ['finance', 'admin'],
  'finance.read': ['finance', 'admin'],
  'payments.manage': ['admin'],
  'site.manage': ['admin'],
  'brands.manage': ['owner'],
} as const satisfies Record<string, readonly StaffRole[]>;
export type Permission = keyof typeof permissions;

/** Whether one of the roles gives the permission. */
export function hasPermission(roles: readonly StaffRole[], permission: Permission): boolean {
  const allowed: readonly StaffRole[] = permissions[permission];
  return roles.some((role) => allowed.includes(role));
}
