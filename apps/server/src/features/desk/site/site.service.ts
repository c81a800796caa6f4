import { isDeepStrictEqual } from 'node:util';
import type { BrandConfig, RecordListQuery, SiteSettings, SiteVersionRecord } from '@daystream/contract';
import { displayName } from '@daystream/domain';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandConfigs, ChangedBy, ConfigVersion } from '../../../platform/brands/brand-configs.ts';
import type { Brands } from '../../../platform/brands/brands.ts';
import { readBrandConfig, readStoredConfig } from '../../../platform/brands/read-config.ts';
import { inBrand } from '../../../platform/database/brand-databases.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import { publicPicture } from '../../../platform/files/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import { mapRange, type Range } from '../../../platform/http/lists.ts';
import { seconds } from '../../../platform/http/seconds.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import { fileRows } from '../../learning/files/files.reads.ts';
import { giveToBrand, type FilesService } from '../../learning/files/index.ts';
import { diffConfigs } from './config-changes.ts';

interface Deps {
  brand: Brand;
  brands: Pick<Brands, 'configure'>;
  configs: BrandConfigs;
  publishPicture: FilesService['publishPicture'];
}

/** The brand's configuration, edited by its admin. */
export function createSiteService({ brand, brands, configs, publishPicture }: Deps) {
  const once = createOnce(brand.db);
  const present = (): SiteSettings => ({
    version: brand.version,
    app_id: brand.appId,
    hosts: [...brand.hosts],
    config: brand.config,
  });

  async function changedBy({ userId }: Actor): Promise<ChangedBy> {
    const person = await brand.db
      .selectFrom(userRows.as('users'))
      .select(['name as firstName', 'last_name as lastName', 'email'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return { user_id: userId, name: displayName(person) };
  }

  async function store(
    actor: Actor,
    next: BrandConfig,
    { basedOn, restored }: { basedOn: number; restored?: number },
  ): Promise<SiteSettings> {
    const config = readBrandConfig(next);
    if (!actor.staffRoles.includes('owner') && !isDeepStrictEqual(config.storage, brand.config.storage))
      throw invalidField('config.storage', 'not_allowed');
    if (diffConfigs(brand.config, config).length === 0) return present();
    const change = { config, basedOn, changedBy: await changedBy(actor), restored: restored ?? null };
    const action = restored === undefined ? 'site.changed' : 'site.restored';
    const details = restored === undefined ? {} : { version: restored };
    const isStored = await brands.configure(brand, change, (trx) =>
      record(inBrand(trx, brand.appId), actor, action, basedOn + 1, details),
    );
    if (!isStored) throw new AppError('conflict');
    return present();
  }

  return {
    get: async (): Promise<SiteSettings> => present(),

    /** Errors: `invalid` by field, `conflict` when `version` is no longer the newest. */
    async update(actor: Actor, input: { version: number; config: BrandConfig }): Promise<SiteSettings> {
      return once(actor, ['studio.site.update', input], async () => {
        if (input.version !== brand.version) throw new AppError('conflict');
        return store(actor, input.config, { basedOn: input.version });
      });
    },

    /** Errors: `invalid`. */
    async publishPicture(actor: Actor, fileId: number): Promise<{ address: string }> {
      const picture = { fileId, field: 'file_id', command: ['studio.site.picture'] } as const;
      const published = await publishPicture(actor, picture, async (trx, copyId) => {
        // The brand becomes the owner of the picture, so that it stays when the admin's account is erased.
        await giveToBrand(trx, copyId);
        await record(trx, actor, 'site.picture_added', copyId);
      });
      const { key } = await brand.db
        .selectFrom(fileRows.as('files'))
        .select('key')
        .where('id', '=', published.fileId)
        .executeTakeFirstOrThrow();
      return { address: publicPicture(key).large };
    },

    async history(query: RecordListQuery<'studio.site.history'>): Promise<Range<SiteVersionRecord>> {
      const range = await configs.list(brand.id, query);
      const before = await configs.before(
        brand.id,
        range.items.map(({ version }) => version),
      );
      return mapRange(range, (rows) =>
        rows.map((row) => presentVersion(row, before.get(row.version), brand.version)),
      );
    },

    /** Errors: `not_found`, `conflict` when it was changed meanwhile. */
    async restore(actor: Actor, id: number): Promise<SiteSettings> {
      const row = await configs.one(brand.id, id);
      // Parsed leniently: the version may come from a release that allowed other values.
      const config = row && readStoredConfig(row.config).config;
      if (row === undefined || config === undefined) throw new AppError('not_found');
      return once(actor, ['studio.site.restore', id], () =>
        // The disk space is no part of what an admin changes.
        store(
          actor,
          { ...config, storage: brand.config.storage },
          { basedOn: brand.version, restored: row.version },
        ),
      );
    },
  };
}
export type SiteService = ReturnType<typeof createSiteService>;

function presentVersion(
  row: ConfigVersion,
  before: ConfigVersion | undefined,
  current: number,
): SiteVersionRecord {
  const [then, now] = [readStoredConfig(before?.config).config, readStoredConfig(row.config).config];
  return {
    id: row.id,
    version: row.version,
    is_current: row.version === current,
    changed_by: row.changed_by,
    restored: row.restored,
    created_at: seconds(row.created_at),
    changes: now === undefined ? [] : diffConfigs(then, now),
  };
}
