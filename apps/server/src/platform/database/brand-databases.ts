import type { Transaction } from 'kysely';
import type pg from 'pg';
import type { Log } from '../observability/log.ts';
import type { BrandDatabase, BrandTables } from './brand-database.ts';
import { ConnectionBudget, type BudgetFigures } from './connection-budget.ts';
import { connectionWaitMs, requestLimits, staffLimits, type ConnectionShares } from './limits.ts';
import type { DB as PlatformTables } from './platform-tables.generated.ts';
import { createKysely, createPool } from './pool.ts';

/** Access to the tables of one brand: each connection has only its schema on the search path. */
export interface BrandConnections {
  readonly db: BrandDatabase;
  /** For statements that are written by hand; bound to the same schema. */
  readonly pool: pg.Pool;
  /**
   * For lists, searches and reports of staff, read only. It has its own connections, so that slow ones do not delay learners, and plans each
   * statement for its values.
   */
  readonly staffDb: BrandDatabase;
  /** Aborted when the brand is removed: subscriptions and caches of the brand end then. */
  readonly closed: AbortSignal;
}

export interface BrandDatabases {
  of(appId: string): BrandConnections;
  figures(): BrandConnectionFigures;
  /** Closes the connections of a removed brand after running statements have finished. */
  forget(appId: string): void;
  close(): Promise<void>;
}

/** What the connections are used for: those of requests, of lists of staff, and both by brand. */
export interface BrandConnectionFigures {
  requests: BudgetFigures;
  staff: BudgetFigures;
  inUse: ReadonlyMap<string, number>;
}

interface Opened {
  inUse(): number;
  connections: BrandConnections;
  closing: AbortController;
  end(): Promise<unknown>;
}

export const schemaOf = (appId: string) => `brand_${appId}`;

/** The tables of a brand in a transaction of the platform, for rows that are written with a change of the platform's tables. Not for SQL written by hand. */
export const inBrand = (trx: Transaction<PlatformTables>, appId: string) =>
  trx.withSchema(schemaOf(appId)) as unknown as Transaction<BrandTables>;

/** The tables of the platform in a transaction of a brand, for rows of the platform that are written with a change of the brand. Not for SQL written by hand. */
export const inPlatform = (trx: Transaction<BrandTables>) =>
  trx.withSchema('platform') as unknown as Transaction<PlatformTables>;

/** Opens the connections of each brand at first use. All brands together stay within `shares`. */
export function createBrandDatabases({
  connectionString,
  shares,
  log,
}: {
  connectionString: string;
  shares: ConnectionShares;
  log: Log;
}): BrandDatabases {
  const requests = new ConnectionBudget({ max: shares.requests.total, waitMs: connectionWaitMs });
  const staff = new ConnectionBudget({ max: shares.staff.total, waitMs: connectionWaitMs });
  const opened = new Map<string, Opened>();

  function open(appId: string): Opened {
    const both = {
      connectionString,
      schema: schemaOf(appId),
      onError: (err: Error) => log.warn({ err, brand: appId }, 'a database connection was lost'),
    };
    const pool = createPool({
      ...both,
      max: shares.requests.perBrand,
      budget: requests,
      limits: requestLimits,
    });
    const staffPool = createPool({
      ...both,
      purpose: 'staff',
      max: shares.staff.perBrand,
      budget: staff,
      limits: staffLimits,
    });
    const closing = new AbortController();
    return {
      inUse: () => pool.inUse + staffPool.inUse,
      closing,
      connections: {
        closed: closing.signal,
        pool,
        db: createKysely<BrandTables>(pool),
        staffDb: createKysely<BrandTables>(staffPool, { isPrepared: false }),
      },
      end: () => Promise.all([pool.end(), staffPool.end()]),
    };
  }

  return {
    of(appId) {
      let found = opened.get(appId);
      if (found === undefined) opened.set(appId, (found = open(appId)));
      return found.connections;
    },
    figures: () => ({
      requests: requests.figures(),
      staff: staff.figures(),
      inUse: new Map([...opened].map(([appId, { inUse }]) => [appId, inUse()])),
    }),
    forget(appId) {
      opened.get(appId)?.closing.abort();
      opened
        .get(appId)
        ?.end()
        .catch((err: unknown) => log.warn({ err, brand: appId }, 'the connections of a brand did not close'));
      opened.delete(appId);
    },
    async close() {
      await Promise.all([...opened.values()].map(({ end }) => end()));
    },
  };
}
