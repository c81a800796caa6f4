import type { PartialHandlers } from '@daystream/api-client/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { noConnection, offline, openStudio, press, refuse, write } from '../../../testing/studio.tsx';
import { CourseEditorPage } from './course-editor-page.tsx';

const node = (kind: string, id: number, parentId: number | null, fields: object) => ({
  kind,
  id,
  parent_id: parentId,
  places: 1,
  fields,
});
const draft = {
  id: 7,
  revision: 12,
  published_version: 3,
  nodes: [
    node('course', 7, null, { title: 'Posture' }),
    node('stage', 1, 7, { title: 'First' }),
    node('day', 2, 1, { title: 'Neck', scores: 5 }),
  ] as never,
};
const stored = (revision: number) => ({
  revision_before: revision - 1,
  revision,
  created: [],
  conflicts: [],
  nodes: [],
});
const kept = () => localStorage.getItem('daystream.studio.draft.aurora.9.7');

const open = (handlers: PartialHandlers = {}, { node: chosen = 'stage-1', roles = ['author'] } = {}) =>
  openStudio(
    {
      'studio.drafts.get': () => draft,
      'studio.drafts.change': () => stored(13),
      'studio.drafts.presence': () => ({ revision: 12, others: [] }),
      'studio.banners.list': () => [],
      ...handlers,
    },
    <CourseEditorPage CourseOffers={() => null} />,
    { at: `/courses/7?node=${chosen}`, path: '/courses/:id', member: { roles } },
  );
const changes = (api: ReturnType<typeof open>) =>
  api.requests('studio.drafts.change').map(({ body }) => body.changes[0]);

it('what is written is stored without a button, with what was seen before', async () => {
  const api = open();
  await write('Title', 'Begin');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  expect(kept()).toContain('Begin');
  expect(await screen.findByText('All changes saved')).toBeVisible();
  expect(changes(api)).toEqual([
    { op: 'set', kind: 'stage', id: 1, fields: { title: 'Begin' }, base: { title: 'First' } },
  ]);
  expect(kept()).toBeNull();
});

it('without a connection what is written stays on the device, and is sent when it is back', async () => {
  const api = open({ 'studio.drafts.change': noConnection });
  await write('Title', 'Begin');
  expect(await screen.findByText(/^No connection\. Your changes are kept on this device/)).toBeVisible();
  expect(kept()).toContain('Begin');
  api.answer({ 'studio.drafts.change': () => stored(13) });
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('All changes saved')).toBeVisible();
  const keys = api.requests('studio.drafts.change').map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});

it('what was not sent at the last visit is there again, and is sent', async () => {
  const queue = [{ op: 'set', key: 'stage-1', fields: { title: 'Begin' }, base: { title: 'First' } }];
  localStorage.setItem('daystream.studio.draft.aurora.9.7', JSON.stringify({ sending: null, queue }));
  const api = open({ 'studio.drafts.change': noConnection });
  expect(await screen.findByLabelText('Title')).toHaveValue('Begin');
  await vi.waitFor(() => expect(changes(api)).toMatchObject([{ fields: { title: 'Begin' } }]));
});

it('a refused field is marked, and does not count as saved', async () => {
  open({
    'studio.drafts.change': () => refuse('invalid', { 'changes.0.fields.title': ['Shorter, please'] }),
  });
  await write('Title', 'Begin');
  expect(await screen.findByText('Shorter, please')).toBeVisible();
  expect(screen.getByText('Unsaved changes')).toBeVisible();
});

it('the author decides between their value and that of a colleague', async () => {
  const theirs = node('stage', 1, 7, { title: 'Theirs' });
  const conflict = {
    ...stored(13),
    conflicts: [{ kind: 'stage' as const, id: 1, field: 'title' }],
    nodes: [theirs] as never,
  };
  const api = open({ 'studio.drafts.change': () => conflict });
  await write('Title', 'Mine');
  expect(await screen.findByText(/^Someone else has changed this field: “Theirs”/)).toBeVisible();
  api.answer({ 'studio.drafts.change': () => stored(14) });
  await press('Keep mine');
  await vi.waitFor(() =>
    expect(changes(api).at(-1)).toMatchObject({ fields: { title: 'Mine' }, base: { title: 'Theirs' } }),
  );
});

