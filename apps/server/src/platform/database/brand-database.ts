import type { DatabaseOf } from './database-of.ts';
import type { DB } from './brand-tables.generated.ts';

export type BrandTables = DB;
/** The tables of one brand: no statement on it can reach another brand's. */
export interface BrandDatabase extends DatabaseOf<BrandTables> {}
