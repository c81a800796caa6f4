import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { createCommunity, createMember } from '../../../testing/club/communities.ts';

const base = '/spa/api/v1/club';
const nothingChosen = {
  about: '',
  shows_picture: false,
  shows_city: false,
  shows_about: false,
  is_listed: true,
  is_ranked: true,
};
let t: TestApp;
let communityId: number;
let anna: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  communityId = await createCommunity(t.aurora);
  anna = await createMember(t, t.aurora, communityId, { name: 'Анна' });
});
afterAll(() => t.close());

const directory = async (person: TestPerson, query = '') =>
  (await person.call('GET', `${base}/communities/${communityId}/members${query}`)).json();
const profileOf = (reader: TestPerson, person: TestPerson) =>
  reader.call('GET', `${base}/communities/${communityId}/members/${person.id}`);

test('a profile shows the name alone until the member chooses more', async () => {
  const boris = await createMember(t, t.aurora, communityId, { name: 'Борис' });
  await t.aurora.db.updateTable('users').set({ city: 'Тверь' }).where('id', '=', boris.id).execute();
  expect((await boris.call('GET', `${base}/profile`)).json()).toEqual(nothingChosen);
  await boris.call('PUT', `${base}/profile`, { ...nothingChosen, about: 'Пишу маслом' });
  expect((await profileOf(anna, boris)).json()).toMatchObject({
    name: 'Борис',
    avatar: null,
    city: '',
    about: '',
  });
  await boris.call('PUT', `${base}/profile`, {
    ...nothingChosen,
    about: 'Пишу маслом',
    shows_city: true,
    shows_about: true,
    is_ranked: false,
  });
  const shown = (await profileOf(anna, boris)).json();
  expect(shown).toMatchObject({ city: 'Тверь', about: 'Пишу маслом', points: null });
  expect(JSON.stringify(shown)).not.toContain(boris.email);
});

test('the directory has those who own the community now and are listed, in pages, and is searched by names alone', async () => {
  const here = await createMember(t, t.aurora, communityId, { name: 'Вера' });
  const left = await createMember(t, t.aurora, communityId, {
    name: 'Глеб',
    endsAt: t.clock.now - 3_600_000,
  });
  const hidden = await createMember(t, t.aurora, communityId, { name: 'Дина' });
  await hidden.call('PUT', `${base}/profile`, { ...nothingChosen, is_listed: false });
  const found: number[] = [];
  for (let cursor = ''; ;) {
    const page = await directory(anna, `?limit=1${cursor === '' ? '' : `&cursor=${cursor}`}`);
    found.push(...page.items.map(({ id }: { id: number }) => id));
    if (page.next_cursor === null) break;
    cursor = page.next_cursor;
  }
  expect(new Set(found).size).toBe(found.length);
  expect(found).toEqual(expect.arrayContaining([anna.id, here.id]));
  expect(found).not.toContain(left.id);
  expect(found).not.toContain(hidden.id);
  expect((await directory(anna, `?q=${encodeURIComponent('вер')}`)).items).toMatchObject([{ id: here.id }]);
  const mailbox = here.email.split('@')[0];
  expect((await directory(anna, `?q=${mailbox}`)).items).toEqual([]);
  expect((await profileOf(anna, left)).statusCode).toBe(404);
});

test('only who owns the community now reads of its members', async () => {
  const stranger = await createPerson(t, t.aurora);
  const moderator = await createPerson(t, t.aurora, { staffRoles: ['support'] });
  const ending = await createMember(t, t.aurora, communityId, { endsAt: t.clock.now + 60_000 });
  for (const path of ['members', `members/${anna.id}`, 'leaderboard']) {
    const url = `${base}/communities/${communityId}/${path}`;
    expect((await stranger.call('GET', url)).statusCode).toBe(404);
    expect((await moderator.call('GET', url)).statusCode).toBe(200);
    expect((await ending.call('GET', url)).statusCode).toBe(200);
  }
  const before = t.clock.now;
  t.clock.now += 120_000;
  expect((await ending.call('GET', `${base}/communities/${communityId}/members`)).json().code).toBe(
    'access_ended',
  );
  t.clock.now = before;
});

