import { isIPv6, SocketAddress } from 'node:net';

/** Of an IPv6 address: a provider gives its customer a whole network of this size, in which every request can have another address. */
const networkGroups = 4;

/** By which an address is counted: an IPv4 address itself, of an IPv6 address its network of 64 bits. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [, mapped] = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(plain) ?? [];
  if (mapped !== undefined) return mapped;
  // In its canonical form: one address can be written in several ways.
  const { address: canonical } = new SocketAddress({ address: plain, family: 'ipv6' });
  const [head = '', tail] = canonical.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const last = tail === '' ? [] : tail.split(':');
    while (groups.length + last.length < 8) groups.push('0');
  }
  const network = Array.from({ length: networkGroups }, (_, index) => groups[index] ?? '0');
  return `${network.join(':')}::/64`;
}
