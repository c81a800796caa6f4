import { ChatReaction } from '@daystream/contract';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { randomNumbers } from '../../../testing/app/random-numbers.ts';
import { refusalOf } from '../../../testing/app/refusal.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { inFullSet, isFullSet } from '../../../testing/app/test-set.ts';
import type { TestPerson } from '../../../testing/base/people.ts';
import { clubPaths as at } from '../../../testing/club/club-paths.ts';
import { createCommunity, createMember } from '../../../testing/club/communities.ts';
import { createReaders } from '../../../testing/club/readers.ts';
import { saveReactions, type ReactionTarget } from './reactions.repository.ts';

const kills = 10;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

let communityId: number;
let anna: TestPerson;
let postId: number;
beforeEach(async () => {
  communityId = await createCommunity(t.aurora);
  anna = await createMember(t, t.aurora, communityId);
  postId = await write();
});

const write = async () => (await anna.call('POST', at.posts(communityId), { text: 'пост' })).json().id;
const comment = async () => (await anna.call('POST', at.comments(postId), { text: 'мнение' })).json().id;
const react = (person: TestPerson, reaction: ChatReaction | null, id = postId) =>
  person.call('PUT', `${at.post(id)}/reaction`, { reaction });
const given = (targetId: number, userId: number, reaction: ChatReaction | null) => ({
  targetId,
  userId,
  isModerator: false,
  reaction,
});
type Given = ReturnType<typeof given>;
const save = (batch: readonly Given[], target: ReactionTarget = 'post', db = t.aurora.db) =>
  saveReactions(db, target, batch, new Date(t.clock.now));

/** The counters of posts and comments that differ from the rows that they count. */
async function wrongCounters(): Promise<unknown[]> {
  const { rows } = await sql`
    select * from (
      select p.id as post_id, null::bigint as comment_id, p.reactions from club_posts p
      union all select c.post_id, c.id, c.reactions from club_comments c) t
    where t.reactions is distinct from (
      select coalesce(jsonb_object_agg(k.reaction, k.count), '{}') from (
        select r.reaction, count(*) from club_reactions r
        where r.post_id = t.post_id and r.comment_id is not distinct from t.comment_id group by r.reaction) k)`.execute(
    t.aurora.db,
  );
  return rows;
}
const countsOf = async (id = postId) =>
  (
    await t.aurora.db
      .selectFrom('club_posts')
      .select('reactions')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).reactions;

/** Runs `work` in a transaction that commits once another statement waits for a lock. */
const whileOtherWaits = (work: (db: typeof t.aurora.db) => Promise<unknown>, start: () => Promise<unknown>) =>
  t.aurora.db.transaction().execute(async (trx) => {
    await work(trx);
    const waiting = start();
    const isWaiting = async () =>
      (
        await t.aurora.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).rows.length > 0;
    await expect.poll(isWaiting, { timeout: 15_000 }).toBe(true);
    return { waiting };
  });

test('a reaction is set, repeated, changed, taken back and set again', async () => {
  const answerTo = async (reaction: ChatReaction | null) => (await react(anna, reaction)).json();
  const one = (reaction: ChatReaction) => ({ counts: [{ reaction, count: 1 }], own: reaction });
  expect(await answerTo('👍')).toEqual(one('👍'));
  expect(await answerTo('👍')).toEqual(one('👍'));
  expect(await answerTo('🔥')).toEqual(one('🔥'));
  for (const _ of [1, 2]) expect(await answerTo(null)).toEqual({ counts: [], own: null });
  expect(await answerTo('🔥')).toEqual(one('🔥'));
  expect(refusalOf(await anna.call('PUT', `${at.post(postId)}/reaction`, { reaction: '💩' }))).toEqual([
    422,
    'invalid',
  ]);
  expect(await wrongCounters()).toEqual([]);
});

test('of the reactions of a person that arrive at once, the last one is stored', async () => {
  const answers = await Promise.all([react(anna, '👍'), react(anna, null), react(anna, '❤️')]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await countsOf()).toEqual({ '❤️': 1 });
  expect(await wrongCounters()).toEqual([]);
});

test('in one batch, those who may not react are refused and the others are stored', async () => {
  const stranger = await createMember(t, t.aurora, await createCommunity(t.aurora));
  const left = await createMember(t, t.aurora, communityId, { endsAt: t.clock.now - 1 });
  const [hidden, held] = [await write(), await write()];
  await t.aurora.db.updateTable('club_posts').set({ state: 'hidden' }).where('id', '=', hidden).execute();
  const answers = await Promise.all([
    react(anna, '👍'),
    react(stranger, '👍'),
    react(left, '👍'),
    react(anna, '👍', hidden),
    react(anna, '👍', held),
    react(anna, '👍', 4_000_000),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 403, 404, 200, 404]);
  expect([await countsOf(), await countsOf(hidden)]).toEqual([{ '👍': 1 }, {}]);
});

