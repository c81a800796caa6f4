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
  const { port, protocol } = new URL(address);
  const lines = ['', 'Daystream is ready.', ''];
  for (const brand of brands.all()) {
    const [first = 'localhost', ...others] = [...brand.hosts].toSorted((a, b) => rank(a) - rank(b));
    const at = (host: string) => `${protocol}//${host}:${port}/`;
    lines.push(`  ${brand.settings.title}: ${at(first)}   studio: ${at(first)}studio/`);
    const otherAddresses = others.filter((host) => !/^[\d.:]+$/.test(host)).map(at);
    if (otherAddresses.length > 0) lines.push(`    also ${otherAddresses.join(', ')}`);
  }
  if (setupPath !== undefined) {
    const origin = publicUrl === undefined ? `${protocol}//localhost:${port}` : new URL(publicUrl).origin;
    lines.push(
      '  Create your school in the browser. The link works for one hour, and once:',
      `    ${origin}${setupPath}`,
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

const rank = (host: string) => (host === 'localhost' ? 0 : /^[\d.:]+$/.test(host) ? 2 : 1);
