import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clubPaths as at } from '../../../testing/club/club-paths.ts';
import { createCommunity, createMember } from '../../../testing/club/communities.ts';
import { namedFields, refusalOf } from '../../../testing/app/refusal.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ role: 'all' });
});
afterAll(() => t.close());

let communityId: number;
let anna: TestPerson;
let boris: TestPerson;
let postId: number;
beforeEach(async () => {
  communityId = await createCommunity(t.aurora);
  anna = await createMember(t, t.aurora, communityId, { name: 'Анна' });
  boris = await createMember(t, t.aurora, communityId, { name: 'Борис' });
  postId = (await anna.call('POST', at.posts(communityId), { text: 'пост' })).json().id;
});

const comment = (person: TestPerson, text: string, parentId: number | null = null) =>
  person.call('POST', at.comments(postId), { text, parent_id: parentId });
const post = async () => (await anna.call('GET', at.post(postId))).json();
const threads = async (query = '') => (await anna.call('GET', `${at.comments(postId)}${query}`)).json();

test('answers stand below their comment, one level deep, and all are counted', async () => {
  const first = (await comment(boris, 'первый')).json();
  const answer = (await comment(anna, 'ответ', first.id)).json();
  const further = (await comment(boris, 'ещё ответ', answer.id)).json();
  expect([answer.parent_id, further.parent_id]).toEqual([first.id, first.id]);
  await comment(anna, 'второй');
  const { items } = await threads();
  expect(items.map(({ text }: { text: string }) => text)).toEqual(['второй', 'первый']);
  expect(items[1].replies.map(({ text }: { text: string }) => text)).toEqual(['ответ', 'ещё ответ']);
  expect([items[1].replies_count, (await post()).comments_count]).toEqual([2, 4]);
  const thread = (await anna.call('GET', at.comment(further.id))).json();
  expect(thread.id).toBe(first.id);
  const replies = (await anna.call('GET', `${at.comment(first.id)}/replies?limit=1`)).json();
  expect(replies.items[0].id).toBe(answer.id);
  const next = (
    await anna.call('GET', `${at.comment(first.id)}/replies?limit=1&cursor=${replies.next_cursor}`)
  ).json();
  expect([next.items[0].id, next.next_cursor]).toEqual([further.id, null]);
});

test('an answer to a comment of another post is refused', async () => {
  const other = (await anna.call('POST', at.posts(communityId), { text: 'другой' })).json().id;
  const foreign = (await anna.call('POST', at.comments(other), { text: 'там' })).json();
  expect(namedFields(await comment(anna, 'сюда', foreign.id))).toEqual(['parent_id']);
});

test('a comment is edited and deleted by its author; its answers keep its place', async () => {
  const { id } = (await comment(boris, 'опечтка')).json();
  await comment(anna, 'ответ', id);
  expect(refusalOf(await anna.call('PUT', at.comment(id), { text: 'чужое' }))).toEqual([404, 'not_found']);
  expect((await boris.call('PUT', at.comment(id), { text: 'опечатка' })).json().text).toBe('опечатка');
  expect((await boris.call('DELETE', at.comment(id))).json().state).toBe('deleted');
  const { items } = await threads();
  expect(items).toMatchObject([{ id, text: '', author: null, replies: [{ text: 'ответ' }] }]);
  expect((await post()).comments_count).toBe(1);
});

test('pages of comments neither repeat nor skip while new ones arrive', async () => {
  for (const text of ['1', '2', '3', '4', '5']) await comment(boris, text);
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: { items: { text: string }[]; next_cursor: string | null } = await threads(
      `?limit=2${cursor && `&cursor=${cursor}`}`,
    );
    seen.push(...page.items.map(({ text }) => text));
    cursor = page.next_cursor;
    await comment(boris, 'новый');
  }
  expect(seen).toEqual(['5', '4', '3', '2', '1']);
});

