import { expect, test } from 'vitest';
import { clustersOf } from './clusters.ts';
import { visualOrder } from './visual-order.ts';

/** The pieces from left to right. */
const order = (text: string) =>
  visualOrder(clustersOf(text, 'serif-bold')).map(({ text: letters }) => letters);

test('a text from left to right is one piece of each font', () => {
  expect(order('Анна (O’Neil) 12')).toEqual(['Анна (O’Neil) 12']);
  expect(order('Li あい Anna')).toEqual(['Li ', 'あい', ' Anna']);
});

test('words from right to left begin at the right; their letters are turned by the font', () => {
  expect(order('محمد علي')).toEqual(['علي', ' ', 'محمد']);
  expect(order('יעל כהן')).toEqual(['כהן', ' ', 'יעל']);
});

test('foreign words and numbers keep their own direction', () => {
  expect(order('Anna محمد علي Smith')).toEqual(['Anna ', 'علي', ' ', 'محمد', ' Smith']);
  expect(order('علي ١٢')).toEqual(['١', '٢', ' ', 'علي']);
  expect(order('گلناز ۱۲')).toEqual(['۱', '۲', ' ', 'گلناز']);
  expect(order('עדה (Ada) 1990')).toEqual(['1990', ' ', '(', 'Ada', ')', ' ', 'עדה']);
});
