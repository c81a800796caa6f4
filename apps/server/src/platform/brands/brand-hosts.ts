import type { Insertable, Selectable, Updateable } from 'kysely';
import type { PlatformDatabase } from '../database/platform-database.ts';
import type { Hosts } from '../database/platform-tables.generated.ts';
import { invalidField } from '../errors/app-error.ts';

export type HostRow = Selectable<Hosts>;
export type HostChange = Omit<Updateable<Hosts>, 'host' | 'brand_id'>;

const lowerCase = (text: string) => text.toLowerCase();

/** Replaces the hosts of a brand. Errors: those of `assignHosts` on `hosts`. */
export async function replaceHosts(
  trx: PlatformDatabase,
  id: number,
  given: readonly string[],
): Promise<void> {
  const hosts = given.map(lowerCase);
  await trx.deleteFrom('hosts').where('brand_id', '=', id).where('host', 'not in', hosts).execute();
  await assignHosts(trx, id, hosts, 'hosts');
}

/**
 * Assigns hosts. The unique key decides between concurrent requests for one host. Errors: `invalid` on `field` when another brand has
 * one of them.
 */
export async function assignHosts(
  trx: PlatformDatabase,
  id: number,
  given: readonly string[],
  field: string,
): Promise<void> {
  const hosts = given.map(lowerCase);
  await trx
    .insertInto('hosts')
    .values(hosts.map((host): Insertable<Hosts> => ({ host, brand_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const taken = await trx
    .selectFrom('hosts')
    .innerJoin('brands', 'brands.id', 'hosts.brand_id')
    .select(['host', 'app_id as school'])
    .where('host', 'in', hosts)
    .where('brand_id', '!=', id)
    .executeTakeFirst();
  if (taken) throw invalidField(field, 'host_taken', taken);
}
