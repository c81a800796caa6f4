import type { StaffRole } from '@daystream/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { connectRealtime } from '../../../testing/app/realtime-client.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { createCommunity, createMember } from '../../../testing/club/communities.ts';

const base = '/spa/api/v1/club';
const studio = '/studio/api';
let t: TestApp;
let moderator: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  moderator = await createPerson(t, t.aurora, { staffRoles: ['moderator'], name: 'Мария' });
});
afterAll(() => t.close());

/** A community with two members. */
async function club(settings?: { words?: string[]; first_held?: number }) {
  const communityId = await createCommunity(t.aurora);
  const anna = await createMember(t, t.aurora, communityId, { name: 'Анна' });
  const boris = await createMember(t, t.aurora, communityId, { name: 'Борис' });
  if (settings !== undefined)
    await moderator.call('PUT', `${studio}/communities/${communityId}/club-moderation`, {
      words: [],
      first_held: 0,
      ...settings,
    });
  const posts = `${base}/communities/${communityId}/posts`;
  return {
    communityId,
    anna,
    boris,
    posts,
    write: (person: TestPerson, text: string) => person.call('POST', posts, { text }),
    seen: async (person: TestPerson): Promise<number[]> =>
      (await person.call('GET', posts)).json().items.map(({ id }: { id: number }) => id),
    cases: async (filter: object = {}) =>
      (
        await moderator.call(
          'GET',
          `${studio}/club-cases?filter=${encodeURIComponent(JSON.stringify({ community_id: communityId, ...filter }))}`,
        )
      ).json(),
    sanction: (user: TestPerson, kind: string, ends_at: number | null = null, reason = 'Реклама') =>
      moderator.call('POST', `${studio}/club-sanctions`, {
        community_id: communityId,
        user_id: user.id,
        kind,
        reason,
        ends_at,
      }),
  };
}
const decide = (id: number, verb: 'show' | 'hide') =>
  moderator.call('POST', `${studio}/club-cases/${id}/${verb}`);
const inSeconds = (seconds: number) => Math.floor(t.clock.now / 1000) + seconds;
const notificationsOf = async (userId: number) =>
  (
    await t.aurora.db
      .selectFrom('notifications')
      .select('details')
      .where('user_id', '=', userId)
      .where('kind', '=', 'club_moderation')
      .orderBy('id')
      .execute()
  ).map(({ details }) => (details as { change: string }).change);

test('a text with a word of the list waits for a moderator, also when invisible characters split the word', async () => {
  const { anna, boris, write, seen, cases } = await club({ words: ['казино*'] });
  const held = await write(anna, 'Лучшее ка\u200Bзи\u2060но города');
  expect(held.json()).toMatchObject({ state: 'held' });
  const fine = (await write(anna, 'Просто пост')).json();
  expect(await seen(boris)).toEqual([fine.id]);
  const [found] = await cases({ state: 'waiting' });
  expect(found).toMatchObject({
    post_id: held.json().id,
    state: 'held',
    word: 'казино*',
    author_name: 'Анна',
  });
  expect((await decide(found.id, 'show')).json()).toMatchObject({
    state: 'done',
    content_state: 'shown',
    decided_by_name: 'Мария',
  });
  expect(await cases({ state: 'done' })).toMatchObject([{ state: 'done' }]);
  expect(await seen(boris)).toHaveLength(2);
  expect(await notificationsOf(anna.id)).toEqual(['approved']);
  expect(await cases({ state: 'waiting' })).toEqual([]);
});

test('the first texts of a new member wait until as many were shown; what a moderator writes does not', async () => {
  const { anna, boris, write, communityId } = await club({ first_held: 2 });
  const first = (await write(anna, 'Раз')).json();
  const stateOf = async (text: string) => (await write(anna, text)).json().state;
  expect(first.state).toBe('held');
  expect(await stateOf('Два')).toBe('held');
  const approve = async () => {
    const filter = encodeURIComponent(JSON.stringify({ community_id: communityId, state: 'waiting' }));
    const [found] = (await moderator.call('GET', `${studio}/club-cases?filter=${filter}`)).json();
    await decide(found.id, 'show');
  };
  await approve();
  expect(await stateOf('Три')).toBe('held');
  await approve();
  expect(await stateOf('Четыре')).toBe('shown');
  const post = (await write(moderator, 'От школы')).json();
  expect(post.state).toBe('shown');
  const comment = await boris.call('POST', `${base}/posts/${post.id}/comments`, { text: 'Первый' });
  expect(comment.json().state).toBe('held');
});

