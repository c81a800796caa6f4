import { expect, it } from 'vitest';
import { findFullSet, readFullSet } from './full-set.mjs';

it('the list of the full set has whole tests with their titles, and what tests have more of', () => {
  const source = `
test('always', () => {});
test.runIf(isFullSet)(
  'a title over a line', async () => {});
test.runIf(isFullSet).each([['one', f('two')]])('an %s', () => {});
describe.runIf(isFullSet)('a group', () => {});
test(\`one of \${name}\`, { tag: ['@studio', '@full'] }, async () => {});
test(
  'at the end of its title [rules §5 phone] @full', async () => {});
for (const value of inFullSet('each value', { all, short })) test('a value', { tag: '@learner' }, f);
`;
  expect(findFullSet(source)).toEqual([
    { kind: 'test', title: 'a title over a line' },
    { kind: 'test', title: 'an %s' },
    { kind: 'test', title: 'a group' },
    { kind: 'test', title: 'one of ${name}' },
    { kind: 'test', title: 'at the end of its title [rules §5 phone]' },
    { kind: 'more', title: 'each value' },
  ]);
});

it('every mark of the full set has a title', () => {
  const untitled = [...readFullSet()].filter(({ found }) => found.some(({ title }) => title === ''));
  expect(untitled).toEqual([]);
});
