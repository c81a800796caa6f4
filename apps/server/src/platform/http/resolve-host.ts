import { lookup as resolve } from 'node:dns/promises';
import { BlockList, isIP, SocketAddress } from 'node:net';

/** The host has addresses of the own machine or network only. */
export class PrivateHostError extends Error {
  override name = 'PrivateHostError';
}

/** Addresses that are not public (IANA special-purpose registries), with those that contain IPv4 addresses of another network. */
const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4');

/** The public IPv6 addresses are below 2000::/3, without tunnels, documentation and special purposes. */
const notPublicWithin2000 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublicWithin2000.addSubnet(network, prefix, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address belongs to the internet, and not to this machine or a network around it. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !notPublic.check(address, 'ipv4');
  if (version !== 6) return false;
  const { address: plain } = new SocketAddress({ address, family: 'ipv6' });
  return global6.check(plain, 'ipv6') && !notPublicWithin2000.check(plain, 'ipv6');
}

export type HostLookup = (host: string, options: { all: true }) => Promise<{ address: string }[]>;

/**
 * Resolves a host that somebody entered to an address to connect to, which has to be public unless others are allowed: a name that others control must not lead into the
 * own network (SSRF). Connect to the address, not to the name. Errors: `PrivateHostError`, those of the resolution.
 */
export async function resolveHost(
  host: string,
  { isPrivateAllowed, lookup = resolve }: { isPrivateAllowed: boolean; lookup?: HostLookup },
): Promise<string> {
  const found = await lookup(host, { all: true });
  const allowed = found.find(({ address }) => isPrivateAllowed || isPublicAddress(address));
  if (allowed === undefined) throw new PrivateHostError(`${host} has no public address`);
  return allowed.address;
}
