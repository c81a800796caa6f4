import type { BrandConfig } from '@daystream/contract';
import { sql, type Kysely } from 'kysely';
import type { DB as PlatformTables } from '../database/platform-tables.generated.ts';

/** Who changed a configuration; null where it was done by command. */
export interface ChangedBy {
  user_id: number;
  name: string;
}

export interface ConfigVersion {
  id: number;
  version: number;
  config: unknown;
  changed_by: ChangedBy | null;
  /** The version that this one brought back. */
  restored: number | null;
  created_at: Date;
}

/** A list as one parameter: bigint, as identifiers are asked for that no integer can be. */
const among = (ids: readonly number[] = []) => sql<boolean>`id = any(${[...ids]}::bigint[])`;

const columns = ['id', 'version', 'config', 'changed_by', 'restored', 'created_at'] as const;

/** The configurations of brands, every version of them. A row never changes. */
export function createBrandConfigs(db: Kysely<PlatformTables>) {
  const ofBrand = (brandId: number) =>
    db.selectFrom('brand_configs').select(columns).where('brand_id', '=', brandId).$castTo<ConfigVersion>();
  return {
    /** The newest of every brand, by the brand's id. */
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

    /** Of one brand, the newest first; only some where `ids` are given. */
    list: (
      brandId: number,
      { ids, limit, offset }: { ids: readonly number[] | undefined; limit: number; offset: number },
    ) =>
      ofBrand(brandId)
        .$if(ids !== undefined, (query) => query.where(among(ids)))
        .orderBy('version', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),

    /** The one before a version. */
    before: (brandId: number, version: number) =>
      ofBrand(brandId).where('version', '<', version).orderBy('version', 'desc').limit(1).executeTakeFirst(),

    one: (brandId: number, id: number) => ofBrand(brandId).where('id', '=', id).executeTakeFirst(),

    /** The keys of files that any version refers to: each of them can be restored. */
    async fileKeys(brandId: number): Promise<string[]> {
      const { rows } = await sql<{ key: string }>`
        select distinct found[1] as key
        from brand_configs, regexp_matches(config::text, '(?:public|private)/[0-9a-f]{32}', 'g') found
        where brand_id = ${brandId}`.execute(db);
      return rows.map(({ key }) => key);
    },

    async count(brandId: number, ids?: readonly number[]): Promise<number> {
      const { count } = await db
        .selectFrom('brand_configs')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('brand_id', '=', brandId)
        .$if(ids !== undefined, (query) => query.where(among(ids)))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Adds the version after `basedOn`; false where somebody was faster. */
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
