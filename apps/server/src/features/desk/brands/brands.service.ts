import {
  BrandFile,
  type BrandConfig,
  type BrandConfigInput,
  type Language,
  type NewBrand,
  type RecordListQuery,
  type BrandRecord,
  type StaffRole,
} from '@daystream/contract';
import { isCommonPassword } from '@daystream/domain';
import { record, type AuditAction } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { WithinChange, Brands } from '../../../platform/brands/brands.ts';
import { inBrand } from '../../../platform/database/brand-databases.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { rangeFrom, type Range } from '../../../platform/http/lists.ts';
import { createFieldsError } from '../../../platform/http/validation.ts';
import { addUser, hasOwner, hashPassword } from '../../base/auth/index.ts';
import { brandBytesUsed, inBytes } from '../../learning/files/index.ts';
import { diffConfigs } from '../site/index.ts';

interface Deps {
  brands: Brands;
  /** Removes the files of a brand from the storage. */
  removeFiles: (appId: string) => Promise<void>;
}

type BrandsQuery = RecordListQuery<'studio.brands.list'>;

/** The user who changes brands: an owner in the studio of their own brand, or null for a command. */
export type Manager = { actor: Pick<Actor, 'userId'>; own: Brand } | null;

/** A new brand with its first admin. */
export interface NewBrandParts {
  appId: string;
  host: string;
  config: BrandConfigInput;
  admin: {
    email: string;
    password: string;
    name?: string;
    last_name?: string;
    timezone?: string;
    /** Whether somebody else chose the password. */
    mustChangePassword: boolean;
  };
  /** Writes further rows into the schema before the brand is visible. */
  fill?: (db: Brand['db']) => Promise<void>;
}

/** Where a new brand is until its staff enter its place: they see a currency and times that fit its language. */
const placesOf: Readonly<Record<Language, Pick<BrandConfig, 'country' | 'timezone'>>> = {
  ru: { country: 'RU', timezone: 'Europe/Moscow' },
  en: { country: 'US', timezone: 'America/New_York' },
  es: { country: 'ES', timezone: 'Europe/Madrid' },
};

/** What needs nothing but staff to answer is on in a new brand; the School form has the switches. */
const newBrandFeatures: BrandConfigInput['runtime'] = {
  is_chat_support: true,
  is_video_consultation_support: true,
};

