import type { ChatReaction } from '@daystream/contract';
import { sql, type QueryExecutorProvider, type Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { ownsCommunity } from '../../commerce/communities/communities.reads.ts';
import { isNotBlocked } from '../members/members.reads.ts';
import { isDeadlock } from '../../../platform/database/unavailable.ts';
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

/** A post or comment that people reacted to. */
export interface ReactedTarget {
  id: number;
  postId: number;
  reactions: ReactionCounts;
  /** Whether a reaction was added, replaced or taken back; otherwise all were as they are. */
  isChanged: boolean;
  /** Those whose reactions were stored. The others may not react. */
  userIds: readonly number[];
}

/** The rows `t` of each target that people may react to, with their post `p`, whose authors they are, and the key of a reaction to it. */
const sources = {
  post: {
    targets: sql`club_posts t join club_posts p on p.id = t.id`,
    authors: [sql`p.author_id`],
    postId: sql`t.id`,
    commentId: sql`null::bigint`,
    rows: sql`from club_posts t`,
    update: sql`update club_posts t`,
  },
  comment: {
    targets: sql`club_comments t join club_posts p on p.id = t.post_id`,
    authors: [sql`p.author_id`, sql`t.author_id`],
    postId: sql`t.post_id`,
    commentId: sql`t.id`,
    rows: sql`from club_comments t`,
    update: sql`update club_comments t`,
  },
} as const;

const maxTries = 5;

/**
 * Stores and counts reactions (`saveInOneStatement`), and repeats that for the victim of a deadlock. Statements of several nodes lock targets in one order, and were still
 * seen to wait for each other: one for a row, the other for its turn at a newer version of the same row. A node by itself sends one statement after the other.
 */
export async function saveReactions(
  ...save: Parameters<typeof saveInOneStatement>
): Promise<ReactedTarget[]> {
  for (let tries = 1; ; tries += 1)
    try {
      return await saveInOneStatement(...save);
    } catch (error) {
      if (tries === maxTries || !isDeadlock(error)) throw error;
    }
}

/**
 * Stores reactions and counts them, in one statement. Counts stay exact however many requests and nodes react at a time: who changes the reactions to a target holds the
 * lock of its row, and counts by what the rows themselves had before (`replaced`, what was deleted), never by a snapshot. Targets are locked in the order of their ids, so
 * that batches of two nodes do not wait for each other in a circle. `given` has one reaction of a person to a target at most. Targets that nobody may react to are left out.
 */
async function saveInOneStatement(
  db: QueryExecutorProvider,
  target: ReactionTarget,
  given: readonly GivenReaction[],
  now: Date,
): Promise<ReactedTarget[]> {
  const { targets, authors, postId, commentId, rows: all, update } = sources[target];
  const isNotBlockedByAny = sql.join(
    authors.map((author) => isNotBlocked(sql`i.user_id`, author)),
    sql` and `,
  );
  // Arrays in subqueries: PostgreSQL keeps the general plan, whatever they hold.
  const arrays = sql`(select ${given.map(({ targetId }) => targetId)}::bigint[]), (select ${given.map(({ userId }) => userId)}::bigint[]),
    (select ${given.map(({ reaction }) => reaction)}::text[]), (select ${given.map(({ isModerator }) => isModerator)}::boolean[])`;
  const ofReaction = sql`coalesce(r.comment_id, r.post_id)`;
  const { rows } = await sql<ReactedTarget>`
    with input as materialized (
      select i.user_id, i.reaction, t.id, ${postId} as post_id, ${commentId} as comment_id
      from unnest(${arrays}) as i(target_id, user_id, reaction, is_moderator)
        join ${targets} on t.id = i.target_id
      where p.state = 'shown'
        and (i.is_moderator or (${ownsCommunity(sql`i.user_id`, sql`p.community_id`, sql`${now}::timestamptz`)} and ${isNotBlockedByAny}))),
    locked as materialized (
      select t.id, ${postId} as post_id, t.reactions ${all}
      where t.id in (select id from input) and t.state = 'shown' order by t.id for no key update),
    allowed as materialized (select i.* from input i join locked l on l.id = i.id),
    put as (
      insert into club_reactions as r (post_id, comment_id, user_id, reaction, created_at)
      select post_id, comment_id, user_id, reaction, ${now} from allowed where reaction is not null
      on conflict (post_id, target_comment_id, user_id) do update set reaction = excluded.reaction, replaced = r.reaction
        where r.reaction <> excluded.reaction
      returning ${ofReaction} as id, r.reaction, r.replaced),
    taken as (
      delete from club_reactions r using allowed i
      where i.reaction is null and r.post_id = i.post_id and r.target_comment_id = coalesce(i.comment_id, 0) and r.user_id = i.user_id
      returning ${ofReaction} as id, r.reaction),
    steps as materialized (
      select id, jsonb_object_agg(reaction, step) as steps from (
        select id, reaction, sum(step) as step from (
          select id, reaction, 1 as step from put
          union all select id, replaced, -1 from put where replaced is not null
          union all select id, reaction, -1 from taken) s
        group by id, reaction) s
      group by id),
    counted as (
      ${update} set reactions = (
        select coalesce(jsonb_object_agg(k.reaction, k.count), '{}') from (
          select e.key as reaction, sum(e.value::int) as count
          from (select * from jsonb_each_text(t.reactions) union all select * from jsonb_each_text(s.steps)) e
          group by e.key having sum(e.value::int) > 0) k)
      from steps s where t.id = s.id returning t.id, t.reactions)
    select l.id, l.post_id as "postId", coalesce(c.reactions, l.reactions) as reactions, c.id is not null as "isChanged",
      array(select a.user_id from allowed a where a.id = l.id) as "userIds"
    from locked l left join counted c on c.id = l.id`.execute(db);
  return rows;
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
