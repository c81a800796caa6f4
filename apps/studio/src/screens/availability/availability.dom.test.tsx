import type { PartialHandlers } from '@daystream/api-client/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, it, vi } from 'vitest';
import { noConnection, offline, openStudio, press, refuse, write } from '../../testing/studio.tsx';
import { isFullSet } from '../../testing/test-set.ts';
import { AvailabilityPage } from './availability-page.tsx';

const hours = {
  timezone: 'Europe/Madrid',
  rules: [{ weekday: 1, from: 600, to: 1440 }],
  exceptions: [{ date: '2026-12-24', hours: [] }],
  length_minutes: 45,
  notice_minutes: 720,
};
const expert = { id: 5, name: 'Olga Orlova' };
const open = (handlers: PartialHandlers = {}, at = '/availability', roles = ['expert']) =>
  openStudio(
    {
      'studio.availability.get': () => ({ expert, availability: hours, has_jitsi: false }),
      'studio.availability.update': ({ body }) => body,
      ...handlers,
    },
    <>
      <AvailabilityPage />
      <Link to="/inbox">Inbox</Link>
    </>,
    { at, path: '/availability/:id?', member: { roles } },
  );
const day = async (name: string) => within(await screen.findByRole('group', { name }));
const sent = (api: ReturnType<typeof open>) => api.requests('studio.availability.update').at(-1);

it('hours of a day are added, changed and removed, and midnight ends the day', async () => {
  const api = open();
  const monday = await day('Monday');
  expect(monday.getByLabelText('To')).toHaveValue('00:00');
  await write('From', '09:30', monday);
  const tuesday = await day('Tuesday');
  await press('Add hours', tuesday);
  await write('To', '00:00', tuesday);
  await press('Publish hours');
  expect(await screen.findByText('Hours published')).toBeVisible();
  expect(sent(api)?.params).toEqual({ id: '9' });
  expect(sent(api)?.body.rules).toEqual([
    { weekday: 1, from: 570, to: 1440 },
    { weekday: 2, from: 600, to: 1440 },
  ]);
  fireEvent.click(monday.getByRole('button', { name: 'Remove hours' }));
  await press('Publish hours');
  await vi.waitFor(() => expect(sent(api)?.body.rules).toHaveLength(1));
});

it('a special day is a day off until it has hours, and is there once', async () => {
  const api = open();
  expect(await screen.findByText('Day off')).toBeVisible();
  await write('Date', '2026-12-24');
  expect(screen.getByRole('button', { name: 'Add a date' })).toBeDisabled();
  expect(screen.getByLabelText('Date')).toHaveAccessibleDescription('This date is listed already');
  await write('Date', '2026-12-23');
  await press('Add a date');
  await press('Add hours', await day('December 23, 2026'));
  await press('Publish hours');
  await vi.waitFor(() =>
    expect(sent(api)?.body.exceptions).toEqual([
      { date: '2026-12-23', hours: [{ from: 600, to: 780 }] },
      { date: '2026-12-24', hours: [] },
    ]),
  );
});

it('does not publish while a date is entered and not added, and leads to it', async () => {
  const api = open();
  await write('Date', '2026-12-23');
  await press('Publish hours');
  expect(screen.getByLabelText('Date')).toHaveAccessibleDescription('Add this date or clear the field');
  expect(screen.getByLabelText('Date')).toHaveFocus();
  expect(sent(api)).toBeUndefined();
  fireEvent.click(screen.getByText('Inbox'));
  await press('Keep editing');
  await press('Add a date');
  await press('Publish hours');
  await vi.waitFor(() => expect(sent(api)?.body.exceptions).toHaveLength(2));
});

it('what is wrong stands at its field', async () => {
  open();
  await write('Length, minutes', '5');
  await write('Link to the room', 'zoom');
  await write('Book at least this many hours ahead', '1000');
  await press('Publish hours');
  await vi.waitFor(() =>
    expect(screen.getByLabelText('Length, minutes')).toHaveAccessibleDescription('too_small'),
  );
  expect(screen.getByLabelText('Link to the room')).toHaveAccessibleDescription('not_link');
  expect(screen.getByLabelText('Book at least this many hours ahead')).toHaveAccessibleDescription('too_big');
});

it('says that hours end before they begin, on a weekday and on a special day', async () => {
  open();
  await write('To', '09:00', await day('Monday'));
  await press('Publish hours');
  expect(await screen.findByRole('alert')).toHaveTextContent('end_before_start');
  await write('To', '11:00', await day('Monday'));
  const eve = await day('December 24, 2026');
  await press('Add hours', eve);
  await write('To', '08:00', eve);
  await press('Publish hours');
  expect(await screen.findByRole('alert')).toHaveTextContent('end_before_start');
});

it('leaving with hours that are not published is asked about, and leaving after it is not', async () => {
  open();
  await write('Length, minutes', '60');
  fireEvent.click(screen.getByText('Inbox'));
  await press('Keep editing');
  expect(screen.getByTestId('address')).toHaveTextContent('/availability');
  expect(screen.getByLabelText('Length, minutes')).toHaveValue(60);
  await press('Publish hours');
  await screen.findByText('Hours published');
  fireEvent.click(screen.getByText('Inbox'));
  await vi.waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/inbox'));
});

it.runIf(isFullSet)(
  'hours that could not be published stay, and are sent again with the same key',
  async () => {
    const api = open({ 'studio.availability.update': noConnection });
    await write('Length, minutes', '60');
    await press('Publish hours');
    expect(await screen.findByText(offline.message)).toBeVisible();
    expect(screen.getByLabelText('Length, minutes')).toHaveValue(60);
    api.answer({ 'studio.availability.update': ({ body }) => body });
    await press('Publish hours');
    await screen.findByText('Hours published');
    const [first, second] = api.requests('studio.availability.update');
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  },
);

it('who is no expert has no hours, and neither has a person who is none', async () => {
  const api = open({}, '/availability', ['support']);
  expect(await screen.findByText('Only experts have consultation hours.')).toBeVisible();
  expect(api.callNames).toEqual([]);
});

it('the hours of an expert are those of the address', async () => {
  const api = open({ 'studio.availability.get': () => refuse('not_found') }, '/availability/5', ['admin']);
  expect(await screen.findByText('Only experts have consultation hours.')).toBeVisible();
  expect(api.requests('studio.availability.get')[0]?.params).toEqual({ id: '5' });
});

it('names the expert of the address, and leads to their page and to the list', async () => {
  open({}, '/availability/5', ['admin']);
  expect(await screen.findByRole('link', { name: 'Olga Orlova' })).toHaveAttribute('href', '/users/5/show');
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute(
    'href',
    '/video-consultations',
  );
  expect(document.title).toContain('Olga Orlova');
});

it('an expert without hours begins with those of an office, and a failure can be tried again', async () => {
  const api = open({ 'studio.availability.get': noConnection });
  expect(await screen.findByText(offline.message)).toBeVisible();
  api.answer({ 'studio.availability.get': () => ({ expert, availability: null, has_jitsi: true }) });
  await press(/again/);
  expect((await day('Friday')).getByLabelText('From')).toHaveValue('10:00');
  expect((await day('Saturday')).queryByLabelText('From')).toBeNull();
  expect(screen.getByText(/Leave empty to have a room created/)).toBeVisible();
});
