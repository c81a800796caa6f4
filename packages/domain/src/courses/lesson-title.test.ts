import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitLessonTitle } from './lesson-title.ts';

test.each([
  ['Скулы (разбор)', 'Скулы', 'analysis'],
  ['Скулы (Выполнение)', 'Скулы', 'execution'],
  ['Скулы (ТЕОРИЯ) ', 'Скулы', 'theory'],
  ['Скулы( разбор )', 'Скулы', 'analysis'],
  ['Скулы [разбор]', 'Скулы', 'analysis'],
  ['Скулы [разбор)', 'Скулы [разбор)', null],
  ['Скулы (часть 2) (разбор)', 'Скулы (часть 2)', 'analysis'],
  ['Скулы (разбор) для всех', 'Скулы (разбор) для всех', null],
  ['Скулы (часть 2)', 'Скулы (часть 2)', null],
  ['Скулы разбор)', 'Скулы разбор)', null],
  ['Разбор', 'Разбор', null],
  ['(разбор)', '(разбор)', null],
  ['', '', null],
])('%j', (title, expected, subtitle) => {
  expect(splitLessonTitle(title)).toEqual({ title: expected, subtitle });
});

test('splits one kind off any title [product §3 lesson]', () => {
  const name = fc.string({ minLength: 1 }).map((text) => `Урок ${text.replaceAll(/[()[\]]/g, '')}`.trim());
  fc.assert(
    fc.property(name, (title) => {
      expect(splitLessonTitle(`${title} (теория)`)).toEqual({ title, subtitle: 'theory' });
      expect(splitLessonTitle(title)).toEqual({ title, subtitle: null });
    }),
  );
});
