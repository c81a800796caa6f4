import { ApiError } from '@daystream/api-client';
import { otherOwnersRetentionMs } from '../uploads/kept-owner.ts';

/** What is sent to a chat. */
export interface OutgoingContent {
  readonly message: string;
  readonly fileIds: readonly number[];
  readonly replyToId: number | null;
  /** A recorded voice, which may not be uploaded yet: the draft of its upload, and its length in milliseconds. */
  readonly voice?: { readonly draftKey: string; readonly duration: number };
  /** Of a post or comment in a community. */
  readonly club?: OutgoingClubContent;
  /** A day of a course that is started or finished. */
  readonly step?: { readonly kind: 'start' | 'finish'; readonly dayId: number };
  /** A small change, such as a rating or a choice. */
  readonly change?: OutgoingChange;
}

/** A call of the API as it is sent. */
export interface OutgoingChange {
  readonly call: string;
  readonly request: {
    readonly params?: Readonly<Record<string, number>>;
    readonly query?: Readonly<Record<string, unknown>>;
    readonly body?: unknown;
  };
  /** Whether the call says how long ago it happened (`happened_ago`). */
  readonly isDated: boolean;
  /** The keys of the queries whose answers it changes. */
  readonly changes: readonly (readonly unknown[])[];
}

/** What a post or comment has beside its text and files. */
export interface OutgoingClubContent {
  readonly spaceId: number | null;
  /** `endsAt` in milliseconds. */
  readonly poll: {
    readonly options: readonly string[];
    readonly isMultiple: boolean;
    readonly endsAt: number | null;
  } | null;
  /** The comment that is answered. */
  readonly parentId: number | null;
}

/** Where something is sent: the id of a chat, `community:7` for a post, `post:7` for a comment, `stream:7` for the days of a course and what is rated and chosen in it, `chat:7` for ratings and reactions in a chat, or `mark:7` for reactions and bookmarks in a club. */
export type OutboxPlace = number | `${'community' | 'post' | 'stream' | 'chat' | 'mark'}:${number}`;

/** A message that is not sent yet. */
export interface OutboxMessage {
  /** The idempotency key of every attempt. */
  readonly id: string;
  /** See `ownerKey`. */
  readonly owner: string;
  readonly chatId: OutboxPlace;
  readonly content: OutgoingContent;
  /** Milliseconds. */
  readonly createdAt: number;
  /** Orders the messages of an owner. */
  readonly order: number;
  /** Why the server refused it, in the user's language; null while it waits. */
  readonly refusal: string | null;
}

export interface OutboxStore {
  all(): Promise<readonly OutboxMessage[]>;
  put(message: OutboxMessage): Promise<void>;
  remove(id: string): Promise<void>;
}

interface OutboxOptions {
  readonly store: OutboxStore;
  /** Sends a message with its id as the idempotency key. */
  readonly send: (message: OutboxMessage) => Promise<void>;
  readonly newId: () => string;
  /** Milliseconds. */
  readonly clock: () => number;
  /** Runs `work` while no other tab holds the lock of this name. */
  readonly withLock?: (name: string, work: () => Promise<void>) => Promise<void>;
}

const noMessages: readonly OutboxMessage[] = [];

/**
 * The unsent messages of chats, posts, comments, steps of courses and small changes. They survive a lost connection and a closed page, and are sent in the order in which they were written, one after the other within a
 * chat. An attempt without an answer is repeated with the same idempotency key, so that the server keeps the message once. What the server refuses stays, marked, until
 * the user sends it again or discards it; later messages do not wait for it.
 */
