import { createApiClient } from '@daystream/api-client';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createOutbox, type OutboxMessage, type OutboxStore } from './outbox.ts';

const chatId = 7;

function memoryStore(): OutboxStore {
  const kept = new Map<string, OutboxMessage>();
  return {
    all: async () => [...kept.values()],
    put: async (message) => void kept.set(message.id, message),
    remove: async (id) => void kept.delete(id),
  };
}

/**
 * What happens to one attempt: the request is lost, it arrives but the answer is lost, it arrives twice, the server is busy, it refuses, or all goes well.
 */
type Attempt = 'lost' | 'answer lost' | 'twice' | 'busy' | 'refused' | 'ok';

/** A server that keeps a message once per `Idempotency-Key`, behind a transport that follows a script. */
function lossyServer(script: readonly Attempt[]) {
  const log: string[] = [];
  const keys = new Set<string>();
  const attempts = [...script];
  const receive = (key: string, text: string) => {
    if (!keys.has(key)) log.push(text);
    keys.add(key);
  };
  const error = (status: number, code: string) =>
    Response.json({ name: 'Error', code, message: code, status }, { status });
  const fetch = async (_: unknown, init?: RequestInit): Promise<Response> => {
    const attempt = attempts.shift() ?? 'ok';
    const key = new Headers(init?.headers).get('Idempotency-Key') ?? '';
    const { message } = JSON.parse(init?.body as string) as { message: string };
    // Answers arrive later, so that messages are written meanwhile.
    await Promise.resolve();
    if (attempt === 'lost') throw new TypeError('failed to fetch');
    if (attempt === 'busy') return error(503, 'unavailable');
    if (attempt === 'refused') return error(409, 'chat_closed');
    receive(key, message);
    if (attempt === 'twice') receive(key, message);
    if (attempt === 'answer lost') throw new TypeError('failed to fetch');
    return Response.json({}, { status: 201 });
  };
  return { fetch: fetch as typeof globalThis.fetch, log };
}

function openPage(store: OutboxStore, fetch: typeof globalThis.fetch, ids: () => string) {
  const client = createApiClient({ baseUrl: '', fetch, getToken: () => 'secret', getLanguage: () => 'ru' });
  return createOutbox({
    store,
    newId: ids,
    clock: () => 1000,
    async send({ id, chatId: of, content }) {
      const body = { ...content, fileIds: [...content.fileIds] };
      await client.call('chats.post', { params: { id: Number(of) }, body, idempotencyKey: id });
    },
  });
}

function setUp(script: readonly Attempt[]) {
  const store = memoryStore();
  const { fetch, log } = lossyServer(script);
  let count = 0;
  const open = () => openPage(store, fetch, () => `key-${(count += 1)}`);
  return { store, log, open };
}
const text = (message: string) => ({ message, fileIds: [], replyToId: null });

it('sends every message once and in order over a transport that loses, delays and repeats', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom<Attempt>('lost', 'answer lost', 'twice', 'busy', 'ok'), { maxLength: 30 }),
      fc.array(fc.constantFrom('write', 'flush', 'reload'), { minLength: 1, maxLength: 20 }),
      async (script, steps) => {
        const { open, log } = setUp(script);
        let page = open();
        await page.start('aurora:1');
        const written: string[] = [];
        for (const step of steps) {
          if (step === 'write') {
            written.push(`${written.length}`);
            await page.add(chatId, text(written.at(-1) ?? ''));
          } else if (step === 'flush') await page.flush();
          else {
            page.stop();
            page = open();
            await page.start('aurora:1');
          }
        }
        // The connection is back: as many attempts as the script has failures.
        for (let attempt = 0; attempt <= script.length; attempt += 1) await page.flush();
        expect(log).toEqual(written);
        expect(page.ofChat(chatId)).toEqual([]);
      },
    ),
    { numRuns: 150 },
  );
});

it('keeps a refused message, sends later ones, and sends it again on request [rules §8 failed to send message]', async () => {
  const { open, log } = setUp(['refused']);
  const outbox = open();
  await outbox.start('aurora:1');
  await outbox.add(chatId, text('first'));
  await outbox.add(chatId, text('second'));
  await outbox.flush();
  expect(log).toEqual(['second']);
  const [refused] = outbox.ofChat(chatId);
  expect(refused).toMatchObject({ refusal: 'chat_closed', content: { message: 'first' } });
  await outbox.retry(refused?.id ?? '');
  expect([log, outbox.ofChat(chatId)]).toEqual([['second', 'first'], []]);
});

it('does not send the messages of another user of this browser, and deletes them after a week', async () => {
  const { open, log, store } = setUp(['lost', 'lost']);
  const first = open();
  await first.start('aurora:1');
  await first.add(chatId, text('mine'));
  await first.flush();
  first.stop();
  const second = open();
  await second.start('aurora:2');
  await second.flush();
  expect([log, second.ofChat(chatId)]).toEqual([[], []]);
  const [kept] = await store.all();
  await store.put({ ...(kept as OutboxMessage), createdAt: -8 * 86_400_000 });
  await open().start('aurora:2');
  expect(await store.all()).toEqual([]);
});

it('moves the messages of an anonymous account to the account that it became', async () => {
  const { open, log } = setUp(['lost']);
  const guest = open();
  await guest.start('aurora:1');
  await guest.add(chatId, text('hello'));
  await guest.flush();
  guest.stop();
  await open().start('aurora:2', 'aurora:1');
  expect(log).toEqual(['hello']);
});

it('deletes unsent messages after a sign-out', async () => {
  const { open, store } = setUp(['lost']);
  const outbox = open();
  await outbox.start('aurora:1');
  await outbox.add(chatId, text('hello'));
  await outbox.flush();
  await outbox.clear();
  expect([await store.all(), outbox.ofChat(chatId)]).toEqual([[], []]);
});

it('sends posts and comments of communities to their places, beside the messages of chats', async () => {
  const sent: unknown[] = [];
  const outbox = createOutbox({
    store: memoryStore(),
    newId: () => `${sent.length}`,
    clock: () => 1000,
    send: async ({ chatId: place, content }) =>
      void sent.push([place, content.message, content.club?.spaceId]),
  });
  await outbox.start('aurora:1');
  await outbox.add('community:7', { ...text('post'), club: { spaceId: 3, poll: null, parentId: null } });
  await outbox.add('post:7', { ...text('comment'), club: { spaceId: null, poll: null, parentId: 2 } });
  await outbox.add(7, text('message'));
  await outbox.flush();
  expect(sent).toEqual([
    ['community:7', 'post', 3],
    ['post:7', 'comment', null],
    [7, 'message', undefined],
  ]);
});
