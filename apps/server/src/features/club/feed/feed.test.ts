import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { statementsOf } from '../../../testing/app/statements.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { createArticle } from '../../../testing/club/articles.ts';
import { createMember } from '../../../testing/club/communities.ts';
import { clubPaths } from '../../../testing/club/club-paths.ts';
import { createPublishedCourse } from '../../../testing/learning/streams.ts';
import { createFeedAppearances } from './feed-appearances.ts';
import { addMember } from '../../commerce/communities/index.ts';

let t: TestApp;
let anna: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  anna = await createPerson(t, t.aurora);
  admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
});
afterAll(() => t.close());

const day = 86_400_000;
let communities = 0;

/** A community of Anna, from yesterday to the day after tomorrow. */
async function ownCommunity(): Promise<number> {
  communities += 1;
  const slug = `club-${communities}`;
  const { id } = await t.aurora.db
    .insertInto('communities')
    .values({ title: slug, slug, uniq: slug })
    .returning('id')
    .executeTakeFirstOrThrow();
  await t.aurora.db.transaction().execute((trx) =>
    addMember(trx, {
      userId: anna.id,
      communityId: id,
      startDate: new Date(t.clock.now - day),
      endDate: new Date(t.clock.now + 2 * day),
      isOptionalPurchase: false,
    }),
  );
  return id;
}

/** A course that communities show, published at a moment. */
async function course(communityIds: readonly number[], at: number): Promise<number> {
  const { id } = await createPublishedCourse(t, t.aurora);
  await t.aurora.db
    .updateTable('course_versions')
    .set({ published_at: new Date(at) })
    .where('course_id', '=', id)
    .execute();
  for (const community_id of communityIds)
    await t.aurora.db.insertInto('community_courses').values({ community_id, course_id: id }).execute();
  return id;
}

interface Item {
  key: string;
  is_new: boolean;
  is_pinned: boolean;
}
interface FeedReply {
  code?: string;
  items: Item[];
  pinned: Item[];
  next_cursor: string | null;
  newest: string | null;
}
const path = '/spa/api/v1/club/feed';
const feed = async (query: string, person = anna) => {
  const reply = await person.call('GET', `${path}?${query}`);
  return reply.json<FeedReply>();
};
const keys = (items: readonly Item[]) => items.map(({ key }) => key);

