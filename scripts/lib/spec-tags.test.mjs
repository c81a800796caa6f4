import { describe, expect, it } from 'vitest';
import { describeCoverage, tagsOf } from './spec-tags.mjs';

const tag = (list) => `[${list}]`;
const sections = { 'rules §5': { title: 'Validation rules', notBuilt: ['Promo code'] } };

describe('tags in titles of tests', () => {
  it('name sections, and parts of them where they have a name', () => {
    const source = `test('refuses a phone ${tag('rules §5 phone, product §2')}', …); const list = [1, 2];`;
    expect(tagsOf(source)).toEqual([
      { section: 'rules §5', subject: 'phone' },
      { section: 'product §2', subject: '' },
    ]);
  });

  it('become a table of files for each section, with what is not built', () => {
    const tags = [
      { file: 'b.test.ts', section: 'rules §5', subject: 'phone' },
      { file: 'a.test.ts', section: 'rules §5', subject: 'phone' },
      { file: 'a.test.ts', section: 'rules §5', subject: 'phone' },
    ];
    const { page, faults } = describeCoverage(sections, tags, [{ name: 'login', path: '/', isBuilt: true }]);
    expect(faults).toEqual([]);
    expect(page).toContain('## rules §5 Validation rules');
    expect(page).toContain('| phone | `a.test.ts`<br>`b.test.ts` |');
    expect(page).toContain('Not built: Promo code.');
    expect(page).toContain('| `login` | `/` | yes |');
  });

  it('are a fault where they name no section, and so is a section without a test', () => {
    const { faults } = describeCoverage(
      sections,
      [{ file: 'a.test.ts', section: 'rules §50', subject: '' }],
      [],
    );
    expect(faults).toEqual([
      'a.test.ts: the specification has no section "rules §50"',
      'no test has the tag [rules §5]',
    ]);
  });
});
