import { ApiError } from '@daystream/api-client';
import type { DraftKind } from '@daystream/contract';
import { expect, it, vi } from 'vitest';
import { siblingsOf, type CourseDraft } from './draft-model.ts';
import { shownSaveState, type Unsent } from './draft-state.ts';
import { createDraftStore } from './draft-store.ts';
import { dropPlace, stepPlace } from './tree-rows.ts';

const node = (kind: DraftKind, id: number, parentId: number | null, fields: object) =>
  ({ kind, id, parentId, places: 1, fields }) as never;

/** A course with two stages, of three days and of one. */
const draft = (revision = 1): CourseDraft => ({
  id: 1,
  revision,
  publishedVersion: null,
  hasChanges: true,
  nodes: [
    node('course', 1, null, { title: 'Course' }),
    node('stage', 1, 1, { title: 'First' }),
    node('stage', 2, 1, { title: 'Second' }),
    ...[1, 2, 3].map((id) => node('day', id, 1, { title: `Day ${id}`, scores: 0 })),
    node('day', 4, 2, { title: 'Day 4', scores: 0 }),
  ],
  videos: [],
  files: [],
});

function open({ kept = null as Unsent | null } = {}) {
  let revision = 1;
  const timers: (() => void)[] = [];
  let ids = 0;
  const reply = (changes: readonly { op: string }[]) => {
    const before = revision;
    revision += 1;
    return {
      revisionBefore: before,
      revision,
      created: changes.flatMap((change) => {
        const added = change as unknown as { op: string; ref: string; kind: DraftKind };
        return added.op === 'add' ? [{ ref: added.ref, kind: added.kind, id: 100 + revision }] : [];
      }),
      conflicts: [],
      nodes: [],
    };
  };
  const send = vi.fn<(changes: readonly { op: string }[], key: string) => Promise<ReturnType<typeof reply>>>(
    async (changes) => reply(changes),
  );
  const load = vi.fn<() => Promise<CourseDraft>>(async () => draft(revision));
  const keep = vi.fn<(unsent: Unsent | null) => void>();
  const store = createDraftStore({
    draft: draft(),
    send,
    load,
    keep,
    kept,
    later: (run) => {
      timers.push(run);
      return () => void timers.splice(timers.indexOf(run), 1);
    },
    newId: () => String((ids += 1)),
  });
  return { store, send, load, keep, timers };
}
const title = (store: ReturnType<typeof open>['store'], key: string) =>
  store.get().nodes.get(key)?.fields['title'];
const days = (store: ReturnType<typeof open>['store'], stage: string) =>
  siblingsOf(store.get().nodes, stage, 'day');

it('typing is shown at once and sent as one change with the value that was seen first', async () => {
  const { store, send } = open();
  store.set('day-1', { title: 'D' });
  store.set('day-1', { title: 'Dawn' });
  expect([title(store, 'day-1'), store.get().save]).toEqual(['Dawn', 'unsaved']);
  await store.flush();
  expect(send.mock.calls).toEqual([
    [[{ op: 'set', kind: 'day', id: 1, fields: { title: 'Dawn' }, base: { title: 'Day 1' } }], '1'],
  ]);
  expect(store.get().save).toBe('saved');
});

it('undo and redo of every operation restore the tree and are sent to the server', async () => {
  const { store, send } = open();
  const before = store.get().nodes;
  store.set('day-1', { title: 'Dawn' });
  store.move('day-3', 'stage-1', 'day-1');
  store.remove('stage-2');
  const added = store.add('day', 'stage-1', { title: 'Added' }, 'day-2');
  expect(days(store, 'stage-1')).toEqual(['day-3', 'day-1', added, 'day-2']);
  const changed = store.get().nodes;
  for (let step = 0; step < 4; step += 1) store.undo();
  for (const [key, { children, fields }] of before)
    expect([key, store.get().nodes.get(key)]).toMatchObject([key, { children, fields }]);
  for (let step = 0; step < 4; step += 1) store.redo();
  for (const [key, { children, fields }] of changed)
    expect([key, store.get().nodes.get(key)]).toMatchObject([key, { children, fields }]);
  await store.flush();
  expect(send.mock.calls[0]?.[0].map(({ op }) => op)).toContain('restore');
});

