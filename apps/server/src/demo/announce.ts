import { accounts, password } from '@daystream/demo';
import type { Brands } from '../platform/brands/brands.ts';

/** The text printed after the start: addresses of the brands and the demo accounts. */
export function announce(brands: Brands, address: string, isDemo: boolean): string {
  const { port, protocol } = new URL(address);
  const lines = ['', 'Daystream is ready.', ''];
  for (const brand of brands.all()) {
    const [first = 'localhost', ...others] = [...brand.hosts].toSorted((a, b) => rank(a) - rank(b));
    const at = (host: string) => `${protocol}//${host}:${port}/`;
    lines.push(`  ${brand.settings.title}: ${at(first)}   studio: ${at(first)}studio/`);
    const otherAddresses = others.filter((host) => !/^[\d.:]+$/.test(host)).map(at);
    if (otherAddresses.length > 0) lines.push(`    also ${otherAddresses.join(', ')}`);
  }
  if (brands.all().length === 0)
    lines.push(
      '  No school yet. Stop the server and create one, then start again:',
      '    npm run brand -- create <app-id> --title <name> --host <host> --admin <e-mail>',
    );
  if (isDemo) {
    lines.push('', `Everybody's password is ${password}`);
    for (const { appId, email, description } of accounts)
      lines.push(`  ${appId.padEnd(7)} ${email.padEnd(34)} ${description}`);
  }
  return `${lines.join('\n')}\n\n`;
}

const rank = (host: string) => (host === 'localhost' ? 0 : /^[\d.:]+$/.test(host) ? 2 : 1);
