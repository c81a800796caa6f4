import type { MailboxLimit } from '../../platform/http/mailbox-limits.ts';

/** A limit that nothing reaches. */
export const unlimited: MailboxLimit = {
  count: async () => {},
  isWithin: async () => true,
  giveBack: async () => {},
};
