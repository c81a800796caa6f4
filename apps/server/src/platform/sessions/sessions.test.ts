import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Brand } from '../brands/brand.ts';
import { publish } from '../database/bus.ts';
import { openTestPlatform, type TestPlatform } from '../../testing/app/open-platform.ts';
import { statementsOf } from '../../testing/app/statements.ts';
import { copyTestDatabase } from '../../testing/app/test-database.ts';
import { createSessions, type Sessions } from './sessions.ts';

interface Node extends TestPlatform {
  sessions: Sessions;
  brand: Brand;
}

/** Two nodes on one database, as behind a load balancer. */
let here: Node;
let there: Node;
let drop: () => Promise<void>;
const clock = { now: Date.now() };

async function startNode(connectionString: string): Promise<Node> {
  const open = await openTestPlatform(connectionString);
  const brand = open.brands.byAppId('aurora');
  if (brand === undefined) throw new Error('the template has no aurora');
  return { ...open, brand, sessions: createSessions({ bus: open.bus, clock: () => clock.now }) };
}

beforeAll(async () => {
  const database = await copyTestDatabase();
  ({ drop } = database);
  here = await startNode(database.connectionString);
  there = await startNode(database.connectionString);
});
afterAll(async () => {
  await here.close();
  await there.close();
  await drop();
});

let userId: number;
let token: string;
let sessionId: number;
beforeEach(async () => {
  ({ id: userId } = await here.brand.db
    .insertInto('users')
    .values({ name: 'Анна' })
    .returning('id')
    .executeTakeFirstOrThrow());
  const created = await here.sessions.create(here.brand, userId, { userAgent: 'a test', address: '::1' });
  token = created.token;
  sessionId = created.session.id;
});
const find = async ({ sessions, brand }: Node) =>
  sessions.findCached(brand, token) ?? (await sessions.find(brand, token));

test('a session is found on every node by its token, which the database does not contain', async () => {
  for (const node of [here, there])
    expect(await find(node)).toMatchObject({ id: sessionId, userId, staffRoles: [] });
  const { rows } = await here.brand.pool.query('select s::text from sessions s where id = $1', [sessionId]);
  expect(JSON.stringify(rows)).not.toContain(token);
  for (const wrong of ['', 'nonsense', token.slice(1), `${token}x`, token.toLowerCase()])
    expect(await here.sessions.find(here.brand, wrong)).toBeUndefined();
});

test('a session is read once, and last_seen_at is written at most every five minutes', async () => {
  await find(there);
  expect(await statementsOf(() => Promise.all([find(there), find(there), find(there)]))).toEqual([]);
  const now = clock.now;
  clock.now = now + 6 * 60_000;
  expect(await statementsOf(() => find(there))).toHaveLength(1);
  clock.now = now;
});

test('a session that ends on one node is removed there at once, and on others with the event', async () => {
  const session = await find(there);
  const ended: string[][] = [];
  there.sessions.onEnded((_, hashes) => ended.push([...hashes]));
  if (session === undefined) throw new Error('there was no session');
  await here.sessions.end(here.brand, session);
  expect(await find(here)).toBeUndefined();
  expect(await here.sessions.byId(here.brand, sessionId)).toBeUndefined();
  await expect.poll(() => find(there)).toBeUndefined();
  expect(await there.sessions.byId(there.brand, sessionId)).toBeUndefined();
  expect(ended).toEqual([[session.hash]]);
});

test('a session expires exactly thirty days after its creation [rules §9 auth token]', async () => {
  const session = await find(there);
  const now = clock.now;
  clock.now = (session?.expiresAt ?? 0) - 1;
  expect(await find(there)).toBeDefined();
  clock.now += 1;
  for (const node of [here, there]) {
    expect(await node.sessions.byId(node.brand, sessionId)).toBeUndefined();
    expect(await find(node)).toBeUndefined();
  }
  clock.now = now;
  expect(session?.expiresAt).toBe(now + 30 * 86_400_000);
});

test('a change of a user reaches their sessions on every node', async () => {
  await find(there);
  await here.brand.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('users')
      .set({ staff_roles: ['expert'] })
      .where('id', '=', userId)
      .execute();
    await publish(trx, 'user.changed', { brand: 'aurora', user_id: userId });
  });
  for (const node of [here, there])
    await expect.poll(async () => (await find(node))?.staffRoles).toEqual(['expert']);
});

test('a node whose bus connection was lost clears its cache', async () => {
  const session = await find(there);
  // The session is deleted without an event.
  await here.brand.db.deleteFrom('sessions').where('id', '=', sessionId).execute();
  expect(await find(there)).toEqual(session);
  const { rows } = await here.brand.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'daystream bus' and datname = current_database()`,
  );
  expect(rows).toHaveLength(2);
  await expect.poll(() => find(there), { timeout: 10_000 }).toBeUndefined();
  expect(await there.sessions.byId(there.brand, sessionId)).toBeUndefined();
});

test('a session that ends while it is being read is not cached', async () => {
  const session = await find(here);
  if (session === undefined) throw new Error('there was no session');
  const query = Client.prototype.query as (this: Client, ...args: unknown[]) => unknown;
  let isPublished = false;
  there.sessions.onEnded((_, hashes) => (isPublished ||= hashes.includes(session.hash)));
  const ending = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  Client.prototype.query = function held(this: Client, ...args: unknown[]) {
    const answer = query.apply(this, args);
    const { text = '' } = args[0] as { text?: string };
    if (!text.startsWith('select "sessions"')) return answer;
    // The session ends after the read and before its result arrives.
    return (answer as Promise<unknown>).then(async (rows) => {
      read.resolve();
      await ending.promise;
      return rows;
    });
  } as typeof Client.prototype.query;
  try {
    const reading = find(there);
    await read.promise;
    await here.sessions.end(here.brand, session);
    await expect.poll(() => isPublished).toBe(true);
    ending.resolve();
    await reading;
  } finally {
    Client.prototype.query = query as typeof Client.prototype.query;
  }
  expect(await find(there)).toBeUndefined();
});
