import { isIPv6, SocketAddress } from 'node:net';

/** Of an IPv6 address: providers give one customer a network of 56 bits, in which every request can have another address, and another network of 64 bits. */
const networkBits = 56;

/** By which an address is counted: an IPv4 address itself, of an IPv6 address its network of 56 bits. One address can be written in several ways. */
export function networkOf(address: string): string {
  const plain = withoutPort(address);
  if (!isIPv6(plain)) return plain;
  const { address: canonical } = new SocketAddress({ address: plain, family: 'ipv6' });
  const [, mapped] = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(canonical) ?? [];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = canonical.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const last = tail === '' ? [] : tail.split(':');
    while (groups.length + last.length < 8) groups.push('0');
  }
  const network = Array.from({ length: Math.ceil(networkBits / 16) }, (_, index) => {
    const unused = Math.max(0, 16 * (index + 1) - networkBits);
    return ((Number.parseInt(groups[index] ?? '0', 16) >> unused) << unused).toString(16);
  });
  return `${network.join(':')}::/${networkBits}`;
}

/** Some proxies name the port of the client too, which is another for each connection. */
function withoutPort(address: string): string {
  const [, bracketed, ipv4] = /^(?:\[([^\]]*)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/.exec(address) ?? [];
  const [plain = ''] = (bracketed ?? ipv4 ?? address).split('%');
  return plain;
}