/** Manages the brands of the installation, for its owner in the studio and for commands. `own` is the brand whose studio is used. */
export function createBrandsService({ brands, removeFiles }: Deps) {
  function requireBrand(id: number): Brand {
    const brand = brands.all().find((each) => each.id === id);
    if (brand === undefined) throw new AppError('not_found');
    return brand;
  }

  /** Errors: `invalid` on `field`. */
  function assertHostsFree(hosts: readonly string[], appId: string, field: string): void {
    for (const host of hosts) {
      const ownerAppId = brands.byHost(host)?.appId;
      if (ownerAppId !== undefined && ownerAppId !== appId)
        throw invalidField(field, 'host_taken', { host, school: ownerAppId });
    }
  }

  async function configure(
    brand: Brand,
    { config, hosts }: { config: BrandConfig; hosts: readonly string[] },
    along: WithinChange,
  ): Promise<void> {
    // An unchanged configuration does not become a version.
    if (diffConfigs(brand.config, config).length === 0) return brands.setHosts(brand.appId, hosts, along);
    const change = { config, hosts, basedOn: brand.version, changedBy: null };
    if (!(await brands.configure(brand, change, along))) throw new AppError('conflict');
  }

  /** Writes an audit entry in the transaction of the change: into the log of the owner's brand, or of the changed brand if a command changes it. */
  const auditEntry =
    (by: Manager, action: AuditAction, appId: string, details: object = { app_id: appId }): WithinChange =>
    (trx, id) =>
      record(inBrand(trx, by?.own.appId ?? appId), by?.actor ?? null, action, id, details);

  /** The log of a removed brand is removed with it: a removal by a command is recorded in the logs of the brands that have an owner. */
  const removalEntry =
    (by: Manager, appId: string): WithinChange =>
    async (trx, id) => {
      if (by) return auditEntry(by, 'brand.removed', appId)(trx, id);
      for (const other of brands.all()) {
        if (other.appId === appId) continue;
        const otherBrand = inBrand(trx, other.appId);
        if (await hasOwner(otherBrand))
          await record(otherBrand, null, 'brand.removed', id, { app_id: appId });
      }
    };

  return {
    async list(
      { filter: { q = '', id: ids }, sort, range }: BrandsQuery,
      own: Brand,
    ): Promise<Range<BrandRecord>> {
      const records = brands
        .all()
        .filter(({ id }) => ids?.includes(id) ?? true)
        .filter(({ appId, settings, hosts }) =>
          [appId, settings.title, ...hosts].some((name) => name.toLowerCase().includes(q.toLowerCase())),
        )
        .toSorted(comparatorOf(sort));
      const page = rangeFrom(records, range);
      return { ...page, items: await Promise.all(page.items.map((brand) => presentBrand(brand, own))) };
    },

    /** Errors: `not_found`. */
    get: async (id: number, own: Brand): Promise<BrandRecord> => await presentBrand(requireBrand(id), own),

    /** Creates a brand with an admin, who must choose a new password. Errors: those of `createFrom`. */
    create({ app_id: appId, title, host, email, password, language }: NewBrand, by: Manager): Promise<Brand> {
      const config = {
        title,
        ...placesOf[language],
        default_language: language,
        languages: [...new Set([language, 'en' as const])],
        runtime: newBrandFeatures,
        push: { is_active: true },
      };
      return this.createFrom(
        { appId, host, config, admin: { email, password, mustChangePassword: true } },
        by,
      );
    },

    /**
     * Creates a brand with a configuration and an admin; the admin of the first brand owns the installation. `along` belongs to the transaction that makes the
     * brand visible. Errors: `invalid` by field.
     */
    async createFrom(
      { appId, host, config, admin, fill }: NewBrandParts,
      by: Manager,
      along: WithinChange = async () => undefined,
    ): Promise<Brand> {
      if (brands.byAppId(appId)) throw invalidField('app_id', 'school_id_taken');
      if (isCommonPassword(admin.password)) throw invalidField('password', 'password_common');
      assertHostsFree([host], appId, 'host');
      const roles: StaffRole[] = brands.all().length === 0 ? ['admin', 'owner'] : ['admin'];
      const { password, mustChangePassword, ...person } = admin;
      const passwordHash = await hashPassword(password);
      const addAdmin = async (brand: Brand) => {
        await addUser(brand.db, {
          ...person,
          password_hash: passwordHash,
          staff_roles: roles,
          is_require_update_password: mustChangePassword,
          locale: brand.config.default_language,
        });
        await fill?.(brand.db);
        return brand.config;
      };
      const audit = auditEntry(by, 'brand.created', appId);
      return brands.create(appId, config, [host], addAdmin, async (trx, id) => {
        await along(trx, id);
        await audit(trx, id);
      });
    },

    /** Exports a brand as a file for `import`. Errors: `not_found`. */
    async export(id: number): Promise<{ name: string; content: string }> {
      const { appId, hosts, config } = requireBrand(id);
      const file: BrandFile = { app_id: appId, hosts: [...hosts], config };
      return { name: `${appId}.json`, content: JSON.stringify(file, null, 2) };
    },

    /**
     * Creates the brand of a file, without users; or, if it exists, stores the file's configuration as a new version and adds the file's hosts.
     * Errors: `invalid` on `content` or below; `conflict` when the brand was changed concurrently.
     */
    async import(content: string, by: Manager): Promise<{ brand: Brand; isNew: boolean }> {
      const parsed = BrandFile.safeParse(parseJson(content));
      if (!parsed.success) throw createFieldsError(parsed.error, 'content');
      const { app_id: appId, hosts, config } = parsed.data;
      assertHostsFree(hosts, appId, 'content.hosts');
      const brand = brands.byAppId(appId);
      const along = auditEntry(by, 'brand.imported', appId);
      if (brand === undefined)
        return { brand: await brands.create(appId, config, hosts, undefined, along), isNew: true };
      await configure(brand, { config, hosts: [...new Set([...brand.hosts, ...hosts])] }, along);
      return { brand, isNew: false };
    },

    /**
     * Removes a brand with all its data; `confirmed` repeats its app id. Errors: `not_found`; `invalid` on `app_id`; `forbidden` for the
     * owner's own brand.
     */
    async remove(id: number, confirmed: string, by: Manager): Promise<void> {
      const { appId } = requireBrand(id);
      if (confirmed !== appId) throw invalidField('app_id', 'school_id_differs');
      if (by?.own.id === id) throw new AppError('forbidden');
      await brands.remove(appId, removalEntry(by, appId));
      await removeFiles(appId);
    },
  };
}
export type BrandsService = ReturnType<typeof createBrandsService>;

export async function presentBrand(brand: Brand, own: Brand): Promise<BrandRecord> {
  const { id, appId, settings, hosts, version, config } = brand;
  return {
    id,
    app_id: appId,
    title: settings.title,
    hosts: [...hosts],
    version,
    languages: [...config.languages],
    storage_used: await brandBytesUsed(brand.staffDb),
    storage_limit: inBytes(config.storage.brand_gigabytes),
    is_own: id === own.id,
  };
}

function comparatorOf([field, order]: BrandsQuery['sort']) {
  const valueOf = ({ id, appId, settings }: Brand) => ({ id, app_id: appId, title: settings.title })[field];
  return (one: Brand, other: Brand) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    const compared = typeof a === 'number' ? a - Number(b) : a.localeCompare(String(b));
    return order === 'DESC' ? -compared : compared;
  };
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    throw invalidField('content', 'not_school_file');
  }
}
