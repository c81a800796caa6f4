import type pg from 'pg';

/*
 * Communities with their members, posts, comments and articles, written by SQL: through the API a million posts would take hours. Triggers and checks of foreign keys
 * are off meanwhile (`session_replication_role`), which halves the time.
 */

/** Communities `<prefix>-1` to `<prefix>-<count>`. */
export async function insertCommunities(client: pg.Client, prefix: string, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into communities (title, slug, uniq) select 'Club ' || n, $1 || '-' || n, $1 || '-' || n from generate_series(1, $2::int) n
     returning id`,
    [prefix, count],
  );
  return rows.map(({ id }) => Number(id));
}

/** Makes the owners of streams members of communities, for a day already. */
export async function joinCommunities(
  client: pg.Client,
  communityIds: readonly number[],
  streamIds: readonly number[],
): Promise<void> {
  await client.query(
    `with m as (
       insert into user_communities (user_id, community_id, start_date)
       select s.user_id, c.id, now() - interval '1 day' from unnest($1::bigint[]) as c(id), user_course_streams s where s.id = any($2::bigint[])
       on conflict do nothing returning id, user_id, community_id, start_date)
     ${entitlementsSql}`,
    [communityIds, streamIds],
  );
}

const entitlementsSql = `
insert into entitlements (user_id, kind, target_id, source, source_id, starts_at)
select user_id, 'community', community_id, 'staff', id, start_date from m`;

/** Adds members, with three earned points operations each. Names repeat, as names do. */
export async function insertMembers(client: pg.Client, communityId: number, count: number): Promise<void> {
  await withoutTriggers(client, async () => {
    await client.query(
      `with u as (
         insert into users (email, name, last_name)
         select 'member-' || $1::bigint || '-' || n || '@example.com', 'Name' || n % 997, 'Surname' || n % 8191 from generate_series(1, $2::int) n
         returning id),
       m as (
         insert into user_communities (user_id, community_id, start_date)
         select id, $1, now() - id % 1000000 * interval '1 minute' from u returning id, user_id, community_id, start_date),
       p as (
         insert into points_operations (user_id, kind, amount, reason, source_type, source_id, created_at)
         select id, 'earn', 1 + id % 97, 'manual', 'bench', id * 3 + n, now() - (id + n * 20) % 90 * interval '1 day' from u, generate_series(0, 2) n)
       ${entitlementsSql}`,
      [communityId, count],
    );
  });
}

/** Adds posts spread over the communities, one a second into the past. */
export async function insertPosts(
  client: pg.Client,
  communityIds: readonly number[],
  count: number,
): Promise<void> {
  await withoutTriggers(client, () =>
    client.query(
      `with clubs as (select id, place from unnest($1::bigint[]) with ordinality as c(id, place)),
       authors as (select id, row_number() over (order by id) as place from users order by id limit 100)
       insert into club_posts (community_id, author_id, text, published_at)
       select c.id, a.id, 'What I noticed today: ' || repeat('a quiet morning, ', 1 + n % 20), now() - n * interval '1 second'
       from generate_series(1, $2::int) n join clubs c on c.place = 1 + n % $3 join authors a on a.place = 1 + n % 100`,
      [communityIds, count, communityIds.length],
    ),
  );
}

/** Adds comments to a post, a third of them answers, half of which belong to its oldest comment. Returns the oldest and the newest. */
export async function insertComments(
  client: pg.Client,
  postId: number,
  count: number,
): Promise<{ oldestId: number; newestId: number }> {
  const answers = Math.floor(count / 3);
  return withoutTriggers(client, async () => {
    await client.query(
      `with authors as (select id, row_number() over (order by id) as place from users order by id limit 100)
       insert into club_comments (post_id, author_id, text, created_at)
       select $1, a.id, 'I think so too, because ' || repeat('it helped, ', 1 + n % 10), now() - ($2::int - n) * interval '1 second'
       from generate_series(1, $2::int) n join authors a on a.place = 1 + n % 100`,
      [postId, count - answers],
    );
    await client.query(
      `with authors as (select id, row_number() over (order by id) as place from users order by id limit 100),
       parents as (select id, row_number() over (order by id) as place from club_comments where post_id = $1 and parent_id is null)
       insert into club_comments (post_id, parent_id, author_id, text)
       select $1, p.id, a.id, 'An answer' from generate_series(1, $2::int) n join authors a on a.place = 1 + n % 100
         join parents p on p.place = case when n % 2 = 0 then 1 else 1 + n % $3::int end`,
      [postId, answers, count - answers],
    );
    await client.query(
      `update club_comments c set replies_count = a.count
       from (select parent_id, count(*) from club_comments where post_id = $1 group by parent_id) a where a.parent_id = c.id`,
      [postId],
    );
    await client.query('update club_posts set comments_count = $2 where id = $1', [postId, count]);
    const { rows } = await client.query<{ oldest: string; newest: string }>(
      'select min(id) as oldest, max(id) as newest from club_comments where post_id = $1 and parent_id is null',
      [postId],
    );
    return { oldestId: Number(rows[0]?.oldest), newestId: Number(rows[0]?.newest) };
  });
}

/** Words by how many articles have them: every one of its language, one of fifty, one of two thousand. */
export const articleWords = {
  ru: { language: 'russian', common: 'дыхание', some: 'медитация', rare: 'позвоночник' },
  en: { language: 'english', common: 'breathing', some: 'meditation', rare: 'shoulders' },
  es: { language: 'spanish', common: 'respiración', some: 'meditación', rare: 'espalda' },
} as const;

/** Adds published articles spread over the communities, a third in each language, with one of fifty labels. */
export async function insertArticles(
  client: pg.Client,
  communityIds: readonly number[],
  count: number,
): Promise<void> {
  await client.query(
    `insert into article_labels (title) select 'label ' || n from generate_series(1, 50) n on conflict do nothing`,
  );
  await withoutTriggers(client, async () => {
    for (const [code, { language, common, some, rare }] of Object.entries(articleWords))
      await client.query(
        `with clubs as (select id, place from unnest($1::bigint[]) with ordinality as c(id, place)),
         labels as (select id, row_number() over (order by id) as place from article_labels),
         texts as (
           select n, $4 || ' ' || n as title, repeat($4 || ' ', 3) || case when n % 50 = 7 then $5 || ' ' else '' end
             || case when n % 2000 = 7 then $6 || ' ' else '' end
             || (select string_agg('w' || (n * 7919 + k * 104729) % 20000, ' ') from generate_series(1, 150) k) as text
           from generate_series(1, $2::int) n),
         a as (
           insert into articles (title, excerpt, language, search, status, published_at, announced_at)
           select title, title, $7, setweight(to_tsvector($3::regconfig, title), 'A') || setweight(to_tsvector('simple', title), 'A')
               || setweight(to_tsvector($3::regconfig, text), 'D') || setweight(to_tsvector('simple', text), 'D'),
             'published', date_trunc('second', now()) - n * interval '1 minute', now() from texts returning id, published_at, sort),
         placed as (select a.*, row_number() over (order by a.id) as place from a),
         c as (insert into article_counts (article_id) select id from a),
         l as (insert into labels_of_articles (article_id, label_id, position) select p.id, l.id, 1 from placed p join labels l on l.place = 1 + p.place % 50)
         insert into article_communities (article_id, community_id, published_at, sort)
         select p.id, c.id, p.published_at, p.sort from placed p join clubs c on c.place = 1 + p.place % $8`,
        [communityIds, Math.floor(count / 3), language, common, some, rare, code, communityIds.length],
      );
  });
}

async function withoutTriggers<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('set session_replication_role = replica');
  try {
    return await work();
  } finally {
    await client.query('set session_replication_role = default');
  }
}
