import { chatKeys, type Message } from '@daystream/web/chats';
import { partialFakeApi } from '@daystream/api-client/testing';
import { expect, it, onTestFinished, vi } from 'vitest';
import { noConnection } from '../../../testing/fake-api.ts';
import { ownMessage } from '../../../testing/wire.ts';
import { queryClient } from '../../../platform/client/query-client.ts';
import { sendKeptChange } from '../../../platform/outbox/kept-change.ts';
import { outbox, registerSender } from '../../../platform/outbox/outbox.ts';
import { reactMutation } from './chats.queries.ts';

registerSender('chat', sendKeptChange);

it('a reaction without a connection replaces the reader’s own at once, and is sent when it is back', async () => {
  onTestFinished(() => outbox.clear());
  await outbox.start('aurora:1');
  const [chatId, messageId, readerId] = [3, 9, 5];
  const message = {
    id: messageId,
    reactions: [
      { userId: 6, reaction: '👍' },
      { userId: readerId, reaction: '👍' },
    ],
  };
  const page = { totalCount: 1, pageCount: 1, currentPage: 1, perPage: 10 };
  queryClient.setQueryData(chatKeys.messages(chatId), {
    pages: [{ items: [message as unknown as Message], page }],
    pageParams: [null],
  });
  const shown = () => {
    const data = queryClient.getQueryData<{ pages: { items: Message[] }[] }>(chatKeys.messages(chatId));
    return data?.pages[0]?.items[0]?.reactions;
  };
  const api = partialFakeApi({ 'chats.react': noConnection });
  const react = (reaction: '❤️' | null) =>
    queryClient
      .getMutationCache()
      .build(queryClient, reactMutation(queryClient, readerId))
      .execute({ chatId, messageId, reaction });
  await react('❤️');
  expect(shown()).toEqual([
    { userId: 6, reaction: '👍' },
    { userId: readerId, reaction: '❤️' },
  ]);
  await react(null);
  expect(shown()).toEqual([{ userId: 6, reaction: '👍' }]);
  const before = api.requests('chats.react').length;
  api.answer({ 'chats.react': () => ownMessage });
  await outbox.flush();
  await vi.waitFor(() => expect(outbox.all()).toEqual([]));
  // In the order in which they were made.
  expect(
    api
      .requests('chats.react')
      .slice(before)
      .map(({ body }) => body),
  ).toEqual([{ reaction: '❤️' }, { reaction: null }]);
});
