import type { Kysely } from 'kysely';
import type { DB } from './brand-tables.generated.ts';

export type BrandTables = DB;
/** The tables of one brand: no statement on it can reach another brand's. */
export type BrandDatabase = Kysely<BrandTables>;