test('a report is made once per person, opens a case, and does not return after the moderator has kept the text', async () => {
  const { anna, boris, communityId, write, seen, cases } = await club();
  const clara = await createMember(t, t.aurora, communityId, { name: 'Клара' });
  const { id } = (await write(anna, 'Спорное')).json();
  const report = (person: TestPerson, reason: string) =>
    person.call('PUT', `${base}/posts/${id}/report`, { reason });
  await report(boris, 'spam');
  await report(boris, 'insult');
  expect(await cases({ state: 'reported' })).toMatchObject([
    { post_id: id, reports_count: 1, reports: [{ reason: 'insult', user_name: 'Борис' }] },
  ]);
  const [found] = await cases();
  await decide(found.id, 'show');
  t.clock.now += 1000;
  await report(boris, 'spam');
  expect(await cases({ state: 'waiting' })).toEqual([]);
  await report(clara, 'harm');
  expect(await cases({ state: 'waiting' })).toMatchObject([{ id: found.id, reports_count: 2 }]);
  await decide(found.id, 'hide');
  expect(await seen(boris)).toEqual([]);
  expect(await notificationsOf(anna.id)).toEqual(['hidden']);
  expect((await report(clara, 'spam')).statusCode).toBe(404);
  const audited = await t.aurora.db
    .selectFrom('audit_entries')
    .select('action')
    .where('target_type', '=', 'club_case')
    .where('target_id', '=', found.id)
    .orderBy('id')
    .execute();
  expect(audited.map(({ action }) => action)).toEqual(['club_case.shown', 'club_case.hidden']);
});

test('a moderator does not dismiss a report about themselves while others moderate, but may hide what they wrote', async () => {
  const { anna, write, cases, posts } = await club();
  const { id } = (await write(moderator, `Ответ для @[${anna.id}]`)).json();
  await anna.call('PUT', `${base}/posts/${id}/report`, { reason: 'insult' });
  const [found] = await cases();
  expect(found.text).toBe('Ответ для @Анна');
  const other = await createPerson(t, t.aurora, { staffRoles: ['moderator'] });
  const refused = await decide(found.id, 'show');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'club_own_text']);
  expect((await decide(found.id, 'hide')).statusCode).toBe(200);
  expect((await other.call('POST', `${studio}/club-cases/${found.id}/show`)).statusCode).toBe(200);
  expect((await anna.call('GET', posts)).json().items).toMatchObject([{ id }]);
});

test('nobody reports their own text, one that they do not see, or one of a club that is not theirs', async () => {
  const { anna, boris, write } = await club();
  const stranger = await createPerson(t, t.aurora);
  const { id } = (await write(anna, 'Пост')).json();
  for (const person of [anna, stranger])
    expect((await person.call('PUT', `${base}/posts/${id}/report`, { reason: 'spam' })).statusCode).toBe(404);
  await boris.call('PUT', `${base}/blocks/${anna.id}`);
  expect((await boris.call('PUT', `${base}/comments/999999/report`, { reason: 'spam' })).statusCode).toBe(
    404,
  );
});

test('a muted member reads, but does not write, and is answered until when', async () => {
  const { anna, write, seen, sanction } = await club();
  const before = (await write(anna, 'До')).json();
  const created = await sanction(anna, 'mute', inSeconds(3600));
  expect(created.json()).toMatchObject({ kind: 'mute', is_active: true, user_name: 'Анна' });
  const refused = await write(anna, 'После');
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'club_muted']);
  expect(refused.json().message).toMatch(/until .*\d\d:\d\d/);
  expect(await seen(anna)).toEqual([before.id]);
  const now = t.clock.now;
  t.clock.now += 3_601_000;
  expect((await write(anna, 'Снова')).statusCode).toBe(201);
  t.clock.now = now;
  await moderator.call('POST', `${studio}/club-sanctions/${created.json().id}/lift`);
  expect((await write(anna, 'Прощена')).statusCode).toBe(201);
  expect(await notificationsOf(anna.id)).toEqual(['muted']);
  expect((await anna.call('GET', '/spa/api/v1/notifications/unread')).json().count).toBe(0);
});

