import { setTimeout as sleep } from 'node:timers/promises';
import { startChild, type Child } from '../child.ts';
import type { MixedInput, MixedResult, MixedTask } from '../load/mixed.ts';
import { median, rounds } from '../load/statistics.ts';
import { insertLearners, insertProgress } from '../platform/bulk-data.ts';
import type { PlatformInfo } from '../platform/main.ts';
import { formatMs, type Row } from '../table.ts';
import { readUsage, type ProcessUsage } from '../usage.ts';

const maxP99Ms = 100;
const [warmUpSeconds, seconds] = [15, 20];
const insertedRows = 5_000_000;
/** Learners in the database, and numbers of concurrently active learners. */
const cases = [
  { learners: 1000, active: [1000] },
  { learners: 100_000, active: [3000, 5000, 8000, 10_000] },
];
const maxActive = 10_000;

/** The typical load of learners: each saves statistics every 5 s and opens a page with five calls every 30 s. */
export async function benchMixed(platform: Child<PlatformInfo>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { learners, active } of cases) {
    await insertLearners(platform.info, learners);
    const generator = await startGenerator(platform.info, Math.min(learners, maxActive));
    try {
      for (const count of active) rows.push(await measure({ platform, generator, learners, active: count }));
      if (learners === cases.at(-1)?.learners)
        rows.push(await measureDuringInserts(platform, generator, learners));
    } finally {
      await generator.stop();
    }
  }
  return rows;
}

async function startGenerator(
  { origin, appId, courseId, connectionString }: PlatformInfo,
  count: number,
): Promise<Child<object>> {
  const input: MixedInput = { origin, appId, courseId, connectionString, count };
  return startChild<object>('load/mixed.ts', input);
}

interface Case {
  platform: Child<PlatformInfo>;
  generator: Child<object>;
  learners: number;
  active: number;
}

async function measure({ platform, generator, learners, active }: Case): Promise<Row> {
  const run = (task: MixedTask) => generator.request<MixedResult>(task);
  await run({ active, seconds: warmUpSeconds });
  const results: MixedResult[] = [];
  const before = await readUsage(platform.pid);
  for (let round = 0; round < rounds; round += 1) results.push(await run({ active, seconds }));
  const after = await readUsage(platform.pid);
  const load = `${active.toLocaleString('en')} active learners, ${learners.toLocaleString('en')} in the database`;
  return toRow(load, results, { before, after });
}

/** The same load while progress rows are inserted and vacuumed. */
async function measureDuringInserts(
  platform: Child<PlatformInfo>,
  generator: Child<object>,
  learners: number,
): Promise<Row> {
  const active = 8000;
  const state = { isDone: false };
  const inserting = insertProgress(platform.info, insertedRows).finally(() => (state.isDone = true));
  const results: MixedResult[] = [];
  const before = await readUsage(platform.pid);
  while (!state.isDone) {
    results.push(await generator.request<MixedResult>({ active, seconds }));
    await sleep(0);
  }
  await inserting;
  const after = await readUsage(platform.pid);
  const load = `${active.toLocaleString('en')} active learners, ${learners.toLocaleString('en')} in the database, while ${insertedRows / 1e6} million progress rows are inserted and vacuumed`;
  return toRow(load, results, { before, after });
}

function toRow(
  load: string,
  results: readonly MixedResult[],
  { before, after }: { before: ProcessUsage; after: ProcessUsage },
): Row {
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  if (failed > 0) throw new Error(`${load}: ${failed} requests failed`);
  const p50 = median(results.map((result) => result.p50));
  const p99 = median(results.map((result) => result.p99));
  const cpu = (after.cpuMs - before.cpuMs) / (after.at - before.at);
  return {
    measurement: `${load}: p50, p99`,
    platform: `${formatMs(p50)}, ${formatMs(p99)}`,
    baseline: `${cpu.toFixed(2)} cores, ${Math.round(after.rssBytes / 1e6)} MB`,
    ratio: '',
    target: `p99 < ${maxP99Ms} ms`,
    met: p99 < maxP99Ms,
  };
}
