import type { PlatformInfo } from '../platform/main.ts';
import type { Learner } from '../platform/brand-data.ts';
import {
  articleWords,
  insertArticles,
  insertComments,
  insertCommunities,
  insertMembers,
  insertPosts,
  joinCommunities,
} from '../platform/bulk-club.ts';
import { withBrand } from '../platform/bulk-data.ts';
import { median } from '../load/statistics.ts';
import { formatMs, type Row } from '../table.ts';

/** Of each side of a comparison. A plan for all parameters is chosen at the sixth use of a statement on a connection. */
const [warmUp, reads] = [15, 40];
/** Of the reads of slow calls, as many as fit. */
const longestMs = 20_000;

interface Call {
  path: string;
  method?: string;
  /** Of the nth request. */
  body?: (n: number) => object;
}
/** The same call where there is much, and where there is little. */
interface Comparison {
  measurement: string;
  many: Call;
  few: Call;
  /** The largest ratio that is allowed. */
  target: number;
}

/** Reading and writing in a thread of 100,000 comments, beside one of 100. */
export async function benchThreads(platform: PlatformInfo, member: Learner): Promise<Row[]> {
  const [large, small] = [100_000, 100];
  const { few, many } = await withBrand(platform, async (client) => {
    const [id = 0] = await insertCommunities(client, 'bench-thread', 1);
    await joinCommunities(client, [id], [member.streamId]);
    await insertPosts(client, [id], 2);
    const { rows } = await client.query<{ id: string }>(
      'select id from club_posts where community_id = $1 order by id',
      [id],
    );
    const [fewId = 0, manyId = 0] = rows.map((row) => Number(row.id));
    const found = {
      few: { postId: fewId, ...(await insertComments(client, fewId, small)) },
      many: { postId: manyId, ...(await insertComments(client, manyId, large)) },
    };
    await client.query('vacuum analyze club_comments, club_posts');
    return found;
  });
  const threads = async ({ postId }: { postId: number }) => {
    const page = await request<{ next_cursor: string }>(platform, member, {
      path: `club/posts/${postId}/comments?limit=20`,
    });
    return page.next_cursor;
  };
  const middle = async (postId: number, count: number) =>
    withBrand(platform, async (client) => {
      const { rows } = await client.query<{ cursor: string }>(
        `select (extract(epoch from created_at) * 1000000)::bigint || '.' || id as cursor from club_comments
         where post_id = $1 and parent_id is null order by created_at desc, id desc offset $2 limit 1`,
        [postId, count],
      );
      return rows[0]?.cursor ?? '';
    });
  const compare = (measurement: string, callOf: (side: typeof few) => Call, target = 1.5): Comparison => ({
    measurement: `thread of 100,000 comments: ${measurement}; baseline: of 100`,
    many: callOf(many),
    few: callOf(few),
    target,
  });
  const cursors = new Map([
    [few.postId, { next: await threads(few), deep: await middle(few.postId, 30) }],
    [many.postId, { next: await threads(many), deep: await middle(many.postId, 50_000) }],
  ]);
  return compareCalls(platform, member, [
    compare('the post', ({ postId }) => ({ path: `club/posts/${postId}` })),
    compare('first page', ({ postId }) => ({ path: `club/posts/${postId}/comments?limit=20` })),
    compare('second page', ({ postId }) => ({
      path: `club/posts/${postId}/comments?limit=20&cursor=${cursors.get(postId)?.next}`,
    })),
    compare('a page in its middle', ({ postId }) => ({
      path: `club/posts/${postId}/comments?limit=20&cursor=${cursors.get(postId)?.deep}`,
    })),
    compare('the oldest comment, from a notification', ({ oldestId }) => ({
      path: `club/comments/${oldestId}`,
    })),
    compare('its answers (16,666 of them)', ({ oldestId }) => ({
      path: `club/comments/${oldestId}/replies?limit=20`,
    })),
    compare('adding a comment', ({ postId }) => ({
      path: `club/posts/${postId}/comments`,
      method: 'POST',
      body: (n) => ({ text: `and one more, ${n}`, parent_id: null }),
    })),
  ]);
}

