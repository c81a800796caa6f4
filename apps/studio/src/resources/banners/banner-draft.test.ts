import { expect, it } from 'vitest';
import type { Banner } from '../../platform/records.ts';
import { draftOf, errorsByField, localMoment, localText, newDraft } from './banner-draft.ts';

it('a banner is changed as it is, without what nobody writes', () => {
  const banner = { ...newDraft, imageId: 5, title: 'Spring', id: 1, createdAt: 2, updatedAt: 3 };
  const draft = draftOf(banner as unknown as Banner);
  expect(draft).toEqual({ ...newDraft, imageId: 5, title: 'Spring' });
});

it('the first error of a list’s items stands with the list', () => {
  expect(errorsByField({ 'courseIds.0': 'first', 'courseIds.3': 'other', title: 'none' })).toEqual({
    courseIds: 'first',
    title: 'none',
  });
});

it.each([0, 1_800_000_000_000, 1_766_300_040_000])('a moment is kept to the minute: %d', (ms) => {
  expect(localMoment(localText(ms))).toBe(ms - (ms % 60_000));
});

it('nothing and half a date are no moment', () => {
  expect([localText(null), localMoment(''), localMoment('2026-13')]).toEqual(['', null, null]);
});
