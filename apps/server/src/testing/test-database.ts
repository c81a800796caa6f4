import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

interface TestDatabase {
  connectionString: string;
  drop: () => Promise<void>;
}

/** A database of the test file's own, copied from the template. */
export const copyTestDatabase = () => create('template template_daystream');

/** An empty database of the test file's own. */
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
  // Another database than the template: one that is connected to cannot be copied.
  const client = new Client(templateUrl.replace('/template_daystream', '/postgres'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
