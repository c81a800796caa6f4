import type { DemoStream } from '@daystream/demo';
import { streamChatId } from '@daystream/domain';
import { type Author } from '../features/talking/chats/index.ts';
import { createChatsRepository } from '../features/talking/chats/chats.repository.ts';
import type { Brand } from '../platform/brands/brand.ts';

const hourMs = 3_600_000;

interface ChatSeed {
  userId: number;
  stream: DemoStream;
  streamId: number;
  expertId: number;
  now: number;
}

/** Seeds the chat of a stream with its experts as rows, because the service cannot write past dates. A chat without messages has no row. */
export async function seedStreamChat(
  brand: Brand,
  { userId, stream, streamId, expertId, now }: ChatSeed,
): Promise<void> {
  const [first] = stream.chat;
  if (first === undefined) return;
  const chats = createChatsRepository(brand.db);
  const chatId = streamChatId(streamId);
  const timeOf = ({ hoursAgo }: { hoursAgo: number }) => new Date(now - hoursAgo * hourMs);
  await chats.create({ id: chatId, kind: 'expert', learnerId: userId, streamId, at: timeOf(first) });
  const learner: Author = { userId, role: 'learner' };
  const expert: Author = { userId: expertId, role: 'staff' };
  const ids: number[] = [];
  for (const message of stream.chat) {
    const [author, other] = message.by === 'learner' ? [learner, expert] : [expert, learner];
    const at = timeOf(message);
    const replyToId = message.replyTo === undefined ? null : (ids[message.replyTo] ?? null);
    const { id } = await chats.insert({
      chatId,
      author,
      message: message.text,
      exercises: [],
      replyToId,
      at,
    });
    ids.push(id);
    if (message.isNew !== true) await chats.markViewed(chatId, id, other);
    if (message.reaction) await chats.react(id, other, { reaction: message.reaction, now: at });
  }
  await seedConsultations(brand, { userId, stream, streamId, expertId, now }, ids);
}

async function seedConsultations(
  { db }: Brand,
  { stream, streamId, expertId, now }: ChatSeed,
  messageIds: readonly number[],
): Promise<void> {
  for (const { from, to, amount, stars, explanation } of stream.consultations) {
    const timeOf = (place: number) => new Date(now - (stream.chat[place]?.hoursAgo ?? 0) * hourMs);
    const closed =
      to === null
        ? null
        : { closed_by: expertId, end_message_id: messageIds[to] ?? 0, closed_at: timeOf(to) };
    await db
      .insertInto('consultations')
      .values({
        stream_id: streamId,
        opened_by: expertId,
        start_message_id: messageIds[from] ?? 0,
        opened_at: timeOf(from),
        amount,
        explanation,
        ...closed,
        status: closed === null ? 'open' : stars === null ? 'close' : 'rated',
        ...(stars !== null && { stars, rated_at: timeOf(to ?? from) }),
      })
      .execute();
  }
}
