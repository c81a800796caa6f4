import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clubPaths as at } from '../../../testing/club/club-paths.ts';
import { createCommunity, createMember } from '../../../testing/club/communities.ts';
import { createFile } from '../../../testing/talking/homework.ts';
import { namedFields, refusalOf } from '../../../testing/app/refusal.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';

let t: TestApp;
let moderator: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  moderator = await createPerson(t, t.aurora, { staffRoles: ['support'], name: 'Ольга' });
});
afterAll(() => t.close());

let communityId: number;
let anna: TestPerson;
let boris: TestPerson;
beforeEach(async () => {
  communityId = await createCommunity(t.aurora);
  anna = await createMember(t, t.aurora, communityId, { name: 'Анна' });
  boris = await createMember(t, t.aurora, communityId, { name: 'Борис' });
});

const write = async (person: TestPerson, body: object): Promise<{ id: number }> =>
  (await person.call('POST', at.posts(communityId), body)).json();
const read = async (person: TestPerson, id: number) => (await person.call('GET', at.post(id))).json();
const setState = (id: number, state: string) =>
  t.aurora.db.updateTable('club_posts').set({ state }).where('id', '=', id).execute();

test('a post is listed for members, newest first, by a cursor', async () => {
  const ids: number[] = [];
  for (const text of ['один', 'два', 'три']) ids.push((await write(anna, { text })).id);
  const first = (await boris.call('GET', `${at.posts(communityId)}?limit=2`)).json();
  expect(first.items.map(({ text }: { text: string }) => text)).toEqual(['три', 'два']);
  expect(first.items[0]).toMatchObject({
    author: { id: anna.id, name: 'Анна' },
    is_own: false,
    state: 'shown',
  });
  const second = (
    await boris.call('GET', `${at.posts(communityId)}?limit=2&cursor=${first.next_cursor}`)
  ).json();
  expect([second.items.map(({ id }: { id: number }) => id), second.next_cursor]).toEqual([[ids[0]], null]);
});

test('the posts of one member are listed, without what others do not see', async () => {
  const mine = await write(anna, { text: 'моё' });
  await write(boris, { text: 'чужое' });
  const hidden = await write(anna, { text: 'скрытое' });
  await setState(hidden.id, 'hidden');
  const { items } = (await boris.call('GET', `${at.posts(communityId)}?author_id=${anna.id}`)).json();
  expect(items.map(({ id }: { id: number }) => id)).toEqual([mine.id]);
});

test('markup and scripts of a post stay plain text', async () => {
  const text = '<script>alert(1)</script> [x](javascript:alert(1)) <img src=x onerror=alert(1)>';
  const { id } = await write(anna, { text });
  expect(await read(boris, id)).toMatchObject({ text, files: [], mentions: [] });
});

test('an empty post is refused, and one with a file alone is not', async () => {
  const empty = await anna.call('POST', at.posts(communityId), { text: ' \u200B ' });
  expect([refusalOf(empty), namedFields(empty)]).toEqual([[422, 'invalid'], ['text']]);
  const fileId = await createFile(t.aurora, anna.id);
  const { id } = await write(anna, { file_ids: [fileId] });
  expect((await read(boris, id)).files).toMatchObject([{ id: fileId }]);
  const stolen = await boris.call('POST', at.posts(communityId), { text: 'mine', file_ids: [fileId] });
  expect(namedFields(stolen)).toEqual(['file_ids']);
});

test('a file that is named twice is attached once, to a new post and to a changed one', async () => {
  const file = await createFile(t.aurora, anna.id);
  const { id } = await write(anna, { file_ids: [file, file] });
  const changed = await anna.call('PUT', at.post(id), { text: 'фото', file_ids: [file, file] });
  expect([changed.statusCode, changed.json().files]).toMatchObject([200, [{ id: file }]]);
});

test('strangers, members of another community and people of another brand find nothing', async () => {
  const { id } = await write(anna, { text: 'для своих' });
  const other = await createMember(t, t.aurora, await createCommunity(t.aurora));
  const forma = await createCommunity(t.forma);
  const foreigner = await createMember(t, t.forma, forma);
  for (const person of [other, foreigner]) {
    for (const path of [
      at.post(id),
      at.comments(id),
      at.posts(communityId),
      `${at.community(communityId)}/board`,
    ])
      expect(refusalOf(await person.call('GET', path))).toEqual([404, 'not_found']);
    const answers = await Promise.all([
      person.call('POST', at.posts(communityId), { text: 'hello' }),
      person.call('POST', at.comments(id), { text: 'hello' }),
      person.call('PUT', `${at.post(id)}/reaction`, { reaction: '👍' }),
      person.call('PUT', `${at.post(id)}/follow`, { is_following: true }),
    ]);
    expect(answers.map(refusalOf)).toEqual(answers.map(() => [404, 'not_found']));
  }
});

