import type { Mode } from './tokens.ts';

interface Logos {
  readonly logo: string | null;
  readonly logoDark: string | null;
}

/** The logo of a look: in the dark one, the logo for it if the brand has one. */
export function logoOf({ logo, logoDark }: Logos, mode: Mode): string | null {
  return mode === 'dark' ? (logoDark ?? logo) : logo;
}
