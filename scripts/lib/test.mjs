import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { install } from './install.mjs';
import { CommandError, runCommand } from './command.mjs';
import { cacheFolder, modules, node24, root } from './paths.mjs';
import { run, runInTerminal } from './run.mjs';
import { countPlaywright, countVitest } from './test-counts.mjs';
import { useMemoryForTemporaryFiles } from './temporary-files.mjs';
import { buildWebApps } from './web-apps.mjs';

useMemoryForTemporaryFiles();
const reports = path.join(cacheFolder, 'reports');
/** As under `npm run`, child processes find Node 24 and the tools first in PATH. */
const env = {
  ...process.env,
  PATH: `${path.join(modules, '.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
};

await runCommand(async () => {
  await install();
  await rm(reports, { recursive: true, force: true });
  await mkdir(reports, { recursive: true });
  // In parallel, because the tests spend much of their time waiting. The checks have the lowest priority and may last into the browser tests.
  const checks = runChecks();
  const parts = await Promise.all([runUnitTests(), buildApps()]);
  parts.push(await runBrowserTests(), await checks);
  const passed = parts.reduce((sum, part) => sum + part.passed, 0);
  const [failures, flaky] = [parts.flatMap((part) => part.failures), parts.flatMap((part) => part.flaky)];
  printList('passed only on the second attempt', flaky);
  printList('failed', failures);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  return failures.length === 0 && passed > 0 ? 0 : 1;
});

function printList(title, names) {
  if (names.length > 0) console.log(`\n${title}:\n  ${names.join('\n  ')}`);
}

/** Checks do not count as tests, but a failed check counts as a failure. */
async function runChecks() {
  const { code, output } = await run(node24, [path.join(root, 'scripts', 'check.mjs')], {
    env,
    isLowPriority: true,
  });
  console.log(`\nnpm run check\n${output.trimEnd()}\n`);
  return { passed: 0, failures: code === 0 ? [] : ['npm run check'], flaky: [] };
}

/** Without a second attempt: a flaky test is a defect. */
async function runUnitTests() {
  const report = path.join(reports, 'vitest.json');
  const vitest = path.join(modules, 'vitest', 'vitest.mjs');
  const times = path.join(root, 'scripts', 'lib', 'vitest-times.mjs');
  const reporters = ['default', 'json', times].map((name) => `--reporter=${name}`);
  const code = await runInTerminal(node24, [vitest, 'run', ...reporters, `--outputFile.json=${report}`], {
    env,
  });
  return countVitest(report, code);
}

async function buildApps() {
  try {
    await buildWebApps((_, build) => build());
    return { passed: 0, failures: [], flaky: [] };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { passed: 0, failures: [error.message], flaky: [] };
  }
}

async function runBrowserTests() {
  const folder = path.join(root, 'e2e');
  const report = path.join(reports, 'playwright.json');
  const playwright = path.join(modules, '@playwright', 'test', 'cli.js');
  const code = await runInTerminal(
    node24,
    [playwright, 'test', '--reporter=list,json,./platform/times-reporter.ts'],
    {
      cwd: folder,
      env: { ...env, CHROMIUM_PATH: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    },
  );
  return countPlaywright(report, code);
}
