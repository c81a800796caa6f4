import { expect, test } from 'vitest';
import { addressOfTitle } from './service-address.ts';

test.each([
  ['Sourdough in seven days', 'sourdough-in-seven-days'],
  ['Живое лицо: три недели внимания', 'zhivoe-litso-tri-nedeli-vnimaniya'],
  ['Йога и объём', 'yoga-i-obem'],
  ['Meditación, ¿por qué? 10 días', 'meditacion-por-que-10-dias'],
  ['  —  ', ''],
  ['太极', ''],
])('makes a page address of the title %j', (title, address) => {
  expect(addressOfTitle(title)).toBe(address);
});

test('ends a long page address at a word', () => {
  expect(addressOfTitle('word '.repeat(30))).toBe('word-'.repeat(12).slice(0, -1));
});