test('200 reactions in concurrent statements are counted exactly', async () => {
  const readers = await createReaders(t.aurora, communityId, 200);
  const batches = Array.from({ length: 20 }, (_, index) => readers.slice(index * 10, index * 10 + 10));
  const all = (reaction: ChatReaction | null, batch: readonly number[]) =>
    save(batch.map((userId) => given(postId, userId, reaction)));
  await Promise.all(batches.flatMap((batch) => [all('👍', batch), all('👍', batch)]));
  expect(await countsOf()).toEqual({ '👍': 200 });
  await Promise.all(batches.map((batch, index) => all(index % 2 === 0 ? null : '🔥', batch)));
  expect(await countsOf()).toEqual({ '🔥': 100 });
});

test('counts stay exact while several nodes set, change and take back reactions to the same posts and comments', async () => {
  const random = randomNumbers(37);
  const readers = await createReaders(t.aurora, communityId, 12);
  const targets = { post: [postId, await write()], comment: [await comment(), await comment()] };
  const reactions = [null, null, ...ChatReaction.options];
  const batchOf = (target: ReactionTarget) => {
    const batch = new Map<string, Given>();
    for (let n = random(12); n >= 0; n -= 1) {
      const [id, userId] = [targets[target][random(2)] ?? 0, readers[random(readers.length)] ?? 0];
      batch.set(`${id} ${userId}`, given(id, userId, reactions[random(reactions.length)] ?? null));
    }
    return [...batch.values()];
  };
  const node = async () => {
    for (let n = inFullSet('batches of each node', { all: 200, short: 15 }); n > 0; n -= 1) {
      const target = random(3) === 0 ? 'comment' : 'post';
      await save(batchOf(target), target);
    }
  };
  await Promise.all(Array.from({ length: 6 }, node));
  expect(await wrongCounters()).toEqual([]);
});

test('a reaction that waits for another node counts by what that node stored, also of the same person', async () => {
  const [one = 0, other = 0] = await createReaders(t.aurora, communityId, 2);
  const reactTwice = [given(postId, one, '🔥'), given(postId, other, '👍')];
  const { waiting } = await whileOtherWaits(
    (trx) => save([given(postId, one, '👍')], 'post', trx),
    () => save(reactTwice),
  );
  expect(await waiting).toMatchObject([{ isChanged: true, reactions: { '🔥': 1, '👍': 1 } }]);
  expect([await countsOf(), await wrongCounters()]).toEqual([{ '🔥': 1, '👍': 1 }, []]);
});

test('a reaction that waits while a moderator hides its post is not stored', async () => {
  const { waiting } = await whileOtherWaits(
    (trx) => trx.updateTable('club_posts').set({ state: 'hidden' }).where('id', '=', postId).execute(),
    () => save([given(postId, anna.id, '👍')]),
  );
  expect([await waiting, await countsOf()]).toEqual([[], {}]);
});

test.runIf(isFullSet)(
  'after a kill -9, what was answered is stored and counted once',
  { timeout: 300_000 },
  async () => {
    const worker = join(import.meta.dirname, '../../../testing/club/reaction-worker.ts');
    const random = randomNumbers(9);
    const readers = await createReaders(t.aurora, communityId, 20);
    const { options } = ChatReaction;
    for (let kill = 0; kill < kills; kill += 1) {
      const child = fork(worker, [t.connectionString, String(postId), readers.join(',')], { execArgv: [] });
      const turns = new Map<number, number>();
      const last = 100 + random(2000);
      let answers = 0;
      child.on('message', ({ userId, turn }: { userId: number; turn: number }) => {
        turns.set(userId, turn);
        answers += 1;
        if (answers === last) child.kill('SIGKILL');
      });
      const [[, signal]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
      expect(signal).toBe('SIGKILL');
      const rows = await t.aurora.db
        .selectFrom('club_reactions')
        .select(['user_id', 'reaction'])
        .where('post_id', '=', postId)
        .execute();
      // One further reaction of each may be stored and not yet answered.
      for (const { user_id, reaction } of rows) {
        const turn = turns.get(user_id) ?? -1;
        expect([0, 1].map((more) => options[(turn + more) % options.length])).toContain(reaction);
      }
      expect([rows.length, await wrongCounters()]).toEqual([readers.length, []]);
    }
  },
);
