import type { StaffRole } from '@daystream/contract';

export interface Person {
  userId: number;
  staffRoles: readonly StaffRole[];
}

/** Which chats somebody reads: a learner's own, those of one expert's courses, or all of them. */
export interface Reader {
  learnerId: number | null;
  expertId: number | null;
}

export const learner = ({ userId }: Pick<Person, 'userId'>): Reader => ({
  learnerId: userId,
  expertId: null,
});

/** An admin reviews every course, an expert those that were given to them (spec rules §6, our decision). */
export const reviewer = ({ userId, staffRoles }: Person): Reader => ({
  learnerId: null,
  expertId: staffRoles.includes('admin') ? null : userId,
});

/** Whether a person may see chats as staff at all. */
export function isReviewer({ staffRoles }: Person): boolean {
  return staffRoles.includes('admin') || staffRoles.includes('expert');
}
