import type { PartialHandlers } from '@daystream/api-client/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { dialog, noConnection, offline, openStudio, press, refuse, write } from '../../testing/studio.tsx';
import { isFullSet } from '../../testing/test-set.ts';
import { LibraryList } from './library-list.tsx';
import { LibraryShow } from './library-show.tsx';

const video = { id: 1, state: 'ready' as const };
const film = { id: 3, file_id: 30, type: 1 as const, title: 'Warm-up', bytes: 1_048_576, video };
const list = (items: readonly object[], handlers: PartialHandlers = {}) =>
  openStudio({ 'studio.library.list': () => items, ...handlers }, <LibraryList />);
const page = (of: object, handlers: PartialHandlers = {}) =>
  openStudio(
    { 'studio.library.get': () => ({ ...film, ...of }), 'studio.library.uses': () => [], ...handlers },
    <ResourceContextProvider value="library">
      <LibraryShow />
    </ResourceContextProvider>,
    { at: '/library/3/show', path: '/library/:id/show' },
  );
const document = { type: 4 as const, video: null, title: 'Plan.pdf', url: '/files/plan.pdf' };

it('a video that failed says why and is processed again, one that is processed shows how far it is', async () => {
  const failed = {
    ...film,
    video: { ...video, state: 'failed' as const, failure: 'damaged' as const, error: 'moov atom' },
  };
  const api = list(
    [
      failed,
      { ...film, id: 4, title: 'Neck', video: { ...video, state: 'processing' as const, progress: 40 } },
    ],
    { 'studio.library.retry': () => film },
  );
  const row = within((await screen.findByText('Warm-up')).closest('li') as HTMLElement);
  expect(row.getByText('The file is damaged or incomplete. Upload it again.')).toBeVisible();
  expect(row.getByText('moov atom')).toBeVisible();
  expect(screen.getByText('Processing · 40%')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Neck' })).toHaveAttribute('aria-valuenow', '40');
  await press('Process again', row);
  expect(await screen.findByText('Queued again: Warm-up')).toBeVisible();
  expect(api.requests('studio.library.retry')[0]?.params).toEqual({ id: '3' });
});

it('of selected files those in use stay, and those that are gone already count as neither', async () => {
  const items = [3, 4, 5].map((id) => ({ ...film, ...document, id, title: `File ${id}` }));
  const api = list(items, {
    'studio.library.delete': ({ params }) =>
      params['id'] === '4' ? refuse('file_in_use') : params['id'] === '5' ? refuse('not_found') : film,
  });
  for (const { title } of items) fireEvent.click(await screen.findByLabelText(`Select ${title}`));
  await press('Delete 3 files');
  await press('Delete', await dialog('Delete 3 files?'));
  expect(await screen.findByText('Deleted: 1. Kept because they are in use: 1.')).toBeVisible();
  expect(api.requests('studio.library.delete')).toHaveLength(3);
});

it.runIf(isFullSet)(
  'a lost connection stops the deletion, says so and leaves the question open',
  async () => {
    list([{ ...film, ...document }], { 'studio.library.delete': noConnection });
    fireEvent.click(await screen.findByLabelText('Select Plan.pdf'));
    await press('Delete 1 file');
    await press('Delete', await dialog());
    expect(await screen.findByText(offline.message)).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Delete 1 file?' })).toBeVisible();
  },
);

it.runIf(isFullSet)('an empty library invites to upload, and a failure can be tried again', async () => {
  const api = list([], { 'studio.library.list': () => refuse('unavailable') });
  expect(await screen.findByText('The server says unavailable.')).toBeVisible();
  api.answer({ 'studio.library.list': () => [] });
  await press(/again/);
  expect(await screen.findByText(/Upload the first files\.$/)).toBeVisible();
});

it('a file says in which places it is used, each once, also in what was removed', async () => {
  const course = { course_id: 10, course_title: 'Posture' };
  page(
    { ...document, uses_count: 4 },
    {
      'studio.library.uses': () => [
        { ...course, kind: 'lesson', day_number: 2, lesson_title: 'Neck' },
        { ...course, kind: 'lesson', day_number: 2, lesson_title: 'Neck' },
        { ...course, kind: 'document', day_number: 3 },
        { kind: 'lesson', lesson_title: 'Old' },
        { ...course, kind: 'published' },
      ],
    },
  );
  await screen.findByText('Posture, day 2: “Neck”');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Posture, day 2: “Neck”',
    'Posture, day 3: materials',
    'Lesson “Old”, removed from its course',
    'Posture: in the published version only',
  ]);
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveAccessibleDescription(
    'The file is in use, so it cannot be deleted.',
  );
});

it('does not say that a file is used nowhere when that is not known', async () => {
  const api = page(document, { 'studio.library.uses': noConnection });
  expect(await screen.findByText('Couldn’t find out where the file is used')).toBeVisible();
  expect(screen.queryByText('The file is not used anywhere.')).toBeNull();
  api.answer({ 'studio.library.uses': () => [] });
  await press(/again/);
  expect(await screen.findByText('The file is not used anywhere.')).toBeVisible();
});

it('a file is renamed, and a title that is missing is asked for', async () => {
  const api = page(document, { 'studio.library.update': () => film });
  await press('Rename');
  const form = await dialog('File title');
  await write(/^Title/, '', form);
  await press('Save', form);
  await vi.waitFor(() => expect(form.getByLabelText(/^Title/)).toBeInvalid());
  await write(/^Title/, 'Plan of the week', form);
  await press('Save', form);
  expect(await screen.findByText('Title saved')).toBeVisible();
  expect(api.requests('studio.library.update')[0]?.body).toEqual({ title: 'Plan of the week' });
});

it('a deleted file leads back to the library', async () => {
  page(document, { 'studio.library.delete': () => film });
  await press('Delete');
  await press('Delete', await dialog('Delete “Plan.pdf”?'));
  await vi.waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/library'));
});
