import type { ChatMessage } from '@daystream/contract';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import {
  chatKeys,
  markViewed,
  messagesQuery,
  patchFileVideo,
  putMessage,
  receiveMessage,
  type Message,
  type MessagePage,
} from './message-cache.ts';
import { loadUpTo } from './use-shown-message.ts';

const byLearner = null;
const byExpert = { id: 5, name: 'Ольга', isExpert: true, file: null };

const message = (id: number, text: string, part: Partial<Message> = {}) =>
  ({ id, message: text, files: [], employee: byLearner, isViewed: false, ...part }) as unknown as Message;
const event = (id: number, text: string, files: readonly unknown[] = []) =>
  ({ id, message: text, files }) as unknown as ChatMessage;
const photo = (id: number, url: string | null) => ({ id, url, video: null });
const film = (id: number, progress: number) => ({ id, video: { state: 'processing', progress } });

function chatOf(...pages: Message[][]) {
  const queryClient = new QueryClient();
  const put = (chatId: number, items: Message[][]) =>
    queryClient.setQueryData(chatKeys.messages(chatId), {
      pages: items.map((page) => ({ items: page, page: { perPage: 2 } })),
      pageParams: [null],
    });
  put(7, pages);
  const messages = (chatId = 7) =>
    queryClient
      .getQueryData<{ pages: { items: Message[] }[] }>(chatKeys.messages(chatId))
      ?.pages.map(({ items }) => items);
  const texts = () => messages()?.map((items) => items.map((item) => item.message));
  const isRefetched = (chatId = 7) =>
    queryClient.getQueryState(chatKeys.messages(chatId))?.isInvalidated ?? false;
  return { queryClient, put, messages, texts, isRefetched };
}

it('inserts a new message first, without duplicates', () => {
  const { queryClient, texts } = chatOf([message(2, 'b')], [message(1, 'a')]);
  putMessage(queryClient, 7, message(3, 'c'));
  putMessage(queryClient, 7, message(3, 'c'));
  expect(texts()).toEqual([['c', 'b'], ['a']]);
});

it('inserts a late message in the order of ids, and none of a page that is not loaded', () => {
  const { queryClient, texts } = chatOf([message(4, 'd'), message(2, 'b')]);
  putMessage(queryClient, 7, message(3, 'c'));
  putMessage(queryClient, 7, message(1, 'a'));
  expect(texts()).toEqual([['d', 'c', 'b']]);
  const short = chatOf([message(2, 'b')]);
  putMessage(short.queryClient, 7, message(1, 'a'));
  expect(short.texts()).toEqual([['b', 'a']]);
});

it('an answer that is older than an event does not remove its message', async () => {
  const { queryClient, messages } = chatOf();
  queryClient.removeQueries();
  const answers: ((items: Message[]) => void)[] = [];
  const query = messagesQuery(
    7,
    () =>
      new Promise((resolve) => {
        answers.push((items) => resolve({ items, page: { perPage: 10 } } as unknown as MessagePage));
      }),
  );
  const stop = new InfiniteQueryObserver(queryClient, query).subscribe(() => undefined);
  receiveMessage(queryClient, { dialog_id: 7, message: event(2, 'b') });
  answers[0]?.([message(1, 'a')]);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.([message(2, 'b'), message(1, 'a')]);
  await vi.waitFor(() =>
    expect(
      messages()
        ?.flat()
        .map(({ id }) => id),
    ).toEqual([2, 1]),
  );
  stop();
});

it('updates a changed message in place', () => {
  const { queryClient, texts } = chatOf([message(2, 'b')], [message(1, 'a')]);
  putMessage(queryClient, 7, message(1, 'A'));
  expect(texts()).toEqual([['b'], ['A']]);
});

it('ignores messages of a chat that is not cached', () => {
  const { queryClient } = chatOf();
  putMessage(queryClient, 8, message(1, 'a'));
  expect(queryClient.getQueryData(chatKeys.messages(8))).toBeUndefined();
});

it('refetches the chat on an event with files, because file addresses are bound to the session', () => {
  const { queryClient, texts, isRefetched } = chatOf([message(2, 'b')]);
  receiveMessage(queryClient, { dialog_id: 7, message: event(3, 'c') });
  expect([texts(), isRefetched()]).toEqual([[['c', 'b']], false]);
  receiveMessage(queryClient, { dialog_id: 7, message: event(4, 'd', [photo(1, null)]) });
  expect([texts(), isRefetched()]).toEqual([[['c', 'b']], true]);
});

it('keeps the file addresses of an edited message', () => {
  const files = [photo(1, '/files/1')] as unknown as Message['files'];
  const { queryClient, messages, isRefetched } = chatOf([message(2, 'b', { files })]);
  receiveMessage(queryClient, { dialog_id: 7, message: event(2, 'B', [photo(1, null)]) });
  expect(messages()?.[0]?.[0]).toMatchObject({ message: 'B', files: [{ id: 1, url: '/files/1' }] });
  expect(isRefetched()).toBe(false);
});

