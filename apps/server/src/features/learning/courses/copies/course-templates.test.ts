import { CourseTemplate, Language } from '@daystream/contract';
import { draftProblems, isDraftError, type ProblemNode } from '@daystream/domain';
import { expect, test } from 'vitest';
import { buildTemplate } from './course-templates.ts';

const cases = CourseTemplate.options.flatMap((template) =>
  Language.options.map((language) => [template, language] as const),
);

test.each(cases)(
  'the template %s in %s has titles everywhere and days that open in their order',
  (...names) => {
    const { nodes } = buildTemplate(...names);
    for (const { fields } of nodes) {
      expect(fields.title).not.toBe('');
      expect(JSON.stringify(fields)).not.toContain('{{');
    }
    // The editor and the calendar write the number before the title.
    const days = nodes.filter(({ kind }) => kind === 'day');
    expect(days.map(({ fields }) => fields.title).join()).not.toMatch(/\d/);
    const delays = nodes.flatMap(({ kind, fields }) =>
      kind === 'day' && 'delay' in fields ? [fields.delay] : [],
    );
    expect(delays).toEqual(delays.toSorted((a = 0, b = 0) => a - b));
    expect(new Set(delays).size).toBe(delays.length);
  },
);

test('templates differ in length: 7 days, 21 days, 8 weeks of three days with homework for the coach', () => {
  const counts = CourseTemplate.options.map((template) => {
    const { nodes } = buildTemplate(template, 'en');
    const count = (kind: string) => nodes.filter((node) => node.kind === kind).length;
    return [count('stage'), count('day'), count('stage_homework')];
  });
  expect(counts).toEqual([
    [1, 7, 0],
    [3, 21, 0],
    [8, 24, 8],
  ]);
});

test('a homework of a template is complete', () => {
  const { nodes } = buildTemplate('challenge_7', 'ru');
  const homeworks = nodes.filter(({ kind }) => kind === 'day_homework');
  const asked = homeworks.map(
    ({ kind, id, fields }) =>
      ({
        kind,
        id,
        parentId: 1,
        fields: { isExerciseRequired: false, exercises: [], isMessageRequired: true, ...fields },
      }) as unknown as ProblemNode,
  );
  expect(asked).toHaveLength(7);
  expect(draftProblems({ nodes: asked, videos: [] }).filter(isDraftError)).toEqual([]);
});
