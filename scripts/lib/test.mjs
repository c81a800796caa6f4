import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { install } from './install.mjs';
import { CommandError, runCommand } from './command.mjs';
import { cacheFolder, modules, node24, root } from './paths.mjs';
import { runInTerminal, runService } from './run.mjs';
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
  // The linter leaves a core to the builds and to the platform, which creates its demo schools. The tests run one after the other: each uses all cores of a small
  // machine, and beside each other they take longer than in turn.
  const [checks, platform] = await Promise.all([runChecks(), startPlatform()]);
  const parts = [checks];
  try {
    parts.push(await runUnitTests());
    if (platform.env) parts.push(await runBrowserTests(platform.env));
  } finally {
    parts.push(await platform.stop());
  }
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
  const code = await runInTerminal(node24, [path.join(root, 'scripts', 'check.mjs')], { env });
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

/**
 * Builds the web apps and starts the platform of the browser tests.
 * @returns {Promise<{ env?: Record<string, string>, stop(): Promise<Outcome> }>} no `env`: the platform could not be started, which is the outcome of `stop`
 */
async function startPlatform() {
  const outcome = (failures) => ({ passed: 0, failures, flaky: [] });
  try {
    await buildWebApps((_, build) => build());
    const { message, stop } = await runService(node24, [path.join('e2e', 'platform', 'serve.ts')], { env });
    return {
      env: message,
      stop: async () =>
        outcome((await stop()) === 0 ? [] : ['the platform of the browser tests did not stop cleanly']),
    };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { stop: () => Promise.resolve(outcome([error.message])) };
  }
}

async function runBrowserTests(platformEnv) {
  const folder = path.join(root, 'e2e');
  const report = path.join(reports, 'playwright.json');
  const playwright = path.join(modules, '@playwright', 'test', 'cli.js');
  const code = await runInTerminal(
    node24,
    [playwright, 'test', '--reporter=list,json,./platform/times-reporter.ts,./platform/page-reporter.ts'],
    {
      cwd: folder,
      env: {
        ...env,
        ...platformEnv,
        CHROMIUM_PATH: await findBrowser(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    },
  );
  return countPlaywright(report, code);
}