test('the feed of all own communities is paged newest first, with each item once, also of one moment [product §2 feed/news]', async () => {
  const first = await ownCommunity();
  const second = await ownCommunity();
  const at = t.clock.now - 1000;
  const ids = [
    await course([first], at),
    await course([first, second], at),
    await course([second], at),
    await course([second], at - 1),
    await course([second], at + 500),
  ];
  await course([second], t.clock.now + day);
  const [a = 0, b = 0, c = 0, older = 0, newer = 0] = ids;
  const expected = [newer, c, b, a, older].map((id) => `course:${id}`);

  const found: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await feed(`limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
    found.push(...keys(page.items));
    cursor = page.next_cursor;
  }
  expect(found).toEqual(expected);
  expect(keys((await feed(`community_id=${first}`)).items)).toEqual([`course:${b}`, `course:${a}`]);
});

test('posts and articles stand between courses by their time; posts by oneself are not new', async () => {
  const id = await ownCommunity();
  const query = `community_id=${id}`;
  await course([id], t.clock.now - 3000);
  const visit = await feed(query);
  await anna.call('PUT', `${path}/seen`, { community_id: id, until: visit.newest });
  const article = await createArticle(t, t.aurora, { communityIds: [id], title: 'Sleep' });
  t.clock.now += 2000;
  const post = (
    await anna.call('POST', clubPaths.posts(id), { text: 'Hello' }, { 'idempotency-key': 'a-post-of-anna' })
  ).json();
  expect((await feed(query)).items).toMatchObject([
    { key: `post:${post.id}`, is_new: false, post: { text: 'Hello' }, article: null },
    { key: `article:${article}`, is_new: true, post: null, article: { title: 'Sleep', preview_image: null } },
    { kind: 'course', is_new: false },
  ]);
  expect((await anna.call('GET', `${path}/new?${query}&since=${visit.newest}`)).json()).toEqual({ count: 1 });
});

test('a page is full although authors between its items are blocked, and they are not counted as new', async () => {
  const id = await ownCommunity();
  const query = `community_id=${id}`;
  const boris = await createMember(t, t.aurora, id);
  const vera = await createMember(t, t.aurora, id);
  const write = async (person: TestPerson) => {
    t.clock.now += 1000;
    return (await person.call('POST', clubPaths.posts(id), { text: 'Hello' })).json().id as number;
  };
  const first = await write(vera);
  const { newest } = await feed(query);
  await write(boris);
  const second = await write(vera);
  await write(boris);
  const third = await write(vera);
  await anna.call('PUT', `/spa/api/v1/club/blocks/${boris.id}`);
  const page = await feed(`${query}&limit=2`);
  expect(keys(page.items)).toEqual([`post:${third}`, `post:${second}`]);
  expect(keys((await feed(`${query}&limit=2&cursor=${page.next_cursor}`)).items)).toEqual([`post:${first}`]);
  expect((await anna.call('GET', `${path}/new?${query}&since=${newest}`)).json()).toEqual({ count: 2 });
});

test('the feed needs three statements at most for a member of 20 communities', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 20; count += 1) ids.push(await ownCommunity());
  await course(ids, t.clock.now - 1000);
  const statements = await statementsOf(() => feed('limit=20'));
  expect(statements.length).toBeLessThanOrEqual(3);
});

test('what came since the last visit is new, and counted; a mark never goes back', async () => {
  const id = await ownCommunity();
  const query = `community_id=${id}`;
  const known = await course([id], t.clock.now - 2000);
  const visit = await feed(query);
  expect(visit.items).toMatchObject([{ key: `course:${known}`, is_new: false }]);
  const see = (until: string | null) => anna.call('PUT', `${path}/seen`, { community_id: id, until });
  expect((await see(visit.newest)).statusCode).toBe(200);

  const added = await course([id], t.clock.now - 1000);
  const count = async () => (await anna.call('GET', `${path}/new?${query}&since=${visit.newest}`)).json();
  expect(await count()).toEqual({ count: 1 });
  const isNew = async () => (await feed(query)).items.map((item) => [item.key, item.is_new]);
  const expected = [
    [`course:${added}`, true],
    [`course:${known}`, false],
  ];
  expect(await isNew()).toEqual(expected);
  await see('1.1');
  expect(await isNew()).toEqual(expected);
  await see((await feed(query)).newest);
  expect((await isNew()).map(([, value]) => value)).toEqual([false, false]);
});

test('staff pin items on top, three at most, and unpin them', async () => {
  const id = await ownCommunity();
  const items: number[] = [];
  for (let back = 1; back <= 4; back += 1) items.push(await course([id], t.clock.now - back * 1000));
  const pin = async (item_id: number, is_pinned = true) => {
    t.clock.now += 1;
    const reply = await admin.call('PUT', `/studio/api/communities/${id}/pins`, {
      kind: 'course',
      item_id,
      is_pinned,
    });
    return reply.statusCode === 200 ? 'done' : reply.json().code;
  };
  const [newest = 0, second = 0, third = 0, oldest = 0] = items;
  expect([await pin(oldest), await pin(third), await pin(third), await pin(second)]).toEqual(
    Array.from({ length: 4 }, () => 'done'),
  );
  expect([await pin(newest), await pin(987_654)]).toEqual(['too_many_pins', 'not_found']);
  const top = await feed(`community_id=${id}&limit=2`);
  expect(keys(top.pinned)).toEqual([second, third, oldest].map((one) => `course:${one}`));
  expect(top.items).toMatchObject([{ is_pinned: false }, { is_pinned: true }]);
  expect((await feed(`community_id=${id}&cursor=${top.next_cursor}`)).pinned).toEqual([]);
  await pin(second, false);
  expect(keys((await feed(`community_id=${id}`)).pinned)).toEqual(
    [third, oldest].map((one) => `course:${one}`),
  );
  expect(
    (
      await anna.call('PUT', `/studio/api/communities/${id}/pins`, {
        kind: 'course',
        item_id: third,
        is_pinned: true,
      })
    ).statusCode,
  ).toBe(403);
});

test('the feed is closed to others, and to a member whose access ends between two calls', async () => {
  const id = await ownCommunity();
  await course([id], t.clock.now - 1000);
  const query = `community_id=${id}`;
  const stranger = await createPerson(t, t.aurora);
  expect((await feed(query, stranger)).code).toBe('not_found');
  expect((await feed('', stranger)).items).toEqual([]);
  expect((await feed(query, admin)).items).toHaveLength(1);
  const { newest } = await feed(query);
  t.clock.now += 2 * day;
  expect((await feed(query)).code).toBe('access_ended');
  expect((await anna.call('PUT', `${path}/seen`, { community_id: id, until: newest })).json().code).toBe(
    'access_ended',
  );
  expect((await anna.call('GET', `${path}/new?${query}&since=1.1`)).json()).toEqual({ count: 0 });
  t.clock.now -= 2 * day;
});

test('what appears by its time is announced to open feeds once', async () => {
  const id = await ownCommunity();
  await ownCommunity();
  const announced: number[][] = [];
  const appearances = createFeedAppearances({
    brand: t.aurora,
    events: { changed: (ids) => void announced.push(ids.filter((one) => one === id)) },
    clock: () => t.clock.now,
  });
  t.clock.now += 3_600_000;
  await appearances.run();
  const published_at = Math.floor(t.clock.now / 1000) + 90;
  await createArticle(t, t.aurora, { communityIds: [id], published_at });
  for (let minute = 0; minute < 3; minute += 1) {
    t.clock.now += 60_000;
    await appearances.run();
  }
  expect(announced).toEqual([[], [], [id], []]);
});
