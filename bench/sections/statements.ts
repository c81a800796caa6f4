import pg from 'pg';
import type { Learner } from '../platform/brand-data.ts';
import type { PlatformInfo } from '../platform/main.ts';
import { rounds } from '../load/statistics.ts';
import type { Row } from '../table.ts';

const requests = 200;
/** The database publishes its counts after a second without work. */
const publishMs = 1500;

/** The database transactions of reading the status and a day of a stream: each statement of these calls is one. */
export async function benchStatements(platform: PlatformInfo): Promise<Row[]> {
  const pool = new pg.Pool({ connectionString: platform.connectionString, max: 1 });
  try {
    const [plain, frozen] = platform.learners;
    if (plain === undefined || frozen === undefined) throw new Error('there are no two learners');
    await addFreezesAndFilters(pool, platform, frozen);
    // Fills the caches of both.
    await read(platform, plain, 2);
    await read(platform, frozen, 2);
    const count = async (learner: Learner) => {
      const before = await countTransactions(pool);
      await read(platform, learner, requests);
      return ((await countTransactions(pool)) - before) / requests;
    };
    // Jobs and the statistics of the database add transactions to some rounds: the smallest count is that of the calls.
    const counts: [without: number, within: number][] = [];
    for (let round = 0; round < rounds; round += 1) counts.push([await count(plain), await count(frozen)]);
    const without = Math.min(...counts.map(([one]) => one));
    const within = Math.min(...counts.map(([, one]) => one));
    return [
      {
        measurement:
          'status and day of a stream with freezes and filters: statements; baseline: the same without them',
        platform: within.toFixed(1),
        baseline: without.toFixed(1),
        ratio: (within / without).toFixed(2),
        target: 'no additional ones',
        met: within - without < 0.5,
      },
    ];
  } finally {
    await pool.end();
  }
}

async function addFreezesAndFilters(
  pool: pg.Pool,
  { appId }: PlatformInfo,
  { streamId }: Learner,
): Promise<void> {
  await pool.query(
    `insert into brand_${appId}.user_course_stream_freezes (stream_id, status, start_date, end_date, frozen_days)
     select $1, 2, now() - make_interval(days => 300 - n * 10), now() - make_interval(days => 298 - n * 10), 2
     from generate_series(0, 2) n`,
    [streamId],
  );
  await pool.query(`update brand_${appId}.user_course_streams set filters = '{mat}' where id = $1`, [
    streamId,
  ]);
}

async function read(
  { origin, appId, courseId }: PlatformInfo,
  { token, streamId, stageId, dayId }: Learner,
  times: number,
): Promise<void> {
  const headers = { 'x-app-id': appId, authorization: `Bearer ${token}` };
  for (let n = 0; n < times; n += 1)
    for (const path of [
      `user-course-streams/${streamId}/status`,
      `courses/${courseId}/stages/${stageId}/days/${dayId}`,
    ]) {
      const reply = await fetch(`${origin}/spa/api/v1/${path}`, { headers });
      await reply.text();
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
    }
}

/** The database transactions so far. */
export async function countTransactions(pool: Pick<pg.Client, 'query'>): Promise<number> {
  await new Promise((resolve) => {
    setTimeout(resolve, publishMs);
  });
  const { rows } = await pool.query(
    'select xact_commit::int as count from pg_stat_database where datname = current_database()',
  );
  return rows[0].count;
}