test('a page of a long thread is read through an index', async () => {
  await sql`
    insert into club_comments (post_id, author_id, text, created_at)
    select ${postId}, ${boris.id}, 'слово', now() - n * interval '1 second' from generate_series(1, 3000) n`.execute(
    t.aurora.db,
  );
  await sql`analyze club_comments`.execute(t.aurora.db);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select c.id from club_comments c
    where c.post_id = ${postId} and c.parent_id is null and (c.created_at, c.id) < (now(), 1000000::bigint)
    order by c.created_at desc, c.id desc limit 21`.execute(t.aurora.db);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('club_comments_list');
  const { items, next_cursor } = await threads('?limit=20');
  expect([items.length, next_cursor === null]).toEqual([20, false]);
});

test('a reaction to a comment is listed with it', async () => {
  const { id } = (await comment(anna, 'раз')).json();
  await boris.call('PUT', `${at.comment(id)}/reaction`, { reaction: '❤️' });
  expect((await threads()).items[0].reactions).toMatchObject({
    counts: [{ reaction: '❤️', count: 1 }],
    own: null,
  });
});

test('followers are notified of a comment, and those whom it mentions once', async () => {
  const clara = await createMember(t, t.aurora, communityId, { name: 'Клара' });
  const kinds = async (person: TestPerson) =>
    (
      await t.aurora.db
        .selectFrom('notifications')
        .select('kind')
        .where('user_id', '=', person.id)
        .orderBy('id')
        .execute()
    ).map(({ kind }) => kind);
  await comment(boris, `@[${clara.id}], что скажешь?`);
  await expect.poll(() => kinds(clara)).toEqual(['club_mention']);
  await expect.poll(() => kinds(anna)).toEqual(['club_reply']);
  expect(await kinds(boris)).toEqual([]);
  await anna.call('PUT', `${at.post(postId)}/follow`, { is_following: false });
  await t.aurora.db.deleteFrom('notifications').execute();
  await comment(clara, 'скажу');
  await expect.poll(() => kinds(boris)).toEqual(['club_reply']);
  expect(await kinds(anna)).toEqual([]);
});

const notified = async (person: TestPerson) =>
  (
    await t.aurora.db
      .selectFrom('notifications')
      .select(['kind', 'details'])
      .where('user_id', '=', person.id)
      .orderBy('kind')
      .execute()
  ).map(({ kind, details }) => [kind, (details as { text: string }).text]);

test('what is deleted or hidden leaves no text in notifications', async () => {
  const moderator = await createPerson(t, t.aurora, { staffRoles: ['moderator'] });
  const clara = await createMember(t, t.aurora, communityId, { name: 'Клара' });
  const named = await comment(boris, `@[${clara.id}], вот адрес Анны`);
  await expect.poll(() => notified(clara)).toHaveLength(1);
  await expect.poll(() => notified(anna)).toHaveLength(1);
  await clara.call('PUT', '/spa/api/v1/notifications/read', { all: true });
  await clara.call('PUT', `/spa/api/v1/club/comments/${named.json().id}/report`, { reason: 'privacy' });
  const filter = encodeURIComponent(JSON.stringify({ community_id: communityId }));
  const [found] = (await moderator.call('GET', `/studio/api/club-cases?filter=${filter}`)).json();
  await moderator.call('POST', `/studio/api/club-cases/${found.id}/hide`);
  await expect.poll(async () => [await notified(clara), await notified(anna)]).toEqual([[], []]);

  const taken = (await comment(boris, `@[${clara.id}], секрет`)).json();
  await expect.poll(async () => (await notified(clara)).length + (await notified(anna)).length).toBe(2);
  await boris.call('DELETE', at.comment(taken.id));
  await expect.poll(async () => [await notified(clara), await notified(anna)]).toEqual([[], []]);

  await comment(boris, `@[${clara.id}], ещё`);
  await expect.poll(async () => (await notified(clara)).length + (await notified(anna)).length).toBe(2);
  await anna.call('DELETE', at.post(postId));
  await expect.poll(async () => [await notified(clara), await notified(anna)]).toEqual([[], []]);
});

test('a text that was held notifies those who may still read it', async () => {
  const moderator = await createPerson(t, t.aurora, { staffRoles: ['moderator'] });
  const endsAt = t.clock.now + 60_000;
  const left = await createMember(t, t.aurora, communityId, { name: 'Глеб', endsAt });
  const blocked = await createMember(t, t.aurora, communityId, { name: 'Дина' });
  const settings = { words: ['казино'], first_held: 0 };
  await moderator.call('PUT', `/studio/api/communities/${communityId}/club-moderation`, settings);
  const mentions = [left, blocked, anna].map(({ id }) => `@[${id}]`).join(' ');
  expect((await comment(boris, `казино ${mentions}`)).json().state).toBe('held');
  await boris.call('PUT', `/spa/api/v1/club/blocks/${blocked.id}`);
  t.clock.now = endsAt;
  const filter = encodeURIComponent(JSON.stringify({ community_id: communityId }));
  const [found] = (await moderator.call('GET', `/studio/api/club-cases?filter=${filter}`)).json();
  await moderator.call('POST', `/studio/api/club-cases/${found.id}/show`);
  await expect.poll(() => notified(anna)).toHaveLength(1);
  expect([await notified(left), await notified(blocked)]).toEqual([[], []]);
});

test('staff without a membership are mentioned and notified of answers', async () => {
  const olga = await createPerson(t, t.aurora, { staffRoles: ['support'], name: 'Ольга' });
  const asked = await olga.call('POST', at.posts(communityId), { text: 'Как дела?' });
  await boris.call('POST', at.comments(asked.json().id), { text: 'Хорошо' });
  await comment(boris, `Спасибо, @[${olga.id}]`);
  const kinds = async () => {
    const rows = await t.aurora.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', olga.id)
      .orderBy('kind')
      .execute();
    return rows.map(({ kind }) => kind);
  };
  await expect.poll(kinds).toEqual(['club_mention', 'club_reply']);
  const found = (await boris.call('GET', `${at.community(communityId)}/mentionable?q=ольга`)).json();
  expect(found).toMatchObject([{ id: olga.id, is_staff: true }]);
});

test('a deleted account leaves its place where others have answered, and nothing else', async () => {
  const { id } = (await comment(boris, 'мнение')).json();
  await comment(anna, 'ответ', id);
  await comment(boris, 'без ответа');
  await boris.call('PUT', `${at.post(postId)}/reaction`, { reaction: '👍' });
  const own = (await boris.call('POST', at.posts(communityId), { text: 'моё' })).json().id;
  await anna.call('POST', at.comments(own), { text: 'интересно' });
  await t.aurora.db.transaction().execute((trx) => t.features.personalData.eraseUser(trx, boris.id));
  expect((await threads()).items).toMatchObject([
    { id, author: null, text: '', replies: [{ text: 'ответ' }] },
  ]);
  expect(await post()).toMatchObject({ comments_count: 2, reactions: { counts: [] } });
  expect((await anna.call('GET', at.post(own))).json()).toMatchObject({
    author: null,
    text: '',
    comments_count: 1,
  });
});
