import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { BudgetedPool, ConnectionBudget } from './connection-budget.ts';
import { runPrepared } from './prepared-statements.ts';
import { connectionWaitMs, requestLimits, type StatementLimits } from './limits.ts';

// bigint as a number: identifiers and sizes stay below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// And lists of them, for whose type the library has no name.
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the library names no lists
const int8Array = 1016 as typeof pg.types.builtins.INT8;
pg.types.setTypeParser(int8Array, (list) => (list === '{}' ? [] : list.slice(1, -1).split(',').map(Number)));

export interface PoolOptions {
  connectionString: string;
  /** The schema that unqualified names mean: of one brand, or the platform's. */
  schema: string;
  /** Stands in the server's list of connections after the schema. */
  purpose?: string;
  max: number;
  /** Shared with other pools; alone with `max` where it is not given. */
  budget?: ConnectionBudget;
  limits?: StatementLimits;
  onError: (error: Error) => void;
}

/**
 * A pool bound to one schema. A lost idle connection is reported and replaced, never fatal. Fails with ConnectionError where no connection becomes
 * free in `connectionWaitMs`.
 */
export function createPool({
  connectionString,
  schema,
  purpose,
  max,
  budget = new ConnectionBudget({ max, waitMs: connectionWaitMs }),
  limits = requestLimits,
  onError,
}: PoolOptions): pg.Pool {
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

/** Lists of numbers as PostgreSQL reads them: the driver quotes each number and looks into it for quotes. */
function toParameter(value: unknown): unknown {
  if (!Array.isArray(value) || !value.every(isNumberOrNull)) return value;
  return `{${value.map((number: number | null) => number ?? 'NULL').join(',')}}`;
}

/** Kysely over the pool; unless told otherwise, statements are prepared when they are used again. */
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

// One wrapper a connection: Kysely keeps what it knows of a connection by the object that it was given.
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