export function createOutbox({ store, send, newId, clock, withLock = withoutLock }: OutboxOptions) {
  let owner: string | null = null;
  /** Whether the stored messages of the owner are known. */
  let isLoaded = false;
  let messages: readonly OutboxMessage[] = noMessages;
  const byChat = new Map<OutboxPlace, readonly OutboxMessage[]>();
  const listeners = new Set<() => void>();
  const sending = new Map<OutboxPlace, Promise<void>>();
  /** Chats for which sending was asked while a run was ending. */
  const unfinished = new Set<OutboxPlace>();

  function change(next: readonly OutboxMessage[]): void {
    messages = next;
    byChat.clear();
    for (const listener of listeners) listener();
  }
  const replace = (message: OutboxMessage) =>
    change(messages.map((one) => (one.id === message.id ? message : one)));

  /** Storage may be blocked or full: the message then lasts as long as the page. */
  const keep = (message: OutboxMessage) => store.put(message).catch(() => undefined);
  const forget = (id: string) => store.remove(id).catch(() => undefined);

  async function sendOne(message: OutboxMessage): Promise<boolean> {
    try {
      await send(message);
    } catch (error) {
      if (!(error instanceof ApiError) || error.isTransient || error.status === 401) return false;
      const refused = { ...message, refusal: Object.values(error.fields)[0] ?? error.message };
      await keep(refused);
      if (messages.some(({ id }) => id === message.id)) replace(refused);
      return true;
    }
    await forget(message.id);
    change(messages.filter(({ id }) => id !== message.id));
    return true;
  }

  async function sendAllOf(chatId: OutboxPlace): Promise<void> {
    const ofOwner = owner;
    for (;;) {
      const next = messages.find((one) => one.chatId === chatId && one.refusal === null);
      // The session ended meanwhile, or the connection is lost: a later flush continues.
      if (next === undefined || owner === null || owner !== ofOwner) return;
      if (!(await sendOne(next))) return;
    }
  }

  /** Sends what waits in a chat; one run per chat at a time. */
  function pump(chatId: OutboxPlace): Promise<void> {
    const running = sending.get(chatId);
    if (running !== undefined) {
      // The run may have given up just before the reason for it was gone.
      unfinished.add(chatId);
      return running;
    }
    const run = withLock(`outbox:${owner}:${chatId}`, () => sendAllOf(chatId))
      .finally(() => sending.delete(chatId))
      .then(() => (unfinished.delete(chatId) ? pump(chatId) : undefined));
    sending.set(chatId, run);
    return run;
  }

  async function flush(): Promise<void> {
    const chats = new Set(messages.flatMap(({ chatId, refusal }) => (refusal === null ? [chatId] : [])));
    await Promise.all([...chats].map(pump));
  }

  return {
    /** Loads and sends the stored messages of the signed-in user; those of `merged` (an anonymous account) become theirs. */
    async start(of: string, merged?: string): Promise<void> {
      owner = of;
      isLoaded = false;
      const stored = await store.all().catch(() => noMessages);
      const own: OutboxMessage[] = [];
      for (const message of stored) {
        if (message.owner === of) own.push(message);
        else if (message.owner === merged) {
          const moved = { ...message, owner: of };
          own.push(moved);
          await keep(moved);
        } else if (message.createdAt < clock() - otherOwnersRetentionMs) await forget(message.id);
      }
      if (owner !== of) return;
      const ids = new Set(own.map(({ id }) => id));
      const written = messages.filter(({ id }) => !ids.has(id));
      isLoaded = true;
      change([...own, ...written].toSorted((one, other) => one.order - other.order));
      await flush();
    },

    /** Adds a message and sends it after those before it; `id` if an attempt with this idempotency key was made. Resolves once it is stored. */
    async add(chatId: OutboxPlace, content: OutgoingContent, id = newId()): Promise<void> {
      if (owner === null) throw new Error('the outbox has no owner yet');
      const createdAt = clock();
      const order = Math.max(createdAt, (messages.at(-1)?.order ?? 0) + 1);
      const message = { id, owner, chatId, content, createdAt, order, refusal: null };
      change([...messages, message]);
      await keep(message);
      void pump(chatId);
    },

    /** Sends a refused message again, as a new one at its place. */
    async retry(id: string): Promise<void> {
      const refused = messages.find((one) => one.id === id);
      if (refused === undefined || refused.refusal === null) return;
      const again = { ...refused, id: newId(), refusal: null };
      change(messages.map((one) => (one.id === id ? again : one)));
      await forget(id);
      await keep(again);
      await pump(again.chatId);
    },

    async discard(id: string): Promise<void> {
      change(messages.filter((one) => one.id !== id));
      await forget(id);
    },

    /** Sends what waits; call it when the connection may be back. */
    flush,

    /** The unsent messages of a chat, oldest first. The same array until something changes. */
    ofChat(chatId: OutboxPlace): readonly OutboxMessage[] {
      const known = byChat.get(chatId);
      if (known !== undefined) return known;
      const own = messages.filter((one) => one.chatId === chatId);
      byChat.set(chatId, own);
      return own;
    },

    /** Whether the messages that earlier visits of the user have stored are not known yet. */
    isLoading: (): boolean => owner !== null && !isLoaded,

    /** All unsent messages, oldest first. The same array until something changes. */
    all: (): readonly OutboxMessage[] => messages,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Stops sending; the messages are kept for the next sign-in of this user. */
    stop(): void {
      owner = null;
      isLoaded = false;
      change(noMessages);
    },

    /** Deletes the messages of the user, after a sign-out. */
    async clear(): Promise<void> {
      const own = messages;
      owner = null;
      isLoaded = false;
      change(noMessages);
      for (const { id } of own) await forget(id);
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;

const withoutLock = (_: string, work: () => Promise<void>): Promise<void> => work();
