import { expect, it } from 'vitest';
import type { Banner } from '../../platform/records.ts';
import { toDraft, newDraft } from './banner-draft.ts';

it('toDraft contains the editable fields of a banner only', () => {
  const banner = { ...newDraft, imageId: 5, title: 'Spring', id: 1, createdAt: 2, updatedAt: 3 };
  const draft = toDraft(banner as unknown as Banner);
  expect(draft).toEqual({ ...newDraft, imageId: 5, title: 'Spring' });
});
