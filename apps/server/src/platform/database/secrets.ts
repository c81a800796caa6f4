import { randomBytes } from 'node:crypto';
import type { PlatformDatabase } from './platform-database.ts';

/** Returns a secret of the installation, created at the first start; all nodes share it. */
export async function readOrCreateSecret(platform: PlatformDatabase, name: string): Promise<string> {
  await platform
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await platform
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
