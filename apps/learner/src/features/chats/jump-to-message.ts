import { chatKeys, type Message } from '@daystream/web/chats';
import type { Reply } from '@daystream/api-client';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

type Messages = InfiniteData<Reply<'chats.messages'>, number | null>;

/** The most that the server gives at once. */
const perPage = 100;

/** Loads the messages of a chat from the oldest loaded one back to this one. */
export async function loadUpTo(queryClient: QueryClient, chatId: number, messageId: number): Promise<void> {
  const queryKey = chatKeys.messages(chatId);
  for (;;) {
    const data = queryClient.getQueryData<Messages>(queryKey);
    const oldest: Message | undefined = data?.pages.at(-1)?.items.at(-1);
    if (data === undefined || oldest === undefined || oldest.id <= messageId) return;
    const page = await api.call('chats.messages', {
      params: { id: chatId },
      query: { before: oldest.id, perPage },
    });
    if (page.items.length === 0) return;
    queryClient.setQueryData<Messages>(
      queryKey,
      (now) => now && { pages: [...now.pages, page], pageParams: [...now.pageParams, oldest.id] },
    );
  }
}

/** Scrolls to a message of the open chat once it is rendered. */
export function showMessage(messageId: number): void {
  requestAnimationFrame(() =>
    document.querySelector(`#message-${messageId}`)?.scrollIntoView({ block: 'center' }),
  );
}
