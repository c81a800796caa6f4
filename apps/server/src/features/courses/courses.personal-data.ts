import { deleteRows, nothingToMerge, rowsOf, type PersonalData } from '../../platform/personal-data/index.ts';

export const coursesPersonalData: PersonalData = {
  feature: 'courses',
  columns: ['course_experts.user_id'],
  // Experts are never anonymous.
  merge: nothingToMerge,
  erase: (trx, userId) => deleteRows(trx, 'course_experts', 'user_id', userId),
  export: async (db, userId) => ({ course_experts: await rowsOf(db, 'course_experts', 'user_id', userId) }),
};
