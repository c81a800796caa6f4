import { describe, expect, it } from 'vitest';
import { describeCoverage, parseTags, showsBehaviour } from './spec-tags.mjs';

const tag = (list) => `[${list}]`;
const sections = {
  'rules §5': { title: 'Validation rules', parts: ['Phone', 'promo code', 'Lesson: survey'] },
};
const product = { routes: [{ name: 'login', path: '/', state: 'yes' }], missingCalls: ['GET /articles'] };
const tagged = (part, file = 'a.test.ts', behaviour = true) => ({
  file,
  section: 'rules §5',
  part,
  behaviour,
});

describe('spec tags', () => {
  it('are parsed into a section and an optional part', () => {
    const source = `test('refuses a phone ${tag('rules §5 phone, product §2')}', …); const list = [1, 2];`;
    expect(parseTags(source)).toEqual([
      { section: 'rules §5', part: 'phone' },
      { section: 'product §2', part: '' },
    ]);
  });

  it('are rendered as one table per section, with the parts that have no test', () => {
    const { page, faults } = describeCoverage(
      sections,
      [tagged('phone', 'b.test.ts'), tagged('phone: format'), tagged('phone', 'c.test.ts', false)],
      product,
    );
    expect(faults).toEqual([]);
    expect(page).toContain('## rules §5 Validation rules');
    expect(page).toContain('| Phone | `a.test.ts`<br>`b.test.ts` | `c.test.ts` |');
    expect(page).toContain('Without a test: promo code; Lesson: survey.');
    expect(page).toContain('- `GET /articles`');
    expect(page).toContain('| `login` | `/` | yes |');
  });

  it('may name a part that has a colon itself', () => {
    const { page } = describeCoverage(sections, [tagged('lesson: survey')], product);
    expect(page).toContain('| Lesson: survey | `a.test.ts` |');
  });

  it('are reported if they name an unknown section, an unknown part or none', () => {
    const { faults } = describeCoverage(
      sections,
      [{ ...tagged('phone'), section: 'rules §50' }, tagged('e-mail'), tagged('')],
      product,
    );
    expect(faults).toEqual([
      'a.test.ts: the specification has no section "rules §50"',
      'a.test.ts: [rules §5 e-mail] names no part of the section (scripts/lib/spec-parts)',
      'a.test.ts: [rules §5] names no part of the section (scripts/lib/spec-parts)',
    ]);
  });
});

describe('a test file shows behaviour', () => {
  it.each([
    ['e2e/states/a.spec.ts', '', true],
    ['apps/learner/src/a.dom.test.tsx', '', true],
    ['apps/server/src/a.test.ts', `import { createTestApp } from '../testing/app/test-app.ts';`, true],
    ['packages/domain/src/a.test.ts', `import { rule } from './a.ts';`, false],
  ])('%s with %j: %s', (file, source, expected) => {
    expect(showsBehaviour(file, source)).toBe(expected);
  });
});
