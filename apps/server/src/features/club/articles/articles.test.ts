import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { articleForm, articleText, createArticle } from '../../../testing/club/articles.ts';
import { createCommunity, joinCommunity } from '../../../testing/club/communities.ts';
import { createPublishedCourse, createStream } from '../../../testing/learning/streams.ts';
import { pictureForm } from '../../../testing/app/send-form.ts';

let t: TestApp;
let member: TestPerson;
let stranger: TestPerson;
let author: TestPerson;
let communityId: number;
beforeAll(async () => {
  t = await createTestApp();
  member = await createPerson(t, t.aurora);
  stranger = await createPerson(t, t.aurora);
  author = await createPerson(t, t.aurora, { staffRoles: ['author'] });
  communityId = await createCommunity(t.aurora, 'morning');
  await joinCommunity(t, t.aurora, { userId: member.id, communityId });
});
afterAll(() => t.close());

const path = '/spa/api/v1/club/articles';
interface Listed {
  items: { id: number; title: string; url: string; labels: { id: number; title: string }[] }[];
  next_cursor: string | null;
}
const list = async (person: TestPerson, query = ''): Promise<Listed> =>
  (await person.call('GET', `${path}${query}`)).json();
const titles = ({ items }: Listed) => items.map(({ title }) => title);
const statusOf = async (person: TestPerson, id: number, suffix = '') =>
  (await person.call('GET', `${path}/${id}${suffix}`)).statusCode;

test('members read the articles of their communities, by sort, then the newest first; others none [product §3 article]', async () => {
  const first = await createCommunity(t.aurora, 'lists');
  const second = await createCommunity(t.aurora, 'lists-too');
  const reader = await createPerson(t, t.aurora);
  for (const id of [first, second]) await joinCommunity(t, t.aurora, { userId: reader.id, communityId: id });
  const now = Math.floor(t.clock.now / 1000);
  const add = (title: string, ago: number, communityIds: number[], sort = 100) =>
    createArticle(t, t.aurora, { title, communityIds, sort, published_at: now - ago });
  await add('old', 300, [first]);
  await add('new', 100, [first, second]);
  await add('pinned', 900, [second], 1);
  await add('middle', 200, [second]);
  await add('later', -100, [first]);
  await createArticle(t, t.aurora, { title: 'draft', communityIds: [first], status: 'draft' });
  await createArticle(t, t.aurora, { title: 'archived', communityIds: [first], status: 'archived' });
  expect(titles(await list(reader))).toEqual(['pinned', 'new', 'middle', 'old']);
  expect(titles(await list(reader, `?community_id=${first}`))).toEqual(['new', 'old']);
  expect(titles(await list(stranger))).toEqual([]);
  const pages: string[][] = [];
  for (let cursor: string | null = ''; cursor !== null && pages.length < 9;) {
    const page: Listed = await list(reader, `?limit=2${cursor && `&cursor=${cursor}`}`);
    pages.push(titles(page));
    cursor = page.next_cursor;
  }
  expect(pages).toEqual([
    ['pinned', 'new'],
    ['middle', 'old'],
  ]);
});

test('an article, its list and its labels answer by the type of the community for the reader [rules §6 club access]', async () => {
  const { id: courseId } = await createPublishedCourse(t, t.aurora);
  const club = await createCommunity(t.aurora, 'types');
  await t.aurora.db
    .insertInto('community_courses')
    .values({ community_id: club, course_id: courseId })
    .execute();
  const id = await createArticle(t, t.aurora, { communityIds: [club] });
  const people = {
    hidden: stranger,
    recommended: await createPerson(t, t.aurora),
    ended: await createPerson(t, t.aurora),
    owned: await createPerson(t, t.aurora),
    moderator: await createPerson(t, t.aurora, { staffRoles: ['support'] }),
    expert: await createPerson(t, t.aurora, { staffRoles: ['expert'] }),
  };
  await createStream(t, t.aurora, { userId: people.recommended.id, courseId });
  await joinCommunity(t, t.aurora, { userId: people.owned.id, communityId: club });
  const endDate = new Date(t.clock.now - 1000);
  await joinCommunity(t, t.aurora, { userId: people.ended.id, communityId: club, endDate });
  const answers = await Promise.all(
    Object.entries(people).map(async ([name, person]) => {
      const calls = [
        person.call('GET', `${path}/${id}`),
        person.call('GET', `${path}?community_id=${club}`),
        person.call('GET', `${path}/labels?community_id=${club}`),
        person.call('POST', `${path}/${id}/view`),
        person.call('PUT', `${path}/${id}/like`, { liked: true }),
        person.call('PUT', `${path}/${id}/favourite`, { is_favourite: true }),
      ];
      const replies = await Promise.all(calls);
      return [
        name,
        ...new Set(replies.map((reply) => reply.json<{ code?: string }>().code ?? reply.statusCode)),
      ];
    }),
  );
  expect(answers).toEqual([
    ['hidden', 'not_found'],
    ['recommended', 'membership_required'],
    ['ended', 'access_ended'],
    ['owned', 200],
    ['moderator', 200],
    ['expert', 'not_found'],
  ]);
  const counts = await t.aurora.db
    .selectFrom('article_counts')
    .select(['views', 'likes', 'favourites'])
    .where('article_id', '=', id)
    .executeTakeFirst();
  expect(counts).toEqual({ views: 1, likes: 2, favourites: 2 });
});

