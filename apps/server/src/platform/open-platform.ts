import { openBrands, type Brands } from './brands/brands.ts';
import { createBus, type Bus } from './database/bus.ts';
import { ConnectionBudget, type BudgetFigures } from './database/connection-budget.ts';
import { connectionWaitMs, type ConnectionShares } from './database/limits.ts';
import { migrate } from './database/migrate.ts';
import type { PlatformDatabase } from './database/platform-database.ts';
import type { DB as PlatformTables } from './database/platform-tables.generated.ts';
import { createKysely, createPool } from './database/pool.ts';
import { createRateLimits, type RateLimits } from './http/rate-limits.ts';
import type { Log } from './observability/log.ts';
import type { SocialProviders } from './social/providers.ts';

export interface OpenPlatform {
  platform: PlatformDatabase;
  bus: Bus;
  brands: Brands;
  rateLimits: RateLimits;
  /** What the connections of the platform are used for. */
  platformConnections(): BudgetFigures;
  close(): Promise<void>;
}

interface Options {
  connectionString: string;
  connections: ConnectionShares;
  log: Log;
  social?: SocialProviders;
  publicUrl?: string | undefined;
}

/** Migrates the platform schema and opens what every process needs of a database. If a step fails, what was opened is closed again. */
export async function openPlatform({
  connectionString,
  connections,
  log,
  social,
  publicUrl,
}: Options): Promise<OpenPlatform> {
  await migrate(connectionString, 'platform', 'platform');
  const onError = (err: Error) => log.warn({ err }, 'a database connection was lost');
  const budget = new ConnectionBudget({ max: connections.platform, waitMs: connectionWaitMs });
  const pool = createPool({
    connectionString,
    schema: 'platform',
    max: connections.platform,
    budget,
    onError,
  });
  const closing: (() => Promise<unknown>)[] = [() => pool.end()];
  const close = async () => {
    for (const part of closing.toReversed()) await part();
  };
  try {
    const platform = createKysely<PlatformTables>(pool);
    const bus = await createBus(connectionString, log);
    closing.push(() => bus.close());
    const brands = await openBrands({
      connectionString,
      platform,
      bus,
      log,
      connections,
      ...(social && { social }),
      publicHost: publicUrl && new URL(publicUrl).hostname,
    });
    closing.push(() => brands.close());
    return {
      platform,
      bus,
      brands,
      rateLimits: createRateLimits(pool),
      platformConnections: () => budget.figures(),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
