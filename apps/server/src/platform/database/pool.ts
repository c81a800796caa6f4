import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { BudgetedPool, ConnectionBudget } from './connection-budget.ts';
import { runPrepared } from './prepared-statements.ts';
import { connectionWaitMs, requestLimits, type StatementLimits } from './limits.ts';

// bigint is parsed as a number: identifiers and sizes stay below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// The same for bigint[], whose type the library does not name.
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the library names no lists
const int8Array = 1016 as typeof pg.types.builtins.INT8;
pg.types.setTypeParser(int8Array, (list) => (list === '{}' ? [] : list.slice(1, -1).split(',').map(Number)));

export interface PoolOptions {
  connectionString: string;
  /** The schema that unqualified names mean: of one brand, or the platform's. */
  schema: string;
  /** Part of `application_name`, after the schema. */
  purpose?: string;
  max: number;
  /** The connection budget shared with other pools; without it only `max` limits the pool. */
  budget?: ConnectionBudget;
  limits?: StatementLimits;
  onError: (error: Error) => void;
}

/**
 * Creates a pool bound to one schema. A broken idle connection is logged and replaced. Throws ConnectionError when no connection becomes free within
 * `connectionWaitMs`.
 */
export function createPool({
  connectionString,
  schema,
  purpose,
  max,
  budget = new ConnectionBudget({ max, waitMs: connectionWaitMs }),
  limits = requestLimits,
  onError,
}: PoolOptions): BudgetedPool {
  const settings = {
    search_path: schema,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
  };
  const pool = new BudgetedPool(
    {
      connectionString,
      max,
      options: Object.entries(settings)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: 10_000,
      application_name: ['daystream', schema, purpose].filter(Boolean).join(' '),
    },
    budget,
  );
  pool.on('error', onError);
  return pool;
}

const plainStatement = /^(begin|commit|rollback|start|savepoint|release)/;

function runStatement(
  client: pg.PoolClient,
  text: string,
  values: readonly unknown[],
): Promise<pg.QueryResult> {
  const bound = values.map(toParameter);
  return plainStatement.test(text) ? client.query(text, bound) : runPrepared(client, text, bound);
}

/** Runs a statement as a prepared one, on any connection of the pool. */
export async function queryPrepared(
  pool: pg.Pool,
  text: string,
  values: readonly unknown[],
): Promise<pg.QueryResult> {
  const client = await pool.connect();
  try {
    return await runStatement(client, text, values);
  } finally {
    client.release();
  }
}

const isNumberOrNull = (value: unknown) => typeof value === 'number' || value === null;

/** Formats number arrays as PostgreSQL parses them: the driver would quote and escape each number. */
function toParameter(value: unknown): unknown {
  if (!Array.isArray(value) || !value.every(isNumberOrNull)) return value;
  return `{${value.map((number: number | null) => number ?? 'NULL').join(',')}}`;
}

/** Creates Kysely on the pool. Statements are prepared at their second use unless `isPrepared` is false. */
export function createKysely<Tables>(pool: pg.Pool, { isPrepared = true } = {}): Kysely<Tables> {
  if (!isPrepared) return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        options: pool.options,
        end: () => pool.end(),
        connect: async () => {
          const client = await pool.connect();
          return preparingClients.get(client) ?? wrap(client);
        },
      },
    }),
  });
}

// One wrapper per connection: Kysely identifies a connection by its object.
const preparingClients = new WeakMap<pg.PoolClient, PostgresPoolClient>();

function wrap(client: pg.PoolClient): PostgresPoolClient {
  const preparing = {
    release: (destroy?: boolean) => client.release(destroy),
    query: (text: unknown, values?: readonly unknown[]) =>
      typeof text === 'string' ? runStatement(client, text, values ?? []) : client.query(text as string),
  } as unknown as PostgresPoolClient;
  preparingClients.set(client, preparing);
  return preparing;
}