test('access that ends refuses every further read and write', async () => {
  const endsAt = t.clock.now + 60_000;
  const member = await createMember(t, t.aurora, communityId, { endsAt });
  const { id } = await write(member, { text: 'пока я здесь' });
  t.clock.now = endsAt;
  const answers = await Promise.all([
    member.call('GET', at.post(id)),
    member.call('GET', at.posts(communityId)),
    member.call('PUT', at.post(id), { text: 'ещё' }),
    member.call('POST', at.posts(communityId), { text: 'ещё' }),
    member.call('POST', at.comments(id), { text: 'ещё' }),
    member.call('PUT', `${at.post(id)}/reaction`, { reaction: '👍' }),
  ]);
  expect(answers.map(refusalOf)).toEqual(answers.map(() => [403, 'access_ended']));
  expect((await read(anna, id)).text).toBe('пока я здесь');
});

test('a repeated request writes one post', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const [one, other] = await Promise.all(
    [0, 1].map(async () => (await anna.call('POST', at.posts(communityId), { text: 'раз' }, key)).json()),
  );
  expect(one.id).toBe(other.id);
  expect((await boris.call('GET', at.posts(communityId))).json().items).toHaveLength(1);
});

test('an author edits and deletes their own post; others cannot', async () => {
  const { id } = await write(anna, { text: 'было' });
  expect(refusalOf(await boris.call('PUT', at.post(id), { text: 'чужое' }))).toEqual([404, 'not_found']);
  expect(refusalOf(await boris.call('DELETE', at.post(id)))).toEqual([404, 'not_found']);
  const edited = (await anna.call('PUT', at.post(id), { text: 'стало' })).json();
  expect(edited).toMatchObject({ text: 'стало', is_own: true });
  expect(edited.edited_at).not.toBeNull();
  expect((await anna.call('DELETE', at.post(id))).json()).toMatchObject({ state: 'deleted', text: '' });
  expect(refusalOf(await anna.call('GET', at.post(id)))).toEqual([404, 'not_found']);
  expect(refusalOf(await boris.call('POST', at.comments(id), { text: 'где?' }))).toEqual([
    409,
    'club_post_closed',
  ]);
});

test('a hidden post is seen by its author and moderators, and takes no comments', async () => {
  const { id } = await write(anna, { text: 'спорное' });
  await setState(id, 'hidden');
  expect((await read(anna, id)).state).toBe('hidden');
  expect((await read(moderator, id)).state).toBe('hidden');
  expect(refusalOf(await boris.call('GET', at.post(id)))).toEqual([404, 'not_found']);
  expect(refusalOf(await boris.call('POST', at.comments(id), { text: 'но' }))).toEqual([
    409,
    'club_post_closed',
  ]);
  expect(refusalOf(await boris.call('PUT', `${at.post(id)}/reaction`, { reaction: '👍' }))).toEqual([
    404,
    'not_found',
  ]);
  expect(refusalOf(await anna.call('PUT', at.post(id), { text: 'иначе' }))).toEqual([404, 'not_found']);
});

test('staff alone post in a space of staff', async () => {
  const space = (
    await moderator.call('POST', '/studio/api/club-spaces', {
      community_id: communityId,
      title: 'Новости',
      posters: 'staff',
    })
  ).json();
  const body = { text: 'привет', space_id: space.id };
  expect(refusalOf(await anna.call('POST', at.posts(communityId), body))).toEqual([403, 'club_staff_space']);
  const { id } = await write(moderator, body);
  expect(await read(anna, id)).toMatchObject({ space: { title: 'Новости' }, author: { is_staff: true } });
  const board = (await anna.call('GET', `${at.community(communityId)}/board`)).json();
  expect(board.spaces).toMatchObject([{ id: space.id, can_post: false }]);
  expect((await moderator.call('DELETE', `/studio/api/club-spaces/${space.id}`)).statusCode).toBe(200);
  expect((await read(anna, id)).space).toBeNull();
  const gone = await anna.call('POST', at.posts(communityId), body);
  expect(namedFields(gone)).toEqual(['space_id']);
});

