import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './paths.mjs';
import { countPlaywright, countVitest } from './test-counts.mjs';

let folder;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'counts-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function writeReport(content) {
  const file = path.join(folder, 'report.json');
  await writeFile(file, JSON.stringify(content));
  return file;
}

describe('the summary of npm test', () => {
  const testFile = (name, results, status = 'passed') => ({
    name: path.join(root, name),
    status: Object.values(results).includes('failed') ? 'failed' : status,
    assertionResults: Object.entries(results).map(([fullName, result]) => ({ fullName, status: result })),
  });

  it('lists failed Vitest tests, and files that failed before their tests ran', async () => {
    const testResults = [
      testFile('a.test.ts', { one: 'passed', two: 'failed' }),
      testFile('b.test.ts', {}, 'failed'),
      testFile('c.test.ts', { one: 'passed' }),
    ];
    expect(await countVitest(await writeReport({ numPassedTests: 2, testResults }), 1)).toEqual({
      passed: 2,
      failures: ['a.test.ts two', 'b.test.ts'],
      flaky: [],
    });
  });

  it('counts an error outside the Vitest tests as a failure', async () => {
    const testResults = [testFile('a.test.ts', { one: 'passed' })];
    const counted = await countVitest(await writeReport({ numPassedTests: 1, testResults }), 1);
    expect(counted).toMatchObject({ passed: 1, failures: ['Vitest exited with 1'] });
  });

  it.each([
    [{ expected: 3, unexpected: 0, flaky: 0 }, 0, { passed: 3, failures: [], flaky: [] }],
    [
      { expected: 0, unexpected: 0, flaky: 0 },
      1,
      { passed: 0, failures: ['Playwright exited with 1'], flaky: [] },
    ],
  ])('counts Playwright stats %j with exit code %i', async (stats, code, counts) => {
    expect(await countPlaywright(await writeReport({ stats, suites: [] }), code)).toEqual(counts);
  });

  it('lists failed tests and tests that passed on the second attempt, at any nesting depth', async () => {
    const spec = (title, status) => ({
      file: 'states/account.spec.ts',
      line: 7,
      title,
      tests: [{ projectName: 'states', status }],
    });
    const suites = [
      { specs: [spec('at once', 'expected')], suites: [{ specs: [spec('then', 'flaky')] }] },
      { specs: [spec('never', 'unexpected'), spec('later', 'flaky')] },
    ];
    const stats = { expected: 1, unexpected: 1, flaky: 2 };
    expect(await countPlaywright(await writeReport({ stats, suites }), 1)).toEqual({
      passed: 3,
      failures: ['[states] states/account.spec.ts:7 never'],
      flaky: ['[states] states/account.spec.ts:7 then', '[states] states/account.spec.ts:7 later'],
    });
  });

  it('counts a runner without a report as one failure', async () => {
    const missing = path.join(folder, 'missing.json');
    expect(await countVitest(missing, 0)).toMatchObject({ passed: 0, failures: [expect.any(String)] });
    expect(await countPlaywright(missing, 0)).toMatchObject({ passed: 0, failures: [expect.any(String)] });
  });
});
