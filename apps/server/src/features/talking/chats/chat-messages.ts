import type { ChatMessage } from '@daystream/contract';
import { messageMaxLength, messageRefusal } from '@daystream/domain';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { MediaTokens } from '../../../platform/files/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Page } from '../../../platform/http/lists.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { claimFiles, listFilesOfMessages, presentFile, type FileRules } from '../../learning/files/index.ts';
import { presentMessage, withoutAddresses, type StoredMessage } from './chats.present.ts';
import type { Reader } from './chats.policy.ts';
import { createChatsReading, type ChatRow } from './chats-reading.repository.ts';
import { createChatsRepository, type Author, type MessageRow, type NewChat } from './chats.repository.ts';

export interface MessageDeps {
  brand: Brand;
  mediaTokens: MediaTokens;
  realtime: Pick<Realtime, 'emit'>;
  clock: () => number;
}

export interface MessageInput {
  message: string;
  file_ids: readonly number[];
  reply_to_id?: number | null;
}
export interface MessageListInput {
  page: number;
  'per-page': number;
  sort: 'created_at' | '-created_at';
  before?: number | undefined;
  after?: number | undefined;
  since?: number | undefined;
  q?: string | undefined;
}

/** Writes, reads and publishes messages. The caller has authorized the actor. */
export function createChatMessages({ brand, mediaTokens, realtime, clock }: MessageDeps) {
  const repository = createChatsRepository(brand.db);
  const reading = createChatsReading(brand.pool);

  /** Adds files to messages, with addresses signed for the reader, in one statement. */
  async function complete(actor: Actor, messages: readonly StoredMessage[]): Promise<ChatMessage[]> {
    const signer = mediaTokens.signer(brand.appId, actor);
    const ids = messages.map(({ id }) => id);
    const rows = await listFilesOfMessages(brand.db, ids, 'chat_message_files');
    const ofMessage = Map.groupBy(rows, (row) => row.message_id);
    return messages.map((message) => ({
      ...message,
      files: (ofMessage.get(message.id) ?? []).map((row) => presentFile(row, signer)),
    }));
  }

  return {
    /** Creates a chat in the caller's transaction unless its id exists. */
    create: (trx: Transaction<BrandTables>, chat: NewChat): Promise<number> =>
      createChatsRepository(trx).create(chat),

    present: (row: MessageRow): StoredMessage => presentMessage(row, brand.settings.title),
    complete,

    /** Adds the files to one message. */
    async completeOne(actor: Actor, message: StoredMessage): Promise<ChatMessage> {
      const [completed] = await complete(actor, [message]);
      return completed as ChatMessage;
    },

    /**
     * Writes a message with its files inside the caller's transaction. Errors: `invalid` on `file_ids` for files that are not the author's, on
     * `reply_to_id` for a message of another chat.
     */
    async write(
      trx: Transaction<BrandTables>,
      message: MessageInput & {
        chatId: number;
        author: Author;
        exercises?: readonly { id: number; title: string }[];
        /** Which files it takes; default: those of a homework. */
        fileRules?: FileRules;
      },
    ): Promise<StoredMessage> {
      const { chatId, author, exercises = [], reply_to_id: replyToId = null } = message;
      const claimed = await claimFiles(trx, author.userId, message.file_ids, message.fileRules);
      const chats = createChatsRepository(trx);
      if (replyToId !== null && !(await chats.hasMessage(chatId, replyToId)))
        throw invalidField('reply_to_id', 'unknown_value');
      const at = new Date(clock());
      const row = await chats.insert({ chatId, author, message: message.message, exercises, replyToId, at });
      const fileIds = claimed.map(({ id }) => id);
      if (fileIds.length > 0) await chats.addFiles(row.id, fileIds);
      return presentMessage(row, brand.settings.title);
    },

    /**
     * A page of a chat; with `before`, the page starts after that message and does not shift when new messages arrive. Undefined if the reader cannot see
     * the chat.
     */
    async page(
      actor: Actor,
      chatId: number,
      reader: Reader,
      query: MessageListInput,
    ): Promise<Page<ChatMessage> | undefined> {
      const { page, 'per-page': perPage, before, after, since, q } = query;
      const found = await reading.page(chatId, reader, {
        oldestFirst: query.sort === 'created_at',
        before,
        after,
        since,
        q,
        limit: perPage,
        offset: (page - 1) * perPage,
      });
      if (found === undefined) return undefined;
      const messages = found.messages.map((row) => presentMessage(row, brand.settings.title));
      const items = found.has_files
        ? await complete(actor, messages)
        : messages.map((message) => Object.assign(message, { files: [] }));
      return { items, page, perPage, total: found.total };
    },

    /**
     * Publishes a message to the learner and to everyone who has the chat open; call it after the commit. Not to the desk: experts read only their own
     * courses.
     */
    publish(
      learnerId: number,
      message: ChatMessage,
      event: 'chat.message' | 'chat.message.updated' = 'chat.message',
    ): void {
      realtime.emit(brand, [{ user: learnerId }, { chat: message.dialog_id }], event, {
        dialog_id: message.dialog_id,
        message: withoutAddresses(message),
      });
    },

    /**
     * Marks messages as seen; returns the unread messages of the other role. A mark never goes back. Errors: `not_found` for a message of another
     * chat.
     */
    async markViewed(chat: ChatRow, messageId: number, by: Author): Promise<number> {
      const marked = await repository.markViewed(chat.id, messageId, by);
      if (marked === undefined) throw new AppError('not_found');
      if (marked.is_moved)
        realtime.emit(brand, [{ user: chat.learner_id }, { chat: chat.id }], 'chat.viewed', {
          dialog_id: chat.id,
          message_id: messageId,
          by: by.role === 'learner' ? 'learner' : 'employee',
        });
      return marked.unread_count;
    },
  };
}
export type ChatMessages = ReturnType<typeof createChatMessages>;

/** Refuses a message that has neither a text nor a file, or too much of either. Errors: `invalid` on `message`, `file_ids`. */
export function assertValidMessage({ message, file_ids }: MessageInput): void {
  const refusal = messageRefusal({ message, fileCount: file_ids.length });
  if (refusal.message) throw invalidField('message', refusal.message, { count: messageMaxLength });
  if (refusal.fileIds) throw invalidField('file_ids', refusal.fileIds);
}
