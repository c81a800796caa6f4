import { expect, test } from 'vitest';
import { clustersOf, type Cluster } from './clusters.ts';
import { fitLines } from './fit-lines.ts';

const sizes = { largest: 34, ofTwoLines: 26, smallest: 5 };
/** Each letter is half as wide as high. */
const widthOf = (line: readonly Cluster[], size: number) => (line.length * size) / 2;
const fitted = (text: string) => {
  const { lines, size } = fitLines(clustersOf(text, 'serif-bold'), sizes, 600, widthOf);
  return [...lines.map((line) => line.map((cluster) => cluster.text).join('')), size];
};

test('a name stays on one line as long as it is large enough', () => {
  expect(fitted('Вера Ли')).toEqual(['Вера Ли', 34]);
  expect(fitted('Ж'.repeat(40))).toEqual(['Ж'.repeat(40), 30]);
});

test('a name of 100 letters has two lines of about the same length', () => {
  const name =
    'Maria del Carmen Guadalupe Concepción Fernández de Córdoba y Álvarez de Toledo Villavicencio Montes';
  const [first = '', second = '', size] = fitted(name);
  expect([first, second].join(' ')).toBe(name);
  expect(Math.abs(String(first).length - String(second).length)).toBeLessThan(12);
  expect(size).toBeGreaterThan(20);
});

test('a word that would be too small to read is divided, at its hyphen if it has one', () => {
  expect(fitted('Ж'.repeat(60))).toEqual(['Ж'.repeat(60), 20]);
  expect(fitted('Ж'.repeat(100))).toEqual([`${'Ж'.repeat(49)}-`, 'Ж'.repeat(51), 23]);
  expect(fitted(`Al ${'Ж'.repeat(97)}`)).toEqual([`Al ${'Ж'.repeat(46)}-`, 'Ж'.repeat(51), 23]);
  expect(fitted(`${'Ж'.repeat(45)}-${'Я'.repeat(54)}`)).toEqual([`${'Ж'.repeat(45)}-`, 'Я'.repeat(54), 22]);
  // No mark of ours, and no break, beside a mark of theirs.
  expect(fitted(`${'Ж'.repeat(49)}'${'Я'.repeat(50)}`)).toEqual([
    `${'Ж'.repeat(48)}-`,
    `Ж'${'Я'.repeat(50)}`,
    23,
  ]);
});

test('lines break beside ideographs, and words of other scripts stay whole', () => {
  expect(fitted('李'.repeat(50))).toEqual(['李'.repeat(25), '李'.repeat(25), 26]);
  expect(fitted(`${'محمد '.repeat(15)}علي`)).toHaveLength(3);
});
