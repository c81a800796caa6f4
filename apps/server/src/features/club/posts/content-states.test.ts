import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clubPaths as at } from '../../../testing/club/club-paths.ts';
import { createCommunity, createMember } from '../../../testing/club/communities.ts';
import { connectRealtime } from '../../../testing/app/realtime-client.ts';
import { pictureForm } from '../../../testing/app/send-form.ts';
import { refusalOf } from '../../../testing/app/refusal.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestPerson } from '../../../testing/base/people.ts';
import { createFile } from '../../../testing/talking/homework.ts';
import { createContentStates } from './content-states.ts';
import { createPostsService } from './posts.service.ts';
import type { PublishDecision } from './may-publish.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

let communityId: number;
let anna: TestPerson;
let boris: TestPerson;
let postId: number;
beforeEach(async () => {
  communityId = await createCommunity(t.aurora);
  anna = await createMember(t, t.aurora, communityId);
  boris = await createMember(t, t.aurora, communityId);
  postId = (await anna.call('POST', at.posts(communityId), { text: 'пост' })).json().id;
});

const sent: object[] = [];
const states = () =>
  createContentStates({
    brand: t.aurora,
    jobs: { send: async (_, kind, data) => void sent.push({ kind: kind.name, ...data }) },
  });
const setComment = (id: number, state: 'shown' | 'held' | 'hidden') =>
  t.aurora.db
    .transaction()
    .execute((trx) => states().setCommentState(trx, id, { state, at: new Date(t.clock.now) }));
const setPost = (id: number, state: 'shown' | 'held' | 'hidden') =>
  t.aurora.db
    .transaction()
    .execute((trx) => states().setPostState(trx, id, { state, at: new Date(t.clock.now) }));
const count = async () => (await anna.call('GET', at.post(postId))).json().comments_count;

test('a hidden comment no longer counts, keeps its place for its answers, and comes back', async () => {
  const { id } = (await boris.call('POST', at.comments(postId), { text: 'грубость' })).json();
  await anna.call('POST', at.comments(postId), { text: 'не надо так', parent_id: id });
  expect(await setComment(id, 'hidden')).toMatchObject({ authorId: boris.id, before: 'shown' });
  const seen = (await anna.call('GET', at.comments(postId))).json().items;
  expect(seen).toMatchObject([
    { id, text: '', author: null, state: 'hidden', replies: [{ text: 'не надо так' }] },
  ]);
  expect((await boris.call('GET', at.comments(postId))).json().items).toMatchObject([{ text: 'грубость' }]);
  expect(await count()).toBe(1);
  await setComment(id, 'hidden');
  expect(await count()).toBe(1);
  await setComment(id, 'shown');
  expect(await count()).toBe(2);
});

test('comments count as before after a moderator hid and showed them and their post in any order', async () => {
  const { id } = (await boris.call('POST', at.comments(postId), { text: 'спорно' })).json();
  await setComment(id, 'hidden');
  await setPost(postId, 'hidden');
  await setComment(id, 'shown');
  await setPost(postId, 'shown');
  expect(await count()).toBe(1);
});

test('the addresses of the files of a post close when a moderator hides or holds it, but not for its author', async () => {
  const form = new Response(pictureForm());
  const upload = await t.app.inject({
    method: 'POST',
    url: '/spa/api/v1/files',
    headers: {
      authorization: `Bearer ${anna.token}`,
      'x-app-id': 'aurora',
      'content-type': form.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await form.arrayBuffer()),
  });
  const { id } = (
    await anna.call('POST', at.posts(communityId), { text: 'фото', file_ids: [upload.json().id] })
  ).json();
  const addressOf = async (reader: TestPerson): Promise<string> =>
    (await reader.call('GET', at.post(id))).json().files[0].url;
  const [ofReader, ofAuthor] = [await addressOf(boris), await addressOf(anna)];
  const open = async () =>
    Promise.all(
      [ofReader, ofAuthor].map(
        async (url) =>
          (await t.app.inject({ method: 'GET', url, headers: { host: 'aurora.test' } })).statusCode,
      ),
    );
  expect(await open()).toEqual([200, 200]);
  for (const state of ['hidden', 'held'] as const) {
    await setPost(id, state);
    expect(await open()).toEqual([404, 200]);
    await setPost(id, 'shown');
    expect(await open()).toEqual([200, 200]);
  }
});

