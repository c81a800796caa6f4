import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { install } from './install.mjs';
import { memory, modules, node24, root } from './paths.mjs';
import { run, runOpenly } from './run.mjs';
import { main, Stop } from './stop.mjs';
import { countPlaywright, countVitest } from './test-counts.mjs';
import { useMemoryForTemporaryFiles } from './temporary-files.mjs';
import { buildWebApps } from './web-apps.mjs';

useMemoryForTemporaryFiles();
const reports = path.join(memory, 'reports');
/** Under Node 24 for all that is started, as under `npm run`. */
const env = {
  ...process.env,
  PATH: `${path.join(modules, '.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
};

await main(async () => {
  await install();
  await rm(reports, { recursive: true, force: true });
  await mkdir(reports, { recursive: true });
  // Beside each other: the tests wait much of their time, and two cores have work left to do meanwhile.
  const parts = await Promise.all([unitTests(), checks(), webApps()]);
  parts.push(await journeys());
  const passed = parts.reduce((sum, part) => sum + part.passed, 0);
  const [failures, again] = [parts.flatMap((part) => part.failures), parts.flatMap((part) => part.again)];
  list('passed only at a second attempt', again);
  list('failed', failures);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  return failures.length === 0 && passed > 0 ? 0 : 1;
});

function list(title, names) {
  if (names.length > 0) console.log(`\n${title}:\n  ${names.join('\n  ')}`);
}

/** The checks are no tests, but a failed one must not end in "0 failed". */
async function checks() {
  const { code, output } = await run(node24, [path.join(root, 'scripts', 'check.mjs')], {
    env,
    isBeside: true,
  });
  console.log(`\nnpm run check\n${output.trimEnd()}\n`);
  return { passed: 0, failures: code === 0 ? [] : ['npm run check'], again: [] };
}

/** No second attempt: a test that does not always pass is a fault. */
async function unitTests() {
  const report = path.join(reports, 'vitest.json');
  const vitest = path.join(modules, 'vitest', 'vitest.mjs');
  const times = path.join(root, 'scripts', 'lib', 'vitest-times.mjs');
  const reporters = ['default', 'json', times].map((name) => `--reporter=${name}`);
  const code = await runOpenly(node24, [vitest, 'run', ...reporters, `--outputFile.json=${report}`], { env });
  return countVitest(report, code);
}

async function webApps() {
  try {
    await buildWebApps((_, build) => build());
    return { passed: 0, failures: [], again: [] };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return { passed: 0, failures: [error.message], again: [] };
  }
}

async function journeys() {
  const folder = path.join(root, 'e2e');
  const report = path.join(reports, 'playwright.json');
  const playwright = path.join(modules, '@playwright', 'test', 'cli.js');
  const code = await runOpenly(node24, [playwright, 'test', '--reporter=list,json,./platform/times.ts'], {
    cwd: folder,
    env: { ...env, CHROMIUM_PATH: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return countPlaywright(report, code);
}
