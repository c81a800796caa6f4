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
} from '../../../testing/studio.tsx';
import { isFullSet } from '../../../testing/test-set.ts';
import { VersionsPage } from './versions-page.tsx';

const version = (id: number, more: object = {}) => ({
  id,
  published_at: 0,
  days_count: 21,
  note: '',
  ...more,
});
const versions = [
  version(3, { is_current: true, note: 'New week', published_by: { user_id: 9, name: 'Olga' } }),
  version(2),
  version(1),
];
const open = (handlers: PartialHandlers = {}, { at = '/courses/7/versions', roles = ['author'] } = {}) =>
  openStudio(
    {
      'studio.versions.list': () => versions,
      'studio.versions.scheduled': () => ({ scheduled: null }),
      'studio.versions.compare': () => ({ differences: [] }),
      'studio.courses.get': () => ({ id: 7, title: 'Posture' }),
      'studio.drafts.get': () => ({ id: 7, revision: 12 }),
      ...handlers,
    },
    <VersionsPage />,
    { at, path: '/courses/:id/versions', member: { roles } },
  );
const item = async (name: string) =>
  within((await screen.findByText(name, { selector: 'p' })).closest('li') as HTMLElement);

it('a version names its author, its note and what learners see now', async () => {
  open();
  const current = await item('Version 3');
  expect(current.getByText('What learners see now')).toBeVisible();
  expect(current.getByText('New week')).toBeVisible();
  expect(current.getByText(/Olga.*21 days/)).toBeVisible();
  expect((await item('Version 2')).getByText(/Author unknown/)).toBeVisible();
  // There is nothing before the first one.
  expect((await item('Version 1')).queryByRole('button', { name: 'What changed' })).toBeNull();
});

it('two versions are compared as the address says', async () => {
  const api = open({}, { at: '/courses/7/versions?from=1&to=3' });
  await item('Version 3');
  await choose('After', 'Version 2');
  await vi.waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('from=1&to=2'));
  fireEvent.click((await item('Version 3')).getByRole('button', { name: 'What changed' }));
  await vi.waitFor(() => expect(api.requests('studio.versions.compare')).toHaveLength(3));
  const pairs = api
    .requests('studio.versions.compare')
    .map(({ query }) => [query.get('from'), query.get('to')]);
  expect(pairs).toEqual([
    ['1', '3'],
    ['1', '2'],
    ['2', '3'],
  ]);
  expect(await screen.findByText('No differences')).toBeVisible();
});

it('a difference shows its place, and each field before and after in words', async () => {
  const day = { kind: 'day' as const, title: 'Neck', day_number: 4 };
  const difference = { id: 1, parents: [{ kind: 'stage' as const, title: 'First' }], ...day };
  open({
    'studio.versions.compare': () => ({
      has_more: true,
      differences: [
        {
          ...difference,
          change: 'changed',
          is_moved: true,
          fields: [
            { field: 'title', before: 'Head', after: 'Neck' },
            { field: 'day_of_rest', before: false, after: true },
            { field: 'excerpt', before: null, after: ['a', 'b'] },
            { field: 'text', before: 'Same', after: 'Same' },
            { field: 'video_id', before: '', after: 'Warm-up' },
          ],
        },
        { ...difference, id: 2, change: 'removed', inside: 3 },
      ],
    }),
  });
  const changed = within((await screen.findByText('Moved')).closest('li') as HTMLElement);
  expect(changed.getByRole('heading')).toHaveTextContent('Day 4. Neck');
  expect(changed.getByText('First')).toBeVisible();
  expect(changed.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Head → Neck',
    'no → yes',
    'empty → a, b',
    'Text formatting changed',
    'deleted file → Warm-up',
  ]);
  expect(screen.getByText('Contains 3 items')).toBeVisible();
  expect(screen.getByText('The first 2 differences are shown.')).toBeVisible();
});

it('a version is restored over the draft that was seen', async () => {
  const api = open({ 'studio.versions.restore': () => ({ success: true, data: { missing_files: 2 } }) });
  const second = await item('Version 2');
  await vi.waitFor(() => expect(api.callNames).toContain('studio.drafts.get'));
  await press('Restore', second);
  await press('Restore', await dialog('Restore version 2?'));
  expect(await screen.findByText(/without 2 files that were deleted/)).toBeVisible();
  expect(api.requests('studio.versions.restore')[0]?.body).toEqual({ version: 2, revision: 12 });
});

it('a draft that somebody changed meanwhile is asked about before it is lost', async () => {
  const api = open({ 'studio.versions.restore': () => refuse('conflict') });
  await press('Restore', await item('Version 2'));
  const question = await dialog('Restore version 2?');
  await press('Restore', question);
  api.answer({
    'studio.drafts.get': () => ({ id: 7, revision: 13 }),
    'studio.versions.restore': () => ({ success: true, data: { missing_files: 0 } }),
  });
  expect(await question.findByText(/^Somebody changed the draft/)).toBeVisible();
  await vi.waitFor(() => expect(api.requests('studio.drafts.get').length).toBeGreaterThan(1));
  await press('Restore', question);
  expect(await screen.findByText('Version 2 is now the draft')).toBeVisible();
});

it('a version that waits for its time can be called off by those who publish', async () => {
  const scheduled = { publish_at: Date.UTC(2026, 11, 24, 1) / 1000, is_draft_newer: true, note: 'Winter' };
  const api = open(
    {
      'studio.versions.scheduled': () => ({ scheduled }),
      'studio.versions.unschedule': () => ({ scheduled: null }),
    },
    { roles: ['admin'] },
  );
  // In Tokyo.
  expect(await screen.findByText(/Scheduled for Dec 24, 2026, 10:00 AM · Winter/)).toBeVisible();
  expect(screen.getByText(/The draft has changed since then/)).toBeVisible();
  await press('Cancel the schedule');
  await press('Cancel the schedule', await dialog());
  expect(await screen.findByText('The schedule is canceled')).toBeVisible();
  expect(api.requests('studio.versions.unschedule')[0]?.params).toEqual({ id: '7' });
});

it.runIf(isFullSet)('a course without versions says so, and a failure can be tried again', async () => {
  const api = open({ 'studio.versions.list': noConnection });
  expect(await screen.findByText(offline.message)).toBeVisible();
  api.answer({ 'studio.versions.list': () => [] });
  await press(/again/);
  expect(await screen.findByText(/^The course has not been published yet/)).toBeVisible();
});
