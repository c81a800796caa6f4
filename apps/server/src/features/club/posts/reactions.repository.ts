import type { ChatReaction } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { ownsCommunity } from '../../commerce/communities/communities.reads.ts';
import { isNotBlocked } from '../members/members.reads.ts';
import type { ReactionCounts } from './posts.present.ts';

/** What gets a reaction. */
export type ReactionTarget = 'post' | 'comment';

/** The reaction of a person to a post or comment; null takes it back. */
export interface GivenReaction {
  targetId: number;
  userId: number;
  isModerator: boolean;
  reaction: ChatReaction | null;
}

/** The tables of each target: a lock of its rows, the rows `t` with what decides whether a person may react, and the change of its counters. */
const sources = {
  post: {
    lock: sql`select id from club_posts where id = any(`,
    rows: sql`(select p.id, p.id as post_id, null::bigint as comment_id, p.community_id, array[p.author_id] as author_ids, p.state = 'shown' as is_open, p.reactions
      from club_posts p)`,
    update: sql`update club_posts t`,
  },
  comment: {
    lock: sql`select id from club_comments where id = any(`,
    rows: sql`(select c.id, c.post_id, c.id as comment_id, p.community_id, array[c.author_id, p.author_id] as author_ids,
        c.state = 'shown' and p.state = 'shown' as is_open, c.reactions
      from club_comments c join club_posts p on p.id = c.post_id)`,
    update: sql`update club_comments t`,
  },
} as const;

/**
 * Stores reactions and counts them, in two statements. The first locks the targets in the order of their ids, so that two nodes neither deadlock nor count from an old
 * state: the second one reads reactions that nobody else changes. Of several reactions of a person to one target, the last one counts. Returns the counts in the order
 * of `given`; undefined where the person may not react.
 */
export async function saveReactions(
  trx: Transaction<BrandTables>,
  target: ReactionTarget,
  given: readonly GivenReaction[],
  now: Date,
): Promise<(ReactionCounts | undefined)[]> {
  const { lock, rows: targets, update } = sources[target];
  const ids = given.map(({ targetId }) => targetId);
  await sql`${lock}${ids}::bigint[]) order by id for no key update`.execute(trx);
  const { rows } = await sql<{ n: number; reactions: ReactionCounts }>`
    with open as materialized (
      select i.n, i.user_id, i.reaction, t.id, t.post_id, t.comment_id, t.reactions
      from unnest(${ids}::bigint[], ${given.map(({ userId }) => userId)}::bigint[], ${given.map(({ reaction }) => reaction)}::text[],
          ${given.map(({ isModerator }) => isModerator)}::boolean[]) with ordinality as i(target_id, user_id, reaction, is_moderator, n)
        join ${targets} t on t.id = i.target_id and t.is_open
      where i.is_moderator or (${ownsCommunity(sql`i.user_id`, sql`t.community_id`, sql`${now}::timestamptz`)}
        and not exists (select from unnest(t.author_ids) a(id) where not ${isNotBlocked(sql`i.user_id`, sql`a.id`)}))),
    last as materialized (
      select distinct on (o.id, o.user_id) o.*, r.reaction as before
      from open o left join club_reactions r
        on r.post_id = o.post_id and r.target_comment_id = coalesce(o.comment_id, 0) and r.user_id = o.user_id
      order by o.id, o.user_id, o.n desc),
    changed as materialized (select * from last where reaction is distinct from before),
    removed as (
      delete from club_reactions r using changed x
      where x.reaction is null and r.post_id = x.post_id and r.target_comment_id = coalesce(x.comment_id, 0) and r.user_id = x.user_id),
    added as (
      insert into club_reactions (post_id, comment_id, user_id, reaction, created_at)
      select post_id, comment_id, user_id, reaction, ${now} from changed where reaction is not null
      on conflict (post_id, target_comment_id, user_id) do update set reaction = excluded.reaction),
    steps as (
      select id, reaction, sum(step)::int as step from (
        select id, reaction, 1 as step from changed where reaction is not null
        union all select id, before, -1 from changed where before is not null) s
      group by id, reaction),
    counted as (
      ${update} set reactions = (
        select coalesce(jsonb_object_agg(k.reaction, k.count), '{}') from (
          select c.reaction, sum(c.count)::int as count from (
            select e.key as reaction, e.value::int as count from jsonb_each_text(t.reactions) e
            union all select s.reaction, s.step from steps s where s.id = t.id) c
          group by c.reaction having sum(c.count) > 0) k)
      where t.id in (select id from steps) returning t.id, t.reactions)
    select o.n::int, coalesce(c.reactions, o.reactions) as reactions from open o left join counted c on c.id = o.id`.execute(
    trx,
  );
  const byPlace = new Map(rows.map(({ n, reactions }) => [n, reactions]));
  return given.map((_, index) => byPlace.get(index + 1));
}

/**
 * Removes the reactions of a person, and counts them no more; with `into`, only those to what the other person reacted to as well. Locks the targets in the order of
 * their ids, as `saveReactions` does.
 */
export async function removeReactionsOf(
  trx: Transaction<BrandTables>,
  userId: number,
  into: number | null,
): Promise<void> {
  const which = sql`r.user_id = ${userId} and (${into}::bigint is null or exists (
    select from club_reactions o where o.user_id = ${into} and o.post_id = r.post_id and o.target_comment_id = r.target_comment_id))`;
  await sql`
    select id from club_posts where id in (select r.post_id from club_reactions r where ${which} and r.comment_id is null)
    order by id for no key update`.execute(trx);
  await sql`
    select id from club_comments where id in (select r.comment_id from club_reactions r where ${which})
    order by id for no key update`.execute(trx);
  const without = sql`case when (t.reactions->>g.reaction)::int > 1
    then jsonb_set(t.reactions, array[g.reaction], to_jsonb((t.reactions->>g.reaction)::int - 1)) else t.reactions - g.reaction end`;
  await sql`
    with gone as (delete from club_reactions r where ${which} returning r.post_id, r.comment_id, r.reaction),
    c as (update club_comments t set reactions = ${without} from gone g where t.id = g.comment_id)
    update club_posts t set reactions = ${without} from gone g where t.id = g.post_id and g.comment_id is null`.execute(
    trx,
  );
}
