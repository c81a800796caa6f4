import { expect, test } from 'vitest';
import { isReasonableJson } from './json-body.ts';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

test.each<[string, string, boolean]>([
  ['100 levels', nested(100), true],
  ['101 levels', nested(101), false],
  ['101 levels of objects', `${'{"a":'.repeat(101)}1${'}'.repeat(101)}`, false],
  ['many lists beside each other', `[${'[[]],'.repeat(1000)}1]`, true],
  ['100,001 values', `[${'0,'.repeat(100_001)}0]`, false],
  ['brackets and commas in a string', JSON.stringify({ a: '[{,'.repeat(100_000) }), true],
  ['escapes in strings', `{"a":"\\"${'['.repeat(200)}\\\\","b":"${'['.repeat(200)}"}`, true],
  ['levels after an escaped backslash', `["\\\\",${nested(101)}]`, false],
  ['a string without an end', `"${'\\"'.repeat(1000)}`, true],
  ['nothing', '', true],
])('%s', (_, text, isReasonable) => {
  expect(isReasonableJson(text)).toBe(isReasonable);
});