test('a held post is published when a moderator shows it, and then those are notified whom it mentions', async () => {
  const { id } = (await anna.call('POST', at.posts(communityId), { text: `@[${boris.id}]` })).json();
  await setPost(id, 'held');
  sent.length = 0;
  t.clock.now += 60_000;
  await setPost(id, 'shown');
  const post = (await boris.call('GET', at.post(id))).json();
  expect(post).toMatchObject({ state: 'shown', published_at: Math.floor(t.clock.now / 1000) });
  expect(sent).toMatchObject([{ kind: 'club.notify', postId: id, mentionedIds: [boris.id] }]);
  await anna.call('DELETE', at.post(id));
  expect(await setPost(id, 'shown')).toBeUndefined();
});

test.each<[PublishDecision, string]>([
  ['held', 'held'],
  ['shown', 'shown'],
])('a post for which mayPublish decides %j is %s', async (decision, state) => {
  const posts = createPostsService({
    brand: t.aurora,
    events: {
      published: () => undefined,
      changed: () => undefined,
      commented: () => undefined,
      reacted: () => undefined,
    },
    jobs: { send: async () => undefined },
    mayPublish: async () => decision,
    mediaTokens: { signer: () => ({ ofCommunity: () => ({ file: () => '' }) }) } as never,
    clock: () => t.clock.now,
  });
  const actor = {
    userId: anna.id,
    sessionId: anna.sessionId,
    staffRoles: [],
    idempotencyKey: undefined,
  } as never;
  const written = await posts.create(actor, communityId, {
    text: 'проверка',
    space_id: null,
    file_ids: [],
    poll: null,
  });
  expect(written.state).toBe(state);
  const listed = (await boris.call('GET', at.posts(communityId))).json().items as { id: number }[];
  expect(listed.some(({ id }) => id === written.id)).toBe(state === 'shown');
});

test('pictures of a post open only while the reader owns the community', async () => {
  const endsAt = t.clock.now + 60_000;
  const member = await createMember(t, t.aurora, communityId, { endsAt });
  const fileId = await createFile(t.aurora, anna.id);
  const { id } = (await anna.call('POST', at.posts(communityId), { file_ids: [fileId] })).json();
  const [file] = (await member.call('GET', at.post(id))).json().files;
  const { key } = await t.aurora.db
    .selectFrom('files')
    .select('key')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  expect(file.url).toContain(key);
  // The file of the test has no bytes: its row says that it may be read, and the refusal comes before.
  const open = (url: string) => member.call('GET', url);
  expect(file.url).toMatch(/^\/media\/k\d+\./);
  t.clock.now = endsAt;
  expect(refusalOf(await open(file.url))).toEqual([404, 'not_found']);
});

test('who has a post open receives what changes in it, while they may read it', async () => {
  const client = await connectRealtime(t, t.aurora, anna);
  const stranger = await connectRealtime(
    t,
    t.aurora,
    await createMember(t, t.aurora, await createCommunity(t.aurora)),
  );
  for (const one of [client, stranger]) one.joinPost(postId);
  const changes = (one: typeof client) =>
    one.received.filter(({ event }) => event === 'club.post.changed').map(({ payload }) => payload);
  // The join has no answer: reactions change until it has taken effect.
  let tries = 0;
  await expect
    .poll(async () => {
      const reaction = (tries += 1) % 2 === 0 ? '🔥' : '👍';
      await boris.call('PUT', `${at.post(postId)}/reaction`, { reaction });
      return changes(client).length;
    })
    .toBeGreaterThan(0);
  const { id } = (await boris.call('POST', at.comments(postId), { text: 'привет' })).json();
  await expect.poll(() => changes(client).at(-1)).toEqual({ post_id: postId, comment_id: id });
  expect(changes(stranger)).toEqual([]);
  client.close();
  stranger.close();
});
