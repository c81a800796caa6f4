import type { Kysely } from 'kysely';
import type { DB } from './platform-tables.generated.ts';

/** The tables of the installation: brands, hosts, secrets. */
export type PlatformDatabase = Kysely<DB>;
