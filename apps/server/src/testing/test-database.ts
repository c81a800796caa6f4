import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
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
  await run(templateUrl, `create database ${name} ${from}`);
  return {
    connectionString: templateUrl.replace('/template_daystream', `/${name}`),
    drop: () => run(templateUrl, `drop database ${name} with (force)`),
  };
}

async function run(templateUrl: string, statement: string): Promise<void> {
  // Not the template database: it cannot be copied while there are connections to it.
  const client = new Client(templateUrl.replace('/template_daystream', '/postgres'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
