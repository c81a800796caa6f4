import { expect, test } from 'vitest';
import { readCourseShape } from './course-shape.ts';
import type { ExpandedCourse } from './course-tree.ts';
import { createPublishedCourse } from './published-course.ts';

const tree = {
  id: 7,
  version: 1,
  title: 'Face',
  stages: [],
  course_options: [],
  documents: [],
} as unknown as ExpandedCourse;

test('unknown names of a shape compress nothing anew, and the answers that are kept are bounded', async () => {
  const course = createPublishedCourse(
    tree,
    await createPublishedCourse(tree, null as never).answer(readCourseShape({ fields: 'id' }), {
      hasDocuments: false,
    }),
  );
  const answerTo = (fields: string) => course.answer(readCourseShape({ fields }), { hasDocuments: false });
  const first = answerTo('title');
  for (let i = 0; i < 100; i++) expect(answerTo(`title,nonsense${i},__proto__`)).toBe(first);
  expect(answerTo('nonsense')).toBe(answerTo('constructor,toString'));
});
