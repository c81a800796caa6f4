import { setTimeout as sleep } from 'node:timers/promises';
import { startChild, type Child } from '../child.ts';
import { median, rounds } from '../load/median.ts';
import type { MixedInput, MixedResult, MixedTask } from '../load/mixed.ts';
import { fillLearners, insertProgress, type Filling } from '../platform/fill.ts';
import type { PlatformTold } from '../platform/main.ts';
import { readUsage } from '../usage.ts';
import { milliseconds, type Row } from '../table.ts';

const mostMs = 100;
const [warmSeconds, seconds] = [15, 20];
const insertedRows = 5_000_000;
/** Learners in the database, and how many of them are active at the same time. */
const cases = [
  { learners: 1000, active: [1000] },
  { learners: 100_000, active: [3000, 5000, 8000, 10_000] },
];
const mostActive = 10_000;

/** What learners cause: statistics every 5 s, a page of five calls every 30 s, from few and many learners. */
export async function benchMixed(platform: Child<PlatformTold>): Promise<Row[]> {
  const filling: Filling = platform.told;
  const rows: Row[] = [];
  for (const { learners, active } of cases) {
    await fillLearners(filling, learners);
    const generator = await startGenerator(platform.told, Math.min(learners, mostActive));
    try {
      for (const count of active) rows.push(await measure({ platform, generator, learners, active: count }));
      if (learners === cases.at(-1)?.learners) rows.push(await measureWriting(platform, generator, learners));
    } finally {
      await generator.stop();
    }
  }
  return rows;
}

async function startGenerator(told: PlatformTold, count: number): Promise<Child<object>> {
  const { origin, appId, courseId, connectionString } = told;
  const input: MixedInput = { origin, appId, courseId, connectionString, count };
  return startChild<object>('load/mixed.ts', input);
}

interface Measured {
  platform: Child<PlatformTold>;
  generator: Child<object>;
  learners: number;
  active: number;
}

async function measure({ platform, generator, learners, active }: Measured): Promise<Row> {
  const run = (task: MixedTask) => generator.ask<MixedResult>(task);
  await run({ active, seconds: warmSeconds });
  const results: MixedResult[] = [];
  const before = await readUsage(platform.pid);
  for (let round = 0; round < rounds; round += 1) results.push(await run({ active, seconds }));
  const after = await readUsage(platform.pid);
  const what = `${active.toLocaleString('en')} active learners, ${learners.toLocaleString('en')} in the database`;
  return rowOf(what, results, { before, after });
}

/** The same while rows of progress are inserted and vacuumed. */
async function measureWriting(
  platform: Child<PlatformTold>,
  generator: Child<object>,
  learners: number,
): Promise<Row> {
  const active = 8000;
  const state = { isDone: false };
  const writing = insertProgress(platform.told, insertedRows).finally(() => (state.isDone = true));
  const results: MixedResult[] = [];
  const before = await readUsage(platform.pid);
  while (!state.isDone) {
    results.push(await generator.ask<MixedResult>({ active, seconds }));
    await sleep(0);
  }
  await writing;
  const after = await readUsage(platform.pid);
  const what = `${active.toLocaleString('en')} active learners of ${learners.toLocaleString('en')}, while ${insertedRows / 1e6} million rows of progress are inserted and vacuumed`;
  return rowOf(what, results, { before, after });
}

type Usage = Awaited<ReturnType<typeof readUsage>>;

function rowOf(
  what: string,
  results: readonly MixedResult[],
  { before, after }: { before: Usage; after: Usage },
): Row {
  const failed = results.reduce((sum, one) => sum + one.failed, 0);
  if (failed > 0) throw new Error(`${what}: ${failed} requests failed`);
  const ninetyNine = median(results.map((one) => one.ninetyNine));
  const half = median(results.map((one) => one.half));
  const cpu = (after.cpuMs - before.cpuMs) / (after.at - before.at);
  return {
    what: `${what}: half, 99 of 100 within`,
    ours: `${milliseconds(half)}, ${milliseconds(ninetyNine)}`,
    baseline: `${cpu.toFixed(2)} cores, ${Math.round(after.rssBytes / 1e6)} MB`,
    ratio: '',
    demanded: `99 of 100 < ${mostMs} ms`,
    met: ninetyNine < mostMs,
  };
}
