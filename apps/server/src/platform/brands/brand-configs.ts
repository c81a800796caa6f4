import type { BrandConfig, RecordListQuery } from '@daystream/contract';
import { sql } from 'kysely';
import { isAmong, listRecords, type RecordSource } from '../database/list-records.ts';
import type { PlatformDatabase } from '../database/platform-database.ts';

/** The user who changed a configuration; null for a change by command. */
export interface ChangedBy {
  user_id: number;
  name: string;
}

export interface ConfigVersion {
  id: number;
  version: number;
  config: unknown;
  changed_by: ChangedBy | null;
  /** The version that this one restored. */
  restored: number | null;
  created_at: Date;
}

const columns = ['id', 'version', 'config', 'changed_by', 'restored', 'created_at'] as const;

const allColumns = sql.join(columns.map((column) => sql.ref(`c.${column}`)));

type VersionsQuery = RecordListQuery<'studio.site.history'>;

const versions: RecordSource<VersionsQuery['sort'][0]> = {
  select: allColumns,
  from: sql`brand_configs c`,
  key: sql`c.id`,
  sort: { version: sql`c.version`, id: sql`c.id`, created_at: sql`c.created_at` },
};

/** All versions of the brands' configurations. Rows are never changed. */
export function createBrandConfigs(db: PlatformDatabase) {
  const ofBrand = (brandId: number) =>
    db.selectFrom('brand_configs').select(columns).where('brand_id', '=', brandId).$castTo<ConfigVersion>();
  return {
    /** The newest version of every brand, by brand id. */
    async newest(): Promise<Map<number, ConfigVersion>> {
      const rows = await db
        .selectFrom('brand_configs')
        .distinctOn('brand_id')
        .select(['brand_id', ...columns])
        .orderBy('brand_id')
        .orderBy('version', 'desc')
        .$castTo<ConfigVersion & { brand_id: number }>()
        .execute();
      return new Map(rows.map((row) => [row.brand_id, row]));
    },

    list: (brandId: number, query: VersionsQuery) =>
      listRecords<ConfigVersion, VersionsQuery['sort'][0]>(
        db,
        versions,
        [sql`c.brand_id = ${brandId}`, isAmong(sql`c.id`, query.filter.id)],
        query,
      ),

    /** The predecessor of each of these versions, by the later version's number. */
    async before(brandId: number, laterVersions: readonly number[]): Promise<Map<number, ConfigVersion>> {
      const { rows } = await sql<ConfigVersion & { later: number }>`
        select later.version as later, c.* from unnest(${laterVersions}::int[]) as later(version)
          cross join lateral (
            select ${allColumns} from brand_configs c where c.brand_id = ${brandId} and c.version < later.version
            order by c.version desc limit 1) c`.execute(db);
      return new Map(rows.map((row) => [row.later, row]));
    },

    one: (brandId: number, id: number) => ofBrand(brandId).where('id', '=', id).executeTakeFirst(),

    /** The keys of files that any version refers to; every version can be restored. */
    async fileKeys(brandId: number): Promise<string[]> {
      const { rows } = await sql<{ key: string }>`
        select distinct found[1] as key
        from brand_configs, regexp_matches(config::text, '(?:public|private)/[0-9a-f]{32}', 'g') found
        where brand_id = ${brandId}`.execute(db);
      return rows.map(({ key }) => key);
    },

    /** Adds the version after `basedOn`; false when a concurrent change was faster. */
    async add(
      brandId: number,
      change: { config: BrandConfig; basedOn: number; changedBy: ChangedBy | null; restored: number | null },
    ): Promise<boolean> {
      const { numInsertedOrUpdatedRows: added } = await db
        .insertInto('brand_configs')
        .columns(['brand_id', 'version', 'config', 'changed_by', 'restored'])
        .expression(
          db
            .selectFrom(
              sql<{ version: number }>`(select coalesce(max(version), 0) as version from brand_configs
                where brand_id = ${brandId})`.as('newest'),
            )
            .select([
              sql.val(brandId).as('brand_id'),
              sql<number>`version + 1`.as('version'),
              sql`${JSON.stringify(change.config)}::jsonb`.as('config'),
              sql`${change.changedBy && JSON.stringify(change.changedBy)}::jsonb`.as('changed_by'),
              sql<number | null>`${change.restored}::integer`.as('restored'),
            ])
            .where('version', '=', change.basedOn),
        )
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return added === 1n;
    },
  };
}
export type BrandConfigs = ReturnType<typeof createBrandConfigs>;
