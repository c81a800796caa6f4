import { expect, it } from 'vitest';
import { deskPath, readFilter, writeFilter } from './desk-address.ts';

it.each([
  ['', { section: 'expert', courseId: null, search: '' }],
  ['section=accepted&course=3&q=анна', { section: 'accepted', courseId: 3, search: 'анна' }],
  ['section=other&course=-1', { section: 'expert', courseId: null, search: '' }],
  ['course=1e99', { section: 'expert', courseId: null, search: '' }],
] as const)('readFilter converts "%s" to a filter', (query, filter) => {
  expect(readFilter(new URLSearchParams(query))).toEqual(filter);
});

it('readFilter reads what writeFilter writes', () => {
  const filter = { section: 'learner', courseId: 7, search: 'Ольга Н' } as const;
  expect(readFilter(new URLSearchParams(writeFilter(filter)))).toEqual(filter);
});

it('deskPath omits default values', () => {
  expect(deskPath(5, { section: 'expert', courseId: null, search: '' })).toBe('/review/5');
  expect(deskPath(null, { section: 'accepted', courseId: null, search: '' })).toBe(
    '/review?section=accepted',
  );
});
