import { expect, it } from 'vitest';
import type { Banner } from '../../platform/records.ts';
import { draftOf, newDraft } from './banner-draft.ts';

it('a banner is changed as it is, without what nobody writes', () => {
  const banner = { ...newDraft, imageId: 5, title: 'Spring', id: 1, createdAt: 2, updatedAt: 3 };
  const draft = draftOf(banner as unknown as Banner);
  expect(draft).toEqual({ ...newDraft, imageId: 5, title: 'Spring' });
});