test('a banned member neither reads nor writes anything of the club; others are not affected', async () => {
  const { anna, boris, communityId, posts, write, seen, sanction } = await club();
  const { id } = (await write(anna, 'Пост')).json();
  await sanction(anna, 'ban', inSeconds(86_400));
  for (const [method, url, body] of [
    ['GET', posts],
    ['POST', posts, { text: 'Ещё' }],
    ['GET', `${base}/posts/${id}`],
    ['POST', `${base}/posts/${id}/comments`, { text: 'Ещё' }],
    ['GET', `${base}/communities/${communityId}/members`],
    ['GET', `${base}/communities/${communityId}/events`],
  ] as const) {
    const reply = await anna.call(method, url, body);
    expect([url, reply.statusCode, reply.json().code]).toEqual([url, 403, 'club_banned_until']);
  }
  expect(await seen(boris)).toEqual([id]);
  const other = await club();
  await other.sanction(other.anna, 'ban');
  const forGood = await other.anna.call('GET', other.posts);
  expect(forGood.json().code).toBe('club_banned');
  const now = t.clock.now;
  t.clock.now += 86_401_000;
  expect((await anna.call('GET', posts)).statusCode).toBe(200);
  t.clock.now = now;
});

test('a banned member gets no address of the community and its chat', async () => {
  const { anna, boris, communityId, sanction } = await club();
  const urls = { custom_url: 'https://club.example/x', telegram_chat_url: 'https://t.me/x' };
  await t.aurora.db.updateTable('communities').set(urls).where('id', '=', communityId).execute();
  await sanction(anna, 'ban', inSeconds(3600));
  const listed = async (person: TestPerson) =>
    (await person.call('GET', '/spa/api/v1/community'))
      .json()
      .find(({ id }: { id: number }) => id === communityId);
  const closed = { type: 'owned', custom_url: '', telegram_chat_url: '' };
  expect([await listed(boris), await listed(anna)]).toMatchObject([urls, closed]);
});

test('a member reads on the board until when they are muted, and which of their posts wait', async () => {
  const { anna, boris, communityId, write, sanction } = await club({ words: ['казино*'] });
  const board = async (person: TestPerson) =>
    (await person.call('GET', `${base}/communities/${communityId}/board`)).json();
  expect(await board(anna)).toMatchObject({ muted_until: null, held: [] });
  const held = (await write(anna, 'Лучшее казино города')).json();
  await write(anna, 'Просто пост');
  expect(await board(anna)).toMatchObject({ held: [{ id: held.id, state: 'held', is_own: true }] });
  expect(await board(boris)).toMatchObject({ held: [] });
  const end = inSeconds(3600);
  await sanction(anna, 'mute', end, 'Пишите о практике');
  expect(await board(anna)).toMatchObject({ muted_until: end, mute_reason: 'Пишите о практике' });
  t.clock.now += 3_601_000;
  expect(await board(anna)).toMatchObject({ muted_until: null, mute_reason: '' });
  t.clock.now -= 3_601_000;
});

test('a sanction needs an end that fits its kind, a member of the club, and nobody of the team; a warning needs a text', async () => {
  const { anna, communityId, sanction } = await club();
  const stranger = await createPerson(t, t.aurora);
  const colleague = await createPerson(t, t.aurora, { staffRoles: ['expert'] });
  for (const [user, kind, end, field] of [
    [anna, 'mute', null, 'ends_at'],
    [anna, 'mute', inSeconds(-1), 'ends_at'],
    [anna, 'warning', inSeconds(60), 'ends_at'],
    [stranger, 'ban', null, 'user_id'],
    [colleague, 'ban', null, 'user_id'],
  ] as const) {
    const reply = await sanction(user, kind, end);
    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([422, [field]]);
  }
  const empty = await sanction(anna, 'warning', null, ' ');
  expect([empty.statusCode, Object.keys(empty.json().errors)]).toEqual([422, ['reason']]);
  expect((await sanction(anna, 'warning')).statusCode).toBe(201);
  const rows = (
    await moderator.call(
      'GET',
      `${studio}/club-sanctions?filter=${encodeURIComponent(JSON.stringify({ community_id: communityId }))}`,
    )
  ).json();
  expect(rows).toMatchObject([{ kind: 'warning', is_active: false, created_by_name: 'Мария' }]);
});

