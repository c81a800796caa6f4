import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import { inject } from 'vitest';

interface TestDatabase {
  connectionString: string;
  drop: () => Promise<void>;
}

/** Creates a copy of the template database. Its files are copied: through the write-ahead log it takes twice as long. */
export const copyTestDatabase = () => create('template template_daystream strategy file_copy');

/** Creates an empty database. */
export const createTestDatabase = () => create('');

async function create(from: string): Promise<TestDatabase> {
  const templateUrl = inject('templateUrl');
  const name = `t_${randomBytes(6).toString('hex')}`;
  const server = serverOf(templateUrl);
  await server.query(`create database ${name} ${from}`);
  return {
    connectionString: templateUrl.replace('/template_daystream', `/${name}`),
    drop: async () => void (await server.query(`drop database ${name} with (force)`)),
  };
}

let pool: Pool | undefined;

/** One connection for all files of the worker. Not to the template database: it cannot be copied while there are connections to it. */
function serverOf(templateUrl: string): Pool {
  if (pool === undefined) {
    pool = new Pool({
      connectionString: templateUrl.replace('/template_daystream', '/postgres'),
      max: 1,
      allowExitOnIdle: true,
    });
    // The database may stop before the worker does; without a listener the error ends the worker.
    pool.on('error', () => undefined);
  }
  return pool;
}
