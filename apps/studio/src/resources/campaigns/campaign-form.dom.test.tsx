import type { PartialHandlers } from '@daystream/api-client/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { choose, noConnection, offline, openStudio, press, refuse, write } from '../../testing/studio.tsx';
import { isFullSet } from '../../testing/test-set.ts';
import { CampaignCreate, CampaignEdit } from './campaign-pages.tsx';

const brand = { languages: ['ru', 'en'], defaultLanguage: 'ru' };
const lists: PartialHandlers = {
  'studio.segments.list': () => [{ id: 4, name: 'Sleepers' }],
  'studio.courses.list': () => [{ id: 10, title: 'Posture' }],
  'studio.campaignAudience.preview': ({ body }) => ({ people_count: body.segment_id === 4 ? 12 : 150 }),
};
const open = (handlers: PartialHandlers = {}) =>
  openStudio({ ...lists, 'studio.campaigns.create': () => ({ id: 6 }), ...handlers }, <CampaignCreate />, {
    at: '/campaigns/create',
    path: '/campaigns/create',
    brand,
  });
const address = () => screen.getByTestId('address').textContent;
const message = () => within(screen.getByRole('group', { name: 'Message 1' }));
const writeMessage = async () => {
  await write('Name', 'Welcome');
  await write('Title', 'Hello', message());
  await write('Text', 'Come in', message());
};
const sent = (api: ReturnType<typeof open>) => api.requests('studio.campaigns.create')[0]?.body;

it('a message is written in the language of the reader, for all learners, and opens its page', async () => {
  const api = open();
  expect(await screen.findByText('150 people can be reached now')).toBeVisible();
  await writeMessage();
  await press('Save');
  await vi.waitFor(() => expect(address()).toBe('/campaigns/6/show'));
  expect(sent(api)).toMatchObject({
    name: 'Welcome',
    trigger: { kind: 'once', at: null, day: null },
    segment_id: null,
    send_minutes: null,
    steps: [{ delay_days: 0, path: '/home', texts: [{ language: 'en', title: 'Hello', text: 'Come in' }] }],
  });
});

it('a segment says how many of it can be reached', async () => {
  const api = open();
  await choose('To whom', 'Sleepers');
  expect(await screen.findByText('12 people can be reached now')).toBeVisible();
  await writeMessage();
  await press('Save');
  await vi.waitFor(() => expect(sent(api)?.segment_id).toBe(4));
});

it('a moment is one on the clock of the school', async () => {
  const api = open();
  await writeMessage();
  await choose('When to send', 'School time');
  await write('Date and time', '2026-12-24T10:00');
  await press('Save');
  // In Tokyo.
  await vi.waitFor(() =>
    expect(sent(api)?.trigger).toMatchObject({ at: Date.UTC(2026, 11, 24, 1) / 1000, day: null }),
  );
});

it('is not saved for the moment of its start while the chosen moment is missing', async () => {
  const api = open();
  await writeMessage();
  await choose('When to send', 'School time');
  await press('Save');
  await vi.waitFor(() =>
    expect(screen.getByLabelText('Date and time')).toHaveAccessibleDescription('Choose a date'),
  );
  expect(api.requests('studio.campaigns.create')).toEqual([]);
});

it('a day on the clock of each learner has its time', async () => {
  const api = open();
  await writeMessage();
  await choose('When to send', 'Each learner’s own time');
  await press('Save');
  await vi.waitFor(() => expect(screen.getByLabelText('Date')).toHaveAccessibleDescription('Choose a date'));
  await write('Date', '2026-12-24');
  await write('Time of day', '08:30');
  await press('Save');
  await vi.waitFor(() =>
    expect(sent(api)).toMatchObject({ trigger: { at: null, day: '2026-12-24' }, send_minutes: 510 }),
  );
});

it.runIf(isFullSet)('a message around the end of a course counts days before it', async () => {
  const api = open();
  await writeMessage();
  await choose('Kind of campaign', 'Around the end of a course');
  await write('Days', '5');
  await press('Save');
  await vi.waitFor(() =>
    expect(sent(api)).toMatchObject({
      trigger: { kind: 'course_end', days: -5, course_ids: [] },
      send_minutes: 600,
    }),
  );
});

it('what is missing is asked for at its field, a text in the main language of the school', async () => {
  open();
  await write('Screen that it opens', 'https://evil.example', message());
  await write('After how many days', '', message());
  await press('Save');
  await vi.waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('required'));
  expect(message().getByLabelText('Screen that it opens')).toHaveAccessibleDescription('not_page');
  expect(message().getByLabelText('After how many days')).toBeInvalid();
  expect(message().getByRole('tab', { name: 'Русский' })).toHaveAttribute('aria-selected', 'true');
  expect(message().getByLabelText('Title')).toHaveAccessibleDescription('required');
});

it.runIf(isFullSet)('messages are added and removed, and the last one stays', async () => {
  const api = open();
  await writeMessage();
  expect(screen.queryByRole('button', { name: 'Remove the message' })).toBeNull();
  await press('Add a message');
  const second = within(screen.getByRole('group', { name: 'Message 2' }));
  await write('Title', 'Again', second);
  await write('Text', 'We miss you', second);
  expect(second.getByLabelText('Days after the previous one')).toHaveValue(2);
  fireEvent.click(message().getByRole('button', { name: 'Remove the message' }));
  await press('Save');
  await vi.waitFor(() =>
    expect(sent(api)?.steps).toMatchObject([{ delay_days: 2, texts: [{ title: 'Again' }] }]),
  );
});

it('leaving with what was written is asked about, and saving leaves without a question', async () => {
  const api = open({ 'studio.campaigns.create': noConnection });
  await writeMessage();
  fireEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(address()).toBe('/campaigns/create');
  await press('Save');
  expect(await screen.findByText(offline.message)).toBeVisible();
  expect(message().getByLabelText('Title')).toHaveValue('Hello');
  api.answer({ 'studio.campaigns.create': () => ({ id: 6 }) });
  await press('Save');
  await vi.waitFor(() => expect(address()).toBe('/campaigns/6/show'));
  const [first, second] = api.requests('studio.campaigns.create').map(({ idempotencyKey }) => idempotencyKey);
  expect(second).toBe(first);
});

it('a running campaign keeps its audience and its messages, which can be changed', async () => {
  const step = { path: '/home', texts: [{ language: 'en' as const, title: 'Hello', text: 'Come in' }] };
  const campaign = {
    id: 6,
    name: 'Welcome',
    status: 'paused' as const,
    trigger: { kind: 'once' as const },
    steps: [step],
  };
  const api = openStudio(
    {
      ...lists,
      'studio.campaigns.get': () => campaign,
      'studio.campaigns.update': () => refuse('conflict'),
    },
    <CampaignEdit />,
    { at: '/campaigns/6', path: '/campaigns/:id', brand },
  );
  expect(await screen.findByText(/^The campaign has been running/)).toBeVisible();
  expect(screen.queryByLabelText('To whom')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove the message' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription('No changes yet');
  await write('Title', 'Hello again', message());
  await press('Save');
  expect(await screen.findByText('The server says conflict.')).toBeVisible();
  expect(api.requests('studio.campaigns.update')[0]?.body.steps[0]?.texts[0]?.title).toBe('Hello again');
});
