import { fieldErrorText } from '@daystream/i18n/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { runScheduled } from '../../../testing/app/run-scheduled.ts';
import { pictureForm } from '../../../testing/app/send-form.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { articleForm, articleText, createArticle } from '../../../testing/club/articles.ts';
import { createCommunity, joinCommunity } from '../../../testing/club/communities.ts';
import { createFile } from '../../../testing/talking/homework.ts';
import { createArticleAnnouncements } from './article-announcements.ts';

let t: TestApp;
let author: TestPerson;
let communityId: number;
beforeAll(async () => {
  t = await createTestApp();
  author = await createPerson(t, t.aurora, { staffRoles: ['author'] });
  communityId = await createCommunity(t.aurora, 'morning');
});
afterAll(() => t.close());

const path = '/studio/api/articles';
const now = () => Math.floor(t.clock.now / 1000);
const errorsOf = async (form: object) => {
  const reply = await author.call('POST', path, form, { 'accept-language': 'en' });
  return Object.keys(reply.json<{ errors?: object }>().errors ?? {});
};

test('an article is written, listed by state, changed and deleted, each with an entry of the audit', async () => {
  const made = await author.call(
    'POST',
    path,
    articleForm({ status: 'draft', labels: ['Sleep', 'sleep', 'Food'] }),
  );
  const { id } = made.json<{ id: number }>();
  expect(made.json()).toMatchObject({ state: 'draft', labels: ['Sleep', 'Food'], published_at: null });
  const stateOf = async (changes: object) =>
    (
      await author.call('PUT', `${path}/${id}`, articleForm({ community_ids: [communityId], ...changes }))
    ).json();
  expect(await stateOf({ published_at: now() + 60 })).toMatchObject({
    state: 'scheduled',
    published_at: now() + 60,
  });
  expect(await stateOf({})).toMatchObject({ state: 'published', published_at: now() });
  const listed = async (filter: object) => {
    const reply = await author.call('GET', `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    return reply.json<{ id: number }[]>().map((article) => article.id);
  };
  expect([
    await listed({ state: 'published', q: 'breathe' }),
    await listed({ state: 'scheduled' }),
    await listed({ community_id: communityId, label: 'SLEEP' }),
  ]).toEqual([[id], [], []]);
  expect(await stateOf({ status: 'archived', labels: ['sleep'] })).toMatchObject({
    state: 'archived',
    labels: ['Sleep'],
  });
  expect(await listed({ state: 'archived', community_id: [communityId], label: 'sleep' })).toEqual([id]);
  expect((await author.call('DELETE', `${path}/${id}`)).statusCode).toBe(200);
  expect((await author.call('GET', `${path}/${id}`)).statusCode).toBe(404);
  const entries = await t.aurora.db
    .selectFrom('audit_entries')
    .select('action')
    .where('user_id', '=', author.id)
    .where('target_id', '=', id)
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual([
    'article.created',
    ...Array(3).fill('article.changed'),
    'article.removed',
  ]);
});

test('refuses to publish an article without a text or a community, and what does not exist', async () => {
  const complete = { community_ids: [communityId] };
  expect(await errorsOf(articleForm({ ...complete, text: null }))).toEqual(['text']);
  expect(await errorsOf(articleForm({ ...complete, text: articleText() }))).toEqual(['text']);
  expect(await errorsOf(articleForm())).toEqual(['community_ids']);
  expect(await errorsOf(articleForm({ community_ids: [999_999] }))).toEqual(['community_ids']);
  expect(await errorsOf(articleForm({ ...complete, course_ids: [999_999] }))).toEqual(['course_ids']);
  expect(await errorsOf(articleForm({ ...complete, file_ids: [999_999] }))).toEqual(['file_ids']);
  expect(await errorsOf(articleForm({ ...complete, labels: ['\u200b'] }))).toEqual(['labels']);
});

test.each([
  ['an element', { type: 'paragraph', content: [{ type: 'html', text: '<script>alert(1)</script>' }] }],
  [
    'an address of a script',
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] },
      ],
    },
  ],
  ['a picture by its address', { type: 'picture', attrs: { src: 'https://elsewhere.example/x.png' } }],
  ['an embedded page', { type: 'iframe', attrs: { src: 'https://elsewhere.example' } }],
])('a text with %s is refused', async (_, block) => {
  const form = { ...articleForm({ community_ids: [communityId] }), text: { type: 'doc', content: [block] } };
  expect((await author.call('POST', path, form)).statusCode).toBe(422);
});

test('takes files that the author uploaded or that the library has, and no others', async () => {
  const picture = (await author.call('POST', '/spa/api/v1/files', pictureForm())).json<{ id: number }>().id;
  const foreign = await createFile(t.aurora, (await createPerson(t, t.aurora)).id);
  const document = await createFile(t.aurora, author.id, { type: 4 });
  const complete = { community_ids: [communityId] };
  expect(await errorsOf(articleForm({ ...complete, preview_file_id: foreign }))).toEqual(['preview_file_id']);
  const withDocument = articleForm({ ...complete, preview_file_id: document });
  expect((await author.call('POST', path, withDocument)).json().errors).toEqual({
    preview_file_id: [fieldErrorText('en', 'file_kind_photo')],
  });
  const text = {
    type: 'doc' as const,
    content: [{ type: 'picture' as const, attrs: { file_id: picture, caption: '' } }],
  };
  const form = articleForm({ ...complete, preview_file_id: picture, text, file_ids: [document] });
  const made = (await author.call('POST', path, form)).json();
  expect([made.files, made.pictures]).toEqual([
    [expect.objectContaining({ id: document })],
    [expect.objectContaining({ file_id: picture })],
  ]);
  const owners = await t.aurora.db
    .selectFrom('files')
    .select('user_id')
    .where('id', 'in', [picture, document])
    .execute();
  expect(owners).toEqual([{ user_id: null }, { user_id: null }]);
  // Another author keeps them in the article, and takes them nowhere else.
  const other = await createPerson(t, t.aurora, { staffRoles: ['author'] });
  expect((await other.call('PUT', `${path}/${made.id}`, form)).statusCode).toBe(200);
  expect((await other.call('POST', path, form)).statusCode).toBe(422);
});

test('members are notified once, when the article appears and if they own a community of it then', async () => {
  const [club, second] = [
    await createCommunity(t.aurora, 'announced'),
    await createCommunity(t.aurora, 'announced-too'),
  ];
  const join = async (id: number, endDate: Date | null = null) => {
    const person = await createPerson(t, t.aurora);
    await joinCommunity(t, t.aurora, { userId: person.id, communityId: id, endDate });
    return person.id;
  };
  const member = await join(club);
  await joinCommunity(t, t.aurora, { userId: member, communityId: second });
  const leaving = await join(club, new Date(t.clock.now + 30_000));
  const at = now() + 60;
  const id = await createArticle(t, t.aurora, {
    title: 'At nine',
    communityIds: [club, second],
    published_at: at,
  });
  const silent = await createArticle(t, t.aurora, { communityIds: [club], is_announced: false });
  const dated = await createArticle(t, t.aurora, { communityIds: [club], published_at: now() - 90_000 });
  const notified = () =>
    t.aurora.db
      .selectFrom('notifications')
      .select(['user_id', 'path', 'details'])
      .where('kind', '=', 'new_article')
      .where('key', 'in', [`article:${id}`, `article:${silent}`, `article:${dated}`])
      .orderBy('user_id')
      .execute();
  const run = () => runScheduled(t.jobs, 'articles.announce');
  await run();
  expect(await notified()).toEqual([]);
  const late = await join(second);
  t.clock.now += 61_000;
  // Two workers of one installation at a time.
  const worker = () =>
    createArticleAnnouncements({
      brand: t.aurora,
      clock: () => t.clock.now,
      notifications: t.features.notifications(t.aurora),
    });
  await Promise.all([worker().run(), worker().run()]);
  await run();
  const expected = [
    { user_id: member, path: `/club/${club}/articles/${id}`, details: { title: 'At nine' } },
    { user_id: late, path: `/club/${second}/articles/${id}`, details: { title: 'At nine' } },
  ];
  expect(await notified()).toEqual(expected);
  expect(expected.some(({ user_id }) => user_id === leaving)).toBe(false);
  const unread = () =>
    t.aurora.db
      .selectFrom('notifications')
      .select('user_id')
      .where('key', '=', `article:${id}`)
      .where('read_at', 'is', null)
      .execute();
  expect(await unread()).toHaveLength(2);
  await author.call('PUT', `${path}/${id}`, articleForm({ community_ids: [club], status: 'draft' }));
  expect(await unread()).toEqual([]);
  // Moved to a later time, it is not news a second time.
  await author.call('PUT', `${path}/${id}`, articleForm({ community_ids: [club], published_at: now() + 60 }));
  await join(club);
  t.clock.now += 61_000;
  await run();
  expect(await notified()).toEqual(expected);
});

test('erasing and merging people keeps the counts exact', async () => {
  const id = await createArticle(t, t.aurora, { communityIds: [communityId] });
  const people = await Promise.all([1, 2, 3].map(() => createPerson(t, t.aurora)));
  for (const person of people) {
    await joinCommunity(t, t.aurora, { userId: person.id, communityId });
    await person.call('PUT', `/spa/api/v1/club/articles/${id}/like`, { liked: true });
    await person.call('PUT', `/spa/api/v1/club/articles/${id}/favourite`, { is_favourite: true });
    await person.call('POST', `/spa/api/v1/club/articles/${id}/view`);
  }
  const countsOf = () =>
    t.aurora.db
      .selectFrom('article_counts')
      .select(['views', 'likes', 'favourites'])
      .where('article_id', '=', id)
      .executeTakeFirst();
  const [one, two, three] = people.map((person) => person.id) as [number, number, number];
  const personalData = t.features.personalData;
  await t.aurora.db.transaction().execute((trx) => personalData.mergeUsers(trx, t.aurora, one, two));
  expect(await countsOf()).toEqual({ views: 3, likes: 2, favourites: 2 });
  await t.aurora.db.transaction().execute((trx) => personalData.eraseUser(trx, three));
  expect(await countsOf()).toEqual({ views: 3, likes: 1, favourites: 1 });
});
