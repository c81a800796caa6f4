/** Whether a statement failed on an exclusion constraint. */
export const isExclusionViolation = (error: unknown): boolean =>
  (error as { code?: unknown }).code === '23P01';
