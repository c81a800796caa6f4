import { loadavg } from 'node:os';
import type { BareInput } from './baselines/http.ts';
import { startChild, type Child } from './child.ts';
import type { PlatformInfo, PlatformInput } from './platform/main.ts';
import { benchAuthoring } from './sections/authoring.ts';
import { benchClub } from './sections/club.ts';
import { benchDownloads } from './sections/downloads.ts';
import { benchInbox } from './sections/inbox.ts';
import { benchLearning } from './sections/learning.ts';
import { benchManyPeople } from './sections/many-people.ts';
import { benchMixed } from './sections/mixed.ts';
import { benchOrders } from './sections/orders.ts';
import { benchProgram } from './sections/program.ts';
import { benchRenewals } from './sections/renewals.ts';
import { benchReports } from './sections/reports.ts';
import { benchReading, benchSaving } from './sections/requests.ts';
import { benchSockets } from './sections/sockets.ts';
import { benchStatements } from './sections/statements.ts';
import { buildWebApps } from '../scripts/lib/web-apps.mjs';
import { toTable, type Row } from './table.ts';

/* `npm run bench [section]`: runs all sections or one of them, and prints a table. */
const print = (text: string) => void process.stdout.write(`${text}\n`);
const formatLoad = () =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');
const only = process.argv[2];

print(`load average ${formatLoad()}`);
const start = performance.now();
const rows: Row[] = [];
const runSection = async (name: string, bench: () => Promise<Row[]>) => {
  if (only !== undefined && only !== name) return;
  print(`${name} …`);
  rows.push(...(await bench()));
};

if (only === undefined || only === 'mixed')
  await withPlatform((platform) => runSection('mixed', () => benchMixed(platform)));
if (only === undefined || only === 'statements')
  await withPlatform(({ info }) => runSection('statements', () => benchStatements(info)));
if (only === undefined || only === 'reports')
  await withPlatform(({ info }) => runSection('reports', () => benchReports(info)));
if (only === undefined || only === 'inbox')
  await withPlatform(({ info }) => runSection('inbox', () => benchInbox(info)));
if (only === undefined || only === 'club')
  await withPlatform(({ info }) =>
    withBare(info, (bare) => runSection('club', () => benchClub({ platform: info, bare }))),
  );
if (only === undefined || only === 'people')
  await withPlatform((platform) => runSection('people', () => benchManyPeople(platform)));
if (only === undefined || only === 'orders')
  await withPlatform((platform) => runSection('orders', () => benchOrders(platform)), { isShop: true });
if (only === undefined || only === 'renewals')
  await withPlatform((platform) => runSection('renewals', () => benchRenewals(platform)), { isShop: true });
if (only === undefined || only === 'authoring') {
  await buildWebApps();
  await withPlatform((platform) => runSection('authoring', () => benchAuthoring(platform)), {
    hasWebApps: true,
  });
}
if (
  ![
    'program',
    'mixed',
    'learning',
    'statements',
    'reports',
    'inbox',
    'club',
    'people',
    'orders',
    'renewals',
    'authoring',
    'downloads',
  ].includes(only ?? '')
)
  await benchServer();
await runSection('learning', benchLearning);
await runSection('program', benchProgram);
await runSection('downloads', benchDownloads);
print(`\n${toTable(rows)}\n`);
print(`load average ${formatLoad()}; took ${Math.round((performance.now() - start) / 1000)} s`);

async function withPlatform(
  work: (platform: Child<PlatformInfo>) => Promise<void>,
  input: PlatformInput = {},
): Promise<void> {
  const platform = await startChild<PlatformInfo>('platform/main.ts', input);
  try {
    await work(platform);
  } finally {
    await platform.stop();
  }
}

/** With a bare server on the same database. */
async function withBare(
  platform: PlatformInfo,
  work: (bare: Child<{ origin: string }>) => Promise<void>,
): Promise<void> {
  const input: BareInput = {
    connectionString: platform.connectionString,
    schema: `brand_${platform.appId}`,
    poolSize: 16,
  };
  const bare = await startChild<{ origin: string }>('baselines/http.ts', input);
  try {
    await work(bare);
  } finally {
    await bare.stop();
  }
}

async function benchServer(): Promise<void> {
  await withPlatform(async ({ info: platform }) => {
    await withBare(platform, async (bare) => {
      await runSection('saving', () => benchSaving({ platform, bare }));
      await runSection('reading', () => benchReading({ platform, bare }));
    });
    await runSection('sockets', () => benchSockets(platform));
  });
}
