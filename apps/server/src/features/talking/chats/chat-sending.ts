import type { ChatMessage, ChatReaction } from '@daystream/contract';
import { canChangeMessage, previewOf, visibleText } from '@daystream/domain';
import type { Transaction } from 'kysely';
import { record } from '../../../platform/audit/audit.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import { hasVoice } from '../../learning/files/index.ts';
import { recordInboxAnswer, setInboxDeadlines } from '../inbox/index.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import { assertFound, assertOpen, type ChatAccess, type FoundChat } from './chat-access.ts';
import {
  assertValidMessage,
  type ChatMessages,
  type MessageDeps,
  type MessageInput,
} from './chat-messages.ts';
import type { ChatSubject, ChatSubjects } from './chat-subject.ts';
import type { StoredMessage } from './chats.present.ts';
import type { ChatRow } from './chats-reading.repository.ts';
import { createChatsRepository, type ChatRole, type MessageRow } from './chats.repository.ts';

interface Deps extends Omit<MessageDeps, 'mediaTokens'> {
  notifications: Pick<NotificationsService, 'notify'>;
  access: ChatAccess;
  messages: ChatMessages;
  subjects: ChatSubjects;
}
export interface MessageAddress {
  chatId: number;
  messageId: number;
}

/** Sends, edits and deletes messages and reacts to them, for both sides of a chat. */
export function createChatSending({
  brand,
  realtime,
  clock,
  notifications,
  access,
  messages,
  subjects,
}: Deps) {
  const once = createOnce(brand.db);

  const find = (role: ChatRole, actor: Actor, chatId: number): Promise<FoundChat> =>
    role === 'learner' ? access.ofLearner(actor, chatId) : access.ofStaff(actor, chatId);

  /** Staff may write in any state of the subject, so that they can answer a learner without access; only a demo may exclude it. */
  function assertMayWrite(role: ChatRole, subject: ChatSubject | undefined): void {
    if (role === 'learner') assertOpen(subject);
    else if (subject?.isExpertMessageEnabled === false) throw new AppError('demo_messages_off');
  }

  function publishStatus(
    learnerId: number,
    status: Awaited<ReturnType<ChatSubjects['recordMessage']>>,
  ): void {
    if (status !== undefined)
      realtime.emit(brand, [{ user: learnerId }, { desk: 'experts' }], 'homework.status', status);
  }

  /** Reading the chat withdraws the notification. */
  async function notifyLearner(
    trx: Transaction<BrandTables>,
    { id, learner_id: userId, stream_id: streamId }: ChatRow,
    subject: ChatSubject | undefined,
    { employee, message }: StoredMessage,
    fileIds: readonly number[],
  ): Promise<void> {
    // Staff who try out a course answer themselves.
    if (employee === null || employee.id === userId) return;
    const homeworkId = subject?.homeworkStatusId ?? null;
    await notifications.notify(trx, {
      userId,
      kind: 'chat_message',
      key: `chat:${id}`,
      path: homeworkId === null ? `/chat/${id}` : `/homework/${streamId}/${homeworkId}`,
      values: {
        from: employee.name,
        text: previewOf(message),
        is_voice: await hasVoice(trx, fileIds),
      },
    });
  }

  /** Publishes to the lists of staff that the chat of a stream changed. */
  function publishActivity({ id, kind, stream_id }: ChatRow): void {
    if (kind === 'expert' && stream_id !== null)
      realtime.emit(brand, { desk: 'experts' }, 'chat.activity', { dialog_id: id, stream_id });
  }

  /** Changes a message under the lock of its row, and publishes it. */
  async function change(
    role: ChatRole,
    actor: Actor,
    at: MessageAddress,
    write: (
      trx: Transaction<BrandTables>,
      context: { message: MessageRow; subject: ChatSubject | undefined; now: Date },
    ) => Promise<MessageRow>,
  ): Promise<ChatMessage> {
    const found = await find(role, actor, at.chatId);
    access.assertSupported(found.chat);
    const subjectIn = await access.subjectForWriting(found);
    const stored = await brand.db.transaction().execute(async (trx) => {
      const subject = await subjectIn(trx);
      const message = assertFound(await createChatsRepository(trx).lockMessage(at.chatId, at.messageId));
      return messages.present(await write(trx, { message, subject, now: new Date(clock()) }));
    });
    const changed = await messages.completeOne(actor, stored);
    messages.publish(found.chat.learner_id, changed, 'chat.message.updated');
    return changed;
  }

  /** Errors: `not_found` for a message of another user, `message_too_old`. */
  function assertOwnAndRecent(role: ChatRole, actor: Actor, message: MessageRow): void {
    if (message.author_id !== actor.userId || message.author_role !== role) throw new AppError('not_found');
    if (!canChangeMessage({ createdAt: message.created_at * 1000, now: clock() }))
      throw new AppError('message_too_old');
  }

  return {
    publishActivity,

    /** Errors: `not_found`, `switched_off`, `chat_closed` (learner), `demo_messages_off` (staff), `invalid`. */
    async send(role: ChatRole, actor: Actor, chatId: number, input: MessageInput): Promise<ChatMessage> {
      const found = await find(role, actor, chatId);
      const { chat, isEmpty } = found;
      access.assertSupported(chat);
      if (isEmpty) assertMayWrite(role, await access.subjectOf(found));
      assertValidMessage(input);
      const subjectIn = await access.subjectForWriting(found);
      const author = { userId: actor.userId, role };
      const write = async (trx: Transaction<BrandTables>) => {
        const subject = await subjectIn(trx);
        assertMayWrite(role, subject);
        const at = new Date(clock());
        if (isEmpty)
          await messages.create(trx, {
            id: chatId,
            kind: chat.kind,
            learnerId: chat.learner_id,
            streamId: chat.stream_id,
            at,
          });
        // Before the message, in the order of a decision: status, then chat.
        const status = await subjects.recordMessage(trx, chatId, { by: role, at });
        // Before the message, which ends the wait.
        if (role === 'staff') {
          const target =
            chat.kind === 'expert'
              ? ({ kind: 'chat', targetId: chatId, streamId: chat.stream_id } as const)
              : status && ({ kind: 'homework', targetId: status.id } as const);
          if (target)
            await recordInboxAnswer(trx, { ...target, employeeId: actor.userId, isResolution: false, at });
        }
        const message = await messages.write(trx, {
          ...input,
          chatId,
          author,
          ...(chat.kind === 'expert' && {
            fileRules: { voices: true, documents: brand.config.runtime.is_chat_document_enable },
          }),
        });
        await setInboxDeadlines(trx);
        if (role === 'staff') {
          await record(trx, actor, 'chat.message_sent', chatId, { message_id: message.id });
          await notifyLearner(trx, chat, subject, message, input.file_ids);
        }
        return { message, status };
      };
      const name = role === 'learner' ? 'chats.post' : 'studio.chats.post';
      const { message } = await once(actor, [name, chatId, input], write, {
        async afterCommit(posted) {
          messages.publish(chat.learner_id, await messages.completeOne(actor, posted.message));
          publishStatus(chat.learner_id, posted.status);
          publishActivity(chat);
        },
      });
      return messages.completeOne(actor, message);
    },

    /** Changes the text of the actor's own message. Errors: as `send`, and `message_too_old`. */
    edit: (role: ChatRole, actor: Actor, at: MessageAddress, text: string): Promise<ChatMessage> =>
      change(role, actor, at, async (trx, { message, subject, now }) => {
        if (message.author_id !== actor.userId || message.author_role !== role)
          throw new AppError('not_found');
        assertMayWrite(role, subject);
        assertOwnAndRecent(role, actor, message);
        if (visibleText(text) === '') throw invalidField('message', 'message_required');
        if (role === 'staff')
          await record(trx, actor, 'chat.message_changed', at.chatId, { message_id: message.id });
        return createChatsRepository(trx).edit(message.id, { message: text, now });
      }),

    /** Removes the content of the actor's own message. What was sent as homework stays. Errors: `not_found`, `chat_closed`, `message_too_old`. */
    delete: (role: ChatRole, actor: Actor, at: MessageAddress): Promise<ChatMessage> =>
      change(role, actor, at, async (trx, { message, subject, now }) => {
        assertOwnAndRecent(role, actor, message);
        if (subject?.kind !== 'expert') throw new AppError('chat_closed');
        if (role === 'staff')
          await record(trx, actor, 'chat.message_deleted', at.chatId, { message_id: message.id });
        return createChatsRepository(trx).remove(message.id, now);
      }),

    /** Sets or takes back the actor's reaction. Errors: `not_found`, `chat_closed`. */
    react: (
      role: ChatRole,
      actor: Actor,
      at: MessageAddress,
      reaction: ChatReaction | null,
    ): Promise<ChatMessage> =>
      change(role, actor, at, async (trx, { message, subject, now }) => {
        assertMayWrite(role, subject);
        const chats = createChatsRepository(trx);
        await chats.react(message.id, { userId: actor.userId, role }, { reaction, now });
        return assertFound(await chats.lockMessage(at.chatId, message.id));
      }),
  };
}