/** Lists, previews and search with 20,000 articles, beside 200. */
export async function benchArticles(platform: PlatformInfo, many: Learner, few: Learner): Promise<Row[]> {
  const [large, small] = [20_000, 200];
  const label = await withBrand(platform, async (client) => {
    for (const [prefix, member, count] of [
      ['bench-few-articles', few, small],
      ['bench-articles', many, large],
    ] as const) {
      const ids = await insertCommunities(client, prefix, 5);
      await joinCommunities(client, ids, [member.streamId]);
      await insertArticles(client, ids, count);
    }
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ id: string }>('select min(id) as id from article_labels');
    return Number(rows[0]?.id);
  });
  const same = (measurement: string, path: string, target: number): Comparison => ({
    measurement: `20,000 articles: ${measurement}; baseline: 200`,
    many: { path },
    few: { path },
    target,
  });
  const preview = (prefix: string): Call => ({
    path: `articles/preview?external_id[]=${prefix}-1&external_id[]=${prefix}-2&thumbnail_width=740&thumbnail_height=420`,
  });
  const search = (q: string) => `club/articles?limit=20&q=${encodeURIComponent(q)}`;
  return compareCalls(
    platform,
    many,
    [
      same('list', 'club/articles?limit=20', 1.5),
      same('list of a label', `club/articles?limit=20&label_id=${label}`, 2),
      {
        measurement: '20,000 articles: preview; baseline: 200',
        many: preview('bench-articles'),
        few: preview('bench-few-articles'),
        target: 1.5,
      },
      ...Object.entries(articleWords).flatMap(([code, { common, some, rare }]) => [
        same(`search in ${code}, a word of every third`, search(common), 20),
        same(`search in ${code}, the beginning of a word of 67`, search(some.slice(0, -2)), 4),
        same(`search in ${code}, a word of two`, search(rare), 2),
      ]),
    ],
    few,
  );
}

/** The directory, the leaderboard and the choice for mentions with 50,000 members, beside 500. */
export async function benchMembers(platform: PlatformInfo, member: Learner): Promise<Row[]> {
  const [large, small] = [50_000, 500];
  const { few, many } = await withBrand(platform, async (client) => {
    const [fewId = 0] = await insertCommunities(client, 'bench-few-members', 1);
    const [manyId = 0] = await insertCommunities(client, 'bench-members', 1);
    await joinCommunities(client, [fewId, manyId], [member.streamId]);
    await insertMembers(client, fewId, small);
    await insertMembers(client, manyId, large);
    await client.query('vacuum analyze');
    return { few: fewId, many: manyId };
  });
  const compare = (measurement: string, path: string, target: number): Comparison => ({
    measurement: `50,000 members: ${measurement}; baseline: 500`,
    many: { path: `club/communities/${many}/${path}` },
    few: { path: `club/communities/${few}/${path}` },
    target,
  });
  return compareCalls(platform, member, [
    compare('directory', 'members?limit=30', 1.5),
    compare('directory, a name', 'members?limit=30&q=surname42', 20),
    compare('mention, before a letter is typed', 'mentionable?q=', 2),
    compare('mention, the beginning of many names', 'mentionable?q=name1', 2),
    compare('mention, a rare name', 'mentionable?q=surname4242', 20),
    compare('leaderboard of a month', 'leaderboard?period=month', 100),
    compare('leaderboard', 'leaderboard?period=all', 100),
  ]);
}

async function compareCalls(
  platform: PlatformInfo,
  member: Learner,
  comparisons: readonly Comparison[],
  fewMember = member,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { measurement, many, few, target } of comparisons) {
    const times = { many: [] as number[], few: [] as number[] };
    // In turns, so that other work on the machine affects both alike.
    const end = performance.now() + longestMs;
    for (let n = 0; n < warmUp + reads && (times.many.length < 5 || performance.now() < end); n += 1)
      for (const [side, call, actor] of [
        ['many', many, member],
        ['few', few, fewMember],
      ] as const) {
        const start = performance.now();
        await request(platform, actor, call, n);
        if (n >= warmUp) times[side].push(performance.now() - start);
      }
    const [manyMs, fewMs] = [median(times.many), median(times.few)];
    const ratio = manyMs / fewMs;
    rows.push({
      measurement,
      platform: formatMs(manyMs),
      baseline: formatMs(fewMs),
      ratio: ratio.toFixed(2),
      target: `≤ ${target}`,
      met: ratio <= target,
    });
  }
  return rows;
}

async function request<Reply>(
  { origin, appId }: PlatformInfo,
  { token }: Learner,
  { path, method = 'GET', body }: Call,
  n = 0,
): Promise<Reply> {
  const headers = {
    'x-app-id': appId,
    authorization: `Bearer ${token}`,
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  const reply = await fetch(`${origin}/spa/api/v1/${path}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body(n)) } : {}),
  });
  const answer = (await reply.json()) as Reply & { items?: unknown[] };
  if (!reply.ok || answer.items?.length === 0)
    throw new Error(`${method} ${path} answered ${reply.status}: ${JSON.stringify(answer).slice(0, 300)}`);
  return answer;
}
