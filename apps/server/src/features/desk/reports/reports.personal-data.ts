import { nothingToExport, nothingToMerge, type PersonalData } from '../../../platform/personal-data/index.ts';

/** Rollups name experts only. Learners are numbers in them; the triggers of their rows have the numbers computed anew. */
export const reportsPersonalData: PersonalData = {
  feature: 'reports',
  columns: ['report_expert_days.expert_id'],
  merge: nothingToMerge,
  /** What an expert decided stays with the brand, like the decisions themselves. */
  erase: async () => undefined,
  export: nothingToExport,
};
