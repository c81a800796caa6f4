import { fromWire, type Camelised, type Reply } from '@daystream/api-client';
import type { ChatMessage, FileType, RealtimeEvents } from '@daystream/contract';
import {
  infiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

export type Message = Camelised<ChatMessage>;
export type MessagePage = Reply<'chats.messages'>;
type Messages = InfiniteData<MessagePage, number | null>;
type Event<Name extends keyof RealtimeEvents> = Parameters<RealtimeEvents[Name]>[0];

export const chatKeys = {
  all: ['chats'],
  messages: (chatId: number): QueryKey => ['chats', chatId, 'messages'],
} as const;

interface PageRequest {
  /** Only messages before this id; null for the newest. */
  readonly before: number | null;
  /** Undefined for the first page: as many as the call gives. */
  readonly perPage: number | undefined;
  readonly signal: AbortSignal;
}

/** Messages in each page after the first one. */
const olderPerPage = 50;
/** The most that the server gives at once. */
const maxPerPage = 100;
/** Pages that a refetch asks for. Older messages can no longer be edited; a chat that was read back to its beginning has hundreds of pages. */
const refetchedPages = 3;

/** Query of a chat's messages in pages, newest first. Pages are addressed by `before`, so that new messages do not shift them. */
export function messagesQuery(chatId: number, load: (request: PageRequest) => Promise<MessagePage>) {
  return infiniteQueryOptions({
    queryKey: chatKeys.messages(chatId),
    queryFn: async ({ signal, pageParam: before, client, queryKey }) => {
      const cached = client.getQueryData<Messages>(queryKey);
      const index = cached?.pageParams.indexOf(before) ?? -1;
      const known = cached?.pages[index];
      if (known === undefined)
        return load({ before, perPage: before === null ? undefined : olderPerPage, signal });
      if (index >= refetchedPages && !hasUnfinishedVideo(known)) return known;
      if (before !== null) return load({ before, perPage: known.page.perPage, signal });
      const last = known.items.at(-1);
      if (last === undefined) return load({ before, perPage: undefined, signal });
      const perPage = Math.min(known.items.length + olderPerPage, maxPerPage);
      const page = await load({ before, perPage, signal });
      return cached?.pages.length === 1 ? page : endingAt(last.id, page);
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ items, page }) => (items.length < page.perPage ? undefined : items.at(-1)?.id),
  });
}

// A value of the contract's enumeration, because importing it would add the schemas to the bundle.
const videoType: FileType = 1;

/** Events carry no addresses of files: the page that shows a video is refetched once it is processed. */
function hasUnfinishedVideo({ items }: MessagePage): boolean {
  return items.some(({ files }) =>
    files.some(({ type, video }) =>
      video === null ? type === videoType : video.state === 'waiting' || video.state === 'processing',
    ),
  );
}

/** The newest messages down to the last one of the page that they replace, so that the pages after it stay as they are. */
function endingAt(messageId: number, page: MessagePage): MessagePage {
  const end = page.items.findIndex(({ id }) => id === messageId);
  if (end === -1) return page;
  const items = page.items.slice(0, end + 1);
  return { ...page, items, page: { ...page.page, perPage: items.length } };
}

/** Changes the loaded messages of a chat. */
export function changeMessages(
  queryClient: QueryClient,
  chatId: number,
  change: (message: Message) => Message,
): void {
  queryClient.setQueryData<Messages>(
    chatKeys.messages(chatId),
    (data) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(change) })) },
  );
}

function cachedMessages(queryClient: QueryClient, chatId: number): Message[] {
  const data = queryClient.getQueryData<Messages>(chatKeys.messages(chatId));
  return data?.pages.flatMap(({ items }) => items) ?? [];
}

/**
 * Replaces a known message, or inserts it in the order of ids, which is that of the server: an event may arrive later than the answer to a newer message. Does nothing if
 * the chat is not cached, or the message belongs to a page that is not loaded.
 */
export function putMessage(queryClient: QueryClient, chatId: number, message: Message): void {
  if (cachedMessages(queryClient, chatId).some(({ id }) => id === message.id))
    return changeMessages(queryClient, chatId, (old) => (old.id === message.id ? message : old));
  queryClient.setQueryData<Messages>(chatKeys.messages(chatId), (data) => {
    const [newest, ...older] = data?.pages ?? [];
    if (!data || !newest) return data;
    const { items, page } = newest;
    const place = items.findIndex(({ id }) => id < message.id);
    if (place === -1 && items.length >= page.perPage) return data;
    const at = place === -1 ? items.length : place;
    return { ...data, pages: [{ ...newest, items: items.toSpliced(at, 0, message) }, ...older] };
  });
}

/**
 * Applies the message of an event. File addresses are bound to a session and missing in events: known addresses are kept, otherwise the chat is
 * refetched.
 */
export function receiveMessage(
  queryClient: QueryClient,
  { dialog_id: chatId, message }: Event<'chat.message'>,
): void {
  const received = fromWire(message, '') as Message;
  const known = cachedMessages(queryClient, chatId).find(({ id }) => id === received.id)?.files ?? [];
  const files = received.files.map(({ id }) => known.find((file) => file.id === id));
  const isComplete = files.every((file) => file !== undefined);
  if (isComplete) putMessage(queryClient, chatId, { ...received, files });
  const queryKey = chatKeys.messages(chatId);
  const query = queryClient.getQueryCache().find({ queryKey });
  const refetch = () => void queryClient.invalidateQueries({ queryKey });
  // The answer to a request under way may be older than the event, and would replace what the event brought. A first request cannot be started again: it is repeated.
  if (query?.state.fetchStatus === 'fetching' && query.state.data === undefined)
    query.promise?.then(refetch, () => undefined);
  else if (query?.state.fetchStatus === 'fetching' || !isComplete) refetch();
}

/** Marks the messages of one side up to an id as seen by the other side. */
export function markViewed(
  queryClient: QueryClient,
  { dialog_id: chatId, message_id: last, by }: Event<'chat.viewed'>,
): void {
  changeMessages(queryClient, chatId, (message) => {
    const isSeen = message.id <= last && (message.employee === null) === (by === 'employee');
    return isSeen && !message.isViewed ? { ...message, isViewed: true } : message;
  });
}

/** Updates the processing state of a file's video. Once it is ready or failed, refetches the chat that shows it, because events carry no addresses. */
export function patchFileVideo(
  queryClient: QueryClient,
  { file_id: fileId, state, progress }: Event<'file.video'>,
): void {
  for (const [queryKey, data] of queryClient.getQueriesData<Messages>({ queryKey: chatKeys.all })) {
    if (queryKey[2] !== 'messages') continue;
    const chatId = Number(queryKey[1]);
    const files = data?.pages.flatMap(({ items }) => items.flatMap((message) => message.files)) ?? [];
    const file = files.find(({ id }) => id === fileId);
    if (file === undefined) continue;
    if (file.video === null || (state !== 'waiting' && state !== 'processing'))
      void queryClient.invalidateQueries({ queryKey });
    else
      changeMessages(queryClient, chatId, (message) => ({
        ...message,
        files: message.files.map((other) =>
          other.id === fileId && other.video
            ? { ...other, video: { ...other.video, state, progress } }
            : other,
        ),
      }));
  }
}
