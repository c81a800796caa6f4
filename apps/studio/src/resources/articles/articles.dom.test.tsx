import type { PartialHandlers } from '@daystream/api-client/testing';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openStudio, press, refuse, write } from '../../testing/studio.tsx';
import { ArticleCreate, ArticleEdit } from './article-pages.tsx';
import { ArticlesList } from './articles-list.tsx';

const article = {
  id: 3,
  title: 'Tea',
  state: 'scheduled',
  status: 'published',
  language: 'en',
  labels: ['Food'],
  community_ids: [1],
  published_at: Date.UTC(2026, 2, 1, 20, 30) / 1000,
  sort: 100,
  text: { type: 'doc', content: [{ type: 'picture', attrs: { file_id: 9, caption: 'A cup' } }] },
  files: [{ id: 8, name: 'recipe.pdf', type: 4 }],
  pictures: [{ file_id: 9, picture: { large: '/media/l', medium: '/media/m', small: '/media/s' } }],
} as const;
const choices: PartialHandlers = {
  'studio.articles.choices': () => ({ labels: ['Food'], communities: [{ id: 1, title: 'Morning' }] }),
};
const address = () => screen.getByTestId('address').textContent;

it('an article keeps what was not changed; its time is that of the school', async () => {
  const api = openStudio(
    {
      ...choices,
      'studio.articles.get': () => ({
        ...article,
        text: { ...article.text, content: [...article.text.content] },
      }),
      'studio.articles.update': () => ({ id: 3 }),
    },
    <ArticleEdit />,
    { at: '/articles/3', path: '/articles/:id' },
  );
  // In Tokyo.
  expect(await screen.findByLabelText('Published at')).toHaveValue('2026-03-02T05:30');
  expect(screen.getByRole('img', { name: 'A cup' })).toHaveAttribute('src', '/media/m');
  expect(screen.getByText('recipe.pdf')).toBeVisible();
  await write('Title', 'Tea at four');
  await press('Save');
  await vi.waitFor(() => expect(address()).toBe('/articles'));
  expect(api.requests('studio.articles.update')[0]?.body).toMatchObject({
    title: 'Tea at four',
    community_ids: [1],
    labels: ['Food'],
    file_ids: [8],
    published_at: article.published_at,
    text: article.text,
  });
});

it('what is wrong stands at its field', async () => {
  const api = openStudio(
    {
      ...choices,
      'studio.articles.create': () =>
        refuse('invalid', { text: ['Write something'], community_ids: ['Choose a club'] }),
    },
    <ArticleCreate />,
    { at: '/articles/create', path: '/articles/create', brand: { defaultLanguage: 'en' } },
  );
  await write('Title', 'Empty');
  await press('Save');
  await vi.waitFor(() => expect(api.requests('studio.articles.create')).toHaveLength(1));
  expect(await screen.findByText('Write something')).toBeVisible();
  expect(screen.getByText('Choose a club')).toBeVisible();
  expect(address()).toBe('/articles/create');
});

it('the list shows state, clubs and figures, and filters by state', async () => {
  openStudio(
    {
      ...choices,
      'studio.articles.list': () =>
        [{ ...article, labels: [...article.labels], community_ids: [1], views_count: 12 }] as never,
    },
    <ArticlesList />,
  );
  const link = await screen.findByRole('link', { name: 'Tea' });
  const row = link.closest('tr') ?? link.closest('li') ?? document.body;
  expect(within(row).getByText(/Scheduled/)).toBeVisible();
  expect(await screen.findByText('Morning')).toBeVisible();
  expect(within(row).getByText(/12 views/)).toBeVisible();
});
