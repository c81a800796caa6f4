import { access, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { install } from './install.mjs';
import { memory, modules, node24, root } from './paths.mjs';
import { runOpenly } from './run.mjs';
import { main } from './stop.mjs';
import { countPlaywright, countVitest, mergeAttempts } from './test-counts.mjs';
import { buildWebApps } from './web-apps.mjs';

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
  const parts = [await checks(), await unitTests(), await journeys()];
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
  const code = await runOpenly(node24, [path.join(root, 'scripts', 'check.mjs')], { env });
  return { passed: 0, failures: code === 0 ? [] : ['npm run check'], again: [] };
}

/** What failed is tried once more by itself: a test that does not always pass is named as such, and does not look like a fault of the platform. */
async function unitTests() {
  const first = await runVitest('vitest.json');
  if (first.files.length === 0) return first;
  return mergeAttempts(first, await runVitest('vitest-again.json', first.files));
}

async function runVitest(name, files = []) {
  const report = path.join(reports, name);
  const vitest = path.join(modules, 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runOpenly(node24, [vitest, 'run', ...reporters, ...files], { env });
  return countVitest(report, code);
}

async function journeys() {
  const folder = path.join(root, 'e2e');
  const present = await access(path.join(folder, 'playwright.config.ts')).then(
    () => true,
    () => false,
  );
  if (!present) return { passed: 0, failures: [], again: [] };
  await buildWebApps();
  const report = path.join(reports, 'playwright.json');
  const playwright = path.join(modules, '@playwright', 'test', 'cli.js');
  const code = await runOpenly(node24, [playwright, 'test', '--reporter=list,json'], {
    cwd: folder,
    env: { ...env, CHROMIUM_PATH: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return countPlaywright(report, code);
}
