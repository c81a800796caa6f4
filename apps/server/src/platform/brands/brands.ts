import type { BrandConfigInput } from '@daystream/contract';
import { mainHostOf } from '@daystream/domain';
import { sql, type Transaction } from 'kysely';
import { publish, type Bus } from '../database/bus.ts';
import { createBrandDatabases, schemaOf, type BrandConnectionFigures } from '../database/brand-databases.ts';
import type { ConnectionShares } from '../database/limits.ts';
import { migrate, migrateSchemas } from '../database/migrate.ts';
import type { PlatformDatabase } from '../database/platform-database.ts';
import type { DB as PlatformTables } from '../database/platform-tables.generated.ts';
import { AppError, invalidField } from '../errors/app-error.ts';
import type { Log } from '../observability/log.ts';
import type { SocialProviders } from '../social/providers.ts';
import type { Brand } from './brand.ts';
import { createBrandConfigs, type ChangedBy } from './brand-configs.ts';
import { assignHosts, replaceHosts } from './brand-hosts.ts';
import { createBrandSettings } from './brand-settings.ts';
import { readBrandConfig, readStoredConfig } from './read-config.ts';

/** Further writes in the transaction that changes a brand, such as its audit entry. */
export type WithinChange = (trx: Transaction<PlatformTables>, brandId: number) => Promise<void>;

export interface Brands {
  /** The brand of a host name without port; undefined when no brand has it. */
  byHost(host: string): Brand | undefined;
  byAppId(appId: string): Brand | undefined;
  /** As `byAppId`, but reads the list again for one that is not in it: another node may have just created it. */
  find(appId: string): Promise<Brand | undefined>;
  all(): readonly Brand[];
  /**
   * Creates a brand with an empty schema. `fill` may write into the schema before the brand is visible and may return another configuration. If the
   * process dies meanwhile, the next attempt starts again. Throws a ZodError for an invalid configuration. Errors: `invalid` on `app_id` when the
   * brand exists, on `host` when another brand has the host; `conflict` while the brand is being created or removed elsewhere.
   */
  create(
    appId: string,
    config: BrandConfigInput,
    hosts: readonly string[],
    fill?: (brand: Brand) => Promise<BrandConfigInput>,
    along?: WithinChange,
  ): Promise<Brand>;
  /**
   * Stores a new configuration version, effective on every node, and replaces the hosts if they are given. Returns false when `basedOn` is no longer the
   * newest version. Throws a ZodError for an invalid configuration. Errors: `invalid` on `hosts` when another brand has one of them.
   */
  configure(
    brand: Brand,
    change: {
      config: BrandConfigInput;
      basedOn: number;
      changedBy: ChangedBy | null;
      restored?: number | null;
      hosts?: readonly string[];
    },
    along?: WithinChange,
  ): Promise<boolean>;
  /** Called on every node with a brand whose configuration changed. */
  onConfigChanged(listen: (brand: Brand) => void): void;
  /** Replaces the hosts of a brand. Errors: `invalid` on `hosts` when another brand has one of them. */
  setHosts(appId: string, hosts: readonly string[], along?: WithinChange): Promise<void>;
  /** Changes rows of a brand's hosts, one change at a time. Effective on every node. */
  changeHosts(appId: string, change: WithinChange): Promise<void>;
  /** Removes a brand with its schema. Errors: `conflict` while the brand is being created or removed elsewhere. */
  remove(appId: string, along?: WithinChange): Promise<void>;
  /** What the connections of all brands are used for. */
  connections(): BrandConnectionFigures;
  close(): Promise<void>;
}

interface Deps {
  connectionString: string;
  platform: PlatformDatabase;
  bus: Bus;
  log: Log;
  connections: ConnectionShares;
  /** Client settings of social networks by brand; all networks count as configured when it is not given. */
  social?: SocialProviders;
  /** The host of PUBLIC_URL. */
  publicHost?: string | undefined;
}

/** Brands are read-only except in this module. */
type MutableBrand = { -readonly [Key in keyof Brand]: Brand[Key] };

