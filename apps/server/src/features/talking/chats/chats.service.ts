import type { Chat, ChatMessage, MessageRating } from '@daystream/contract';
import { canRate, compareChats, streamChatId } from '@daystream/domain';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Page } from '../../../platform/http/lists.ts';
import type { Sessions } from '../../../platform/sessions/sessions.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import { points } from '../../learning/points/index.ts';
import { findEnd, type StreamState } from '../../learning/streams/index.ts';
import { assertFound, createChatAccess, type AccessDeps } from './chat-access.ts';
import { createChatMessages, type MessageDeps, type MessageListInput } from './chat-messages.ts';
import { createChatSending, type MessageAddress } from './chat-sending.ts';
import { learner, staffReader, type Person } from './chats.policy.ts';
import { presentChat } from './chats.present.ts';
import { createChatsReading, type ChatRow } from './chats-reading.repository.ts';
import { createChatsRepository } from './chats.repository.ts';
import { streamSubject } from './stream-subjects.ts';

type Deps = MessageDeps &
  AccessDeps & {
    notifications: Pick<NotificationsService, 'notify' | 'withdraw'>;
    sessions: Pick<Sessions, 'momentOf'>;
  };

/** Chats of learners with staff, for both sides. One that the actor may not see is "not found". */
export function createChatsService({ streams, subjects, notifications, sessions, ...deps }: Deps) {
  const { brand, clock, realtime } = deps;
  const reading = createChatsReading(brand.pool);
  const messages = createChatMessages(deps);
  const access = createChatAccess({ brand, streams, subjects });
  const sending = createChatSending({ ...deps, notifications, access, messages, subjects });
  const brandTitle = () => brand.settings.title;

  const emptyPage = (query: MessageListInput): Page<ChatMessage> => ({
    items: [],
    page: query.page,
    perPage: query['per-page'],
    total: 0,
  });

  return {
    /** For features that own chats: see `createChatMessages`. */
    messages,

    access,

    ...sending,

    /** The chats of all streams of the user, and those of sent homework; see `compareChats`. In three statements. */
    async listChats(actor: Actor): Promise<Chat[]> {
      const [states, rows] = await Promise.all([
        streams.listStates(actor.userId),
        reading.chatsOf(actor.userId),
      ]);
      const stateOf = new Map(states.map((state) => [state.stream.id, state]));
      const homework = rows.filter(({ kind }) => kind === 'homework');
      const homeworkSubjects = await subjects.findMany(homework.map(({ id }) => id));
      const stored = new Map(rows.map((row) => [row.id, row]));
      const present = (
        row: ChatRow,
        state: StreamState | undefined,
        subject = homeworkSubjects.get(row.id),
      ) => presentChat(row, subject, { brandTitle: brandTitle(), streamStatus: state?.status ?? null });
      return [
        ...states.map((state) =>
          present(
            stored.get(streamChatId(state.stream.id)) ?? emptyChat(state, clock()),
            state,
            streamSubject(state),
          ),
        ),
        ...homework.map((row) => present(row, stateOf.get(row.stream_id ?? 0))),
      ].toSorted((one, other) => compareChats(asListed(one), asListed(other)));
    },

    /** Errors: `not_found`, `switched_off`. */
    async get(actor: Actor, chatId: number): Promise<Chat> {
      const found = await access.ofLearner(actor, chatId);
      const { chat } = found;
      access.assertSupported(chat);
      const [subject, state] = await Promise.all([
        access.subjectOf(found),
        chat.stream_id === null ? undefined : streams.getOwnState(actor, chat.stream_id),
      ]);
      return presentChat(chat, subject, { brandTitle: brandTitle(), streamStatus: state?.status ?? null });
    },

    /** Errors: `not_found`. */
    async list(actor: Actor, chatId: number, query: MessageListInput): Promise<Page<ChatMessage>> {
      const page = await messages.page(actor, chatId, learner(actor), query);
      if (page !== undefined) return page;
      await access.ofLearner(actor, chatId);
      return emptyPage(query);
    },

    /**
     * Rates a message of staff, also when its subject is closed, unless another device has given a later rating. `scores`: the points earned by it, once per chat. Errors: `not_found`, also for a
     * message that the actor may not rate.
     */
    async rate(
      actor: Actor,
      at: MessageAddress,
      given: MessageRating,
      agoMs = 0,
    ): Promise<{ chat_message: ChatMessage; scores: number }> {
      const { learner_id: learnerId } = (await access.ofLearner(actor, at.chatId)).chat;
      const { rating_given } = brand.config.score_amounts;
      const ratedAt = new Date(await sessions.momentOf(brand, actor.sessionId, agoMs));
      const { row, earned } = await brand.db.transaction().execute(async (trx) => {
        const chats = createChatsRepository(trx);
        const message = assertFound(await chats.lockMessage(at.chatId, at.messageId));
        const employeeId = message.author_role === 'staff' ? message.author_id : undefined;
        if (employeeId === undefined || !canRate({ readerId: actor.userId, learnerId, employeeId }))
          throw new AppError('not_found');
        const key = { messageId: message.id, userId: actor.userId, employeeId };
        const rating = await chats.rate(key, { ...given, at: ratedAt });
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
    async viewed(actor: Actor, at: MessageAddress): Promise<number> {
      const { userId } = actor;
      const { chat } = await access.ofLearner(actor, at.chatId);
      const unread = await messages.markViewed(chat, at.messageId, { userId, role: 'learner' });
      if (unread === 0) await notifications.withdraw(brand.db, { userId, key: `chat:${at.chatId}` });
      return unread;
    },

    /** Errors: `not_found`. */
    async listForStaff(actor: Actor, chatId: number, query: MessageListInput): Promise<Page<ChatMessage>> {
      const page = await messages.page(actor, chatId, assertFound(staffReader(actor)), query);
      if (page !== undefined) return page;
      await access.ofStaff(actor, chatId);
      return emptyPage(query);
    },

    /** Errors: `not_found`. */
    async viewedByStaff(actor: Actor, at: MessageAddress): Promise<void> {
      const { chat } = await access.ofStaff(actor, at.chatId);
      await messages.markViewed(chat, at.messageId, { userId: actor.userId, role: 'staff' });
      sending.publishActivity(chat);
    },

    /** The side of a user in a chat: its learner, or staff who review its course; undefined when they may not see it. */
    async sideOf(person: Person, chatId: number): Promise<'learner' | 'employee' | undefined> {
      const isVisible = async (found: Promise<unknown>) =>
        found.then(
          () => true,
          (error: unknown) => {
            if (error instanceof AppError && error.code === 'not_found') return false;
            throw error;
          },
        );
      if (await isVisible(access.ofLearner(person, chatId))) return 'learner';
      return (await isVisible(access.ofStaff(person, chatId))) ? 'employee' : undefined;
    },
  };
}
export type ChatsService = ReturnType<typeof createChatsService>;

/** The chat of a stream before its first message. */
function emptyChat({ stream }: StreamState, now: number): ChatRow {
  const end = findEnd(stream, now);
  return {
    id: streamChatId(stream.id),
    kind: 'expert',
    learner_id: stream.userId,
    stream_id: stream.id,
    start_date: new Date(stream.startDate),
    end_date: end === null ? null : new Date(end),
    unread_count: 0,
    last_message: null,
  };
}

function asListed({ id, stream_status: streamStatus, last_message: last }: Chat) {
  return { id, streamStatus, lastMessageAt: last?.created_at ?? null };
}
