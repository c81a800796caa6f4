import type { PartialHandlers } from '@daystream/api-client/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { noConnection, offline, openStudio, press, refuse, write } from '../../../testing/studio.tsx';
import { isFullSet } from '../../../testing/test-set.ts';
import { EditorContext } from './editor-context.ts';
import { PublishDialog } from './publish-dialog.tsx';

const nodes = new Map([
  ['day-1', { key: 'day-1', kind: 'day', id: 1, fields: { title: 'Neck' }, parentKey: null }],
]);

function open(handlers: PartialHandlers = {}, editor: object = {}, state: object = {}) {
  const onClose = vi.fn<() => void>();
  const select = vi.fn<(key: string) => void>();
  const value = {
    draft: { id: 7, publishedVersion: 3 },
    state: { save: 'saved', revision: 12, nodes, ...state },
    problems: [],
    numbers: new Map([['day-1', 1]]),
    store: { refresh: vi.fn<() => Promise<void>>(async () => undefined) },
    select,
    ...editor,
  };
  const api = openStudio(
    {
      'studio.versions.scheduled': () => ({ scheduled: null }),
      'studio.drafts.effect': () => ({ learners: 40, days_added: 1 }),
      'studio.courses.publish': () => ({ success: true }) as never,
      'studio.versions.schedule': () => ({ success: true }) as never,
      ...handlers,
    },
    <EditorContext value={value as never}>
      <PublishDialog onClose={onClose} />
    </EditorContext>,
  );
  return { api, onClose, select, value };
}

it('publishes the revision that was seen, with the note for the team, and loads the draft anew', async () => {
  const { api, onClose, value } = open();
  expect(await screen.findByText('40 learners are taking the course')).toBeVisible();
  expect(screen.getByText(/^This becomes version 4\./)).toBeVisible();
  await write('What’s new', 'A new week');
  await press('Publish now');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(screen.getByText('Course published')).toBeVisible();
  expect(api.requests('studio.courses.publish')[0]?.body).toEqual({ note: 'A new week', revision: 12 });
  expect(value.store.refresh).toHaveBeenCalledOnce();
});

it('schedules on the clock of the school, and a moment that has passed is refused in words', async () => {
  const refusal = () => refuse('invalid', { publish_at: ['Choose a later time'] });
  const { api, onClose } = open({ 'studio.versions.schedule': refusal });
  fireEvent.click(screen.getByRole('radio', { name: 'At a set time' }));
  await write('Date and time', '2026-12-24T10:00');
  await press('Schedule');
  expect(await screen.findByText('Choose a later time')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  api.answer({ 'studio.versions.schedule': () => ({ success: true }) as never });
  await press('Schedule');
  await screen.findByText('Publishing scheduled');
  expect(api.requests('studio.versions.schedule').at(-1)?.body).toMatchObject({
    publish_at: Date.UTC(2026, 11, 24, 1) / 1000,
    revision: 12,
  });
});

it('does not publish with errors, which lead to their node, and not before everything is saved', async () => {
  const problems = [
    { key: 'day-1', field: null, code: 'day_empty' },
    { key: 'day-1', field: 'title', code: 'title_missing' },
    { key: 'day-1', field: 'videoId', code: 'video_processing' },
  ];
  const { api, select } = open({}, { problems });
  expect(screen.getByText('What to fix: 2')).toBeVisible();
  expect(screen.getByText(/^1 video is still being processed/)).toBeVisible();
  await press('Publish now');
  expect(screen.getByRole('button', { name: 'Publish now' })).toHaveAccessibleDescription(
    'Fix the errors first',
  );
  expect(api.requests('studio.courses.publish')).toEqual([]);
  fireEvent.click(screen.getByText('The title is missing'));
  expect(select).toHaveBeenCalledWith('day-1');
});

it.runIf(isFullSet)('waits until everything is saved', async () => {
  open({}, {}, { save: 'offline' });
  expect(await screen.findByRole('button', { name: 'Publish now' })).toHaveAccessibleDescription(
    'Wait until your changes are saved',
  );
});

it('a note is asked about before it is lost', async () => {
  const { onClose } = open();
  await write('What’s new', 'A new week');
  fireEvent.keyDown(screen.getByLabelText('What’s new'), { key: 'Escape' });
  expect(await screen.findByRole('alertdialog', { name: 'Discard what you entered?' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await press('Discard');
  expect(onClose).toHaveBeenCalledOnce();
});

it('publishing now says that it calls off what is scheduled', async () => {
  const scheduled = { publish_at: Date.UTC(2026, 11, 24, 1) / 1000 };
  open({ 'studio.versions.scheduled': () => ({ scheduled }) });
  expect(
    await screen.findByText(/^Publishing now cancels what is scheduled for Dec 24, 2026, 10:00 AM/),
  ).toBeVisible();
});

it.each([
  ['the connection is lost', noConnection, offline.message],
  ['somebody else has changed the draft', () => refuse('conflict'), 'The server says conflict.'],
] as const)('stays open with the note when %s', async (_, fail, text) => {
  const { onClose } = open({ 'studio.courses.publish': fail });
  await write('What’s new', 'A new week');
  await press('Publish now');
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText('What’s new')).toHaveValue('A new week');
  expect(onClose).not.toHaveBeenCalled();
});

it('says that the effect on learners is not known, and publishes all the same', async () => {
  const { onClose } = open({ 'studio.drafts.effect': noConnection });
  expect(await screen.findByText(offline.message)).toBeVisible();
  await press('Publish now');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
});
