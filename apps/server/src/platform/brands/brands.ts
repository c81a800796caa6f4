import { BrandFace } from '@daystream/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import { tell, type Bus } from '../database/bus.ts';
import type { BrandTables } from '../database/brand-database.ts';
import { migrate } from '../database/migrate.ts';
import type { PlatformDatabase } from '../database/platform-database.ts';
import { createKysely, createPool } from '../database/pool.ts';
import type { Log } from '../observability/log.ts';
import type { Brand } from './brand.ts';

export interface Brands {
  /** The brand whose host this is, without a port; undefined where no brand has it. */
  byHost(host: string): Brand | undefined;
  byAppId(appId: string): Brand | undefined;
  all(): readonly Brand[];
  /**
   * Makes a brand with an empty schema of its own. `fill` may write into it before anybody can see it, and give it another face; if the program dies
   * meanwhile, the next attempt begins anew.
   */
  create(
    appId: string,
    face: BrandFace,
    hosts: readonly string[],
    fill?: (brand: Brand) => Promise<BrandFace>,
  ): Promise<Brand>;
  /** Opens a brand at one more host. Fails where another brand has it. */
  addHost(appId: string, host: string): Promise<void>;
  close(): Promise<void>;
}

interface Deps {
  connectionString: string;
  platform: PlatformDatabase;
  bus: Bus;
  log: Log;
  /** Connections a brand may have open at once. */
  poolSize: number;
}

const schemaOf = (appId: string) => `brand_${appId}`;

/** Reads the brands, brings their schemas up to date and keeps the list true while brands come and go. */
export async function openBrands({ connectionString, platform, bus, log, poolSize }: Deps): Promise<Brands> {
  const pools = new Map<string, Pick<Brand, 'db' | 'pool'>>();
  let byAppId = new Map<string, Brand>();
  let byHost = new Map<string, Brand>();

  function databaseOf(appId: string): Pick<Brand, 'db' | 'pool'> {
    let open = pools.get(appId);
    if (open === undefined) {
      const pool: pg.Pool = createPool({
        connectionString,
        schema: schemaOf(appId),
        max: poolSize,
        onError: (err) => log.warn({ err, brand: appId }, 'a database connection was lost'),
      });
      open = { pool, db: createKysely<BrandTables>(pool) };
      pools.set(appId, open);
    }
    return open;
  }

  async function read(): Promise<void> {
    const rows = await platform.selectFrom('brands').selectAll().orderBy('id').execute();
    const hosts = await platform.selectFrom('hosts').selectAll().orderBy('host').execute();
    for (const { app_id: appId } of rows)
      if (!byAppId.has(appId)) await migrate(connectionString, schemaOf(appId), 'brand');
    const brands = rows.map((row): Brand => {
      const own = hosts.filter(({ brand_id: id }) => id === row.id).map(({ host }) => host);
      const { db, pool } = databaseOf(row.app_id);
      return { id: row.id, appId: row.app_id, face: BrandFace.parse(row.face), hosts: own, db, pool };
    });
    byAppId = new Map(brands.map((brand) => [brand.appId, brand]));
    byHost = new Map(brands.flatMap((brand) => brand.hosts.map((host) => [host, brand] as const)));
  }

  const readAgain = () =>
    void read().catch((err: unknown) => log.error({ err }, 'the list of brands could not be read'));
  bus.on('brands.changed', readAgain);
  bus.onGap(readAgain);
  await read();

  return {
    byHost: (host) => byHost.get(host),
    byAppId: (appId) => byAppId.get(appId),
    all: () => [...byAppId.values()],
    async create(appId, firstFace, hosts, fill) {
      await sql`drop schema if exists ${sql.id(schemaOf(appId))} cascade`.execute(platform);
      await migrate(connectionString, schemaOf(appId), 'brand');
      const unseen: Brand = { id: 0, appId, face: firstFace, hosts, ...databaseOf(appId) };
      const face = fill ? await fill(unseen) : firstFace;
      await platform.transaction().execute(async (trx) => {
        const { id } = await trx
          .insertInto('brands')
          .values({ app_id: appId, face: JSON.stringify(face) })
          .returning('id')
          .executeTakeFirstOrThrow();
        await trx
          .insertInto('hosts')
          .values(hosts.map((host) => ({ host: host.toLowerCase(), brand_id: id })))
          .execute();
        await tell(trx, 'brands.changed', {});
      });
      await read();
      const brand = byAppId.get(appId);
      if (brand === undefined) throw new Error(`the brand ${appId} was made and is not there`);
      return brand;
    },
    async addHost(appId, host) {
      await platform.transaction().execute(async (trx) => {
        await trx
          .insertInto('hosts')
          .columns(['host', 'brand_id'])
          .expression(
            trx
              .selectFrom('brands')
              .select([sql.lit(host.toLowerCase()).as('host'), 'id'])
              .where('app_id', '=', appId),
          )
          .execute();
        await tell(trx, 'brands.changed', {});
      });
      await read();
    },
    async close() {
      await Promise.all([...pools.values()].map(({ pool }) => pool.end()));
    },
  };
}
