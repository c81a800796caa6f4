import type { DatabaseOf } from './database-of.ts';
import type { DB } from './platform-tables.generated.ts';

/** The tables of the installation: brands, hosts, secrets. */
export interface PlatformDatabase extends DatabaseOf<DB> {}