it('a new node is named in the request that creates it and by its id afterwards', async () => {
  const { store, send } = open();
  const key = store.add('day', 'stage-1', { title: 'Added' });
  await store.flush();
  store.set(key, { title: 'Renamed' });
  await store.flush();
  expect(send.mock.calls[0]?.[0]).toMatchObject([{ op: 'add', ref: key, parentId: 1, beforeId: null }]);
  expect(send.mock.calls[1]?.[0]).toMatchObject([{ op: 'set', kind: 'day', id: 102 }]);
});

it('a lost reply is sent again with the same key, and later changes wait', async () => {
  const { store, send, timers } = open();
  send.mockRejectedValueOnce(new ApiError({ status: 0, code: 'network', message: '' }));
  store.set('day-1', { title: 'Dawn' });
  await store.flush();
  expect(store.get().save).toBe('offline');
  store.set('day-2', { title: 'Noon' });
  timers.at(-1)?.();
  await vi.waitFor(() => expect(store.get().save).toBe('unsaved'));
  await store.flush();
  expect(send.mock.calls.map(([, key]) => key)).toEqual(['1', '1', '2']);
});

it('what was not sent is shown and sent at the next visit', async () => {
  const first = open();
  first.send.mockRejectedValue(new ApiError({ status: 0, code: 'network', message: '' }));
  first.store.set('day-1', { title: 'Dawn' });
  await first.store.flush();
  first.store.move('day-2', 'stage-2', null);
  const kept = first.keep.mock.lastCall?.[0] ?? null;
  const second = open({ kept });
  expect([title(second.store, 'day-1'), days(second.store, 'stage-2')]).toEqual(['Dawn', ['day-4', 'day-2']]);
  await second.store.flush();
  await second.store.flush();
  expect(second.send.mock.calls.map(([changes]) => changes[0]?.op)).toEqual(['set', 'move']);
  expect(second.keep).toHaveBeenLastCalledWith(null);
});

it('the author decides about a field that somebody else has changed', async () => {
  const { store, send } = open();
  const conflict = {
    revisionBefore: 5,
    revision: 6,
    created: [],
    conflicts: [{ kind: 'day' as const, id: 1, field: 'title' }],
    nodes: [node('day', 1, 1, { title: 'Theirs', scores: 0 })],
  };
  send.mockResolvedValueOnce(conflict as never);
  store.set('day-1', { title: 'Mine' });
  await store.flush();
  const [found] = store.get().conflicts;
  expect([found, title(store, 'day-1')]).toMatchObject([{ field: 'title', theirs: 'Theirs' }, 'Mine']);
  if (found) store.keepMine(found);
  await store.flush();
  expect(send.mock.lastCall?.[0]).toMatchObject([{ fields: { title: 'Mine' }, base: { title: 'Theirs' } }]);
});

it('a refused field is marked and the other changes of the request are sent', async () => {
  const { store, send } = open();
  send.mockRejectedValueOnce(
    new ApiError({
      status: 422,
      code: 'invalid',
      message: 'Check the fields',
      fields: { 'changes.0.fields.title': ['Too long'] },
    }),
  );
  store.set('day-1', { title: 'x'.repeat(500) });
  store.set('day-2', { title: 'Noon' });
  await store.flush();
  await store.flush();
  expect(store.get().refusals).toEqual([{ key: 'day-1', field: 'title', message: 'Too long' }]);
  expect(send.mock.lastCall?.[0]).toMatchObject([{ id: 2, fields: { title: 'Noon' } }]);
});

const refusal = (...paths: string[]) =>
  new ApiError({
    status: 422,
    code: 'invalid',
    message: 'Check the fields',
    fields: Object.fromEntries(paths.map((path) => [path, ['Enter 0 or more']])),
  });

it('a refused field does not take along the other fields of its node', async () => {
  const { store, send } = open();
  send.mockRejectedValueOnce(refusal('changes.0.fields.scores'));
  store.set('day-1', { title: 'Dawn' });
  store.set('day-1', { scores: -3 });
  await store.flush();
  await store.flush();
  expect(send.mock.lastCall?.[0]).toEqual([
    { op: 'set', kind: 'day', id: 1, fields: { title: 'Dawn' }, base: { title: 'Day 1' } },
  ]);
});

it('a draft with a refused value does not count as saved until the value is replaced', async () => {
  const { store, send } = open();
  send.mockRejectedValueOnce(refusal('changes.0.fields.scores'));
  store.set('day-1', { scores: -3 });
  await store.flush();
  expect(shownSaveState(store.get())).toBe('unsaved');
  store.set('day-1', { scores: 20 });
  await store.flush();
  expect(shownSaveState(store.get())).toBe('saved');
});