test('the leaderboard counts what was earned, also after it was spent, and leaves out who does not take part', async () => {
  const club = await createCommunity(t.aurora);
  const people = [];
  for (const [name, amount] of [
    ['Первый', 30],
    ['Второй', 20],
    ['Вне', 90],
  ] as const) {
    const person = await createMember(t, t.aurora, club, { name });
    await t.aurora.db
      .insertInto('points_operations')
      .values({
        user_id: person.id,
        kind: 'earn',
        amount,
        reason: 'correction',
        source_type: 'test',
        source_id: person.id,
        created_at: new Date(t.clock.now),
      })
      .execute();
    people.push(person);
  }
  const [first, second, outside] = people;
  if (!first || !second || !outside) throw new Error('people are missing');
  await outside.call('PUT', `${base}/profile`, { ...nothingChosen, is_ranked: false });
  await t.aurora.db
    .insertInto('points_operations')
    .values({
      user_id: first.id,
      kind: 'spend',
      amount: -25,
      reason: 'reward',
      operation_key: 'spent',
      source_type: 'test',
      source_id: 1,
      created_at: new Date(t.clock.now),
    })
    .execute();
  const board = (await second.call('GET', `${base}/communities/${club}/leaderboard?limit=1`)).json();
  expect(board.places).toMatchObject([{ place: 1, points: 30, member: { id: first.id } }]);
  expect(board.own).toMatchObject({ place: 2, points: 20, member: { is_own: true } });
  const before = t.clock.now;
  t.clock.now += 40 * 86_400_000;
  const url = `${base}/communities/${club}/leaderboard`;
  expect((await second.call('GET', url)).json().places).toEqual([]);
  expect((await second.call('GET', `${url}?period=all`)).json().places).toHaveLength(2);
  t.clock.now = before;
});

test('a member blocks another member once, not the team, not themselves, not a stranger', async () => {
  const clara = await createMember(t, t.aurora, communityId, { name: 'Клара' });
  const teacher = await createPerson(t, t.aurora, { staffRoles: ['expert'] });
  const stranger = await createPerson(t, t.aurora);
  const block = (id: number) => anna.call('PUT', `${base}/blocks/${id}`);
  for (const person of [clara, clara]) expect((await block(person.id)).statusCode).toBe(200);
  for (const { id } of [teacher, stranger, anna, { id: 999_999 }])
    expect((await block(id)).statusCode).toBe(404);
  expect((await anna.call('GET', `${base}/blocks`)).json().items).toMatchObject([{ id: clara.id }]);
  expect((await profileOf(anna, clara)).json().is_blocked).toBe(true);
  expect((await profileOf(clara, anna)).json().is_blocked).toBe(false);
  await anna.call('DELETE', `${base}/blocks/${clara.id}`);
  expect((await anna.call('GET', `${base}/blocks`)).json().items).toEqual([]);
});

test('a member of the team who is no member has a profile once they have written', async () => {
  const expert = await createPerson(t, t.aurora, { staffRoles: ['moderator'], name: 'Марина' });
  expect((await profileOf(anna, expert)).statusCode).toBe(404);
  const post = await expert.call('POST', `${base}/communities/${communityId}/posts`, { text: 'Эфир в пять' });
  expect(post.statusCode).toBe(201);
  expect((await profileOf(anna, expert)).json()).toMatchObject({ name: 'Марина', joined_at: null });
});

test('a member who is not listed has no profile and is not mentioned by number, until they write themselves', async () => {
  const hidden = await createMember(t, t.aurora, communityId, { name: 'Ефросинья' });
  await hidden.call('PUT', `${base}/profile`, { ...nothingChosen, is_listed: false });
  const posts = `${base}/communities/${communityId}/posts`;
  const mention = async () =>
    (await anna.call('POST', posts, { text: `Привет, @[${hidden.id}]` })).json().mentions.length;
  expect((await profileOf(anna, hidden)).statusCode).toBe(404);
  expect((await profileOf(hidden, hidden)).statusCode).toBe(200);
  expect(await mention()).toBe(0);
  await hidden.call('POST', posts, { text: 'Я здесь' });
  expect((await profileOf(anna, hidden)).json().name).toBe('Ефросинья');
  expect(await mention()).toBe(1);
});

test('a member who is not listed is not found by name for a mention either', async () => {
  const hidden = await createMember(t, t.aurora, communityId, { name: 'Евдокия' });
  const found = async () =>
    (await anna.call('GET', `${base}/communities/${communityId}/mentionable?q=евдок`)).json().length;
  expect(await found()).toBe(1);
  await hidden.call('PUT', `${base}/profile`, { ...nothingChosen, is_listed: false });
  expect(await found()).toBe(0);
});
