import { randomBytes } from 'node:crypto';
import { BrandConfig, type BrandConfigInput } from '@daystream/contract';
import { z } from 'zod';
import { hashPassword } from '../features/auth/index.ts';
import { changesBetween } from '../features/site/index.ts';
import type { Brand } from '../platform/brands/brand.ts';
import type { Brands } from '../platform/brands/brands.ts';
import { StartError } from '../platform/errors/start-error.ts';

const AppId = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);
const Host = z
  .string()
  .toLowerCase()
  .regex(/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/);

/** A school in a file: its configuration and where it is opened. Its people, courses and files are what the database's own backup holds. */
const BrandFile = z.object({
  app_id: AppId,
  hosts: z.array(Host).min(1),
  config: BrandConfig,
});

interface Deps {
  brands: Brands;
  /** Removes the files of a school. */
  removeFiles: (appId: string) => Promise<void>;
}

/** What can be done with the schools of an installation by command. Each gives what to print; a wrong request is a StartError of one sentence. */
export function createBrandCommands({ brands, removeFiles }: Deps) {
  function known(appId: string): Brand {
    const brand = brands.byAppId(appId);
    if (brand === undefined) throw new StartError(`There is no school ${JSON.stringify(appId)}.`);
    return brand;
  }

  function mustBeFree(hosts: readonly string[], appId: string): void {
    for (const host of hosts) {
      const owner = brands.byHost(host)?.appId;
      if (owner !== undefined && owner !== appId)
        throw new StartError(`The host ${host} belongs to the school ${owner}.`);
    }
  }

  return {
    list: (): string =>
      brands
        .all()
        .map(({ appId, face, hosts, version }) =>
          [appId, `version ${version}`, face.title, hosts.join(' ')].join('\t'),
        )
        .join('\n'),

    /** Makes a school with an admin, who has to choose a password of their own at the first sign-in. */
    async create(given: { appId: string; title: string; host: string; admin: string }): Promise<string> {
      const appId = read(AppId, given.appId, 'small letters, digits and underscores, a letter first');
      const host = read(Host, given.host, 'a host name without a port');
      const email = read(z.email(), given.admin.trim().toLowerCase(), 'an e-mail address');
      const config = read(BrandConfig, { title: given.title }, 'a title of 1 to 80 characters');
      if (brands.byAppId(appId)) throw new StartError(`The school ${appId} is there already.`);
      mustBeFree([host], appId);
      const password = randomBytes(12).toString('base64url');
      const passwordHash = await hashPassword(password);
      await brands.create(appId, config, [host], async (brand) => {
        await brand.db
          .insertInto('users')
          .values({
            email,
            password_hash: passwordHash,
            staff_roles: ['admin'],
            is_require_update_password: true,
            locale: config.defaultLanguage,
          })
          .execute();
        return config;
      });
      return `The school ${appId} is opened at ${host}. Its admin signs in as ${email} with the password ${password} and then chooses another.`;
    },

    export(appId: string): string {
      const { config, hosts } = known(appId);
      return JSON.stringify({ app_id: appId, hosts, config }, null, 2);
    },

    /** Makes the school of a file, or gives the one that is there the file's configuration, as a new version, and its further hosts. */
    async import(text: string): Promise<string> {
      const { app_id: appId, hosts, config } = read(BrandFile, parse(text), 'a file that export wrote');
      mustBeFree(hosts, appId);
      const brand = brands.byAppId(appId);
      if (brand === undefined) {
        await brands.create(appId, config, hosts);
        return `The school ${appId} is made, without people: create makes one with an admin.`;
      }
      // A version is something that changed.
      if (changesBetween(brand.config, config).length > 0) await configure(brand, config);
      for (const host of hosts) if (!brand.hosts.includes(host)) await brands.addHost(appId, host);
      return `The school ${appId} has the configuration of the file, as version ${brand.version}.`;
    },

    /** Takes a school away with everything that it has. `confirmed` is its app id once more. */
    async remove(appId: string, confirmed: string | undefined): Promise<string> {
      known(appId);
      if (confirmed !== appId)
        throw new StartError(
          `This takes the school ${appId} away with all of its people, courses and files. To do it, add --yes ${appId}.`,
        );
      await brands.remove(appId);
      await removeFiles(appId);
      return `The school ${appId} is gone.`;
    },
  };

  async function configure(brand: Brand, config: BrandConfigInput): Promise<void> {
    const change = { config, basedOn: brand.version, changedBy: null };
    if (!(await brands.configure(brand, change)))
      throw new StartError(`The school ${brand.appId} was changed by somebody else meanwhile: try again.`);
  }
}
export type BrandCommands = ReturnType<typeof createBrandCommands>;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StartError('The file is no JSON.');
  }
}

function read<Schema extends z.ZodType>(schema: Schema, value: unknown, expected: string): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.length ? ` (at ${issue.path.join('.')})` : '';
  throw new StartError(`${expected} is expected${place}.`);
}
