import { createHash, randomBytes } from 'node:crypto';
import type { BrandSetup, SetupState } from '@daystream/contract';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { Brands } from '../../../platform/brands/brands.ts';
import type { PlatformDatabase } from '../../../platform/database/platform-database.ts';
import { invalidField } from '../../../platform/errors/app-error.ts';
import type { BrandsService } from '../brands/index.ts';
import { rememberLook } from '../overview/index.ts';
import { createSetupRepository } from './setup.repository.ts';

interface Deps {
  platform: PlatformDatabase;
  brands: Brands;
  brandsService: BrandsService;
  /** Milliseconds. */
  clock: () => number;
}

/** How long a link works: as long as somebody who has just started the server needs it. */
const linkMs = 3_600_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Creates a school in the browser, with a one-time link that only who can read the server's terminal or log knows. */
export function createSetupService({ platform, brands, brandsService, clock }: Deps) {
  const links = createSetupRepository(platform);
  const now = () => new Date(clock());
  const isEmpty = () => brands.all().length === 0;

  return {
    /** Returns the path of a new link, for the operator of the installation only. */
    async createLink(): Promise<string> {
      const token = randomBytes(24).toString('base64url');
      await links.add(hashOf(token), { expiresAt: new Date(clock() + linkMs), now: now() });
      // The token is in the fragment, which browsers do not send: no log of a proxy has it.
      return `/setup#${token}`;
    },

    /** Whether the installation has no brand. */
    isEmpty,

    async stateOf(
      token: string,
      { host, brand }: { host: string; brand: Brand | null },
    ): Promise<SetupState> {
      if (brand !== null) return { state: 'exists', is_empty: false, host };
      const isOpen = await links.isOpen(hashOf(token), now());
      return { state: isOpen ? 'ready' : 'ended', is_empty: isEmpty(), host };
    },

    /** Errors: `invalid` by field, on `token` when the link has ended. */
    async createBrand(
      { token, language, first_name, last_name, email, password, ...settings }: BrandSetup,
      host: string,
    ): Promise<Brand> {
      const hash = hashOf(token);
      if (!(await links.isOpen(hash, now()))) throw invalidField('token', 'link_expired');
      const { title, country, timezone, currency, tokens, ...switches } = settings;
      return brandsService.createFrom(
        {
          appId: freeAppId(host, brands),
          host,
          config: {
            title,
            country,
            timezone,
            currency,
            tokens,
            default_language: language,
            languages: [...new Set([language, 'en' as const])],
            runtime: switches,
            push: { is_active: true },
          },
          admin: { email, password, name: first_name, last_name, timezone, mustChangePassword: false },
          fill: (db) => rememberLook(db, now()),
        },
        null,
        async (trx) => {
          if (!(await createSetupRepository(trx).use(hash, now())))
            throw invalidField('token', 'link_expired');
        },
      );
    },
  };
}
export type SetupService = ReturnType<typeof createSetupService>;

/** The system name of the brand of a host: `learn.example.com` has `example`; an address, or a name without letters, has `school`. */
function freeAppId(host: string, brands: Pick<Brands, 'byAppId'>): string {
  const name = /^[\d.]+$/.test(host) ? '' : (host.split('.').at(-2) ?? '');
  const base = /^[a-z]/.test(name) ? name.replaceAll(/[^a-z0-9]/g, '_').slice(0, 36) : 'school';
  for (let number = 1; ; number++) {
    const appId = number === 1 ? base : `${base}_${number}`;
    if (brands.byAppId(appId) === undefined) return appId;
  }
}
