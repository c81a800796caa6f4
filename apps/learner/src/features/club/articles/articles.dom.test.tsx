import type { Article, ArticleCard } from '@daystream/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { brand } from '../../../platform/brand/brand.ts';
import { fakeApi, noConnection, refuse } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { user } from '../../../testing/wire.ts';
import { sendKeptChange } from '../../../platform/outbox/kept-change.ts';
import { outbox, registerSender } from '../../../platform/outbox/outbox.ts';
import { ArticlePage } from './article-page.tsx';
import { ClubArticles } from './club-articles.tsx';

registerSender('mark', sendKeptChange);

const picture = { large: '/media/l.webp', medium: '/media/m.webp', small: '/media/s.webp' };
const card: ArticleCard = {
  id: 7,
  created_at: 1_780_000_000,
  published_at: 1_780_000_000,
  title: 'Tea at four',
  excerpt: 'Why a pause helps',
  preview_image: picture,
  count_views: 3,
  likes_count: 2,
  labels: [{ id: 4, title: 'Food' }],
  url: '/club/1/articles/7',
  liked: false,
  is_favourite: false,
  sort: 100,
};
const article: Article = {
  ...card,
  text: {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Begin' }] },
      { type: 'paragraph', content: [{ type: 'text', text: '<script>alert(1)</script>' }] },
      { type: 'picture', attrs: { file_id: 9, caption: 'A cup' } },
      { type: 'picture', attrs: { file_id: 10, caption: 'Gone' } },
    ],
  },
  pictures: [{ file_id: 9, picture, width: 960, height: 540 }],
  files: [],
  courses: [
    { id: 1, title: 'Sleep', image: null, stream_id: 5, service_alias: null },
    { id: 2, title: 'Food', image: null, stream_id: null, service_alias: 'food' },
    { id: 3, title: 'Nowhere', image: null, stream_id: null, service_alias: null },
  ],
};

const community = { id: 1, uniq: 'morning', type: 'owned' };

it('an article is read with its pictures and related courses, is liked, and counts as viewed [product §3 article]', async () => {
  const api = fakeApi({
    'user.get': () => user,
    'articles.get': () => article,
    'articles.view': () => ({ count_views: 4 }),
    'articles.like': () => ({ liked: true, likes_count: 3 }),
    'articles.favourite': () => ({ is_favourite: true }),
  });
  const visitor = await renderScreen(<ArticlePage communityId={1} id={7} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Tea at four' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Begin' })).toBeVisible();
  expect(screen.getByText('<script>alert(1)</script>')).toBeVisible();
  expect(screen.getByRole('img', { name: 'A cup' })).toHaveAttribute('src', '/media/m.webp');
  expect(screen.queryByRole('img', { name: 'Gone' })).toBeNull();
  await screen.findByText(/4 views/);
  const courses = within(screen.getByRole('region', { name: 'Related courses' })).getAllByRole('link');
  expect(courses.map((link) => link.getAttribute('href'))).toEqual(['/course/5/calendar', '/services/food']);
  await visitor.click(screen.getByRole('button', { name: 'Like · 2' }));
  expect(await screen.findByRole('button', { name: 'Like · 3', pressed: true })).toBeVisible();
  await visitor.click(screen.getByRole('button', { name: 'Add to favorites' }));
  expect(await screen.findByRole('button', { name: 'In favorites', pressed: true })).toBeVisible();
  expect(api.requests('articles.like').map(({ body }) => body)).toEqual([{ liked: true }]);
});

