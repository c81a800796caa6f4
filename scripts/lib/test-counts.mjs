import { readFile } from 'node:fs/promises';

/** A runner that failed without a failed test (a file that does not load, an error between tests) counts as one failure. */
const atLeastOne = (failed, code) => (failed === 0 && code !== 0 ? 1 : failed);

/** How many of Vitest's tests passed and failed, from its JSON report; a report that is missing is a failure. */
export async function countVitest(report, code) {
  const read = await readReport(report);
  if (!read) return { passed: 0, failed: 1 };
  return { passed: read.numPassedTests, failed: atLeastOne(read.numFailedTests, code) };
}

/** The same of Playwright; a test that passed at a second attempt only counts as failed. */
export async function countPlaywright(report, code) {
  const read = await readReport(report);
  if (!read) return { passed: 0, failed: 1 };
  return { passed: read.stats.expected, failed: atLeastOne(read.stats.unexpected + read.stats.flaky, code) };
}

const readReport = (file) =>
  readFile(file, 'utf8').then(
    (content) => JSON.parse(content),
    () => undefined,
  );
