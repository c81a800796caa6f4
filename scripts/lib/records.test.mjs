import { expect, test } from 'vitest';
import { describeRecords, findBrokenLinks, parseRecord } from './records.mjs';

const parse = (status, heading = '# 7. Two routers') =>
  parseRecord('docs/decisions/0007-routers.md', `${heading}\n\n${status}\n\nText`);

test('a record has its number and title, and names what supersedes it', () => {
  expect(parse('2026-11-21 · accepted')).toMatchObject({ number: 7, title: 'Two routers', faults: [] });
  expect(parse('2026-11-21 · accepted').superseded).toBeUndefined();
  expect(parse('2026-11-21 · superseded by decision 156').superseded).toBe('decision 156');
  // Only a part of it.
  expect(parse('2026-11-21 · accepted; the token is superseded by rule 31').superseded).toBeUndefined();
});

test('a heading with another number is a fault', () => {
  expect(parse('', '# 8. Two routers').faults).toHaveLength(1);
  expect(parse('', 'Two routers').faults).toHaveLength(1);
});

test('the index lists records by folder, and strikes superseded ones out', () => {
  const records = [
    { file: 'docs/rules/base/0011-a.md', number: 11, title: 'A' },
    { file: 'docs/rules/desk/0014-b.md', number: 14, title: 'B', superseded: 'rule 20' },
  ];
  const page = describeRecords({
    title: 'Rules',
    text: 'Text',
    folder: 'docs/rules',
    records,
    nextNumber: 21,
  });
  expect(page).toContain('## base\n\n- 11. [A](base/0011-a.md)');
  expect(page).toContain('- ~~14. [B](desk/0014-b.md)~~ superseded by rule 20');
});

test('a link to a file that does not exist is found', () => {
  const isThere = (file) => file === 'docs/a.md';
  expect(
    findBrokenLinks('docs/rules/x.md', '[a](../a.md#part), [web](https://example.com), [b](b.md)', isThere),
  ).toEqual(['docs/rules/x.md: no file b.md']);
});
