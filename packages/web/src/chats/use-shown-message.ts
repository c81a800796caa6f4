import { localMidnight, parseDay } from '@daystream/domain';
import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { chatKeys, type Message, type MessagePage } from './message-cache.ts';

interface MessagesRequest {
  readonly before?: number;
  readonly page?: number;
  readonly perPage: number;
  readonly q?: string;
  /** Unix seconds. */
  readonly since?: number;
  readonly sort?: 'created_at';
}
interface MessageSearch {
  readonly text: string;
  readonly day: string;
}
type LoadMessages = (request: MessagesRequest) => Promise<MessagePage>;
type Messages = InfiniteData<MessagePage, number | null>;

/** The most that the server gives at once. */
const perPage = 100;
/** A far message is many pages away: they are requested together, and the server reads them in one statement. */
const pagesAtOnce = 4;

/** Loads the messages of a chat from the oldest loaded one back to this one. */
export async function loadUpTo(
  queryClient: QueryClient,
  { chatId, messageId, load }: { chatId: number; messageId: number; load: LoadMessages },
): Promise<void> {
  const queryKey = chatKeys.messages(chatId);
  for (;;) {
    const before = queryClient.getQueryData<Messages>(queryKey)?.pages.at(-1)?.items.at(-1)?.id;
    if (before === undefined || before <= messageId) return;
    const pages = await Promise.all(
      Array.from({ length: pagesAtOnce }, async (_, index) => load({ before, perPage, page: index + 1 })),
    );
    const filled = pages.filter(({ items }) => items.length > 0);
    if (filled.length === 0) return;
    queryClient.setQueryData<Messages>(queryKey, (data) => {
      // The list itself may have loaded older messages meanwhile.
      if (data?.pages.at(-1)?.items.at(-1)?.id !== before) return data;
      const params = [before, ...filled.slice(0, -1).map(({ items }) => items.at(-1)?.id ?? null)];
      return { pages: [...data.pages, ...filled], pageParams: [...data.pageParams, ...params] };
    });
  }
}

/** Messages of a chat that are searched for, and the one that is shown. */
export function useShownMessage(chatId: number, load: LoadMessages) {
  const queryClient = useQueryClient();
  /** A new object for each time that a message is shown. */
  const [shown, setShown] = useState<{ readonly id: number } | null>(null);
  return {
    shown,
    async show(messageId: number): Promise<void> {
      await loadUpTo(queryClient, { chatId, messageId, load });
      setShown({ id: messageId });
    },
    /** Messages with a text, sent on a day (2026-05-01) or later; either may be empty. With a day the oldest first, otherwise the newest. */
    async find({ text, day: date }: MessageSearch, timeZone: string): Promise<readonly Message[]> {
      const day = parseDay(date);
      const { items } = await load({
        perPage: text === '' ? 1 : 50,
        ...(text !== '' && { q: text }),
        ...(day !== null && { since: Math.floor(localMidnight(day, timeZone) / 1000), sort: 'created_at' }),
      });
      return items;
    },
  };
}
