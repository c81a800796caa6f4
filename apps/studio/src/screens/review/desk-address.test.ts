import { expect, it } from 'vitest';
import { deskPath, readFilter, writeFilter } from './desk-address.ts';

it.each([
  ['', { status: 'UPLOADED', courseId: null, search: '' }],
  ['status=DONE&course=3&q=анна', { status: 'DONE', courseId: 3, search: 'анна' }],
  ['status=NOT_UPLOADED&course=-1', { status: 'UPLOADED', courseId: null, search: '' }],
  ['course=1e99', { status: 'UPLOADED', courseId: null, search: '' }],
] as const)('readFilter converts "%s" to a filter', (query, filter) => {
  expect(readFilter(new URLSearchParams(query))).toEqual(filter);
});

it('readFilter reads what writeFilter writes', () => {
  const filter = { status: 'FAIL', courseId: 7, search: 'Ольга Н' } as const;
  expect(readFilter(new URLSearchParams(writeFilter(filter)))).toEqual(filter);
});

it('deskPath omits default values', () => {
  expect(deskPath(5, { status: 'UPLOADED', courseId: null, search: '' })).toBe('/review/5');
  expect(deskPath(null, { status: 'DONE', courseId: null, search: '' })).toBe('/review?status=DONE');
});