test('access that ends between two calls closes article, lists, writes and pictures', async () => {
  const club = await createCommunity(t.aurora, 'ending');
  const reader = await createPerson(t, t.aurora);
  const endDate = new Date(t.clock.now + 60_000);
  await joinCommunity(t, t.aurora, { userId: reader.id, communityId: club, endDate });
  const uploaded = await author.call('POST', '/spa/api/v1/files', pictureForm());
  const fileId = uploaded.json<{ id: number }>().id;
  const picture = { type: 'picture' as const, attrs: { file_id: fileId, caption: 'A sea' } };
  const made = await author.call(
    'POST',
    '/studio/api/articles',
    articleForm({
      community_ids: [club],
      text: { type: 'doc', content: [picture] },
      preview_file_id: fileId,
    }),
  );
  expect(made.statusCode).toBe(201);
  const { id } = made.json<{ id: number }>();
  const article = (await reader.call('GET', `${path}/${id}`)).json();
  expect(article.pictures).toEqual([expect.objectContaining({ file_id: fileId })]);
  const addresses: string[] = [article.pictures[0].picture.small, article.preview_image.small];
  const open = async (address: string) =>
    (await t.app.inject({ url: address, headers: { 'x-app-id': 'aurora' } })).statusCode;
  expect(await Promise.all(addresses.map(open))).toEqual([200, 200]);
  t.clock.now += 120_000;
  expect(await Promise.all(addresses.map(open))).toEqual([404, 404]);
  expect([
    await statusOf(reader, id),
    (await reader.call('PUT', `${path}/${id}/like`, { liked: true })).json().code,
    titles(await list(reader)),
  ]).toEqual([403, 'access_ended', []]);
});

test('views count once a person and day, likes and favourites once a person, exactly under concurrent requests', async () => {
  const id = await createArticle(t, t.aurora, { communityIds: [communityId] });
  const readers = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const reader = await createPerson(t, t.aurora);
      await joinCommunity(t, t.aurora, { userId: reader.id, communityId });
      return reader;
    }),
  );
  const thrice = readers.flatMap((reader) => [reader, reader, reader]);
  await Promise.all(
    thrice.flatMap((reader) => [
      reader.call('POST', `${path}/${id}/view`),
      reader.call('PUT', `${path}/${id}/like`, { liked: true }),
      reader.call('PUT', `${path}/${id}/favourite`, { is_favourite: true }),
    ]),
  );
  const countsOf = () =>
    t.aurora.db
      .selectFrom('article_counts')
      .select(['views', 'likes', 'favourites'])
      .where('article_id', '=', id)
      .executeTakeFirst();
  expect(await countsOf()).toEqual({ views: 12, likes: 12, favourites: 12 });
  await Promise.all(
    readers.flatMap((reader, index) =>
      index % 2 === 0
        ? [reader.call('PUT', `${path}/${id}/like`, { liked: false })]
        : [reader.call('PUT', `${path}/${id}/like`, { liked: true })],
    ),
  );
  expect(await countsOf()).toMatchObject({ likes: 6 });
  t.clock.now += 86_400_000;
  const [reader] = readers as [TestPerson, ...TestPerson[]];
  expect((await reader.call('POST', `${path}/${id}/view`)).json()).toEqual({ count_views: 13 });
  expect(titles(await list(reader, '?favourite=1'))).toEqual(['How to breathe']);
  expect((await reader.call('GET', `${path}/${id}`)).json()).toMatchObject({
    liked: false,
    is_favourite: true,
    count_views: 13,
    likes_count: 6,
  });
});

test('labels filter the list, in the order of how many articles have them', async () => {
  const club = await createCommunity(t.aurora, 'labels');
  await joinCommunity(t, t.aurora, { userId: member.id, communityId: club });
  await createArticle(t, t.aurora, { title: 'one', communityIds: [club], labels: ['Sleep', 'Food'] });
  await createArticle(t, t.aurora, { title: 'two', communityIds: [club], labels: ['food'] });
  const labels = (await member.call('GET', `${path}/labels?community_id=${club}`)).json();
  expect(labels).toMatchObject([
    { title: 'Food', articles_count: 2 },
    { title: 'Sleep', articles_count: 1 },
  ]);
  expect(titles(await list(member, `?community_id=${club}&label_id=${labels[1].id}`))).toEqual(['one']);
});