it('a value that replaces a refused one is compared with what was seen before both', async () => {
  const { store, send } = open();
  send.mockRejectedValueOnce(refusal('changes.0.fields.scores'));
  store.set('day-1', { scores: -3 });
  await store.flush();
  store.set('day-1', { scores: 20 });
  await store.flush();
  expect(send.mock.lastCall?.[0]).toMatchObject([{ fields: { scores: 20 }, base: { scores: 0 } }]);
});

it('a value typed while its predecessor is refused is compared with what was seen before both', async () => {
  const { store, send } = open();
  send.mockImplementationOnce(() => {
    store.set('day-1', { scores: 20 });
    return Promise.reject(refusal('changes.0.fields.scores'));
  });
  store.set('day-1', { scores: -3 });
  await store.flush();
  await store.flush();
  expect(send.mock.lastCall?.[0]).toMatchObject([{ fields: { scores: 20 }, base: { scores: 0 } }]);
});

it('a refused field stays marked when another one is refused later', async () => {
  const { store, send } = open();
  send.mockRejectedValueOnce(refusal('changes.0.fields.scores'));
  store.set('day-1', { scores: -3 });
  await store.flush();
  send.mockRejectedValueOnce(refusal('changes.0.fields.title'));
  store.set('day-2', { title: '' });
  await store.flush();
  expect(store.get().refusals.map(({ key, field }) => [key, field])).toEqual([
    ['day-1', 'scores'],
    ['day-2', 'title'],
  ]);
});

it('a copy with a refused field is added without it', async () => {
  const { store, send } = open();
  send.mockRejectedValueOnce(refusal('changes.0.fields.scores'));
  store.duplicate('day-1', { scores: -3 });
  await store.flush();
  await store.flush();
  expect(send.mock.calls.map(([[change]]) => change)).toMatchObject([
    { op: 'add', fields: { title: 'Day 1', scores: -3 } },
    { op: 'add', fields: { title: 'Day 1' } },
  ]);
  expect(send.mock.lastCall?.[0]).not.toHaveProperty('0.fields.scores');
});

it('changes of somebody else are loaded after a request shows that there are some', async () => {
  const { store, send, load } = open();
  send.mockResolvedValueOnce({
    revisionBefore: 7,
    revision: 8,
    created: [],
    conflicts: [],
    nodes: [],
  });
  load.mockResolvedValueOnce({
    ...draft(8),
    nodes: [...draft().nodes, node('stage', 9, 1, { title: 'Theirs' })],
  });
  store.set('day-1', { title: 'Mine' });
  await store.flush();
  expect(title(store, 'stage-9')).toBe('Theirs');
});

it('a copy of a stage has all of its days and stands behind it', async () => {
  const { store, send } = open();
  const copy = store.duplicate('stage-1');
  expect(siblingsOf(store.get().nodes, 'course-1', 'stage')).toEqual(['stage-1', copy, 'stage-2']);
  expect(days(store, copy).map((key) => title(store, key))).toEqual(['Day 1', 'Day 2', 'Day 3']);
  await store.flush();
  expect(send.mock.calls[0]?.[0].map(({ op }) => op)).toEqual(['add', 'add', 'add', 'add']);
});

it.each([
  ['up, before the sibling it is dropped on', 'day-3', 'day-1', { parentKey: 'stage-1', beforeKey: 'day-1' }],
  [
    'down, behind the sibling it is dropped on',
    'day-1',
    'day-2',
    { parentKey: 'stage-1', beforeKey: 'day-3' },
  ],
  ['beside a day of another stage', 'day-1', 'day-4', { parentKey: 'stage-2', beforeKey: 'day-4' }],
  ['to the end of the stage it is dropped on', 'day-1', 'stage-2', { parentKey: 'stage-2', beforeKey: null }],
  [
    'a stage behind the stage of the day it is dropped on',
    'stage-1',
    'day-4',
    { parentKey: 'course-1', beforeKey: null },
  ],
])('dragging moves a node %s', (_, moved, over, place) => {
  expect(dropPlace(open().store.get().nodes, moved, over)).toEqual(place);
});

it('a day moves step by step through the stages', () => {
  const { nodes } = open().store.get();
  expect([
    stepPlace(nodes, 'day-3', 1),
    stepPlace(nodes, 'day-4', -1),
    stepPlace(nodes, 'day-1', -1),
  ]).toEqual([{ parentKey: 'stage-2', beforeKey: 'day-4' }, { parentKey: 'stage-1', beforeKey: null }, null]);
});
