import { expect, test } from 'vitest';
import { unwritable, writable } from './clusters.ts';

test.each([
  ['Latin', 'Łukasz Nguyễn Þórr Ŵyn'],
  ['Cyrillic', 'Ёлка Ґалаґан Қайрат Ўктам'],
  ['Cyrillic in parts, as a Mac writes it', 'Андрей'.normalize('NFD')],
  ['Greek', 'Σωκράτης Ἀριστοτέλης'],
  ['Georgian', 'გიორგი'],
  ['Armenian', 'Հայկ'],
  ['Hebrew', 'יעל כהן, שָׁלוֹם'],
  ['Arabic', 'محمد عليّ'],
  ['Persian with a joiner', 'می\u200Cخواهم'],
  ['Hindi', 'श्रीवास्तव क्षत्रिय'],
  ['Thai', 'สมชาย ปิ่นเกล้า'],
  ['Chinese, simplified and traditional', '李小龙 陳鄧顏'],
  ['Japanese', '山田太郎 やまだ ヤマダ 佐々木'],
  ['Korean', '김민준'],
  ['several', 'Anna محمد 李 (नेहा) № 1, «Й»—O’Neil'],
])('writes names in %s', (_, name) => {
  for (const font of ['serif-bold', 'sans'] as const) {
    expect(unwritable(name, font)).toEqual([]);
    expect(writable(name, font)).toBe(name.normalize('NFC'));
  }
});

test('names what no font has, each character once and whole', () => {
  expect(unwritable('Вера 🌸 и 🌸 👩🏽‍🚀 🇷🇺', 'serif-bold')).toEqual(['🌸', '👩🏽‍🚀', '🇷🇺']);
  expect(unwritable('ᠮᠣᠩ', 'serif-bold')).toEqual(['ᠮ', 'ᠣ', 'ᠩ']);
});

test('what no font has is left out or replaced, and invisible marks have no shape', () => {
  expect(writable('Вера 🌸 Иванова', 'sans')).toBe('Вера Иванова');
  expect(writable('李小龙 (Вера 🌸)', 'sans')).toBe('李小龙 (Вера)');
  expect(writable('🌸 Лицо 🌸 🌸: курс 🌸Йога', 'sans')).toBe('Лицо: курс Йога');
  expect(writable('ᠮᠣ Anna', 'sans')).toBe('?? Anna');
  expect(writable('\u202Ea\u200Bb\u00AD\uFEFF\u0000c', 'sans')).toBe('ab c');
});
