import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import pg from 'pg';
import { groupCommit } from '../../apps/server/src/platform/database/group-commit.ts';
import { readInput, reportReady } from '../child.ts';
import { upsertMany, upsertValues, type Stat } from '../platform/upsert.ts';

export interface BareInput {
  connectionString: string;
  schema: string;
  poolSize: number;
}
/** Recorded replies of the platform, sent over IPC: `memory` is served from memory, `database` by one SELECT. */
export interface BareReplies {
  memory: Record<string, { body: Buffer; headers: Record<string, string>; status: number }>;
  database: Record<string, string>;
}

/** Baseline for HTTP: the platform's version of Fastify without plugins or hooks. */
const { connectionString, schema, poolSize } = readInput() as BareInput;
const pool = new pg.Pool({ connectionString, max: poolSize, options: `-c search_path=${schema}` });
await pool.query('create table bench_replies (name text primary key, body text not null)');

const app = fastify();
const memory = new Map<string, BareReplies['memory'][string]>();

app.get<{ Params: { name: string } }>('/memory/:name', (request, reply) => {
  const known = memory.get(request.params.name);
  if (known === undefined) return reply.code(404).send();
  return reply.code(known.status).headers(known.headers).send(known.body);
});

app.get<{ Params: { name: string } }>('/database/:name', async (request, reply) => {
  const { rows } = await pool.query<{ body: string }>({
    name: 'reply',
    text: 'select body from bench_replies where name = $1',
    values: [request.params.name],
  });
  return reply.header('content-type', 'application/json; charset=utf-8').send(rows[0]?.body);
});

const save = groupCommit<Stat, unknown>(
  async (stats) => {
    const rows = stats.map(upsertValues);
    const columns = [0, 1, 2, 3, 4].map((column) => rows.map((row) => row[column]));
    const saved = await pool.query({ name: 'save', text: upsertMany, values: columns });
    return saved.rows;
  },
  { maxBatch: 500 },
);
app.post<{ Body: Stat }>('/batched', async (request) => ({ success: true, data: await save(request.body) }));

await pool.query('create table bench_counter (count bigint not null)');
await pool.query('insert into bench_counter values (0)');
const count = groupCommit<null, number>(
  async (calls) => {
    const { rows } = await pool.query<{ count: string }>({
      name: 'count',
      text: 'update bench_counter set count = count + $1 returning count',
      values: [calls.length],
    });
    return calls.map(() => Number(rows[0]?.count));
  },
  { maxBatch: 500 },
);
app.put('/counted', async () => ({ count: await count(null) }));

await app.listen({ port: 0, host: '127.0.0.1' });
process.on('message', (replies: BareReplies) => {
  for (const [name, reply] of Object.entries(replies.memory)) memory.set(name, reply);
  const entries = Object.entries(replies.database);
  pool
    .query('insert into bench_replies select * from unnest($1::text[], $2::text[])', [
      entries.map(([name]) => name),
      entries.map(([, body]) => body),
    ])
    .then(() => process.send?.({}))
    .catch((error: unknown) => {
      throw error;
    });
});
const { port } = app.server.address() as AddressInfo;
reportReady({ origin: `http://127.0.0.1:${port}` }, async () => {
  await app.close();
  await pool.end();
});
