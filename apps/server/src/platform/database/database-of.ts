import type { Kysely } from 'kysely';

/**
 * A database with these tables. Without the methods that `Transaction` declares anew: wherever a transaction is passed as a database, the compiler would compare
 * these generic methods, which took two thirds of its time.
 */
export type DatabaseOf<Tables> = Omit<
  Kysely<Tables>,
  | 'withPlugin'
  | 'withoutPlugins'
  | 'withSchema'
  | 'withTables'
  | '$extendTables'
  | '$omitTables'
  | '$pickTables'
>;
