import { streamChatId } from '@daystream/domain';
import { sql, type Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { createChatsRepository } from './chats.repository.ts';

type Trx = Transaction<BrandTables>;

/** Moves the messages and staff of chats into others, and deletes the emptied chats. */
export async function mergeChats(trx: Trx, pairs: readonly { from: number; into: number }[]): Promise<void> {
  for (const { from, into } of pairs) {
    await sql`
      insert into chat_participants as own (chat_id, user_id, role, viewed_message_id, created_at)
      select ${into}::bigint, user_id, role, viewed_message_id, created_at
      from chat_participants where chat_id = ${from} and role = 'staff'
      on conflict (chat_id, role, user_id) do update
        set viewed_message_id = greatest(own.viewed_message_id, excluded.viewed_message_id)`.execute(trx);
    await trx.updateTable('chat_messages').set({ chat_id: into }).where('chat_id', '=', from).execute();
    await trx.deleteFrom('chats').where('id', '=', from).execute();
  }
  await recountChats(
    trx,
    pairs.map(({ into }) => into),
  );
}

/** Moves the chat of a merged stream to that of the stream that is kept: its id follows from the stream. */
export async function mergeStreamChat(
  trx: Trx,
  streams: { from: number; into: number },
  learnerId: number,
): Promise<void> {
  const [from, into] = [streamChatId(streams.from), streamChatId(streams.into)];
  const chat = await trx.selectFrom('chats').select(['created_at']).where('id', '=', from).executeTakeFirst();
  if (chat === undefined) return;
  const kept = await trx.selectFrom('chats').select('id').where('id', '=', into).executeTakeFirst();
  if (kept === undefined) {
    const streamId = streams.into;
    await createChatsRepository(trx).create({
      id: into,
      kind: 'expert',
      learnerId,
      streamId,
      at: chat.created_at,
    });
    await sql`
      update chat_participants p set viewed_message_id = o.viewed_message_id from chat_participants o
      where p.chat_id = ${into} and p.role = 'learner' and o.chat_id = ${from} and o.role = 'learner'`.execute(
      trx,
    );
  }
  await mergeChats(trx, [{ from, into }]);
}

/** Recounts the messages of chats, in total and up to each participant's mark. */
async function recountChats(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`
    update chats c set last_message_id = m.last_id, learner_message_count = m.of_learner, staff_message_count = m.of_staff
    from (select chat_id, max(id) as last_id, count(*) filter (where author_role = 'learner') as of_learner,
        count(*) filter (where author_role = 'staff') as of_staff
      from chat_messages where chat_id = any(${[...ids]}::bigint[]) group by chat_id) m
    where c.id = m.chat_id`.execute(trx);
  await sql`
    update chat_participants p set viewed_count = (
      select count(*) from chat_messages m
      where m.chat_id = p.chat_id and m.id <= p.viewed_message_id and m.author_role <> p.role)
    where p.chat_id = any(${[...ids]}::bigint[])`.execute(trx);
}
