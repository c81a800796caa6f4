import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from './test-counts.mjs';

let folder;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'counts-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function report(content) {
  const file = path.join(folder, 'report.json');
  await writeFile(file, JSON.stringify(content));
  return file;
}

describe('the closing line of npm test', () => {
  it.each([
    [{ numPassedTests: 7, numFailedTests: 0 }, 0, { passed: 7, failed: 0 }],
    [{ numPassedTests: 5, numFailedTests: 2 }, 1, { passed: 5, failed: 2 }],
    [{ numPassedTests: 5, numFailedTests: 0 }, 1, { passed: 5, failed: 1 }],
  ])('counts %j of Vitest, which ended with %i', async (content, code, counts) => {
    expect(await countVitest(await report(content), code)).toEqual(counts);
  });

  it.each([
    [{ expected: 3, unexpected: 0, flaky: 0 }, 0, { passed: 3, failed: 0 }],
    [{ expected: 3, unexpected: 1, flaky: 1 }, 1, { passed: 3, failed: 2 }],
    [{ expected: 0, unexpected: 0, flaky: 0 }, 1, { passed: 0, failed: 1 }],
  ])('counts %j of Playwright, which ended with %i', async (stats, code, counts) => {
    expect(await countPlaywright(await report({ stats }), code)).toEqual(counts);
  });

  it('counts a runner that left no report as one failure', async () => {
    expect(await countVitest(path.join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 });
  });
});