test('rules are accepted before the first post, and again once they change', async () => {
  const save = (text: string) =>
    moderator.call('PUT', `/studio/api/communities/${communityId}/club-rules`, { text });
  const accept = (version: number) => anna.call('PUT', `${at.community(communityId)}/rules`, { version });
  const post = () => anna.call('POST', at.posts(communityId), { text: 'привет' });
  await save('Будьте добры');
  expect(refusalOf(await post())).toEqual([409, 'club_rules_not_accepted']);
  expect((await accept(1)).json().rules).toMatchObject({ is_accepted: true });
  expect((await post()).statusCode).toBe(201);
  await save('Будьте добры');
  expect((await post()).statusCode).toBe(201);
  await save('Будьте очень добры');
  expect(refusalOf(await post())).toEqual([409, 'club_rules_not_accepted']);
  expect(refusalOf(await accept(1))).toEqual([409, 'conflict']);
  await accept(2);
  expect((await post()).statusCode).toBe(201);
});

test('a poll shows its results after the vote, and counts a vote that comes twice at once as one', async () => {
  const { id } = await write(anna, { text: 'Когда?', poll: { options: ['Утром', 'Вечером'] } });
  const { poll } = await read(boris, id);
  expect(poll).toMatchObject({ voters_count: null, options: [{ votes: null }, { votes: null }] });
  const [morning, evening] = poll.options as { id: number }[];
  const vote = (option?: { id: number }) =>
    boris.call('PUT', `${at.post(id)}/vote`, { option_ids: [option?.id] });
  const answers = await Promise.all([vote(morning), vote(morning), vote(morning)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(refusalOf(await vote(evening))).toEqual([409, 'club_already_voted']);
  expect((await read(boris, id)).poll).toMatchObject({
    voters_count: 1,
    own_option_ids: [morning?.id],
    options: [{ votes: 1 }, { votes: 0 }],
  });
  const both = await anna.call('PUT', `${at.post(id)}/vote`, { option_ids: [morning?.id, evening?.id] });
  expect(namedFields(both)).toEqual(['option_ids']);
});

test('a poll of several choices ends at its time', async () => {
  const endsAt = Math.floor(t.clock.now / 1000) + 60;
  const poll = { options: ['А', 'Б', 'В'], is_multiple: true, ends_at: endsAt };
  const { id } = await write(anna, { poll });
  const options = (await read(anna, id)).poll.options as { id: number }[];
  const option_ids = options.slice(0, 2).map((option) => option.id);
  const voted = (await boris.call('PUT', `${at.post(id)}/vote`, { option_ids })).json();
  expect(voted.poll.options.map(({ votes }: { votes: number }) => votes)).toEqual([1, 1, 0]);
  t.clock.now = endsAt * 1000;
  const late = await anna.call('PUT', `${at.post(id)}/vote`, { option_ids });
  expect(refusalOf(late)).toEqual([409, 'club_poll_ended']);
  expect((await read(anna, id)).poll).toMatchObject({ is_ended: true, voters_count: 1 });
});

test('mentions members by their present name, at most twenty', async () => {
  const stranger = await createPerson(t, t.aurora);
  const { id } = await write(anna, { text: `@[${boris.id}] и @[${stranger.id}], смотрите` });
  expect((await read(anna, id)).mentions).toEqual([{ id: boris.id, name: 'Борис' }]);
  await t.aurora.db.updateTable('users').set({ name: 'Боря' }).where('id', '=', boris.id).execute();
  expect((await read(anna, id)).mentions).toEqual([{ id: boris.id, name: 'Боря' }]);
  for (const count of [21, 600, 10_000]) {
    const text = Array.from({ length: count }, (_, index) => `@[${index + 1}]`).join('');
    for (const path of [at.posts(communityId), at.comments(id)]) {
      const flood = await anna.call('POST', path, { text });
      expect([refusalOf(flood), namedFields(flood)]).toEqual([[422, 'invalid'], ['text']]);
    }
  }
  const found = (await anna.call('GET', `${at.community(communityId)}/mentionable?q=бор`)).json();
  expect(found).toMatchObject([{ id: boris.id }]);
});
