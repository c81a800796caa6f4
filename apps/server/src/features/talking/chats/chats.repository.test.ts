import { firstHomeworkChat, firstStreamChat } from '@daystream/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../../../testing/base/people.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { createChatsRepository } from './chats.repository.ts';

let t: TestApp;
let userId: number;
let chatId: number;
beforeAll(async () => {
  t = await createTestApp();
  ({ id: userId } = await createPerson(t, t.aurora));
  chatId = await createChatsRepository(t.aurora.db).create({
    kind: 'support',
    learnerId: userId,
    streamId: null,
    at: new Date(t.clock.now),
  });
});
afterAll(() => t.close());

const message = () => ({
  chatId,
  author: { userId, role: 'learner' as const },
  message: 'x',
  exercises: [],
  at: new Date(t.clock.now),
});

test('a chat that is not about homework gets an id from the sequence', () => {
  expect(chatId).toBeGreaterThan(0);
  expect(chatId).toBeLessThan(firstStreamChat);
});

test('the ranges of ids that the schema checks for each kind of chat are those of the domain', async () => {
  const { rows } = await sql<{ check: string }>`
    select pg_get_constraintdef(oid) as check from pg_constraint
    where conrelid = 'chats'::regclass and contype = 'c' and conname in ('chats_check', 'chats_expert_id') order by conname`.execute(
    t.aurora.db,
  );
  const numbers = rows.map(({ check }) => [...check.matchAll(/\d+/g)].map(([number]) => Number(number)));
  expect(numbers).toEqual([[firstHomeworkChat], [firstStreamChat, firstHomeworkChat]]);
});

test('concurrent messages of a chat get ids in the order of their commits', async () => {
  const { db } = t.aurora;
  const countWaiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity
      where wait_event_type = 'Lock' and query like '%insert into chat_messages%' and datname = current_database()`.execute(
      db,
    );
    return rows[0]?.count;
  };
  const { second, nextId } = await db.transaction().execute(async (trx) => {
    await createChatsRepository(trx).insert(message());
    const pending = createChatsRepository(db).insert(message());
    await expect.poll(countWaiting).toBe(1);
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence('chat_messages', 'id')) as id`.execute(db);
    return { second: pending, nextId: rows[0]?.id as number };
  });
  expect((await second).id).toBeGreaterThan(nextId);
});
