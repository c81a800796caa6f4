import { loadavg } from 'node:os';
import type { BareInput } from './baselines/http.ts';
import { startChild, type Child } from './child.ts';
import type { PlatformTold } from './platform/main.ts';
import { benchMixed } from './sections/mixed.ts';
import { benchProgram } from './sections/program.ts';
import { benchReading, benchSaving } from './sections/requests.ts';
import { benchSockets } from './sections/sockets.ts';
import { toTable, type Row } from './table.ts';

const say = (text: string) => void process.stdout.write(`${text}\n`);
const load = () =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');
const wanted = process.argv[2];

say(`load average ${load()}`);
const begun = performance.now();
const rows: Row[] = [];
const section = async (name: string, bench: () => Promise<Row[]>) => {
  if (wanted !== undefined && wanted !== name) return;
  say(`${name} …`);
  const found = await bench();
  rows.push(...found);
};

if (wanted === undefined || wanted === 'mixed')
  await withPlatform((platform) => section('mixed', () => benchMixed(platform)));
if (wanted !== 'program' && wanted !== 'mixed') await benchServer();
await section('program', benchProgram);
say(`\n${toTable(rows)}\n`);
say(`load average ${load()}; took ${Math.round((performance.now() - begun) / 1000)} s`);

async function withPlatform(work: (platform: Child<PlatformTold>) => Promise<void>): Promise<void> {
  const platform = await startChild<PlatformTold>('platform/main.ts');
  try {
    await work(platform);
  } finally {
    await platform.stop();
  }
}

async function benchServer(): Promise<void> {
  await withPlatform(async (platform) => {
    const input: BareInput = {
      connectionString: platform.told.connectionString,
      schema: `brand_${platform.told.appId}`,
      poolSize: 16,
    };
    const bare = await startChild<{ origin: string }>('baselines/http.ts', input);
    try {
      const sides = { platform: platform.told, bare };
      await section('saving', () => benchSaving(sides));
      await section('reading', () => benchReading(sides));
    } finally {
      await bare.stop();
    }
    await section('sockets', () => benchSockets(platform.told));
  });
}
