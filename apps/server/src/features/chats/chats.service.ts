import type { Chat, ChatMessage, MessageRating } from '@daystream/contract';
import { canRate } from '@daystream/domain';
import type { Transaction } from 'kysely';
import { record } from '../../platform/audit/audit.ts';
import type { BrandTables } from '../../platform/database/brand-database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Page } from '../../platform/http/lists.ts';
import { createOnce } from '../../platform/idempotency/once.ts';
import { points } from '../points/index.ts';
import {
  createChatMessages,
  assertValidMessage,
  type MessageDeps,
  type MessageInput,
  type MessageListInput,
} from './chat-messages.ts';
import type { ChatSubject, ChatSubjects } from './chat-subject.ts';
import { learner, staffReader, type Person } from './chats.policy.ts';
import { presentChat } from './chats.present.ts';
import { createChatsReading, type ChatRow } from './chats-reading.repository.ts';
import { createChatsRepository } from './chats.repository.ts';

interface Deps extends MessageDeps {
  subjects: ChatSubjects;
}

/** Chats of learners with staff, for both sides. One that the actor may not see is "not found". */
export function createChatsService({ subjects, ...deps }: Deps) {
  const { brand, clock, realtime } = deps;
  const reading = createChatsReading(brand.pool);
  const messages = createChatMessages(deps);
  const once = createOnce(brand.db);

  async function findOwn(actor: Actor, chatId: number): Promise<ChatRow> {
    return (await reading.chat(chatId, learner(actor))) ?? (await findVirtual(actor, chatId)).chat;
  }

  /** Errors: `not_found`. */
  async function findVirtual({ userId }: Pick<Actor, 'userId'>, chatId: number) {
    return assertFound(await subjects.findVirtual(chatId, userId));
  }

  async function findForStaff(actor: Actor, chatId: number): Promise<ChatRow> {
    return assertFound(await reading.chat(chatId, assertFound(staffReader(actor))));
  }

  /** Homework chats are part of the homework, so they stay when a brand turns chats off. */
  function assertSupported(subject: ChatSubject | undefined): void {
    if (subject === undefined && !brand.config.runtime.is_chat_support) throw new AppError('switched_off');
  }

  function publishStatus(
    learnerId: number,
    status: Awaited<ReturnType<ChatSubjects['recordMessage']>>,
  ): void {
    if (status !== undefined)
      realtime.emit(brand, [{ user: learnerId }, { desk: 'experts' }], 'homework.status', status);
  }

  return {
    /** For features that own chats: see `createChatMessages`. */
    messages,

    /** Errors: `not_found`. */
    async get(actor: Actor, chatId: number): Promise<Chat> {
      const [row, subjectOfRow] = await Promise.all([
        reading.chat(chatId, learner(actor)),
        subjects.find(chatId),
      ]);
      const { chat, subject } = row ? { chat: row, subject: subjectOfRow } : await findVirtual(actor, chatId);
      assertSupported(subject);
      return presentChat(chat, subject, brand.settings.title);
    },

    /** Errors: `not_found`. */
    async list(actor: Actor, chatId: number, query: MessageListInput): Promise<Page<ChatMessage>> {
      const page = await messages.page(actor, chatId, learner(actor), query);
      if (page !== undefined) return page;
      await findVirtual(actor, chatId);
      return { items: [], page: query.page, perPage: query['per-page'], total: 0 };
    },

    /** Errors: `not_found`, `chat_closed`, `invalid`. */
    async post(actor: Actor, chatId: number, input: MessageInput): Promise<ChatMessage> {
      const row = await reading.chat(chatId, learner(actor));
      if (row === undefined) assertOpen((await findVirtual(actor, chatId)).subject);
      assertValidMessage(input);
      const author = { userId: actor.userId, role: 'learner' } as const;
      const write = async (trx: Transaction<BrandTables>) => {
        const subject = await subjects.find(chatId, trx);
        assertSupported(subject);
        assertOpen(subject);
        const status = await subjects.recordMessage(trx, chatId, { by: 'learner', at: new Date(clock()) });
        return { message: await messages.write(trx, { ...input, chatId, author }), status };
      };
      const { message } = await once(actor, ['chats.post', chatId, input], write, {
        async afterCommit(posted) {
          messages.publish(actor.userId, await messages.completeOne(actor, posted.message));
          publishStatus(actor.userId, posted.status);
        },
      });
      return messages.completeOne(actor, message);
    },

    /** Changes the text of the learner's own message. Errors: `not_found`, `chat_closed`. */
    async edit(actor: Actor, at: { chatId: number; messageId: number }, text: string): Promise<ChatMessage> {
      await findOwn(actor, at.chatId);
      const { userId } = actor;
      const stored = await brand.db.transaction().execute(async (trx) => {
        const subject = await subjects.find(at.chatId, trx);
        const change = { message: text, now: new Date(clock()) };
        const row = await createChatsRepository(trx).edit({ ...at, userId }, change);
        if (row === undefined) throw new AppError('not_found');
        assertOpen(subject);
        return messages.present(row);
      });
      const message = await messages.completeOne(actor, stored);
      messages.publish(userId, message, 'chat.message.updated');
      return message;
    },

    /**
     * Rates a message of staff, also when its subject is closed. `scores`: the points earned by it, once per chat. Errors: `not_found`, also for a
     * message that the actor may not rate.
     */
    async rate(
      actor: Actor,
      at: { chatId: number; messageId: number },
      rating: MessageRating,
    ): Promise<{ chat_message: ChatMessage; scores: number }> {
      const { learner_id: learnerId } = await findOwn(actor, at.chatId);
      const { rating_given } = brand.config.score_amounts;
      const { row, earned } = await brand.db.transaction().execute(async (trx) => {
        const chats = createChatsRepository(trx);
        const message = assertFound(await chats.lockMessage(at.chatId, at.messageId));
        const employeeId = message.author_role === 'staff' ? message.author_id : undefined;
        if (employeeId === undefined || !canRate({ readerId: actor.userId, learnerId, employeeId }))
          throw new AppError('not_found');
        const now = new Date(clock());
        await chats.rate({ messageId: message.id, userId: actor.userId, employeeId }, { ...rating, now });
        const entry = { reason: 'rating_given', sourceType: 'chat', sourceId: at.chatId } as const;
        return {
          row: { ...message, rating },
          earned: await points.earn(trx, { userId: actor.userId, amount: rating_given, ...entry }),
        };
      });
      const chat_message = await messages.completeOne(actor, messages.present(row));
      messages.publish(learnerId, chat_message, 'chat.message.updated');
      if (earned.added) realtime.emit(brand, { user: learnerId }, 'scores.amount', { amount: earned.amount });
      return { chat_message, scores: earned.added ? rating_given : 0 };
    },

    /** Marks messages as seen; returns the number of unread messages of staff. Errors: `not_found`. */
    async viewed(actor: Actor, at: { chatId: number; messageId: number }): Promise<number> {
      return messages.markViewed(await findOwn(actor, at.chatId), at.messageId, {
        userId: actor.userId,
        role: 'learner',
      });
    },

    /** Errors: `not_found`. */
    async listForStaff(actor: Actor, chatId: number, query: MessageListInput): Promise<Page<ChatMessage>> {
      return assertFound(await messages.page(actor, chatId, assertFound(staffReader(actor)), query));
    },

    /**
     * Staff may write in any state of the subject, so that they can answer a learner without access; only a demo may exclude it. Errors: `not_found`,
     * `demo_messages_off`, `invalid`.
     */
    async postAsStaff(actor: Actor, chatId: number, input: MessageInput): Promise<ChatMessage> {
      const { learner_id: learnerId } = await findForStaff(actor, chatId);
      assertValidMessage(input);
      const author = { userId: actor.userId, role: 'staff' } as const;
      const write = async (trx: Transaction<BrandTables>) => {
        const subject = await subjects.find(chatId, trx);
        if (subject?.isExpertMessageEnabled === false) throw new AppError('demo_messages_off');
        // Before the message, in the order of a decision: status, then chat.
        const status = await subjects.recordMessage(trx, chatId, { by: 'staff', at: new Date(clock()) });
        const message = await messages.write(trx, { ...input, chatId, author });
        await record(trx, actor, 'chat.message_sent', chatId, { message_id: message.id });
        return { message, status };
      };
      const { message } = await once(actor, ['studio.chats.post', chatId, input], write, {
        async afterCommit(posted) {
          messages.publish(learnerId, await messages.completeOne(actor, posted.message));
          publishStatus(learnerId, posted.status);
        },
      });
      return messages.completeOne(actor, message);
    },

    /** Errors: `not_found`. */
    async viewedByStaff(actor: Actor, at: { chatId: number; messageId: number }): Promise<void> {
      await messages.markViewed(await findForStaff(actor, at.chatId), at.messageId, {
        userId: actor.userId,
        role: 'staff',
      });
    },

    /** The side of a user in a chat: its learner, or staff who review its course; undefined when they may not see it. */
    async sideOf(person: Person, chatId: number): Promise<'learner' | 'employee' | undefined> {
      const isLearner =
        (await reading.chat(chatId, learner(person))) ?? (await subjects.findVirtual(chatId, person.userId));
      if (isLearner) return 'learner';
      const reader = staffReader(person);
      return reader && (await reading.chat(chatId, reader)) ? 'employee' : undefined;
    },
  };
}
export type ChatsService = ReturnType<typeof createChatsService>;

function assertFound<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new AppError('not_found');
  return value;
}

function assertOpen(subject: ChatSubject | undefined): asserts subject is ChatSubject {
  if (subject?.mayLearnerWrite !== true) throw new AppError('chat_closed');
}
