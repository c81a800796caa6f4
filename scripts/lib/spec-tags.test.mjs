import { describe, expect, it } from 'vitest';
import { describeCoverage, parseTags } from './spec-tags.mjs';

const tag = (list) => `[${list}]`;
const sections = { 'rules §5': { title: 'Validation rules', notBuilt: ['Promo code'] } };

describe('spec tags', () => {
  it('are parsed into a section and an optional subject', () => {
    const source = `test('refuses a phone ${tag('rules §5 phone, product §2')}', …); const list = [1, 2];`;
    expect(parseTags(source)).toEqual([
      { section: 'rules §5', subject: 'phone' },
      { section: 'product §2', subject: '' },
    ]);
  });

  it('are rendered as one table of files per section, with the parts that are not built', () => {
    const tags = [
      { file: 'b.test.ts', section: 'rules §5', subject: 'phone' },
      { file: 'a.test.ts', section: 'rules §5', subject: 'phone' },
      { file: 'a.test.ts', section: 'rules §5', subject: 'phone' },
    ];
    const { page, faults } = describeCoverage(sections, tags, [{ name: 'login', path: '/', state: 'yes' }]);
    expect(faults).toEqual([]);
    expect(page).toContain('## rules §5 Validation rules');
    expect(page).toContain('| phone | `a.test.ts`<br>`b.test.ts` |');
    expect(page).toContain('Not built: Promo code.');
    expect(page).toContain('| `login` | `/` | yes |');
  });

  it('are reported if they name an unknown section; a section without a test is reported too', () => {
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

  it('are reported if they name a part that is listed as not built', () => {
    const { faults } = describeCoverage(
      sections,
      [{ file: 'a.test.ts', section: 'rules §5', subject: 'promo code' }],
      [],
    );
    expect(faults).toEqual(['[rules §5 Promo code] is tested: remove it from scripts/lib/spec-sections.mjs']);
  });
});
