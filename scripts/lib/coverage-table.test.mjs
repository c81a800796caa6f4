import { expect, test } from 'vitest';
import { readCoverage, testFaults } from './coverage-table.mjs';

const own = 'scripts/lib/coverage-table.test.mjs';
const row = (code, tests) => testFaults({ part: 'Rules', name: 'a rule', code, tests });

test('rows are read with their part; a bar in a title is written with a backslash', () => {
  const text = `## Rules\n\n| Name | Code | Test |\n| --- | --- | --- |\n| a \\| b | \`x.ts\` | \`y\` › z |\n## States\n| c | not built | |\n`;
  expect(readCoverage(text)).toEqual([
    { part: 'Rules', name: 'a | b', code: '`x.ts`', tests: '`y` › z' },
    { part: 'States', name: 'c', code: 'not built', tests: '' },
  ]);
});

test('a row whose file and tests are there is true', () => {
  expect(row(`\`${own}\``, `\`${own}\` › a row whose file and tests are there is true`)).toEqual([]);
  expect(row('not built', '')).toEqual([]);
});

test.each([
  ['a file that is gone', '`scripts/gone.mjs`', `\`${own}\` › %s is told`, 'there is no scripts/gone.mjs'],
  [
    'a test file that is gone',
    `\`${own}\``,
    '`scripts/gone.test.mjs` › x',
    'there is no scripts/gone.test.mjs',
  ],
  [
    'a title that is gone',
    `\`${own}\``,
    '`scripts/lib/paths.mjs` › never written',
    'has no test “never written”',
  ],
  ['no test', `\`${own}\``, '', 'names no test'],
  ['no place', 'somewhere', `\`${own}\` › %s is told`, 'neither where it is'],
  ['a test without a file', `\`${own}\``, 'some test', 'is not of the form'],
  ['a test of what is not built', 'not built', `\`${own}\` › %s is told`, 'cannot be called not built'],
])('%s is told', (_, code, tests, fault) => {
  expect(row(code, tests)).toEqual([expect.stringContaining(fault)]);
});