it('marks that are made without a connection show at once, and the last ones are sent when it is back', async () => {
  onTestFinished(() => outbox.clear());
  await outbox.start('aurora:1');
  const api = fakeApi({
    'user.get': () => user,
    'articles.get': () => article,
    'articles.view': () => ({ count_views: 4 }),
    'articles.like': noConnection,
    'articles.favourite': noConnection,
  });
  const visitor = await renderScreen(<ArticlePage communityId={1} id={7} />);
  await visitor.click(await screen.findByRole('button', { name: 'Like · 2' }));
  expect(await screen.findByRole('button', { name: 'Like · 3', pressed: true })).toBeVisible();
  await visitor.click(screen.getByRole('button', { name: 'Add to favorites' }));
  await visitor.click(await screen.findByRole('button', { name: 'In favorites', pressed: true }));
  expect(await screen.findByRole('button', { name: 'Add to favorites' })).toBeVisible();
  const calls = ['articles.like', 'articles.favourite', 'articles.favourite'];
  await waitFor(() => expect(outbox.all().map(({ content }) => content.change?.call)).toEqual(calls));
  const tried = api.requests('articles.favourite').length;
  api.answer({
    'user.get': () => user,
    'articles.get': () => ({ ...article, liked: true, likes_count: 3 }),
    'articles.like': () => ({ liked: true, likes_count: 3 }),
    'articles.favourite': () => ({ is_favourite: false }),
  });
  await outbox.flush();
  await waitFor(() => expect(outbox.all()).toEqual([]));
  const sent = api.requests('articles.favourite').slice(tried);
  expect(sent.map(({ body }) => body)).toEqual([{ is_favourite: true }, { is_favourite: false }]);
  expect(screen.getByRole('button', { name: 'Like · 3', pressed: true })).toBeVisible();
});

it.each([
  ['access_ended', 'Your access to the club has ended', 'How to come back'],
  ['membership_required', 'This is for club members', 'About the club'],
] as const)('%s: a notice stands in place of the text [rules §6 club access]', async (code, title, way) => {
  fakeApi({ 'user.get': () => user, 'articles.get': () => refuse(code) });
  await renderScreen(<ArticlePage communityId={1} id={7} />);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', '/club/1');
});

it('the list is searched and filtered by labels', async () => {
  const api = fakeApi({
    'user.get': () => user,
    'articles.labels': () => [{ id: 4, title: 'Food', articles_count: 2 }],
    'articles.list': ({ query }) => ({ items: query.get('q') === 'zzz' ? [] : [card], next_cursor: null }),
  });
  const visitor = await renderScreen(<ClubArticles community={community} />);
  expect(await screen.findByRole('link', { name: /Tea at four/ })).toHaveAttribute('href', card.url);
  await visitor.click(await screen.findByRole('button', { name: 'Food' }));
  await visitor.write(screen.getByLabelText('Search articles'), 'zzz');
  expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeVisible();
  const last = api.requests('articles.list').at(-1)?.query.toString();
  expect(last).toBe('community_id=1&label_id=4&q=zzz&lang=en');
});

it('articles of another service open in a new window, and their failure is the only thing that fails [rules §7 articles]', async () => {
  const { club } = brand.runtime;
  Object.assign(brand.runtime, { club: { ...club, apiUrl: 'https://club.example' } });
  onTestFinished(() => void Object.assign(brand.runtime, { club }));
  const api = fakeApi({
    'user.get': () => user,
    'articles.preview': () => refuse('community_service_failed'),
  });
  const visitor = await renderScreen(<ClubArticles community={community} />);
  const retry = await screen.findByRole('button', { name: /again/i });
  const { excerpt: _, likes_count: __, ...rest } = card;
  const preview = {
    ...rest,
    id: 'x',
    preview_image: null,
    labels: ['Food'],
    url: 'https://club.example/tea',
  };
  api.answer({ 'articles.preview': () => ({ 'hydra:member': [preview] }) });
  await visitor.click(retry);
  const link = await screen.findByRole('link', { name: /Tea at four/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    'https://club.example/tea',
    '_blank',
  ]);
  const sent = api.requests('articles.preview').at(-1)?.query;
  expect([
    sent?.getAll('external_id[]'),
    sent?.get('thumbnail_width'),
    sent?.get('thumbnail_height'),
  ]).toEqual([['morning'], '740', '420']);
});
