import type { Kysely } from 'kysely';
import type { DB } from './platform-tables.generated.ts';

/** The tables of the installation itself: brands, their hosts, its secrets. */
export type PlatformDatabase = Kysely<DB>;
