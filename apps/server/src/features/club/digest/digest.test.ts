import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { runScheduled } from '../../../testing/app/run-scheduled.ts';
import { createCommunity, createMember } from '../../../testing/club/communities.ts';

const base = '/spa/api/v1/club';
const dayMs = 86_400_000;
let t: TestApp;
let communityId: number;
let anna: TestPerson;
let boris: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  // A quarter past six in the evening of UTC+3.
  t.clock.now = Math.floor(t.clock.now / dayMs) * dayMs + 15.25 * 3_600_000;
});
afterAll(() => t.close());
beforeEach(async () => {
  communityId = await createCommunity(t.aurora, 'Мастерская');
  anna = await createMember(t, t.aurora, communityId, { name: 'Анна' });
  boris = await createMember(t, t.aurora, communityId, { name: 'Борис' });
});

const write = async (person: TestPerson, text: string): Promise<number> =>
  (await person.call('POST', `${base}/communities/${communityId}/posts`, { text })).json().id;
const comment = (person: TestPerson, postId: number, text: string) =>
  person.call('POST', `${base}/posts/${postId}/comments`, { text });
const run = () => runScheduled(t.jobs, 'club.digest');
interface Digest {
  posts: number;
  threads: { text: string; club: string; comments: number }[];
}
const digestsOf = async (userId: number): Promise<Digest[]> =>
  (
    await t.aurora.db
      .selectFrom('notifications')
      .select('details')
      .where('user_id', '=', userId)
      .where('kind', '=', 'club_digest')
      .execute()
  ).map(({ details }) => details as unknown as Digest);
const forget = (userId: number) =>
  t.aurora.db.deleteFrom('notifications').where('user_id', '=', userId).execute();

test('lists the five threads with the most new comments, and nothing of the reader themselves', async () => {
  await write(boris, 'Своё');
  const posts = [];
  for (let n = 0; n < 6; n += 1) posts.push(await write(anna, `Пост ${n}`));
  const [, second, third] = posts;
  await comment(anna, third ?? 0, 'раз');
  await comment(anna, third ?? 0, 'два');
  await comment(anna, second ?? 0, 'раз');
  await run();
  const [digest] = await digestsOf(boris.id);
  expect(digest?.posts).toBe(6);
  expect(digest?.threads).toHaveLength(5);
  expect(digest?.threads.slice(0, 2)).toEqual([
    { text: 'Пост 2', club: 'Мастерская', comments: 2 },
    { text: 'Пост 1', club: 'Мастерская', comments: 1 },
  ]);
  expect((await digestsOf(anna.id))[0]?.threads).toMatchObject([{ text: 'Своё' }]);
});

test('comes once a week, and has nothing that the one before had', async () => {
  const old = await write(anna, 'Первая неделя');
  await run();
  await run();
  expect(await digestsOf(boris.id)).toHaveLength(1);
  await forget(boris.id);
  const before = t.clock.now;
  t.clock.now += dayMs;
  await write(anna, 'Второй день');
  await run();
  expect(await digestsOf(boris.id)).toEqual([]);
  t.clock.now += 6 * dayMs + 60_000;
  await run();
  expect(await digestsOf(boris.id)).toMatchObject([{ posts: 1, threads: [{ text: 'Второй день' }] }]);
  await forget(boris.id);
  t.clock.now += 7 * dayMs + 60_000;
  await run();
  expect(await digestsOf(boris.id)).toEqual([]);
  expect(old).toBeGreaterThan(0);
  t.clock.now = before;
});

test('has nothing that the reader has seen in the feed', async () => {
  await write(anna, 'Прочитано');
  await t.aurora.db
    .insertInto('club_feed_visits')
    .values({ user_id: boris.id, community_id: communityId, seen_until: new Date(t.clock.now + 1000) })
    .onConflict((conflict) => conflict.columns(['user_id', 'community_id']).doNothing())
    .execute();
  await run();
  expect(await digestsOf(boris.id)).toEqual([]);
});

test('is made only in the evening of the reader', async () => {
  await write(anna, 'Новость');
  const before = t.clock.now;
  t.clock.now -= 2 * 3_600_000;
  await run();
  expect(await digestsOf(boris.id)).toEqual([]);
  t.clock.now = before;
  await run();
  expect(await digestsOf(boris.id)).toHaveLength(1);
});

test('is not for those without access, those who do not want it, strangers and the banned; hidden and blocked texts are not in it', async () => {
  const ended = await createMember(t, t.aurora, communityId, { endsAt: t.clock.now - 3_600_000 });
  const silent = await createMember(t, t.aurora, communityId);
  const banned = await createMember(t, t.aurora, communityId);
  const stranger = await createPerson(t, t.aurora);
  await silent.call('PUT', '/spa/api/v1/notifications/settings', {
    off_kinds: ['club_digest'],
    email: 'immediate',
    quiet: null,
  });
  const moderator = await createPerson(t, t.aurora, { staffRoles: ['moderator'] });
  await moderator.call('POST', '/studio/api/club-sanctions', {
    community_id: communityId,
    user_id: banned.id,
    kind: 'ban',
  });
  const hidden = await write(anna, 'Скрытое');
  await t.aurora.db.updateTable('club_posts').set({ state: 'hidden' }).where('id', '=', hidden).execute();
  await write(anna, 'От Анны');
  await boris.call('PUT', `${base}/blocks/${anna.id}`);
  const vera = await createMember(t, t.aurora, communityId);
  await run();
  for (const { id } of [ended, silent, banned, stranger, boris])
    expect([id, await digestsOf(id)]).toEqual([id, []]);
  expect(await digestsOf(vera.id)).toMatchObject([{ posts: 1, threads: [{ text: 'От Анны' }] }]);
});