test('who has blocked another sees nothing of what they write, and is not mentioned by them; neither the other way', async () => {
  const { anna, boris, write, seen } = await club();
  const post = (await write(anna, 'От Анны')).json();
  await write(boris, 'От Бориса');
  await anna.call('PUT', `${base}/blocks/${boris.id}`);
  expect(await seen(boris)).not.toContain(post.id);
  expect(await seen(anna)).toEqual([post.id]);
  expect((await boris.call('GET', `${base}/posts/${post.id}`)).statusCode).toBe(404);
  const mentioning = (await write(boris, `Привет, @[${anna.id}]`)).json();
  expect(mentioning.mentions).toEqual([]);
  expect(await seen(moderator)).toContain(post.id);
  await anna.call('DELETE', `${base}/blocks/${boris.id}`);
  expect(await seen(boris)).toContain(post.id);
});

test('nothing leads between two members one of whom has blocked the other: neither threads, feed, answers, votes nor reactions', async () => {
  const { anna, boris, communityId, posts, write } = await club();
  const clara = await createMember(t, t.aurora, communityId, { name: 'Клара' });
  const poll = { options: ['да', 'нет'] };
  const asked = (await anna.call('POST', posts, { text: 'Опрос', poll })).json();
  const common = (await write(clara, 'Общий пост')).json();
  const comments = (postId: number) => `${base}/posts/${postId}/comments`;
  const ofAnna = (await anna.call('POST', comments(common.id), { text: 'От Анны' })).json();
  await clara.call('POST', comments(common.id), { text: 'Ответ', parent_id: ofAnna.id });
  await anna.call('PUT', `${base}/blocks/${boris.id}`);
  const place = { author: null, text: '', state: 'deleted', replies: [{ text: 'Ответ' }] };
  expect((await boris.call('GET', comments(common.id))).json().items).toMatchObject([place]);
  expect((await boris.call('GET', `${base}/comments/${ofAnna.id}`)).json()).toMatchObject(place);
  for (const [method, url, body] of [
    ['PUT', `${base}/posts/${asked.id}/reaction`, { reaction: '👍' }],
    ['PUT', `${base}/comments/${ofAnna.id}/reaction`, { reaction: '👍' }],
    ['PUT', `${base}/posts/${asked.id}/vote`, { option_ids: [asked.poll.options[0].id] }],
    ['PUT', `${base}/posts/${asked.id}/follow`, { is_following: true }],
    ['POST', comments(asked.id), { text: 'Ответ' }],
  ] as const)
    expect([url, (await boris.call(method, url, body)).statusCode]).toEqual([url, 404]);
  const answer = { text: 'Ответ', parent_id: ofAnna.id };
  expect((await boris.call('POST', comments(common.id), answer)).statusCode).toBe(422);
  expect((await anna.call('GET', `${base}/posts/${asked.id}`)).json()).toMatchObject({
    reactions: { counts: [] },
    comments_count: 0,
  });
  const { rows } = await sql`
    select user_id from club_poll_votes where user_id = ${boris.id}
    union all select user_id from club_follows where user_id = ${boris.id}`.execute(t.aurora.db);
  expect(rows).toEqual([]);
  const feed = (await boris.call('GET', `${base}/feed`)).json();
  expect(feed.items.map(({ id }: { id: number }) => id)).toEqual([common.id]);
  const since = `${base}/feed/new?since=1.1`;
  expect((await boris.call('GET', since)).json().count).toBe(1);
  expect((await clara.call('GET', since)).json().count).toBe(1);
  await anna.call('PUT', `${base}/profile`, { ...shownProfile, about: 'Пишу маслом' });
  const about = async (reader: TestPerson) =>
    (await reader.call('GET', `${base}/communities/${communityId}/members/${anna.id}`)).json().about;
  expect([await about(clara), await about(boris)]).toEqual(['Пишу маслом', '']);
});

