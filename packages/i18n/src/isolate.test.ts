import { expect, it } from 'vitest';
import { isolate, joinFacts } from './isolate.ts';

it.each([
  ['Анна', 'Анна'],
  ['', ''],
  ['李小龙', '李小龙'],
  ['נועה כהן', '\u2068נועה כהן\u2069'],
  ['ليلى 2', '\u2068ليلى 2\u2069'],
])('isolate(%j) returns %j', (text, expected) => {
  expect(isolate(text)).toBe(expected);
});

it('facts of one line keep their order beside a name from right to left', () => {
  expect(joinFacts(['נועה', '5 May 2026', '', null, false])).toBe('\u2068נועה\u2069 · 5 May 2026');
});