/** Reads the brands, migrates their schemas and keeps the list up to date when brands change on any node. */
export async function openBrands({
  connectionString,
  platform,
  bus,
  log,
  connections,
  social,
  publicHost,
}: Deps): Promise<Brands> {
  const databases = createBrandDatabases({ connectionString, shares: connections, log });
  const listeners: ((brand: Brand) => void)[] = [];
  let byAppId = new Map<string, MutableBrand>();
  let byHost = new Map<string, MutableBrand>();
  /** Brands that are being created here. Services made while they are filled keep the object, so that the list takes it over. */
  const drafts = new Map<string, MutableBrand>();

  /** Reads run one after the other: a slow older read must not overwrite the result of a newer one. */
  let reading: Promise<void> = Promise.resolve();
  let isClosed = false;
  const read = () => (reading = reading.catch(() => undefined).then(readNow));

  async function readNow(): Promise<void> {
    const rows = await platform.selectFrom('brands').selectAll().orderBy('id').execute();
    const hosts = await platform.selectFrom('hosts').selectAll().orderBy('host').execute();
    const configs = await createBrandConfigs(platform).newest();
    const added = rows.filter(({ app_id: appId }) => !byAppId.has(appId));
    await migrateSchemas(
      connectionString,
      added.map(({ app_id: appId }) => schemaOf(appId)),
      'brand',
    );
    const changed: Brand[] = [];
    const brands = rows.flatMap((row): MutableBrand[] => {
      const own = hosts.filter(({ brand_id: id }) => id === row.id);
      const known = byAppId.get(row.app_id);
      // The brand was removed and recreated since the last read: its connections belong to the old schema.
      if (known !== undefined && known.id !== row.id) databases.forget(row.app_id);
      const { version, config: stored } = configs.get(row.id) ?? { version: 0, config: undefined };
      const { config, dropped } = readStoredConfig(stored);
      if (dropped.length > 0)
        log.error(
          { brand: row.app_id, version, dropped },
          'invalid parts of a configuration are replaced by their defaults',
        );
      if (config === undefined) return known === undefined ? [] : [known];
      const id = { id: row.id, appId: row.app_id, ...addressesOf(own, publicHost), version };
      const settings = createBrandSettings(config, id, social);
      const now = { ...id, config, settings, ...databases.of(row.app_id) };
      if (known?.id !== row.id) return [Object.assign(drafts.get(row.app_id) ?? {}, now)];
      if (known.version !== version) changed.push(known);
      return [Object.assign(known, now)];
    });
    for (const appId of byAppId.keys())
      if (!brands.some((brand) => brand.appId === appId)) databases.forget(appId);
    byAppId = new Map(brands.map((brand) => [brand.appId, brand]));
    byHost = new Map(brands.flatMap((brand) => brand.hosts.map((host) => [host, brand] as const)));
    for (const brand of changed) for (const listen of listeners) listen(brand);
  }

  /**
   * Holds an advisory lock on the app id while a brand is created or removed: a second process must not drop the schema that the first one has just
   * filled.
   */
  const withBrandLock = (appId: string, work: (held: PlatformDatabase) => Promise<void>): Promise<void> =>
    platform.connection().execute(async (held) => {
      const key = sql`hashtextextended(${`brand ${appId}`}, 0)`;
      const { rows } = await sql<{
        is_locked: boolean;
      }>`select pg_try_advisory_lock(${key}) as is_locked`.execute(held);
      if (rows[0]?.is_locked !== true) throw new AppError('conflict');
      try {
        await work(held);
      } finally {
        await sql`select pg_advisory_unlock(${key})`.execute(held);
      }
    });

  async function changeHosts(appId: string, change: WithinChange): Promise<void> {
    await platform.transaction().execute(async (trx) => {
      const { id } = await trx
        .selectFrom('brands')
        .select('id')
        .where('app_id', '=', appId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      await change(trx, id);
      await publish(trx, 'brands.changed', {});
    });
    await read();
  }

  const reload = () => {
    if (isClosed) return;
    read().catch((err: unknown) => log.error({ err }, 'the list of brands could not be read'));
  };
  bus.on('brands.changed', reload);
  bus.onGap(reload);
  await read();

  return {
    byHost: (host) => byHost.get(host),
    byAppId: (appId) => byAppId.get(appId),
    async find(appId) {
      if (!byAppId.has(appId)) await read();
      return byAppId.get(appId);
    },
    all: () => [...byAppId.values()],
    onConfigChanged: (listen) => void listeners.push(listen),
    async create(appId, firstConfig, hosts, fill, along) {
      let draft: MutableBrand | undefined;
      try {
        await withBrandLock(appId, async (held) => {
          // The leftovers of a failed attempt may be dropped, a brand created by another node must not be. The in-memory list may not contain it yet,
          // so the table is read.
          const existing = await held
            .selectFrom('brands')
            .select('id')
            .where('app_id', '=', appId)
            .executeTakeFirst();
          if (existing) throw invalidField('app_id', 'school_id_taken');
          await sql`drop schema if exists ${sql.id(schemaOf(appId))} cascade`.execute(held);
          await migrate(connectionString, schemaOf(appId), 'brand');
          const first = readBrandConfig(firstConfig);
          const settings = createBrandSettings(first, { appId, version: 1, hosts }, social);
          const addresses = addressesOf(
            hosts.map((host) => ({ host, is_main: false, redirects: false })),
            publicHost,
          );
          draft = { id: 0, appId, config: first, version: 1, settings, ...addresses, ...databases.of(appId) };
          drafts.set(appId, draft);
          const config = fill ? readBrandConfig(await fill(draft)) : first;
          await held.transaction().execute(async (trx) => {
            const { id } = await trx
              .insertInto('brands')
              .values({ app_id: appId })
              .returning('id')
              .executeTakeFirstOrThrow();
            await createBrandConfigs(trx).add(id, { config, basedOn: 0, changedBy: null, restored: null });
            await assignHosts(trx, id, hosts, 'host');
            await along?.(trx, id);
            await publish(trx, 'brands.changed', {});
          });
        });
        await read();
      } catch (error) {
        // Services of the failed attempt keep its object; those of the next one are keyed by other connections.
        if (draft !== undefined && !byAppId.has(appId)) databases.forget(appId);
        throw error;
      } finally {
        // Not that of an attempt beside this one, which was refused.
        if (draft !== undefined) drafts.delete(appId);
      }
      const brand = byAppId.get(appId);
      if (brand === undefined) throw new Error(`the brand ${appId} was created but is not listed`);
      return brand;
    },
    async configure(brand, { restored = null, hosts, ...change }, along) {
      const config = readBrandConfig(change.config);
      const isAdded = await platform.transaction().execute(async (trx) => {
        const added = await createBrandConfigs(trx).add(brand.id, { ...change, config, restored });
        if (!added) return false;
        if (hosts) await replaceHosts(trx, brand.id, hosts);
        await along?.(trx, brand.id);
        await publish(trx, 'brands.changed', {});
        return true;
      });
      await read();
      return isAdded;
    },
    setHosts: (appId, hosts, along) =>
      changeHosts(appId, async (trx, id) => {
        await replaceHosts(trx, id, hosts);
        await along?.(trx, id);
      }),
    changeHosts,
    async remove(appId, along) {
      await withBrandLock(appId, async (held) => {
        await held.transaction().execute(async (trx) => {
          const removed = await trx
            .deleteFrom('brands')
            .where('app_id', '=', appId)
            .returning('id')
            .executeTakeFirst();
          if (removed) await along?.(trx, removed.id);
          await publish(trx, 'brands.changed', {});
        });
        await read();
        await sql`drop schema if exists ${sql.id(schemaOf(appId))} cascade`.execute(held);
      });
    },
    connections: databases.figures,
    async close() {
      isClosed = true;
      await reading.catch(() => undefined);
      await databases.close();
    },
  };
}

type Addresses = Pick<Brand, 'hosts' | 'mainHost' | 'isMainChosen' | 'redirectingHosts'>;

/** `publicHost` is the main one until staff choose another. */
function addressesOf(
  rows: readonly { host: string; is_main: boolean; redirects: boolean }[],
  publicHost: string | undefined,
): Addresses {
  const isMainChosen = rows.some(({ is_main: isMain }) => isMain);
  const isMain = (row: (typeof rows)[number]) => (isMainChosen ? row.is_main : row.host === publicHost);
  return {
    hosts: rows.map(({ host }) => host),
    mainHost: mainHostOf(rows.map((row) => ({ host: row.host, isMain: isMain(row) }))),
    isMainChosen,
    redirectingHosts: new Set(rows.filter(({ redirects }) => redirects).map(({ host }) => host)),
  };
}
