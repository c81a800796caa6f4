import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chosenLessons, isLessonChosen, optionsAmong, unknownFilters } from './lesson-choice.ts';

const options = [
  { title: 'Posture', trainingLessonOptionValues: ['sitting', 'lying'] },
  { title: 'Load', trainingLessonOptionValues: ['gentle', 'full', 'hard'] },
];

describe('isLessonChosen', () => {
  test.each<[string, string[], string[], boolean]>([
    ['no choice: every lesson', ['lying'], [], true],
    ['a lesson with the value', ['lying'], ['lying'], true],
    ['a lesson with another value of the option', ['sitting'], ['lying'], false],
    ['a lesson without values', [], ['lying', 'gentle'], true],
    ['a lesson without values of the chosen option', ['gentle'], ['lying'], true],
    ['two options: both have to suit', ['lying', 'hard'], ['lying', 'gentle'], false],
    ['two values of one option: either', ['full'], ['gentle', 'full'], true],
    ['a lesson with several values of an option', ['gentle', 'full'], ['full'], true],
    ['a value that no option has', ['lying'], ['standing'], true],
  ])('%s [product §3 course options]', (_, lesson, filters, expected) => {
    expect(isLessonChosen(lesson, { options, filters })).toBe(expected);
  });
});

const anyValues = fc.subarray(options.flatMap((option) => option.trainingLessonOptionValues));

test('a choice never empties a day, keeps the order, and shows every lesson under some choice', () => {
  fc.assert(
    fc.property(fc.array(anyValues, { minLength: 1, maxLength: 8 }), anyValues, (lessons, filters) => {
      const shown = chosenLessons(lessons, (lesson) => lesson, { options, filters });
      expect(shown.length).toBeGreaterThan(0);
      expect(lessons.filter((lesson) => shown.includes(lesson))).toEqual(shown);
      for (const lesson of lessons)
        expect(chosenLessons(lessons, (one) => one, { options, filters: lesson })).toContain(lesson);
    }),
  );
});

test('unknownFilters names the values of other courses', () => {
  expect(unknownFilters({ options, filters: ['lying', 'standing', 'hard'] })).toEqual(['standing']);
});

test('optionsAmong leaves out the options that no lesson has', () => {
  expect(optionsAmong([[], ['gentle'], ['full']], options)).toEqual([options[1]]);
});
