import type { PartialHandlers } from '@daystream/api-client/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { dialog, noConnection, offline, openStudio, press, refuse, write } from '../../testing/studio.tsx';
import { isFullSet } from '../../testing/test-set.ts';
import { SitePage } from './site-page.tsx';

afterEach(() => sessionStorage.clear());

const settings = {
  version: 4,
  app_id: 'aurora',
  config: {
    title: 'Aurora',
    country: 'ES',
    languages: ['ru' as const, 'en' as const],
    support_email: 'help@aurora.example',
  },
};
const version = { id: 3, version: 3, is_current: false, created_at: 0 };
const open = (handlers: PartialHandlers = {}, roles = ['admin']) =>
  openStudio(
    {
      'studio.site.get': () => settings,
      'studio.site.history': () => [],
      'studio.site.update': ({ body }) => ({ ...settings, version: 5, config: body.config }),
      'studio.courses.list': () => [],
      'support.categories': () => [],
      ...handlers,
    },
    <SitePage />,
    { member: { roles } },
  );
const sent = (api: ReturnType<typeof open>) => api.requests('studio.site.update').at(-1)?.body;

it.runIf(isFullSet)(
  'a change is saved over the version that was seen, with all that was not changed',
  async () => {
    const api = open();
    await write('Name', 'Boreal');
    await press('Publish changes');
    expect(await screen.findByText('Changes published')).toBeVisible();
    expect(sent(api)).toMatchObject({
      version: 4,
      config: { title: 'Boreal', support_email: 'help@aurora.example' },
    });
  },
);

it.runIf(isFullSet)('a refused field opens its tab and has the focus', async () => {
  open();
  await screen.findByLabelText('Name');
  fireEvent.click(screen.getByRole('tab', { name: 'Communication' }));
  await write('Experts answer from (for example, 09:00)', 'nine');
  await write('Name', '');
  await press('Publish changes');
  await vi.waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('required'));
  expect(screen.getByRole('tab', { name: 'General' })).toHaveAttribute('aria-selected', 'true');
  await vi.waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
});

it.runIf(isFullSet)(
  'what was written stays in the tab while the connection is lost and the page is opened again',
  async () => {
    open({ 'studio.site.update': noConnection });
    await write('Name', 'Boreal');
    await press('Publish changes');
    expect(await screen.findByText(offline.message)).toBeVisible();
    expect(sessionStorage.getItem('daystream.studio.siteDraft.aurora')).toContain('Boreal');
    await press('Cancel');
    expect(screen.getByLabelText('Name')).toHaveValue('Aurora');
    expect(sessionStorage.getItem('daystream.studio.siteDraft.aurora')).toBeNull();
  },
);

it('a draft over an older version is not taken for one over the current', async () => {
  sessionStorage.setItem(
    'daystream.studio.siteDraft.aurora',
    JSON.stringify({ version: 3, values: { title: 'Old' } }),
  );
  open();
  expect(await screen.findByLabelText('Name')).toHaveValue('Aurora');
});

it.runIf(isFullSet)(
  'a version that somebody else has stored meanwhile is told, and nothing is lost',
  async () => {
    open({ 'studio.site.update': () => refuse('conflict') });
    await write('Name', 'Boreal');
    await press('Publish changes');
    expect(await screen.findByText('The server says conflict.')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Boreal');
  },
);

it.runIf(isFullSet)('only the owner of the installation sets the storage', async () => {
  open();
  await screen.findByLabelText('Name');
  expect(screen.queryByLabelText('School storage, GB')).toBeNull();
});

it.runIf(isFullSet)('the owner sees the storage', async () => {
  open({}, ['owner', 'admin']);
  fireEvent.click((await screen.findAllByRole('button', { name: 'Advanced' }))[0] as HTMLElement);
  expect(await screen.findByLabelText('School storage, GB')).toBeVisible();
});

it('the history names who changed what, and restores a version after a question', async () => {
  const api = open({
    'studio.site.history': () => [
      {
        ...version,
        id: 4,
        version: 4,
        is_current: true,
        changed_by: { user_id: 9, name: 'Olga' },
        changes: [{ field: 'title', before: '"Old"', after: '"Aurora"' }],
      },
      { ...version, restored: 1 },
    ],
    'studio.site.restore': () => settings,
  });
  const [current, earlier] = (await screen.findAllByRole('listitem')).map((item) => within(item));
  expect(current?.getByText(/Olga/)).toBeVisible();
  expect(current?.getByText(/^Name:/)).toHaveTextContent(/Old.*Aurora/);
  expect(current?.queryByRole('button')).toBeNull();
  const restore = earlier?.getByRole('button') as HTMLElement;
  fireEvent.click(restore);
  await press(restore.textContent ?? '', await dialog());
  await vi.waitFor(() => expect(api.requests('studio.site.restore')[0]?.params).toEqual({ id: '3' }));
});

it('says that the settings cannot be shown, and that the history cannot', async () => {
  open({ 'studio.site.get': () => refuse('unavailable'), 'studio.site.history': noConnection });
  expect(await screen.findByText('The server says unavailable.')).toBeVisible();
  expect(await screen.findByText(offline.message)).toBeVisible();
});
