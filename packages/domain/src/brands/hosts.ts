/** A host of a brand. */
export interface BrandHost {
  host: string;
  /** Chosen as the main address. */
  isMain: boolean;
  /** This installation answered there at the last check. */
  answers: boolean;
}

/** Only letters make a name: everything else is an IP address. */
const isName = (host: string) => /[a-z]/.test(host) && !host.startsWith('[');

/**
 * The main address, with which links in e-mails begin: the chosen one, else the first with a name that others can open. `localhost` if there is none.
 */
export function mainHostOf(hosts: readonly Pick<BrandHost, 'host' | 'isMain'>[]): string {
  const chosen =
    hosts.find(({ isMain }) => isMain) ??
    hosts.find(({ host }) => isName(host) && host !== 'localhost') ??
    hosts[0];
  return chosen?.host ?? 'localhost';
}

export type HostRemovalRefusal = 'host_in_use' | 'host_is_main' | 'host_last';

/**
 * Why an address may not be removed, or null. Staff must not lock themselves out: neither the address at which they are nor the main one goes, and one that answers remains.
 * @param current the host name of the present request
 */
export function hostRemovalRefusal(
  hosts: readonly BrandHost[],
  host: string,
  current: string,
): HostRemovalRefusal | null {
  if (host === current) return 'host_in_use';
  const others = hosts.filter((other) => other.host !== host);
  const answering = (one: BrandHost) => one.answers || one.host === current;
  const removed = hosts.find((one) => one.host === host);
  if (others.length === 0) return 'host_last';
  if (removed !== undefined && answering(removed) && !others.some(answering)) return 'host_last';
  return host === mainHostOf(hosts) ? 'host_is_main' : null;
}
