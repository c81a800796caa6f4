import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { median, rounds } from '../load/statistics.ts';
import { insertCommunities, insertPosts, joinCommunities } from '../platform/bulk-club.ts';
import { withBrand } from '../platform/bulk-data.ts';
import type { PlatformInfo } from '../platform/main.ts';
import type { Child } from '../child.ts';
import { measureRates } from '../load/rates.ts';
import { absoluteRow, formatMs, rateRow, type Row } from '../table.ts';
import { benchArticles, benchMembers, benchThreads } from './club-reads.ts';

/** `BENCH_CLUB_POSTS` makes a smaller run. */
const fewPosts = 1000;
const manyPosts = Number(process.env['BENCH_CLUB_POSTS'] ?? 1_000_000);
const maxRatio = 1.5;
const communities = 20;
const reads = 40;
/** The database publishes its counts after a second without work. */
const publishMs = 1500;

interface Sides {
  platform: PlatformInfo;
  bare: Child<{ origin: string }>;
}

/** The feed of a member of 20 communities, reactions of many members to one post, long threads, many articles and members. `npm run bench -- club`. */
export async function benchClub({ platform, bare }: Sides): Promise<Row[]> {
  const [few, many] = platform.learners.slice(-2);
  if (few === undefined || many === undefined) throw new Error('there are no two learners');
  return [
    ...(await benchReactions({ platform, bare })),
    ...(await benchThreads(platform, many)),
    ...(await benchMembers(platform, many)),
    ...(await benchArticles(platform, many, few)),
    ...(await benchFeed(platform)),
  ];
}

/** The statements of a feed, and its time with many posts against few. */
async function benchFeed(platform: PlatformInfo): Promise<Row[]> {
  const member = platform.learners.at(-3);
  if (member === undefined) throw new Error('there are no three learners');
  const ids = await withBrand(platform, async (client) => {
    const inserted = await insertCommunities(client, 'bench-club', communities);
    await joinCommunities(client, inserted, [member.streamId]);
    return inserted;
  });
  const read = (path = 'feed?limit=20') => readFeed(platform, member.token, path);
  const addPosts = (count: number) =>
    withBrand(platform, async (client) => {
      await insertPosts(client, ids, count);
      await client.query('vacuum analyze club_posts');
    });
  await addPosts(fewPosts);
  const few = await timeOf(read);
  const statements = await countStatements(platform, read);
  await addPosts(manyPosts - fewPosts);
  const many = await timeOf(read);
  const ratio = many / few;
  return [
    {
      measurement: `feed of a member of ${communities} communities: statements`,
      platform: statements.toFixed(1),
      baseline: '',
      ratio: '',
      target: '≤ 3',
      met: statements < 3.5,
    },
    {
      measurement: `feed with ${manyPosts.toLocaleString('en')} posts; baseline: with ${fewPosts.toLocaleString('en')}`,
      platform: formatMs(many),
      baseline: formatMs(few),
      ratio: ratio.toFixed(2),
      target: `≤ ${maxRatio}`,
      met: ratio <= maxRatio,
    },
  ];
}

const members = 32;
const minShare = 0.6;

/** Members who change their reaction to one post at the same time: how many a second, and whether the counts are exact afterwards. */
async function benchReactions({ platform, bare }: Sides): Promise<Row[]> {
  const reactors = platform.learners.slice(0, members);
  const postId = await withBrand(platform, async (client) => {
    const ids = await insertCommunities(client, 'bench-reactions', 1);
    await joinCommunities(
      client,
      ids,
      reactors.map(({ streamId }) => streamId),
    );
    await insertPosts(client, ids, 1);
    const { rows } = await client.query<{ id: string }>(
      'select id from club_posts where community_id = any($1)',
      [ids],
    );
    return Number(rows[0]?.id);
  });
  const path = `/spa/api/v1/club/posts/${postId}/reaction`;
  const requestOf = (token: string, reaction: string) => ({
    method: 'PUT' as const,
    path,
    headers: {
      'x-app-id': platform.appId,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ reaction }),
  });
  // Each member from two connections with two reactions, so that almost every request changes one.
  const requests = ['👍', '❤️'].flatMap((reaction) =>
    reactors.map(({ token }) => requestOf(token, reaction)),
  );
  const rates = await measureRates({
    platform: { origin: platform.origin, requests },
    bare: { origin: bare.info.origin, requests: [{ method: 'PUT', path: '/counted' }] },
  });
  const counted = await withBrand(platform, async (client) => {
    const { rows } = await client.query<{ count: string; reactions: Record<string, number> }>(countsSql, [
      postId,
    ]);
    return { rows: Number(rows[0]?.count), counter: Object.values(rows[0]?.reactions ?? {}) };
  });
  const counter = counted.counter.reduce((total, count) => total + count, 0);
  return [
    rateRow(
      'reactions of 32 members to one post, 64 connections; baseline: bare Fastify, a counter with group commit',
      rates.platform,
      rates.bare,
      minShare,
    ),
    absoluteRow(
      'reactions counted after that',
      `${counter} of ${counted.rows}`,
      `${members} of ${members}`,
      counter === members && counted.rows === members,
    ),
  ];
}

async function readFeed({ origin, appId }: PlatformInfo, token: string, path: string): Promise<void> {
  const headers = { 'x-app-id': appId, authorization: `Bearer ${token}` };
  const reply = await fetch(`${origin}/spa/api/v1/club/${path}`, { headers });
  const page = (await reply.json()) as { items?: unknown[] };
  if (!reply.ok || page.items?.length === 0) throw new Error(`the feed answered ${reply.status}`);
}

/** The median of rounds of reads one after the other, in ms a read. */
async function timeOf(read: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  // Of the first round, statements are planned and pages are read from disk.
  for (let round = 0; round <= rounds; round += 1) {
    const start = performance.now();
    for (let n = 0; n < reads; n += 1) await read();
    times.push((performance.now() - start) / reads);
  }
  return median(times.slice(1));
}

/** The transactions of a read: each statement of the call is one. The least of some rounds, because jobs add theirs. */
async function countStatements(platform: PlatformInfo, read: () => Promise<void>): Promise<number> {
  const pool = new pg.Pool({ connectionString: platform.connectionString, max: 1 });
  const committed = async () => {
    await pause(publishMs);
    const { rows } = await pool.query<{ count: string }>(
      'select sum(xact_commit) as count from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0]?.count);
  };
  try {
    const counts: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = await committed();
      for (let n = 0; n < reads; n += 1) await read();
      counts.push(((await committed()) - before) / reads);
    }
    return Math.min(...counts);
  } finally {
    await pool.end();
  }
}

const countsSql = `
select p.reactions, (select count(*) from club_reactions r where r.post_id = p.id and r.comment_id is null) as count from club_posts p where p.id = $1`;
