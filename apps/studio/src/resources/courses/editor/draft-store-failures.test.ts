import { ApiError } from '@daystream/api-client';
import { expect, it, vi } from 'vitest';
import { siblingsOf } from './draft-model.ts';
import { days, draft, lostConnection, node, openDraft, refusal, title } from '../../../testing/draft.ts';

/** The reply to a change of a draft that somebody else had changed to revision 7. */
const afterOthers = { revisionBefore: 7, revision: 8, created: [], conflicts: [], nodes: [] };
const theirs = { ...draft(8), nodes: [...draft().nodes, node('stage', 9, 1, { title: 'Theirs' })] };

it('changes of somebody else that could not be loaded are loaded after the next change', async () => {
  const { store, send, load } = openDraft();
  send.mockResolvedValueOnce(afterOthers);
  load.mockRejectedValueOnce(lostConnection());
  store.set('day-1', { title: 'Mine' });
  await store.flush();
  expect(title(store, 'stage-9')).toBeUndefined();
  send.mockResolvedValueOnce({ ...afterOthers, revisionBefore: 8, revision: 9 });
  load.mockResolvedValueOnce({ ...theirs, revision: 9 });
  store.set('day-2', { title: 'Noon' });
  await store.flush();
  expect(title(store, 'stage-9')).toBe('Theirs');
});

it('a request that is refused as a whole is taken back, with the reason, and cannot be undone', async () => {
  const { store, send } = openDraft();
  send.mockRejectedValueOnce(
    new ApiError({ status: 409, code: 'course_too_large', message: 'The course is too large' }),
  );
  const key = store.add('day', 'stage-1', { title: 'One too many' });
  await store.flush();
  expect(store.get()).toMatchObject({ refused: 'The course is too large', save: 'saved', canUndo: false });
  expect(days(store, 'stage-1')).not.toContain(key);
  store.set('day-1', { title: 'Dawn' });
  await store.flush();
  expect(store.get().refused).toBeNull();
});

it.each([
  ['a server that fails', new ApiError({ status: 503, code: 'unavailable', message: '' })],
  ['a session that ended', new ApiError({ status: 401, code: 'session_ended', message: '' })],
  ['a lost connection', lostConnection()],
  ['an error of the browser', new TypeError('Failed to fetch')],
])('%s leaves the change waiting, and it is sent again', async (_, error) => {
  const { store, send, timers, keep } = openDraft();
  send.mockRejectedValueOnce(error);
  store.set('day-1', { title: 'Dawn' });
  await store.flush();
  expect(store.get()).toMatchObject({ save: 'offline', canUndo: true });
  expect(keep.mock.lastCall?.[0]).toMatchObject({ sending: { key: '1' } });
  timers.at(-1)?.();
  await vi.waitFor(() => expect(store.get().save).toBe('saved'));
  expect(send).toHaveBeenCalledTimes(2);
  expect(keep).toHaveBeenLastCalledWith(null);
});

it('what is written while a request is under way is not sent twice, and follows it', async () => {
  const { store, send } = openDraft();
  const { promise, resolve } = Promise.withResolvers<typeof afterOthers>();
  send.mockReturnValueOnce(promise);
  store.set('day-1', { title: 'Dawn' });
  const first = store.flush();
  store.set('day-2', { title: 'Noon' });
  // The page is hidden meanwhile.
  await store.flush();
  expect(send).toHaveBeenCalledTimes(1);
  expect(store.get().save).toBe('unsaved');
  resolve({ ...afterOthers, revisionBefore: 1, revision: 2 });
  await first;
  await store.flush();
  expect(send.mock.lastCall?.[0]).toMatchObject([{ id: 2, fields: { title: 'Noon' } }]);
});

it('writing in one field is one step of undo until it was stored, in another field a step of its own', async () => {
  const { store } = openDraft();
  store.set('day-1', { title: 'D' });
  store.set('day-1', { title: 'Da' });
  store.set('day-1', { scores: 5 });
  store.undo();
  expect(store.get().nodes.get('day-1')?.fields).toMatchObject({ title: 'Da', scores: 0 });
  store.undo();
  expect(title(store, 'day-1')).toBe('Day 1');
  expect(store.get().canUndo).toBe(false);
  store.set('day-1', { title: 'Dawn' });
  await store.flush();
  store.set('day-1', { title: 'Dawn again' });
  store.undo();
  expect(title(store, 'day-1')).toBe('Dawn');
});

