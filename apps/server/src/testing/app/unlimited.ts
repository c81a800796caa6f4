import type { Limit } from '../../platform/http/rate-limits.ts';

/** A limit that nothing reaches. */
export const unlimited: Limit = {
  count: async () => {},
  check: async () => {},
  forget: async () => {},
  giveBack: async () => {},
};
