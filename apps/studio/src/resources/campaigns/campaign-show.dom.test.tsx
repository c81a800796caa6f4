import type { PartialHandlers } from '@daystream/api-client/testing';
import { screen, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { buttons, dialog, noConnection, offline, openStudio, press } from '../../testing/studio.tsx';
import { CampaignShow } from './campaign-show.tsx';

const step = {
  delay_days: 2,
  path: '/home',
  texts: [{ language: 'en' as const, title: 'Hello', text: 'Come back' }],
};
const campaign = {
  id: 6,
  name: 'Welcome',
  trigger: { kind: 'once' as const, at: Date.UTC(2026, 11, 24, 1) / 1000 },
  segment_name: 'Sleepers',
  segment_id: 4,
  steps: [step],
};
const open = (status: 'draft' | 'running' | 'paused' | 'ended', handlers: PartialHandlers = {}) =>
  openStudio(
    {
      'studio.campaigns.get': () => ({ ...campaign, status }),
      'studio.campaigns.figures': () => ({ entered: 3, steps: [{}] }),
      'studio.campaigns.list': () => [],
      'studio.campaignAudience.preview': () => ({ people_count: 12 }),
      ...handlers,
    },
    <ResourceContextProvider value="campaigns">
      <CampaignShow />
    </ResourceContextProvider>,
    { at: '/campaigns/6/show', path: '/campaigns/:id/show' },
  );

it.each([
  ['draft', /Start.*Delete/, /Pause|End/],
  ['running', /Pause.*End/, /Start|Delete/],
  ['paused', /Continue.*End/, /Pause|Delete/],
  ['ended', /Delete/, /Start|Continue|Pause|End(?!ed)/],
] as const)('a campaign that is %s can be moved on from there', async (status, offered, hidden) => {
  open(status);
  await screen.findByRole('heading', { name: 'Welcome' });
  expect(buttons().join()).toMatch(offered);
  expect(buttons().join()).not.toMatch(hidden);
});

it('the start names how many receive it, and the moment on the clock of the school', async () => {
  const api = open('draft', {
    'studio.campaigns.start': () => ({ ...campaign, status: 'running' as const }),
  });
  expect(await screen.findByText(/Dec 24, 2026, 10:00 AM, school time/)).toBeVisible();
  await vi.waitFor(() => expect(api.callNames).toContain('studio.campaignAudience.preview'));
  await press('Start');
  const question = await dialog('Start “Welcome”?');
  expect(await question.findByText(/^12 people will receive it\./)).toBeVisible();
  await press('Start', question);
  expect(await screen.findByText('Campaign started')).toBeVisible();
  expect(api.requests('studio.campaigns.start')).toHaveLength(1);
});

it('the start of a campaign whose moment is still to come names it', async () => {
  const later = { kind: 'once' as const, at: Date.UTC(2199, 11, 24, 1) / 1000 };
  open('draft', { 'studio.campaigns.get': () => ({ ...campaign, status: 'draft', trigger: later }) });
  await press('Start');
  const question = await dialog('Start “Welcome”?');
  expect(await question.findByText(/12 people will receive it\. It goes out on Dec 24, 2199/)).toBeVisible();
});

it('does not say that nobody receives it while the number is not known', async () => {
  open('draft', { 'studio.campaignAudience.preview': noConnection });
  await press('Start');
  const question = await dialog('Start “Welcome”?');
  expect(question.queryByText(/0 people/)).toBeNull();
});

it('a start that failed says so and leaves the question open', async () => {
  open('draft', { 'studio.campaigns.start': noConnection });
  await press('Start');
  await press('Start', await dialog());
  expect(await screen.findByText(offline.message)).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Start “Welcome”?' })).toBeVisible();
});

it('a deleted campaign leads back to the list', async () => {
  const api = open('ended', { 'studio.campaigns.delete': () => campaign });
  await press('Delete');
  await press('Delete', await dialog('Delete “Welcome”?'));
  await vi.waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/campaigns'));
  expect(api.requests('studio.campaigns.delete')).toHaveLength(1);
});

it('a message is shown as it arrives, and can be sent to oneself', async () => {
  const api = open('running', {
    'studio.people.list': () => [],
    'studio.campaigns.preview': () => [
      { language: 'en', title: 'Hello, Olga', text: 'Come back', path: '/home', email: { school: 'Aurora' } },
    ],
    'studio.campaigns.test': () => ({ email: 'olga@example.com', is_off: false }),
  });
  expect(await screen.findByText(/^Message 1 · after 2 days/)).toBeVisible();
  await press('Preview and test');
  const preview = await dialog('As a learner sees it');
  expect((await preview.findAllByText('Hello, Olga')).length).toBeGreaterThan(0);
  expect(preview.getByText('Opens /home')).toBeVisible();
  await press('Send it to me', preview);
  expect(await screen.findByText(/an e\u2011mail reaches olga@example\.com/)).toBeVisible();
  expect(api.requests('studio.campaigns.test')[0]).toMatchObject({
    params: { id: '6' },
    body: { position: 1, language: 'en' },
  });
});

it('a campaign that cannot be loaded says why', async () => {
  open('draft', { 'studio.campaigns.get': noConnection });
  expect(within(await screen.findByRole('alert')).getByText(offline.message)).toBeVisible();
});