test.each([
  [
    'ru',
    'Дыхание перед сном',
    'Пять упражнений для тёплого вечера',
    ['упражнение', 'теплые вечера', 'дых', 'СНОМ дыхания', 'ТЁПЛ'],
  ],
  [
    'en',
    'Breathing before sleep',
    'Five exercises for a quiet evening',
    ['exercise', 'evenings', 'breath', 'SLEEP breathing', 'exerc'],
  ],
  [
    'es',
    'La respiración antes de dormir',
    'Cinco ejercicios de meditación',
    ['ejercicio', 'meditacion', 'respiracion dormir', 'medita', 'MEDITACIÓN'],
  ],
] as const)(
  'the search finds forms and beginnings of words in %s',
  async (language, title, excerpt, found) => {
    const club = await createCommunity(t.aurora, `search-${language}`);
    const reader = await createPerson(t, t.aurora);
    await joinCommunity(t, t.aurora, { userId: reader.id, communityId: club });
    await createArticle(t, t.aurora, { title, excerpt, language, communityIds: [club] });
    await createArticle(t, t.aurora, {
      title: 'Zzz',
      excerpt: 'qqq',
      text: articleText('ttt'),
      language,
      communityIds: [club],
    });
    for (const q of found) {
      const query = new URLSearchParams({ q });
      expect([q, titles(await list(reader, `?${query.toString()}`))]).toEqual([q, [title]]);
    }
    for (const q of ['zebra', `${title} zebra `, "' & | !", '(', '*'])
      expect([q, titles(await list(reader, `?${new URLSearchParams({ q }).toString()}`))]).toEqual([q, []]);
  },
);

test('a search is ordered by relevance, and its pages go on', async () => {
  const club = await createCommunity(t.aurora, 'relevance');
  const reader = await createPerson(t, t.aurora);
  await joinCommunity(t, t.aurora, { userId: reader.id, communityId: club });
  for (const [title, excerpt] of [
    ['Food', 'about water'],
    ['Water', 'water'],
    ['Sun', 'nothing'],
    ['Tea', 'boil water'],
  ] as const)
    await createArticle(t, t.aurora, { title, excerpt, communityIds: [club] });
  const first = await list(reader, '?q=water&limit=2');
  const second = await list(reader, `?q=water&limit=2&cursor=${first.next_cursor}`);
  expect([...titles(first), ...titles(second)]).toHaveLength(3);
  expect(titles(first)[0]).toBe('Water');
  expect(second.next_cursor).toBeNull();
});

test('related courses have the stream of the reader, or none', async () => {
  const { id: courseId } = await createPublishedCourse(t, t.aurora);
  const { id: otherId } = await createPublishedCourse(t, t.aurora);
  const streamId = await createStream(t, t.aurora, { userId: member.id, courseId });
  const id = await createArticle(t, t.aurora, {
    communityIds: [communityId],
    courseIds: [otherId, courseId],
  });
  const { courses } = (await member.call('GET', `${path}/${id}`)).json();
  expect(
    courses.map((course: { id: number; stream_id: number | null }) => [course.id, course.stream_id]),
  ).toEqual([
    [otherId, null],
    [courseId, streamId],
  ]);
});

test('GET api/v1/articles/preview answers own articles of the named communities as `hydra:member` [rules §7 articles, rules §9 article thumbnails]', async () => {
  const club = await createCommunity(t.aurora, 'Previewed', 'previewed');
  const reader = await createPerson(t, t.aurora);
  await joinCommunity(t, t.aurora, { userId: reader.id, communityId: club });
  const id = await createArticle(t, t.aurora, { title: 'Shown', communityIds: [club], labels: ['Sleep'] });
  const preview = '/spa/api/v1/articles/preview';
  const size = 'thumbnail_width=740&thumbnail_height=420';
  const reply = await reader.call('GET', `${preview}?external_id[]=previewed&external_id[]=morning&${size}`);
  expect(reply.json()).toEqual({
    'hydra:member': [
      {
        id: String(id),
        created_at: expect.any(Number),
        published_at: expect.any(Number),
        title: 'Shown',
        preview_image: null,
        count_views: 0,
        labels: ['Sleep'],
        url: `/club/${club}/articles/${id}`,
        liked: false,
        is_favourite: false,
        sort: 100,
      },
    ],
  });
  const others = await stranger.call('GET', `${preview}?external_id[]=previewed&${size}`);
  expect(others.json()).toEqual({ 'hydra:member': [] });
});
