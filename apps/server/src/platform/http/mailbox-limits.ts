import { mailboxOf } from '@daystream/domain';
import { isWithin, type RateLimits } from './rate-limits.ts';

/** What somebody asked for in the name of a mailbox, such as an e-mail to it. */
export interface MailboxRequest {
  appId: string;
  email: string;
  /** Of who asked (`networkOf`), or its hash. */
  network: string;
}

export interface MailboxLimit {
  /** Errors: `too_often`. */
  count(request: MailboxRequest): Promise<void>;
  /** Counts; false, without an error, where a limit is reached: for jobs, whom nobody waits for. */
  isWithin(request: MailboxRequest): Promise<boolean>;
  /** Takes back one that was counted. */
  giveBack(request: MailboxRequest): Promise<void>;
}

/**
 * Limits what anybody can ask for in the name of a mailbox: by mailbox and network, so that no stranger uses up what its owner needs, and by mailbox alone with a looser limit, so that many
 * networks do not flood it.
 */
export function createMailboxLimit(
  rateLimits: Pick<RateLimits, 'create'>,
  name: string,
  { ofNetwork, inAll, seconds }: { ofNetwork: number; inAll: number; seconds: number },
): MailboxLimit {
  const byNetwork = rateLimits.create(`${name}.network`, { points: ofNetwork, seconds });
  const ofMailbox = rateLimits.create(name, { points: inAll, seconds });
  const counted = ({ appId, email, network }: MailboxRequest) => {
    const mailbox = `${appId} ${mailboxOf(email)}`;
    return [
      [byNetwork, `${mailbox} ${network}`],
      [ofMailbox, mailbox],
    ] as const;
  };
  return {
    async count(request) {
      for (const [limit, key] of counted(request)) await limit.count(key);
    },
    async isWithin(request) {
      for (const [limit, key] of counted(request)) if (!(await isWithin(limit, key))) return false;
      return true;
    },
    async giveBack(request) {
      for (const [limit, key] of counted(request)) await limit.giveBack(key);
    },
  };
}
