import type { BrandConfig } from '@daystream/contract';
import { sql, type Kysely } from 'kysely';
import type { DB as PlatformTables } from '../database/platform-tables.generated.ts';

/** Who changed a configuration; null where it was done by command. */
export interface ChangedBy {
  user_id: number;
  name: string;
}

export interface ConfigVersion {
  version: number;
  config: unknown;
  changed_by: ChangedBy | null;
  /** The version that this one brought back. */
  restored: number | null;
  created_at: Date;
}

const columns = ['version', 'config', 'changed_by', 'restored', 'created_at'] as const;

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

    /** Of one brand, the newest first. */
    list: (brandId: number, { limit, offset }: { limit: number; offset: number }) =>
      ofBrand(brandId).orderBy('version', 'desc').limit(limit).offset(offset).execute(),

    one: (brandId: number, version: number) =>
      ofBrand(brandId).where('version', '=', version).executeTakeFirst(),

    async count(brandId: number): Promise<number> {
      const { count } = await db
        .selectFrom('brand_configs')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('brand_id', '=', brandId)
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
