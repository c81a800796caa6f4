import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SegmentCondition } from '@daystream/contract';
import { startChild, type Child } from '../child.ts';
import type { MixedInput, MixedResult, MixedTask } from '../load/mixed.ts';
import { median } from '../load/statistics.ts';
import { insertLearners, readLearners, withBrand } from '../platform/bulk-data.ts';
import type { PlatformInfo } from '../platform/main.ts';
import { absoluteRow, formatMs, type Row } from '../table.ts';
import { readUsage } from '../usage.ts';
import { countTransactions } from './statements.ts';
import { createStaffCall, type StaffCall } from './staff-calls.ts';

const [learners, changedStreams, activeLearners, bannerRequests] = [100_000, 10_000, 1000, 2000];
const [maxBannersMs, maxStatements] = [20, 2];

/** What depends on the number of people: `npm run bench -- people`. */
export async function benchManyPeople(platform: Child<PlatformInfo>): Promise<Row[]> {
  await insertLearners(platform.info, learners, { lessons: 0 });
  const call = createStaffCall(platform.info);
  return [await measureBanners(platform.info, call), ...(await measureOperation(platform, call))];
}

/** Banners for segments by each kind of rule. */
async function measureBanners(info: PlatformInfo, call: StaffCall): Promise<Row> {
  const course = { course_ids: [info.courseId], has: true };
  const conditions: SegmentCondition[] = [
    { kind: 'course', ...course },
    { kind: 'access', ...course },
    { kind: 'day_reached', course_id: info.courseId, day_number: 7, has: true },
    { kind: 'inactive', days: 7 },
    { kind: 'birthday', within_days: 7 },
    { kind: 'cohort', cohort_ids: [1], has: false },
  ];
  for (const condition of conditions)
    await call('POST', 'segments', { name: condition.kind, rule: { conditions: [condition] } });
  await withBrand(info, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into files (type, name, mime, bytes, key) values (2, 'banner.webp', 'image/webp', 1000, 'public/00000000000000000000000000000000') returning id`,
    );
    await client.query(
      `insert into banners (sort, title, type, image_file_id, position, placement, segments)
       select id, name, 'banner', $1, 'home', 'top', array[name] from segments`,
      [rows[0]?.id],
    );
    await client.query('analyze');
  });
  const { learners: readers } = await readLearners(info, bannerRequests);
  const read = ({ token }: { token: string }) =>
    new Promise<number>((resolve, reject) => {
      const start = performance.now();
      const headers = { 'x-app-id': info.appId, authorization: `Bearer ${token}` };
      request(`${info.origin}/spa/api/v1/banners`, { headers }, (reply) => {
        if (reply.statusCode !== 200) reject(new Error(`banners answered ${reply.statusCode}`));
        reply.resume().on('end', () => resolve(performance.now() - start));
      })
        .on('error', reject)
        .end();
    });
  // Fills the caches of sessions and segments.
  for (const reader of readers) await read(reader);
  const before = await transactionsOf(info);
  const times: number[] = [];
  for (const reader of readers) times.push(await read(reader));
  const statements = ((await transactionsOf(info)) - before) / readers.length;
  const ms = median(times);
  return absoluteRow(
    `banners for ${conditions.length} segments by rule, ${learners.toLocaleString('en')} learners; statements`,
    `${formatMs(ms)}, ${statements.toFixed(1)}`,
    `≤ ${maxBannersMs} ms; ${maxStatements}: the banners, the reader`,
    ms <= maxBannersMs && statements < maxStatements + 0.5,
  );
}

/** Extends many streams while other learners are active. */
async function measureOperation(platform: Child<PlatformInfo>, call: StaffCall): Promise<Row[]> {
  const { info } = platform;
  const ids = await withBrand(info, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select id from user_course_streams order by id desc limit $1',
      [changedStreams],
    );
    return rows.map(({ id }) => Number(id));
  });
  const { origin, appId, courseId, connectionString } = info;
  const input: MixedInput = { origin, appId, courseId, connectionString, count: activeLearners };
  const generator = await startChild<object>('load/mixed.ts', input);
  const run = (seconds: number) => {
    const task: MixedTask = { active: activeLearners, seconds };
    return generator.request<MixedResult>(task);
  };
  const operation = () =>
    call('POST', 'stream-operations', {
      action: { kind: 'extend', last_day: `2099-01-${String((days += 1)).padStart(2, '0')}` },
      audience: { kind: 'streams', stream_ids: ids },
    });
  let days = 0;
  const finish = async (created: unknown) => {
    const { id } = created as { id: number };
    for (;;) {
      const { reply } = await call('GET', `stream-operations/${id}`);
      const state = reply as { is_finished: boolean; failures_count: number };
      if (state.failures_count > 0) throw new Error('the operation failed for some');
      if (state.is_finished) return;
      await sleep(100);
    }
  };
  try {
    await run(5);
    const alone = await run(10);
    const before = await transactionsOf(info);
    const cpuBefore = await readUsage(platform.pid);
    const start = performance.now();
    const created = await operation();
    await finish(created.reply);
    const seconds = (performance.now() - start) / 1000;
    const cpu = (await readUsage(platform.pid)).cpuMs - cpuBefore.cpuMs;
    const statements = ((await transactionsOf(info)) - before) / changedStreams;
    const second = await operation();
    const state = { isDone: false };
    const finished = finish(second.reply).finally(() => (state.isDone = true));
    const during: MixedResult[] = [];
    while (!state.isDone) during.push(await run(5));
    await finished;
    const p99 = median(during.map((result) => result.p99));
    const of = `${changedStreams.toLocaleString('en')} streams`;
    return [
      absoluteRow(
        `an operation on ${of}: time, CPU time, transactions per stream; its request`,
        `${seconds.toFixed(1)} s, ${(cpu / 1000).toFixed(1)} s, ${statements.toFixed(1)}; ${formatMs(created.ms)}`,
        '≤ 120 s',
        seconds <= 120,
      ),
      {
        ...absoluteRow(
          `p99 of ${activeLearners.toLocaleString('en')} active learners during an operation on ${of}; baseline: without it`,
          formatMs(p99),
          '< 100 ms',
          p99 < 100,
        ),
        baseline: formatMs(alone.p99),
        ratio: (p99 / alone.p99).toFixed(2),
      },
    ];
  } finally {
    await generator.stop();
  }
}

const transactionsOf = (info: PlatformInfo): Promise<number> => withBrand(info, countTransactions);
