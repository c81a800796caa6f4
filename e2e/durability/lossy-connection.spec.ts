import { rm } from 'node:fs/promises';
import { createApiClient, studioCalls } from '@daystream/api-client';
import {
  chatKeys,
  createOutbox,
  followChats,
  keepSending,
  messagesQuery,
  putMessage,
  type Message,
} from '@daystream/web/chats';
import { createRealtime } from '@daystream/web/realtime';
import { expect, request as playwrightRequest, test } from '@playwright/test';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { io } from 'socket.io-client';
import { freePort } from '../../apps/server/src/testing/app/free-port.ts';
import { randomNumbers } from '../../apps/server/src/testing/app/random-numbers.ts';
import { createSession } from '../fixtures/sessions.ts';
import { startLossyProxy } from '../platform/lossy-proxy.ts';
import { createDataDirectory } from '../platform/seeded-data.ts';
import { startPlatform, type Platform } from '../platform/start-platform.ts';

const appId = 'aurora';
const [sequences, messagesOfEach] = [8, 12];

let dataDir: string;
let platform: Platform;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  dataDir = await createDataDirectory('lossy');
  platform = await startPlatform({ dataDir, port: await freePort(), videos: false });
  // `keepSending` listens for the connection of a page.
  Object.assign(globalThis, { addEventListener: () => undefined, removeEventListener: () => undefined });
});
test.afterAll(async () => {
  await platform.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The parts of an app that send and show messages, behind a proxy of their own. */
async function openDevice(seed: number, token: string, chatId: number, side: 'learner' | 'staff') {
  const random = randomNumbers(seed);
  const proxy = await startLossyProxy(platform.origin, random);
  const client = createApiClient({
    baseUrl: proxy.origin,
    fetch,
    appId,
    studioCalls,
    getToken: () => token,
    getLanguage: () => 'ru',
  });
  // Attempts do not end while the connection is bad; an app continues with the next event or focus.
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: true, retryDelay: 20 } },
  });
  const realtime = createRealtime({
    session: { token: () => token, end: () => undefined, subscribe: () => () => undefined },
    connection: { check: () => undefined, setServerLost: () => undefined },
    brand: { live: { appId, version: 1 } as never, apply: () => undefined },
    open: async (handshake) =>
      io(proxy.origin, {
        path: '/realtime',
        transports: ['websocket'],
        auth: (send) => send({ ...handshake() }),
        forceNew: true,
        reconnectionDelay: 20,
        reconnectionDelayMax: 100,
      }),
    random: () => random(10) / 100,
  });
  const params = { id: chatId };
  const query = messagesQuery(chatId, ({ before, perPage, signal }) => {
    const page = { ...(before !== null && { before }), perPage: perPage ?? 50 };
    return side === 'learner'
      ? client.call('chats.messages', { params, query: page, signal })
      : client.call('studio.chats.messages', { params, query: page, signal });
  });
  let count = 0;
  const outbox = createOutbox({
    store: { all: async () => [], put: async () => undefined, remove: async () => undefined },
    newId: () => `lossy-${seed}-${side}-${(count += 1)}`,
    clock: Date.now,
    async send({ id, content: { message } }) {
      const call = { params, body: { message, fileIds: [] }, idempotencyKey: id };
      const sent =
        side === 'learner'
          ? await client.call('chats.post', call)
          : await client.call('studio.chats.post', call);
      putMessage(queryClient, chatId, sent);
    },
  });
  const stops = [
    new InfiniteQueryObserver(queryClient, query).subscribe(() => undefined),
    followChats(realtime, queryClient),
    keepSending(outbox, realtime),
    realtime.onCatchUp(() => void queryClient.invalidateQueries({ queryKey: chatKeys.messages(chatId) })),
    realtime.join(chatId),
  ];
  await outbox.start(side);
  realtime.start();
  return {
    client,
    outbox,
    random,
    proxy,
    /** The texts that the app shows, oldest first. */
    shown: () =>
      (queryClient.getQueryData<{ pages: { items: Message[] }[] }>(chatKeys.messages(chatId))?.pages ?? [])
        .flatMap(({ items }) => items.map(({ message }) => message))
        .toReversed(),
    async close() {
      for (const stop of stops) stop();
      realtime.stop();
      outbox.stop();
      await queryClient.cancelQueries();
      queryClient.clear();
      await proxy.close();
    },
  };
}

test(
  'a chat over connections that are cut, delayed and repeat requests loses and duplicates no message, and shows them in one order',
  { tag: '@full' },
  async () => {
    test.setTimeout(480_000);
    const request = await playwrightRequest.newContext({ baseURL: platform.origin });
    const tokens = {
      learner: await createSession(request, 'learner@example.com'),
      staff: await createSession(request, 'expert@example.com'),
    };
    const headers = { authorization: `Bearer ${tokens.learner}`, 'x-app-id': appId };
    const chats = await (await request.get('/spa/api/v1/chats', { headers })).json();
    const chatId: number = chats.find(
      (chat: { kind: string; can_write: boolean }) => chat.kind === 'expert' && chat.can_write,
    ).id;
    const stored = async (): Promise<string[]> => {
      const answer = await request.get(`/spa/api/v1/chats/${chatId}/messages?per-page=50`, { headers });
      return (await answer.json()).map(({ message }: { message: string }) => message).toReversed();
    };

    for (let sequence = 0; sequence < sequences; sequence += 1)
      await test.step(`seed ${sequence}`, async () => {
        const sides = ['learner', 'staff'] as const;
        const devices = await Promise.all(
          sides.map((side, index) => openDevice(sequence * 2 + index + 1, tokens[side], chatId, side)),
        );
        const textsOf = (side: string) =>
          Array.from({ length: messagesOfEach }, (_, index) => `${sequence} ${side} ${index}`);
        const pause = (ms: number) =>
          new Promise((resolve) => {
            setTimeout(resolve, ms);
          });
        try {
          await Promise.all(
            devices.map(async ({ outbox, random }, index) => {
              for (const message of textsOf(sides[index] ?? '')) {
                await outbox.add(chatId, { message, fileIds: [], replyToId: null });
                // A person writes while the connection breaks and returns.
                await pause(random(120));
                void outbox.flush();
              }
            }),
          );
          for (const { proxy } of devices) proxy.heal();
          for (const { outbox } of devices)
            await expect
              .poll(
                async () => {
                  await outbox.flush();
                  return outbox.ofChat(chatId);
                },
                { timeout: 30_000 },
              )
              .toEqual([]);
          const all = await stored();
          for (const side of sides)
            expect(all.filter((text) => text.startsWith(`${sequence} ${side}`))).toEqual(textsOf(side));
          const last = all.slice(-2 * messagesOfEach);
          for (const { shown } of devices)
            await expect.poll(() => shown().slice(-last.length), { timeout: 30_000 }).toEqual(last);
        } finally {
          for (const device of devices) await device.close();
        }
      });
    await request.dispose();
  },
);
