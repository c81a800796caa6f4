import { expect, it } from 'vitest';
import { filterOf, inboxPath } from './inbox-view.ts';

const all = { view: 'all', kind: null, search: '' } as const;

it.each([
  [null, all, '/inbox'],
  [7, all, '/inbox/7'],
  [7, { ...all, view: 'mine' }, '/inbox/7?view=mine'],
  [null, { view: 'overdue', kind: 'ticket', search: 'Vera L' }, '/inbox?view=overdue&kind=ticket&q=Vera+L'],
] as const)('the address of item %s in %j is %s', (id, place, path) => {
  expect(inboxPath(id, place)).toBe(path);
});

it('asks the server for the view, the kind and the search', () => {
  expect(filterOf(all)).toEqual({});
  expect(filterOf({ view: 'done', kind: 'chat', search: 'a' })).toEqual({
    isWaiting: false,
    kind: 'chat',
    q: 'a',
  });
});