it('theirs replaces mine in the form', async () => {
  const theirs = node('stage', 1, 7, { title: 'Theirs' });
  open({
    'studio.drafts.change': () => ({
      ...stored(13),
      conflicts: [{ kind: 'stage' as const, id: 1, field: 'title' }],
      nodes: [theirs] as never,
    }),
  });
  await write('Title', 'Mine');
  await press('Take theirs');
  await vi.waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Theirs'));
});

it('undo and redo are buttons and keys, except in a text field', async () => {
  open();
  await write('Title', 'Begin');
  fireEvent.keyDown(screen.getByLabelText('Title'), { code: 'KeyZ', ctrlKey: true });
  expect(screen.getByLabelText('Title')).toHaveValue('Begin');
  fireEvent.keyDown(document.body, { code: 'KeyZ', ctrlKey: true });
  await vi.waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('First'));
  fireEvent.keyDown(document.body, { code: 'KeyZ', ctrlKey: true, shiftKey: true });
  await vi.waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Begin'));
  await press('Undo');
  await vi.waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('First'));
});

it('a colleague in the course is named, and one at the same node is warned of', async () => {
  open({
    'studio.drafts.presence': () => ({
      revision: 12,
      others: [{ user_id: 8, name: 'Ivan', node: 'stage-1' }],
    }),
  });
  expect(await screen.findByText('Also here: Ivan')).toBeVisible();
  expect(screen.getByText(/^Ivan is editing this too\./)).toBeVisible();
});

it('a draft that a colleague has changed is loaded again', async () => {
  let revision = 12;
  const api = open({
    'studio.drafts.get': () => {
      const changed = node('stage', 1, 7, { title: 'Theirs' });
      const result =
        revision === 12 ? draft : { ...draft, revision, nodes: [draft.nodes[0], changed] as never };
      revision = 13;
      return result;
    },
    'studio.drafts.presence': () => ({ revision, others: [] }),
  });
  await vi.waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Theirs'));
  expect(api.requests('studio.drafts.get')).toHaveLength(2);
});

it('leaving sends what waits, and takes the author off the node', async () => {
  const api = open();
  await write('Title', 'Begin');
  act(() => screen.getByRole('link', { name: 'Courses' }).click());
  await vi.waitFor(() => expect(changes(api)).toHaveLength(1));
  expect(api.requests('studio.drafts.presence').at(-1)?.body).toEqual({ node: null });
});

it('a course that cannot be loaded says why', async () => {
  const api = open({ 'studio.drafts.get': noConnection });
  expect(await screen.findByText(offline.message)).toBeVisible();
  api.answer({ 'studio.drafts.get': () => draft });
  await press(/again/);
  expect(await screen.findByRole('heading', { name: 'Posture', level: 1 })).toBeVisible();
});

it('problems are counted and lead to their node, and an author without the right does not publish', async () => {
  open({}, { node: 'course-7', roles: ['author'] });
  await press(/^\d+ (?:error|warning)s?$/);
  const list = within(await screen.findByRole('dialog', { name: 'What to fix' }));
  fireEvent.click(list.getByText('The day has no lessons and no homework'));
  await vi.waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('node=day-2'));
});

it('a video that is being processed is no problem of the tree, and its note goes when it is ready', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const video = (state: 'processing' | 'ready') => ({
    id: 4,
    title: 'Bread',
    state,
    progress: 0,
    failure: null,
    duration: 8,
  });
  const lesson = { title: 'Mixing', description: null, video_id: 4 };
  const nodes = [...draft.nodes, node('set', 3, 2, {}), node('lesson', 4, 3, lesson)] as never;
  const api = open(
    { 'studio.drafts.get': () => ({ ...draft, nodes, videos: [video('processing')] }) },
    { node: 'lesson-4' },
  );
  const note = /^The video is still being processed/;
  expect(await screen.findByText(note)).toBeVisible();
  expect(screen.queryByTitle('What to fix')).toBeNull();
  api.answer({ 'studio.drafts.get': () => ({ ...draft, nodes, videos: [video('ready')] }) });
  act(() => void vi.advanceTimersByTime(5000));
  await vi.waitFor(() => expect(screen.queryByText(note)).toBeNull());
  vi.useRealTimers();
});