it('marks messages of one side as seen by the other', () => {
  const { queryClient, messages } = chatOf([
    message(3, 'c', { employee: byExpert }),
    message(2, 'b', { employee: byExpert }),
    message(1, 'a'),
  ]);
  markViewed(queryClient, { dialog_id: 7, message_id: 2, by: 'learner' });
  expect(messages()?.[0]?.map(({ isViewed }) => isViewed)).toEqual([false, true, false]);
  markViewed(queryClient, { dialog_id: 7, message_id: 3, by: 'employee' });
  expect(messages()?.[0]?.map(({ isViewed }) => isViewed)).toEqual([false, true, true]);
});

it('updates the progress of a video without a request', () => {
  const files = [film(4, 10)] as unknown as Message['files'];
  const { queryClient, put, messages, isRefetched } = chatOf([message(1, 'a', { files })]);
  put(8, [[message(2, 'b')]]);
  patchFileVideo(queryClient, { file_id: 4, state: 'processing', progress: 60 });
  expect(messages()?.[0]?.[0]?.files).toEqual([film(4, 60)]);
  expect([isRefetched(7), isRefetched(8)]).toEqual([false, false]);
});

it.each(['ready', 'failed'])('refetches the chat that shows a video when its state becomes %s', (state) => {
  const files = [film(4, 10)] as unknown as Message['files'];
  const { queryClient, put, isRefetched } = chatOf([message(1, 'a', { files })]);
  put(8, [[message(2, 'b')]]);
  patchFileVideo(queryClient, { file_id: 4, state, progress: 100 });
  expect([isRefetched(7), isRefetched(8)]).toEqual([true, false]);
});

it('loads older messages before the oldest known one, until a page is not full', () => {
  const { getNextPageParam } = messagesQuery(7, () => Promise.reject(new Error('unexpected call')));
  const next = (count: number) => {
    const items = Array.from({ length: count }, (_, index) => message(30 - index, ''));
    const page = { items, page: { perPage: 20 } } as never;
    return getNextPageParam(page, [page], null, [null]);
  };
  expect([next(20), next(19), next(0)]).toEqual([11, undefined, undefined]);
});

/** A chat of messages 1…count on a server, read page by page. */
async function readChat(count: number, pages: number) {
  const queryClient = new QueryClient();
  const server = Array.from({ length: count }, (_, index) => message(count - index, `${count - index}`));
  const requests: (number | null)[] = [];
  const query = messagesQuery(7, async ({ before, perPage = 10 }) => {
    requests.push(before);
    const items = server.filter(({ id }) => before === null || id < before).slice(0, perPage);
    return { items, page: { total: server.length, perPage } } as unknown as MessagePage;
  });
  await queryClient.fetchInfiniteQuery({ ...query, pages });
  const ids = () =>
    queryClient
      .getQueryData<{ pages: MessagePage[] }>(chatKeys.messages(7))
      ?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? [];
  return { queryClient, query, server, requests, ids };
}

it('a refetch of a long chat asks for its newest pages only, and keeps the others', async () => {
  const { queryClient, query, server, requests, ids } = await readChat(1000, 9);
  expect(ids()).toHaveLength(10 + 8 * 50);
  for (const id of [1001, 1002, 1003]) server.unshift(message(id, `${id}`));
  server[20] = message(983, 'edited');
  requests.length = 0;
  await queryClient.fetchInfiniteQuery({ ...query, pages: 9 });
  expect(requests).toHaveLength(3);
  expect(ids()).toEqual(Array.from({ length: 413 }, (_, index) => 1003 - index));
});

it('a refetch of one page that has grown keeps all of its messages', async () => {
  const { queryClient, query, server, ids } = await readChat(12, 1);
  for (let id = 13; id <= 30; id++) {
    server.unshift(message(id, `${id}`));
    putMessage(queryClient, 7, message(id, `${id}`));
  }
  await queryClient.fetchInfiniteQuery(query);
  expect(ids()).toHaveLength(30);
});

it('reaches the start of a chat', async () => {
  const { ids } = await readChat(75, 9);
  expect(ids()).toEqual(Array.from({ length: 75 }, (_, index) => 75 - index));
});

it('loads a chat up to a far message in few rounds', async () => {
  const { queryClient, server, ids } = await readChat(1000, 1);
  const rounds: number[] = [];
  await loadUpTo(queryClient, {
    chatId: 7,
    messageId: 300,
    load: async ({ before = Infinity, page = 1, perPage }) => {
      rounds.push(before);
      const items = server.filter(({ id }) => id < before).slice((page - 1) * perPage, page * perPage);
      return { items, page: { total: 1000, perPage } } as unknown as MessagePage;
    },
  });
  expect(new Set(rounds).size).toBe(2);
  expect(ids()).toEqual(Array.from({ length: 810 }, (_, index) => 1000 - index));
});
