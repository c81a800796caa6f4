import { expect, test } from 'vitest';
import type { ExpandedCourse } from './course-tree.ts';
import { compressVersion, readVersion } from './stored-version.ts';

test('a version of an earlier release has the values of a course that never set the added fields', async () => {
  const day = { id: 5, lesson_sets: [], stage_day_homeworks: [] };
  const stored = { id: 1, documents: [], stages: [{ id: 2, days: [day], course_stage_homeworks: [] }] };
  const current = {
    ...stored,
    freeze_days_per_year: 0,
    freeze_min_days: 1,
    stages: [{ ...stored.stages[0], days: [{ ...day, documents: [] }] }],
  } as unknown as ExpandedCourse;
  const version = await compressVersion(current);
  const { tree, outline } = await readVersion({
    ...version,
    content: Buffer.from(JSON.stringify(stored)),
    etag: '"of the earlier release"',
  });
  expect(tree).toEqual(current);
  expect(JSON.parse(outline.identity.toString())).toEqual(current);
});
