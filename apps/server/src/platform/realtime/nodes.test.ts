import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RedisClientType } from 'redis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCompletePerson, type CompletePerson } from '../../testing/complete/complete-person.ts';
import { freePort } from '../../testing/app/free-port.ts';
import { connectRealtime } from '../../testing/app/realtime-client.ts';
import { createPerson } from '../../testing/base/people.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { openRedis } from './redis.ts';

/** Package `redis-server` of Debian. Only installations with several nodes need it, so these tests are skipped without it. */
const isRedisHere = spawnSync('redis-server', ['--version']).status === 0;

test('the start fails with an error that names Redis when it does not answer', async () => {
  const { log } = t;
  await expect(openRedis('redis://127.0.0.1:1', log)).rejects.toThrow(
    /^Redis, which REDIS_URL names, does not answer/,
  );
});

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

describe.skipIf(!isRedisHere)('two nodes with a Redis between them', () => {
  let folder: string;
  let port: number;
  let stopRedis: () => Promise<unknown>;
  const clients: RedisClientType[] = [];
  const nodes: TestApp[] = [];
  let anna: CompletePerson;

  async function startRedis(): Promise<void> {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
    const server = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'inherit'] });
    stopRedis = async () => {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
    };
    server.stdout.setEncoding('utf8');
    await new Promise<void>((resolve, reject) => {
      server.stdout.on('data', (line: string) => line.includes('Ready to accept') && resolve());
      server.once('exit', () => reject(new Error('Redis did not start')));
    });
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daystream-redis-'));
    port = await freePort();
    await startRedis();
    for (let node = 0; node < 2; node += 1) {
      const redis = await openRedis(`redis://127.0.0.1:${port}`, t.log);
      if (redis === undefined) throw new Error('no Redis');
      clients.push(redis);
      nodes.push(await createTestApp({ beside: t, redis }));
    }
    anna = await createCompletePerson(nodes[0] as TestApp, (nodes[0] as TestApp).aurora);
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
    for (const client of clients) client.destroy();
    await stopRedis();
    await rm(folder, { recursive: true });
  });

  test('a message accepted by one node is delivered by the other once', async () => {
    const [, other] = nodes as [TestApp, TestApp];
    const client = await connectRealtime(other, other.aurora, anna.owner);
    expect(await client.join(anna.chatId)).toBe(true);
    const answer = await anna.owner.call('POST', `/spa/api/v1/chats/${anna.chatId}/messages`, {
      message: 'across',
    });
    expect(answer.statusCode).toBe(201);
    await client.first('chat.message', ({ message }) => message.message === 'across');
    // An event sent later arrives after all earlier ones.
    await anna.owner.call('POST', `/spa/api/v1/chats/${anna.chatId}/messages`, { message: 'again' });
    await client.first('chat.message', ({ message }) => message.message === 'again');
    expect(client.received.filter(({ event }) => event === 'chat.message')).toHaveLength(2);
    client.close();
  });

  test('events published while Redis is down are delivered after it reconnects', async () => {
    const [, other] = nodes as [TestApp, TestApp];
    const client = await connectRealtime(other, other.aurora, anna.owner);
    await stopRedis();
    const answer = await anna.owner.call('POST', `/spa/api/v1/chats/${anna.chatId}/messages`, {
      message: 'meanwhile',
    });
    expect(answer.statusCode).toBe(201);
    await startRedis();
    await client.first('chat.message', ({ message }) => message.message === 'meanwhile');
    client.close();
  });

  test('a sign-out on one node sends one logout event and disconnects on the other', async () => {
    const [here, other] = nodes as [TestApp, TestApp];
    const person = await createPerson(here, here.aurora);
    const client = await connectRealtime(other, other.aurora, person);
    await person.call('POST', '/spa/api/v1/auth/logout');
    expect(await client.first('logout')).toEqual({ reason: 'ended' });
    await client.closed;
    expect(client.received.filter(({ event }) => event === 'logout')).toHaveLength(1);
  });
});
