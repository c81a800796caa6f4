import { Resolver } from 'node:dns/promises';
import type { TxtRecords } from '@daystream/domain';

export interface MailDns {
  /** The TXT records at a name, each in one piece; null: no DNS server answered in time. */
  txt(name: string): Promise<TxtRecords>;
}

/** For each server; two are tried. */
const timeoutMs = 2500;
/** There is no such name, or it has no such records. */
const none: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

/** @param servers instead of those of the system, as `address:port` */
export function createMailDns(servers: readonly string[] | undefined): MailDns {
  return {
    async txt(name) {
      const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
      if (servers !== undefined) resolver.setServers(servers);
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
      } catch (error) {
        return none.has((error as { code?: unknown }).code) ? [] : null;
      }
    },
  };
}
