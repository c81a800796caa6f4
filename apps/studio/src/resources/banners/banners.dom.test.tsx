import type { PartialHandlers } from '@daystream/api-client/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  choose,
  dialog,
  noConnection,
  offline,
  openStudio,
  press,
  refuse,
  write,
} from '../../testing/studio.tsx';
import { BannerCreate, BannerEdit } from './banner-pages.tsx';
import { BannersList } from './banners-list.tsx';

const image = { width: 16, height: 9 };
const banner = { id: 3, title: 'Spring', image, image_id: 30, is_active: true, link: '/courses' };
const choices: PartialHandlers = {
  'studio.banners.choices': () => ({ courses: [{ id: 10, title: 'Posture' }] }),
};
const edit = (of: object = {}, handlers: PartialHandlers = {}) =>
  openStudio(
    {
      ...choices,
      'studio.banners.get': () => ({ ...banner, ...of }),
      'studio.banners.update': () => banner,
      ...handlers,
    },
    <BannerEdit />,
    { at: '/banners/3', path: '/banners/:id' },
  );
const list = (banners: readonly object[], handlers: PartialHandlers = {}) =>
  openStudio({ 'studio.banners.list': () => banners, ...handlers }, <BannersList />);
const address = () => screen.getByTestId('address').textContent;

it('a banner keeps what was not changed, and its times are those of the school', async () => {
  const api = edit({ start_date: Date.UTC(2026, 2, 1, 20, 30) / 1000, course_ids: [10], sort: 4 });
  // In Tokyo.
  expect(await screen.findByLabelText('Shown from')).toHaveValue('2026-03-02T05:30');
  await write('Shown until', '2026-03-09T00:00');
  fireEvent.click(screen.getByLabelText('Phone', { selector: 'input' }));
  await press('Save');
  await vi.waitFor(() => expect(address()).toBe('/banners'));
  expect(api.requests('studio.banners.update')[0]?.body).toMatchObject({
    title: 'Spring',
    image_id: 30,
    sort: 4,
    course_ids: [10],
    platforms: ['mobile'],
    start_date: Date.UTC(2026, 2, 1, 20, 30) / 1000,
    end_date: Date.UTC(2026, 2, 8, 15) / 1000,
  });
});

it('warns of a place that the screen does not have', async () => {
  edit({ position: 'home', placement: 'top' });
  await choose('Place on the screen', 'Instead of the video');
  expect(await screen.findByText('This screen has no such place')).toBeVisible();
  await choose('Screen', 'Day');
  await vi.waitFor(() => expect(screen.queryByText('This screen has no such place')).toBeNull());
});

it('what is wrong stands at its field, a missing picture too', async () => {
  openStudio({ ...choices, 'studio.banners.create': () => banner }, <BannerCreate />, {
    at: '/banners/create',
    path: '/banners/create',
  });
  await write('Link', 'javascript:alert(1)');
  await press('Save');
  await vi.waitFor(() => expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('required'));
  expect(screen.getByLabelText('Link')).toHaveAccessibleDescription('not_page_or_link');
  expect(screen.getByText(/Invalid input/)).toBeVisible();
  expect(address()).toBe('/banners/create');
});

it('what was written stays when it could not be saved, and is asked about before it is left', async () => {
  edit({}, { 'studio.banners.update': noConnection });
  await write('Title', 'Summer');
  await press('Save');
  expect(await screen.findByText(offline.message)).toBeVisible();
  fireEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Summer');
  await press('Cancel');
  await vi.waitFor(() => expect(address()).toBe('/banners'));
});

it('says on which devices a banner is not shown', async () => {
  edit({ platforms: ['desktop'] });
  expect(await screen.findByText('Phone · not shown here')).toBeVisible();
  expect(screen.getByText('Wide screen')).toBeVisible();
});

it('a banner that is gone says so', async () => {
  edit({}, { 'studio.banners.get': () => refuse('not_found') });
  expect(await screen.findByText('The server says not_found.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/banners');
});

it('the list moves banners before each other, and the first one not up', async () => {
  const api = list([banner, { ...banner, id: 4, title: 'Summer', is_active: false }], {
    'studio.banners.move': () => ({ success: true }) as never,
  });
  expect(await screen.findByRole('button', { name: 'Move up: Spring' })).toBeDisabled();
  const off = within(screen.getByText('Summer').closest('li') as HTMLElement);
  expect(off.getByText(/· Off$/)).toBeVisible();
  await press('Move down: Spring');
  await vi.waitFor(() =>
    expect(api.requests('studio.banners.move')[0]).toMatchObject({
      params: { id: '4' },
      body: { before_id: 3 },
    }),
  );
});

it('a banner is deleted after a question, and stays where that failed', async () => {
  const api = list([banner], { 'studio.banners.delete': noConnection });
  await press('Delete');
  const question = await dialog('Delete the banner “Spring”?');
  await press('Delete', question);
  expect(await screen.findByText(offline.message)).toBeVisible();
  api.answer({ 'studio.banners.delete': () => banner });
  await press('Delete', question);
  expect(await screen.findByText('Deleted: Spring')).toBeVisible();
});
