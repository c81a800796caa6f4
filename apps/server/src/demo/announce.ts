import { accounts, password } from '@daystream/demo';
import type { Brands } from '../platform/brands/brands.ts';

interface Started {
  /** The address at which the server listens. */
  address: string;
  publicUrl: string | undefined;
  isDemo: boolean;
  /** The path of the link with which the first school is created; undefined when there is a school. */
  setupPath: string | undefined;
}

/** The text printed after the start: addresses of the brands and the demo accounts. */
export function announce(brands: Brands, { address, publicUrl, isDemo, setupPath }: Started): string {
  const lines = ['', 'Daystream is ready.', ''];
  for (const brand of brands.all()) {
    const [first = 'localhost', ...others] = [...brand.hosts].toSorted((a, b) => rank(a) - rank(b));
    const at = (host: string) => `${originOf(host, address, publicUrl)}/`;
    const main = publicUrl === undefined ? first : brand.mainHost;
    lines.push(`  ${brand.settings.title}: ${at(main)}   studio: ${at(main)}studio/`);
    const otherAddresses = [first, ...others].filter((host) => host !== main && !isNumeric(host)).map(at);
    if (otherAddresses.length > 0) lines.push(`    also ${otherAddresses.join(', ')}`);
  }
  if (setupPath !== undefined) {
    lines.push(
      '  Create your school in the browser. The link works for one hour, and once:',
      `    ${publicUrl === undefined ? originOf('localhost', address, publicUrl) : new URL(publicUrl).origin}${setupPath}`,
      '  The school gets the host at which you open it.',
    );
  }
  if (isDemo) {
    lines.push('', `Everybody's password is ${password}`);
    for (const { appId, email, description } of accounts)
      lines.push(`  ${appId.padEnd(7)} ${email.padEnd(34)} ${description}`);
  }
  return `${lines.join('\n')}\n\n`;
}

const isNumeric = (host: string) => /^[\d.:]+$/.test(host);
const rank = (host: string) => (host === 'localhost' ? 0 : isNumeric(host) ? 2 : 1);

/** A host as browsers reach it: with the scheme and port of PUBLIC_URL, or of this process, which is the only one on its own machine. */
function originOf(host: string, address: string, publicUrl: string | undefined): string {
  const isLocal = host === 'localhost' || host.endsWith('.localhost') || isNumeric(host);
  const url = new URL(publicUrl === undefined || isLocal ? address : publicUrl);
  url.hostname = host;
  return url.origin;
}
