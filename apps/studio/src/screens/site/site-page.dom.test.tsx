import type { PartialHandlers } from '@daystream/api-client/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { dialog, noConnection, offline, openStudio, press, refuse, write } from '../../testing/studio.tsx';
import { isFullSet } from '../../testing/test-set.ts';
import { SiteHistory } from './site-history.tsx';
import { SitePage } from './site-page.tsx';

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
const open = (handlers: PartialHandlers = {}, part = <SitePage />) =>
  openStudio(
    {
      'studio.site.get': () => settings,
      'studio.site.history': () => [],
      'studio.pushServices.list': () => [],
      'studio.site.update': ({ body }) => ({ ...settings, version: 5, config: body.config }),
      'studio.courses.list': () => [],
      'support.categories': () => [],
      ...handlers,
    },
    part,
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

it.runIf(isFullSet)(
  'after publishing the same button keeps the focus, and says nothing to the pointer that rests on it',
  async () => {
    let stored: Partial<typeof settings> = settings;
    open({
      'studio.site.get': () => stored,
      'studio.site.update': ({ body }) =>
        (stored = { ...settings, version: 5, config: { ...settings.config, ...body.config } as never }),
    });
    const publishButton = async () =>
      (await screen.findByText('Publish changes')).closest('button') as HTMLElement;
    const button = await publishButton();
    await write('Name', 'Boreal');
    fireEvent.mouseOver(button);
    button.focus();
    await press('Publish changes');
    await vi.waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    expect(await screen.findByText('Changes published')).toBeVisible();
    expect(await publishButton()).toBe(button);
    expect(button).toHaveFocus();
    expect(screen.getByLabelText('Name')).toHaveValue('Boreal');
    await write('Name', 'Aurora');
    expect(button).not.toHaveAttribute('aria-disabled');
  },
);

it.runIf(isFullSet)('only the owner of the installation sets the storage', async () => {
  open();
  await screen.findByLabelText('Name');
  expect(screen.queryByLabelText('School storage, GB')).toBeNull();
});

it('the history names who changed what, and restores a version after a question', async () => {
  const api = open(
    {
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
    },
    <SiteHistory />,
  );
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
