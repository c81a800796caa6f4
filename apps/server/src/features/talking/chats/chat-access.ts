import { streamIdOfChat } from '@daystream/domain';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import type { Transaction } from 'kysely';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { StreamsService } from '../../learning/streams/index.ts';
import type { ChatSubject, ChatSubjects } from './chat-subject.ts';
import { learner, staffReader, type Person } from './chats.policy.ts';
import { createChatsReading, type ChatRow } from './chats-reading.repository.ts';
import { streamSubject } from './stream-subjects.ts';

export interface AccessDeps {
  brand: Brand;
  streams: Pick<StreamsService, 'getOwnState' | 'listStates'>;
  /** The subjects of homework chats; those of streams are found here. */
  subjects: ChatSubjects;
}
/** A chat that the actor may see; `isEmpty`: it has no row yet. */
export interface FoundChat {
  chat: ChatRow;
  isEmpty: boolean;
}

/** Finds chats, for both sides, and what they are about. One that the actor may not see is "not found". */
export function createChatAccess({ brand, streams, subjects }: AccessDeps) {
  const reading = createChatsReading(brand.pool);

  return {
    /** Errors: `not_found`. */
    async ofLearner(person: Pick<Person, 'userId'>, chatId: number): Promise<FoundChat> {
      const chat = await reading.chat(chatId, learner(person));
      if (chat !== undefined) return { chat, isEmpty: false };
      const streamId = streamIdOfChat(chatId);
      const empty =
        streamId === undefined
          ? (await subjects.findVirtual(chatId, person.userId))?.chat
          : await reading.emptyStreamChat(streamId, learner(person));
      return { chat: assertFound(empty), isEmpty: true };
    },

    /** The chat of a stream can be opened before its first message; that of a homework is shown once it was sent. Errors: `not_found`. */
    async ofStaff(person: Person, chatId: number): Promise<FoundChat> {
      const reader = assertFound(staffReader(person));
      const chat = await reading.chat(chatId, reader);
      if (chat !== undefined) return { chat, isEmpty: false };
      const streamId = streamIdOfChat(chatId);
      const empty = streamId === undefined ? undefined : await reading.emptyStreamChat(streamId, reader);
      return { chat: assertFound(empty), isEmpty: true };
    },

    /** What a chat is about; undefined where the published course does not have it. Errors: `not_found` for a stream of a course that is not published. */
    async subjectOf({ chat, isEmpty }: FoundChat): Promise<ChatSubject | undefined> {
      const { id, learner_id: learnerId, stream_id: streamId } = chat;
      if (chat.kind === 'expert' && streamId !== null)
        return streamSubject(await streams.getOwnState({ userId: learnerId }, streamId));
      return isEmpty ? (await subjects.findVirtual(id, learnerId))?.subject : subjects.find(id);
    },

    /**
     * Returns what reads the subject inside the transaction of a message. That of a stream changes with the time only, so it is read before: a transaction must not wait
     * for a second connection.
     */
    async subjectForWriting(
      found: FoundChat,
    ): Promise<(trx: Transaction<BrandTables>) => Promise<ChatSubject | undefined>> {
      if (found.chat.kind !== 'expert') return (trx) => subjects.find(found.chat.id, trx);
      const subject = await this.subjectOf(found);
      return async () => subject;
    },

    /** The switch turns off the chats of streams. Those of homework are part of the homework. Errors: `switched_off`. */
    assertSupported({ kind }: Pick<ChatRow, 'kind'>): void {
      if (kind !== 'homework' && !brand.config.runtime.is_chat_support) throw new AppError('switched_off');
    },
  };
}
export type ChatAccess = ReturnType<typeof createChatAccess>;

export function assertFound<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new AppError('not_found');
  return value;
}

/** Errors: `chat_closed` where the learner may not write. */
export function assertOpen(subject: ChatSubject | undefined): asserts subject is ChatSubject {
  if (subject?.mayLearnerWrite !== true) throw new AppError('chat_closed');
}
