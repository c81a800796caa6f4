import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { median, rounds } from '../load/statistics.ts';
import { withBrand } from '../platform/bulk-data.ts';
import type { PlatformInfo } from '../platform/main.ts';
import type { Child } from '../child.ts';
import { measureRates } from '../load/rates.ts';
import { absoluteRow, formatMs, rateRow, type Row } from '../table.ts';

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

/** The feed of a member of 20 communities, and reactions of many members to one post. `npm run bench -- club`. */
export async function benchClub({ platform, bare }: Sides): Promise<Row[]> {
  const rows = await benchFeed(platform);
  return [...rows, ...(await benchReactions({ platform, bare }))];
}

/** The statements of a feed, and its time with many posts against few. */
async function benchFeed(platform: PlatformInfo): Promise<Row[]> {
  const [member] = platform.learners;
  if (member === undefined) throw new Error('there is no learner');
  await withBrand(platform, (client) => client.query(communitiesSql, [communities]));
  await withBrand(platform, async (client) => {
    await client.query(membershipsSql, [member.streamId]);
    await client.query(entitlementsSql);
    await client.query(authorsSql);
  });
  const read = (path = 'feed?limit=20') => readFeed(platform, member.token, path);
  await addPosts(platform, fewPosts);
  const few = await timeOf(read);
  const statements = await countStatements(platform, read);
  await addPosts(platform, manyPosts - fewPosts);
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
    await client.query(reactorsSql, [reactors.map(({ streamId }) => streamId)]);
    await client.query(entitlementsSql);
    const { rows } = await client.query<{ id: string }>(newestPostSql);
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

/** Adds posts spread over the communities, one a second into the past. */
async function addPosts(platform: PlatformInfo, count: number): Promise<void> {
  await withBrand(platform, (client) => client.query(postsSql, [count]));
  await withBrand(platform, (client) => client.query('vacuum analyze club_posts'));
}

const communitiesSql = `
insert into communities (title, slug, uniq) select 'Club ' || n, 'bench-club-' || n, 'bench-club-' || n from generate_series(1, $1::int) n`;
const membershipsSql = `
insert into user_communities (user_id, community_id, start_date)
select s.user_id, c.id, now() - interval '1 day' from communities c, user_course_streams s where c.slug like 'bench-club-%' and s.id = $1`;
const entitlementsSql = `
insert into entitlements (user_id, kind, target_id, source, source_id, starts_at)
select m.user_id, 'community', m.community_id, 'staff', m.id, m.start_date from user_communities m join communities c on c.id = m.community_id
where c.slug like 'bench-club-%' and not exists (select from entitlements e where e.kind = 'community' and e.source = 'staff' and e.source_id = m.id)`;
const authorsSql = `
insert into users (email, name, last_name) select 'author-' || n || '@example.com', 'Name' || n, 'Surname' from generate_series(1, 100) n`;
const postsSql = `
with clubs as (select id, row_number() over (order by id) as place, count(*) over () as total from communities where slug like 'bench-club-%'),
authors as (select id, row_number() over (order by id) as place from users where email like 'author-%')
insert into club_posts (community_id, author_id, text, published_at)
select c.id, a.id, 'What I noticed today: ' || repeat('a quiet morning, ', 1 + n % 20), now() - n * interval '1 second'
from generate_series(1, $1::int) n join clubs c on c.place = 1 + n % c.total join authors a on a.place = 1 + n % 100`;
const reactorsSql = `
insert into user_communities (user_id, community_id, start_date)
select s.user_id, (select min(id) from communities where slug like 'bench-club-%'), now() - interval '1 day'
from user_course_streams s where s.id = any($1::bigint[]) on conflict do nothing`;
const newestPostSql = `
select id from club_posts where community_id = (select min(id) from communities where slug like 'bench-club-%') order by id limit 1`;
const countsSql = `
select p.reactions, (select count(*) from club_reactions r where r.post_id = p.id and r.comment_id is null) as count from club_posts p where p.id = $1`;