it('a new step ends what could be redone, and the same value is no step', () => {
  const { store } = openDraft();
  store.set('day-1', { title: 'Dawn' });
  store.undo();
  expect(store.get().canRedo).toBe(true);
  store.set('day-1', { title: 'Day 1' });
  expect(store.get().canRedo).toBe(true);
  store.set('day-1', { title: 'Noon' });
  expect(store.get().canRedo).toBe(false);
  store.redo();
  expect(title(store, 'day-1')).toBe('Noon');
});

it('the last two hundred steps can be undone', () => {
  const { store } = openDraft();
  // Each moves a stage, so that no two are one step.
  for (let step = 0; step < 205; step += 1) store.move('stage-2', 'course-1', step % 2 ? null : 'stage-1');
  let undone = 0;
  while (store.get().canUndo) {
    store.undo();
    undone += 1;
  }
  expect(undone).toBe(200);
});

it('undo of a deletion brings back what was in the node, at its place', async () => {
  const { store, send } = openDraft();
  store.remove('stage-1');
  await store.flush();
  store.undo();
  expect(siblingsOf(store.get().nodes, 'course-1', 'stage')).toEqual(['stage-1', 'stage-2']);
  expect(days(store, 'stage-1')).toEqual(['day-1', 'day-2', 'day-3']);
  await store.flush();
  expect(send.mock.lastCall?.[0]).toMatchObject([{ op: 'restore', kind: 'stage', id: 1, beforeId: 2 }]);
});

it('theirs replaces mine in the form without another request, and writing on is a decision for mine', async () => {
  const { store, send } = openDraft();
  const conflict = (value: string) => ({
    ...afterOthers,
    revisionBefore: 1,
    revision: 2,
    conflicts: [{ kind: 'day' as const, id: 1, field: 'title' }],
    nodes: [node('day', 1, 1, { title: value, scores: 0 })],
  });
  send.mockResolvedValueOnce(conflict('Theirs') as never);
  store.set('day-1', { title: 'Mine' });
  await store.flush();
  const [found] = store.get().conflicts;
  if (found) store.takeTheirs(found);
  expect([title(store, 'day-1'), store.get().conflicts, store.get().save]).toEqual(['Theirs', [], 'saved']);
  await store.flush();
  expect(send).toHaveBeenCalledTimes(1);

  send.mockResolvedValueOnce(conflict('Theirs again') as never);
  store.set('day-1', { title: 'Mine again' });
  await store.flush();
  store.set('day-1', { title: 'Mine at last' });
  expect(store.get().conflicts).toEqual([]);
});

it('of many changes a hundred are sent at once, in their order', async () => {
  const { store, send, timers } = openDraft();
  for (let index = 0; index < 120; index += 1) store.add('day', 'stage-1', { title: `New ${index}` });
  await store.flush();
  expect(store.get().save).toBe('unsaved');
  timers.at(-1)?.();
  await vi.waitFor(() => expect(store.get().save).toBe('saved'));
  expect(send.mock.calls.map(([changes]) => changes.length)).toEqual([100, 20]);
});

it('a change of a node that somebody else has deleted is dropped', async () => {
  const { store, send, load } = openDraft();
  store.set('day-4', { title: 'Evening' });
  load.mockResolvedValueOnce({ ...draft(3), nodes: draft().nodes.filter(({ id }) => id !== 4) });
  await store.refresh();
  expect(days(store, 'stage-2')).toEqual([]);
  store.set('day-1', { title: 'Dawn' });
  await store.flush();
  expect(send.mock.calls[0]?.[0]).toContainEqual(expect.objectContaining({ id: 1 }));
});

it('a field that was refused may be emptied of its value by undo of another field without being sent again', async () => {
  const { store, send } = openDraft();
  send.mockRejectedValueOnce(refusal('changes.0.fields.scores'));
  store.set('day-1', { scores: -3 });
  await store.flush();
  expect(store.get().canUndo).toBe(false);
  store.set('day-1', { title: 'Dawn' });
  store.undo();
  await store.flush();
  expect(store.get().refusals).toHaveLength(1);
  expect(
    send.mock.calls.flatMap(([changes]) => changes).filter((one) => 'scores' in (one as never)['fields']),
  ).toHaveLength(1);
});

it('a store that was closed does not try again: the next visit sends what it kept', async () => {
  const { store, send, timers, keep } = openDraft();
  send.mockRejectedValueOnce(lostConnection());
  store.set('day-1', { title: 'Dawn' });
  const sent = store.flush();
  store.close();
  await sent;
  expect(timers).toEqual([]);
  expect(keep.mock.lastCall?.[0]).toMatchObject({ sending: { key: '1' } });
  // React in development opens a page twice: the store sends again.
  store.open();
  expect(timers).toHaveLength(1);
});
