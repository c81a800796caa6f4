import { ApiError } from '@daystream/api-client';
import { expect, it, vi } from 'vitest';
import { siblingsOf } from './draft-model.ts';
import { shownSaveState } from './draft-state.ts';
import { dropPlace, stepPlace } from './tree-rows.ts';
import { days, draft, lostConnection, node, openDraft, refusal, title } from '../../../testing/draft.ts';

it('typing is shown at once and sent as one change with the value that was seen first', async () => {
  const { store, send } = openDraft();
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
  const { store, send } = openDraft();
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
  const { store, send } = openDraft();
  const key = store.add('day', 'stage-1', { title: 'Added' });
  await store.flush();
  store.set(key, { title: 'Renamed' });
  await store.flush();
  expect(send.mock.calls[0]?.[0]).toMatchObject([{ op: 'add', ref: key, parentId: 1, beforeId: null }]);
  expect(send.mock.calls[1]?.[0]).toMatchObject([{ op: 'set', kind: 'day', id: 102 }]);
});

it('a lost reply is sent again with the same key, and later changes wait', async () => {
  const { store, send, timers } = openDraft();
  send.mockRejectedValueOnce(lostConnection());
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
  const first = openDraft();
  first.send.mockRejectedValue(lostConnection());
  first.store.set('day-1', { title: 'Dawn' });
  await first.store.flush();
  first.store.move('day-2', 'stage-2', null);
  const kept = first.keep.mock.lastCall?.[0] ?? null;
  const second = openDraft({ kept });
  expect([title(second.store, 'day-1'), days(second.store, 'stage-2')]).toEqual(['Dawn', ['day-4', 'day-2']]);
  await second.store.flush();
  await second.store.flush();
  expect(second.send.mock.calls.map(([changes]) => changes[0]?.op)).toEqual(['set', 'move']);
  expect(second.keep).toHaveBeenLastCalledWith(null);
});

it('the author decides about a field that somebody else has changed', async () => {
  const { store, send } = openDraft();
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
  const { store, send } = openDraft();
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

it('a refused field does not take along the other fields of its node', async () => {
  const { store, send } = openDraft();
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
  const { store, send } = openDraft();
  send.mockRejectedValueOnce(refusal('changes.0.fields.scores'));
  store.set('day-1', { scores: -3 });
  await store.flush();
  expect(shownSaveState(store.get())).toBe('unsaved');
  store.set('day-1', { scores: 20 });
  await store.flush();
  expect(shownSaveState(store.get())).toBe('saved');
});

it('a value that replaces a refused one is compared with what was seen before both', async () => {
  const { store, send } = openDraft();
  send.mockRejectedValueOnce(refusal('changes.0.fields.scores'));
  store.set('day-1', { scores: -3 });
  await store.flush();
  store.set('day-1', { scores: 20 });
  await store.flush();
  expect(send.mock.lastCall?.[0]).toMatchObject([{ fields: { scores: 20 }, base: { scores: 0 } }]);
});

it('a value typed while its predecessor is refused is compared with what was seen before both', async () => {
  const { store, send } = openDraft();
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
  const { store, send } = openDraft();
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
  const { store, send } = openDraft();
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
  const { store, send, load } = openDraft();
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
  const { store, send } = openDraft();
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
  expect(dropPlace(openDraft().store.get().nodes, moved, over)).toEqual(place);
});

it('a day moves step by step through the stages', () => {
  const { nodes } = openDraft().store.get();
  expect([
    stepPlace(nodes, 'day-3', 1),
    stepPlace(nodes, 'day-4', -1),
    stepPlace(nodes, 'day-1', -1),
  ]).toEqual([{ parentKey: 'stage-2', beforeKey: 'day-4' }, { parentKey: 'stage-1', beforeKey: null }, null]);
});