test('moderators find members by name, not by e-mail: a match would reveal it', async () => {
  const { anna, boris, communityId, write, sanction } = await club();
  const { id } = (await write(anna, 'Пост')).json();
  await boris.call('PUT', `${base}/posts/${id}/report`, { reason: 'spam' });
  await sanction(anna, 'warning');
  const found = async (records: string, q: string) => {
    const filter = encodeURIComponent(JSON.stringify({ community_id: communityId, q }));
    return (await moderator.call('GET', `${studio}/${records}?filter=${filter}`)).json().length;
  };
  for (const records of ['club-cases', 'club-sanctions'])
    expect([
      await found(records, 'анн'),
      await found(records, anna.email),
      await found(records, '@'),
    ]).toEqual([1, 0, 0]);
});

const shownProfile = {
  about: '',
  shows_picture: true,
  shows_city: true,
  shows_about: true,
  is_listed: true,
  is_ranked: true,
};

test('only the roles with the permission moderate', async () => {
  const { communityId } = await club();
  const statuses = await Promise.all(
    (['expert', 'finance', 'support', 'author', 'moderator', 'admin'] satisfies StaffRole[]).map(
      async (role) => {
        const person = await createPerson(t, t.aurora, { staffRoles: [role] });
        const url = `${studio}/communities/${communityId}/club-moderation`;
        return [role, (await person.call('GET', url)).statusCode];
      },
    ),
  );
  expect(statuses).toEqual([
    ['expert', 403],
    ['finance', 403],
    ['support', 200],
    ['author', 200],
    ['moderator', 200],
    ['admin', 200],
  ]);
});

test('a post that a moderator shows is announced to open feeds', async () => {
  const { anna, boris, communityId, write, cases } = await club({ words: ['казино*'] });
  const client = await connectRealtime(t, t.aurora, boris);
  await write(anna, 'Открылось казино');
  const [{ id }] = await cases();
  const announced = () => client.received.filter(({ event }) => event === 'club.feed');
  expect(announced()).toEqual([]);
  await decide(id, 'show');
  await expect
    .poll(() => announced().map(({ payload }) => payload))
    .toEqual([{ community_ids: [communityId] }]);
  client.close();
});

test('a member is reported as a whole, once by each person, and a moderator closes the case; nobody reports themselves or whom they do not see', async () => {
  const { communityId, anna, boris, cases } = await club();
  const report = (by: TestPerson, whom: TestPerson, reason = 'other') =>
    by.call('PUT', `${base}/communities/${communityId}/members/${whom.id}/report`, { reason, text: 'Фото' });
  const stranger = await createPerson(t, t.aurora);
  expect((await report(anna, boris)).statusCode).toBe(200);
  await report(anna, boris, 'insult');
  expect((await report(anna, anna)).statusCode).toBe(404);
  expect((await report(anna, stranger)).statusCode).toBe(404);
  expect((await report(stranger, boris)).statusCode).toBe(404);
  const [found, ...others] = await cases({ state: 'waiting', kind: 'member' });
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    post_id: null,
    comment_id: null,
    member_id: boris.id,
    author_name: 'Борис',
    state: 'reported',
    reports: [{ reason: 'insult', text: 'Фото' }],
  });
  expect((await decide(found.id, 'hide')).statusCode).toBe(404);
  expect((await decide(found.id, 'show')).json()).toMatchObject({ state: 'done' });
  expect(await cases({ state: 'waiting' })).toEqual([]);
  await report(anna, boris);
  expect(await cases({ state: 'waiting' })).toEqual([]);
  expect(await notificationsOf(boris.id)).toEqual([]);
});

test('the moderators see what a reported member says about themselves, with their other cases', async () => {
  const { communityId, anna, boris, cases, write } = await club();
  const { id } = (await write(boris, 'Пост')).json();
  await boris.call('PUT', `${base}/profile`, {
    about: 'Продаю крем',
    shows_picture: false,
    shows_city: false,
    shows_about: true,
    is_listed: true,
    is_ranked: true,
  });
  await anna.call('PUT', `${base}/posts/${id}/report`, { reason: 'spam' });
  await anna.call('PUT', `${base}/communities/${communityId}/members/${boris.id}/report`, { reason: 'spam' });
  expect(await cases({ user_id: boris.id })).toMatchObject([
    { post_id: id, member_id: null },
    { post_id: null, member_id: boris.id, text: 'Продаю крем', content_state: 'shown' },
  ]);
});
