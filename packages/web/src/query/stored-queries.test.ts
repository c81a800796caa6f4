import 'fake-indexeddb/auto';
import { ApiError } from '@daystream/api-client';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LostConnection } from '../connection/connection.ts';
import { createQueryClient } from './create-query-client.ts';
import { indexedDbQueries } from './query-store.ts';
import { createStoredQueries } from './stored-queries.ts';

const start = Date.UTC(2026, 0, 10);
const unanswered = new ApiError({ status: 0, code: 'network', message: '' });
const refused = new ApiError({ status: 500, code: 'unknown', message: '' });
let storeNumber = 0;
let storeName = '';

beforeEach(() => {
  storeName = `queries-${(storeNumber += 1)}`;
});
afterEach(() => vi.useRealTimers());

interface PageState {
  lost: LostConnection | null;
  token: string | null;
  readonly answers: Map<string, unknown>;
  calls: number;
}

/** A page of the app: each has a cache of its own, and shares the store of the device. */
function openPage({ token = 'one', at = start } = {}) {
  const page: PageState = { lost: null, token, answers: new Map<string, unknown>(), calls: 0 };
  const listeners = { back: [] as (() => void)[], end: [] as (() => void)[] };
  const stored = createStoredQueries({
    store: indexedDbQueries(storeName),
    connection: {
      get: () => page.lost,
      onBack: (listener) => (listeners.back.push(listener), () => undefined),
    },
    session: {
      onStart: () => () => undefined,
      onEnd: (listener) => (listeners.end.push(() => listener('signed_out')), () => undefined),
    },
    currentToken: () => page.token,
    isKept: ([first]) => first !== 'orders',
    now: () => at,
  });
  const client = createQueryClient({
    connection: { onBack: () => () => undefined },
    queries: { persister: stored.persister, retry: false },
  });
  stored.follow(client);
  const options = (name: string) => ({
    queryKey: [name],
    queryFn: async () => {
      page.calls += 1;
      const answer = page.answers.get(name);
      if (page.lost !== null || answer === undefined) throw unanswered;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return Object.assign(page, {
    stored,
    client,
    load: (name: string) => client.fetchQuery(options(name)),
    show: (name: string) => new QueryObserver(client, options(name)).subscribe(() => undefined),
    comeBack() {
      page.lost = null;
      for (const listener of listeners.back) listener();
    },
    endSession() {
      page.token = null;
      for (const listener of listeners.end) listener();
    },
  });
}

/** A page that has loaded `name`, and stored it. */
async function storeAnswer(name: string, answer: unknown, token = 'one', at = start) {
  const page = openPage({ token, at });
  page.answers.set(name, answer);
  await page.load(name);
  await page.stored.flush();
  return page;
}

it('a start without a connection shows the last answers and their age [rules §9 cache expiry and API cache]', async () => {
  await storeAnswer('streams', [{ id: 1, at: new Date(start) }]);
  const later = openPage({ at: start + 60_000 });
  later.lost = 'internet';
  expect(await later.load('streams')).toEqual([{ id: 1, at: new Date(start) }]);
  expect(later.calls).toBe(0);
  expect(later.stored.shownSince()).toBeNull();
  const hide = later.show('streams');
  expect(later.stored.shownSince()).toBeLessThanOrEqual(Date.now());
  hide();
});

it('with a connection nothing is read from the store', async () => {
  await storeAnswer('streams', 'old');
  const page = openPage();
  page.answers.set('streams', 'new');
  expect(await page.load('streams')).toBe('new');
  page.answers.set('streams', refused);
  await expect(page.load('streams')).rejects.toBe(refused);
});

it('a server that refuses is not a lost connection', async () => {
  await storeAnswer('streams', 'old');
  const page = openPage();
  page.answers.set('streams', refused);
  await expect(page.load('streams')).rejects.toBe(refused);
  page.answers.delete('streams');
  await expect(page.load('streams')).rejects.toBe(unanswered);
});

it('what is shown from the store is loaded again when the connection is back', async () => {
  await storeAnswer('streams', 'old');
  const page = openPage();
  page.lost = 'server';
  const hide = page.show('streams');
  await vi.waitFor(() => expect(page.client.getQueryData(['streams'])).toBe('old'));
  page.answers.set('streams', 'new');
  page.comeBack();
  await vi.waitFor(() => expect(page.client.getQueryData(['streams'])).toBe('new'));
  expect(page.stored.shownSince()).toBeNull();
  hide();
});

it('data changed on the page while there is no connection keeps its age, and is stored', async () => {
  await storeAnswer('chats', ['a']);
  const page = openPage({ at: start + 60_000 });
  page.lost = 'internet';
  await page.load('chats');
  page.client.setQueryData(['chats'], ['a', 'b']);
  await page.stored.flush();
  const next = openPage();
  next.lost = 'internet';
  expect(await next.load('chats')).toEqual(['a', 'b']);
});

it('answers belong to one session and are deleted with it', async () => {
  await storeAnswer('streams', 'of one');
  const other = openPage({ token: 'two' });
  other.lost = 'internet';
  await expect(other.load('streams')).rejects.toBe(unanswered);

  const page = await storeAnswer('streams', 'of one');
  page.endSession();
  const again = openPage();
  again.lost = 'internet';
  await expect(again.load('streams')).rejects.toBe(unanswered);
});

it('an answer that comes after the end of the session is not stored', async () => {
  const page = openPage();
  page.answers.set('streams', 'late');
  await page.load('streams');
  // Another tab has signed out: this page does not know it.
  page.token = null;
  await page.stored.flush();
  const again = openPage();
  again.lost = 'internet';
  await expect(again.load('streams')).rejects.toBe(unanswered);
});

it('neither payments nor answers older than 30 days are kept', async () => {
  await storeAnswer('orders', 'secret');
  await storeAnswer('streams', 'old');
  const page = openPage({ at: Date.now() + 31 * 24 * 60 * 60 * 1000 });
  page.lost = 'internet';
  await expect(page.load('orders')).rejects.toBe(unanswered);
  await expect(page.load('streams')).rejects.toBe(unanswered);
});

it('prunes records of other sessions, old ones and the oldest above the limit', async () => {
  const store = indexedDbQueries(storeName);
  for (const [hash, owner, storedAt] of [
    ['a', 'me', 5],
    ['b', 'me', 20],
    ['c', 'me', 30],
    ['d', 'me', 40],
    ['e', 'other', 50],
  ] as const)
    await store.put({ hash, owner, data: hash, storedAt });
  await store.prune({ owner: 'me', before: 10, max: 2 });
  const left = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((hash) => store.read(hash)));
  expect(left.map((one) => one?.hash)).toEqual([undefined, undefined, 'c', 'd', undefined]);
});
