import { partialFakeApi, type PartialHandlers } from '@daystream/api-client/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { removeStartingFrame } from '../../../platform/brand/starting-frame.ts';
import { noConnection } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { user } from '../../../testing/wire.ts';
import { BannersPage } from './banners-page.tsx';

const banner = { id: 3, title: 'A new course', link: '/courses', image: { width: 16, height: 9 } };
const open = async (list: NonNullable<PartialHandlers['banners.list']>) => {
  // Banners are asked for after the first paint.
  removeStartingFrame();
  const api = partialFakeApi({ 'user.get': () => user, 'banners.list': list });
  return { api, visitor: await renderScreen(<BannersPage />) };
};

it('shows the banners of the school, each with its text and where it leads', async () => {
  await open(() => [
    banner,
    { ...banner, id: 4, title: 'A talk', image_alt: 'Talk on May 5', link: 'https://example.com/talk' },
    { ...banner, id: 5, title: 'Only news', link: '' },
  ]);
  const inside = await screen.findByRole('link', { name: 'A new course' });
  expect(inside).toHaveAttribute('href', '/courses');
  expect(inside).not.toHaveAttribute('target');
  const outside = screen.getByRole('link', { name: 'Talk on May 5' });
  expect(outside).toHaveAttribute('target', '_blank');
  expect(outside.getAttribute('rel')).toContain('noopener');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

it('leaves out what is for other devices', async () => {
  await open(() => [
    { ...banner, platforms: ['mobile' as const] },
    { ...banner, id: 4, title: 'For the app', platforms: ['app' as const, 'desktop' as const] },
  ]);
  expect(await screen.findByRole('link', { name: 'A new course' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'For the app' })).toBeNull();
});

it('a school without news says so', async () => {
  await open(() => []);
  expect(await screen.findByText('Nothing new yet')).toBeVisible();
});

it('a lost connection is not taken for no news, and can be tried again', async () => {
  const { api, visitor } = await open(noConnection);
  const again = await screen.findByRole('button', { name: /again/i });
  expect(screen.queryByText('Nothing new yet')).toBeNull();
  api.answer({ 'banners.list': () => [banner] });
  await visitor.click(again);
  expect(await screen.findByRole('link', { name: 'A new course' })).toBeVisible();
});
