import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './paths.mjs';

/**
 * Result of one part of `npm test`: the number of passed tests, the names of failed tests, and the names of tests that passed only on the second attempt.
 * @typedef {{ passed: number, failures: string[], flaky: string[] }} Outcome
 */

/** A runner that failed without a failed test (an error between tests, a missing report) counts as one failure. */
const withRunnerFailure = (runner, failures, code) =>
  failures.length === 0 && code !== 0 ? [`${runner} exited with ${code}`] : failures;

/**
 * The outcome of Vitest, read from its JSON report. Vitest makes no second attempt.
 * @returns {Promise<Outcome>}
 */
export async function countVitest(reportFile, code) {
  const report = await readReport(reportFile);
  if (!report) return { passed: 0, failures: ['Vitest wrote no report'], flaky: [] };
  const failedFiles = report.testResults.filter(({ status }) => status === 'failed');
  return {
    passed: report.numPassedTests,
    failures: withRunnerFailure('Vitest', failedFiles.flatMap(listFailures), code),
    flaky: [],
  };
}

/** The failed tests of a file; the file itself if it failed before its tests ran. */
function listFailures({ name, assertionResults }) {
  const file = path.relative(root, name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  return failed.length === 0 ? [file] : failed.map(({ fullName }) => `${file} ${fullName}`);
}

/**
 * The outcome of Playwright, read from its JSON report. Playwright makes the second attempt itself.
 * @returns {Promise<Outcome>}
 */
export async function countPlaywright(reportFile, code) {
  const report = await readReport(reportFile);
  if (!report) return { passed: 0, failures: ['Playwright wrote no report'], flaky: [] };
  const { expected, flaky } = report.stats;
  const listByStatus = (status) => report.suites.flatMap((suite) => listTests(suite, status));
  return {
    passed: expected + flaky,
    failures: withRunnerFailure('Playwright', listByStatus('unexpected'), code),
    flaky: listByStatus('flaky'),
  };
}

/** The tests of a suite and its nested suites with the given status. */
function listTests({ specs = [], suites = [] }, wantedStatus) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === wantedStatus)
      .map(({ projectName }) => `[${projectName}] ${file}:${line} ${title}`),
  );
  return [...own, ...suites.flatMap((suite) => listTests(suite, wantedStatus))];
}

const readReport = (file) =>
  readFile(file, 'utf8').then(
    (content) => JSON.parse(content),
    () => undefined,
  );
