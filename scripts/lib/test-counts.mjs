import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './paths.mjs';

/**
 * What became of a part of `npm test`: how many tests passed, the names of those that failed, and of those that passed only at a second attempt, which are to be mended.
 * @typedef {{ passed: number, failures: string[], again: string[] }} Outcome
 */

/** A runner that failed without a failed test (an error between tests, a report that is missing) counts as one failure. */
const atLeastOne = (runner, failures, code) =>
  failures.length === 0 && code !== 0 ? [`${runner} ended with ${code}`] : failures;

/**
 * The outcome of Vitest, from its JSON report; it makes no second attempt.
 * @returns {Promise<Outcome>}
 */
export async function countVitest(report, code) {
  const read = await readReport(report);
  if (!read) return { passed: 0, failures: ['Vitest left no report'], again: [] };
  const broken = read.testResults.filter(({ status }) => status === 'failed');
  return {
    passed: read.numPassedTests,
    failures: atLeastOne('Vitest', broken.flatMap(failuresOf), code),
    again: [],
  };
}

/** The failed tests of a file; the file itself where it did not come to its tests. */
function failuresOf({ name, assertionResults }) {
  const file = path.relative(root, name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  return failed.length === 0 ? [file] : failed.map(({ fullName }) => `${file} ${fullName}`);
}

/**
 * The outcome of Playwright, from its JSON report. It makes a second attempt by itself.
 * @returns {Promise<Outcome>}
 */
export async function countPlaywright(report, code) {
  const read = await readReport(report);
  if (!read) return { passed: 0, failures: ['Playwright left no report'], again: [] };
  const { expected, flaky } = read.stats;
  const named = (status) => read.suites.flatMap((suite) => withStatus(suite, status));
  return {
    passed: expected + flaky,
    failures: atLeastOne('Playwright', named('unexpected'), code),
    again: named('flaky'),
  };
}

/** The tests of a file or a group that ended so. */
function withStatus({ specs = [], suites = [] }, wanted) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName }) => `[${projectName}] ${file}:${line} ${title}`),
  );
  return [...own, ...suites.flatMap((suite) => withStatus(suite, wanted))];
}

const readReport = (file) =>
  readFile(file, 'utf8').then(
    (content) => JSON.parse(content),
    () => undefined,
  );
