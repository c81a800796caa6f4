import { request } from 'node:http';
import { median, rounds } from '../load/statistics.ts';
import { insertLearners, spreadOverYear } from '../platform/bulk-data.ts';
import type { PlatformInfo } from '../platform/main.ts';
import { absoluteRow, formatMs, type Row } from '../table.ts';

const learners = 100_000;
const [maxAllSeconds, maxRunSeconds, maxReportMs] = [600, 15, 300];

/** The reports of a brand whose 100,000 learners began over a year: `npm run bench -- reports`. */
export async function benchReports(platform: PlatformInfo): Promise<Row[]> {
  const { origin, appId, adminToken, courseId } = platform;
  await insertLearners(platform, learners);
  await spreadOverYear(platform);
  const headers = { 'x-app-id': appId, authorization: `Bearer ${adminToken}` };
  /** Milliseconds. */
  const time = (path: string, method = 'GET') =>
    new Promise<number>((resolve, reject) => {
      const start = performance.now();
      request(`${origin}${path}`, { method, headers }, (reply) => {
        if (reply.statusCode !== 200) reject(new Error(`${path} answered ${reply.statusCode}`));
        reply.resume().on('end', () => resolve(performance.now() - start));
      })
        .on('error', reject)
        .end();
    });
  const medianOf = async (path: string, method?: string) => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await time(path, method));
    return median(times);
  };
  const all = (await time('/bench/rollups', 'POST')) / 1000;
  const run = (await medianOf('/bench/rollups', 'POST')) / 1000;
  const year = await medianOf('/studio/api/reports?days=365');
  const month = await medianOf('/studio/api/reports?days=30');
  const course = await medianOf(`/studio/api/courses/${courseId}/report?days=365`);
  const of = `of ${learners.toLocaleString('en')} learners`;
  return [
    absoluteRow(
      `rollups of a year ${of}, computed anew`,
      `${all.toFixed(1)} s`,
      `≤ ${maxAllSeconds} s`,
      all <= maxAllSeconds,
    ),
    absoluteRow(
      `a run of the job after that`,
      `${run.toFixed(1)} s`,
      `≤ ${maxRunSeconds} s`,
      run <= maxRunSeconds,
    ),
    ...(
      [
        ['a year', year],
        ['30 days', month],
        ['the days and lessons of a course over a year', course],
      ] as const
    ).map(([name, ms]) =>
      absoluteRow(`report ${of}: ${name}`, formatMs(ms), `≤ ${maxReportMs} ms`, ms <= maxReportMs),
    ),
  ];
}
