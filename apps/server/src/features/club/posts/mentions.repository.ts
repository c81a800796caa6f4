import { sql, type QueryExecutorProvider } from 'kysely';
import { userRows } from '../../base/auth/auth.reads.ts';
import { membershipRows } from '../../commerce/communities/communities.reads.ts';
import { isListed, isNotBlocked } from '../members/members.reads.ts';
import { selectAuthors, type AuthorRow } from './authors.sql.ts';
import { wroteIn } from './posts.reads.ts';
import { moderatorIds, readsCommunity } from './readers.reads.ts';

const maxListed = 10;

/**
 * Members of a community, and the team, whose name contains `q`, by name: those to choose from for a mention. Access is checked in the order of names until enough are
 * found (`offset 0` keeps PostgreSQL from checking that of all members first).
 */
export async function listMentionable(
  db: QueryExecutorProvider,
  { communityId, q, exceptId, now }: { communityId: number; q: string; exceptId: number; now: number },
): Promise<AuthorRow[]> {
  // By name alone: a search in e-mail addresses would reveal whose they are.
  const words = q.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const named = words.map((word) => sql`strpos(lower(u.name || ' ' || u.last_name), ${word}) > 0`);
  const { rows } = await sql<AuthorRow>`
    with named as (
      select u.id, u.name, u.last_name from ${userRows} u
      where u.id in (select m.user_id from ${membershipRows} m where m.community_id = ${communityId} union all ${moderatorIds})
        and u.id <> ${exceptId} and u.deleted_at is null and u.blocked_at is null and u.name <> ''
        and ${sql.join([sql`true`, ...named], sql` and `)}
      order by u.name, u.last_name, u.id offset 0),
    found as (
      select n.id from named n cross join lateral (
        select where ${readsCommunity(sql`n.id`, sql`${communityId}`, now)}
          and ${isNotBlocked(sql`${exceptId}::bigint`, sql`n.id`)} and ${isListed(sql`n.id`)} offset 0) readers
      order by n.name, n.last_name, n.id limit ${maxListed})
    ${selectAuthors} where u.id in (select id from found) order by u.name, u.last_name, u.id`.execute(db);
  return rows;
}

const authorOfText = (postId: number, commentId: number | null) =>
  commentId === null
    ? sql`(select p.author_id from club_posts p where p.id = ${postId})`
    : sql`(select c.author_id from club_comments c where c.id = ${commentId})`;

/** Stores whom a text mentions, of those who read its community, are not blocked, and are listed or wrote there; replaces what it mentioned before. Returns those who were not mentioned before. */
export async function saveMentions(
  db: QueryExecutorProvider,
  {
    postId,
    commentId,
    communityId,
    userIds,
    now,
  }: {
    postId: number;
    commentId: number | null;
    communityId: number;
    userIds: readonly number[];
    now: number;
  },
): Promise<number[]> {
  const ofText =
    commentId === null ? sql`post_id = ${postId} and comment_id is null` : sql`comment_id = ${commentId}`;
  await sql`delete from club_mentions where ${ofText} and user_id <> all(${userIds}::bigint[])`.execute(db);
  if (userIds.length === 0) return [];
  const { rows } = await sql<{ user_id: number }>`
    insert into club_mentions (post_id, comment_id, user_id)
    select ${postId}, ${commentId}::bigint, u.id from ${userRows} u
    where u.id = any(${userIds}::bigint[]) and u.deleted_at is null and ${readsCommunity(sql`u.id`, sql`${communityId}`, now)}
      and ${isNotBlocked(sql`u.id`, authorOfText(postId, commentId))}
      and (${isListed(sql`u.id`)} or ${wroteIn(sql`u.id`, sql`${communityId}::bigint`)})
    on conflict do nothing returning user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** Whom a post or a comment mentions. */
export async function listMentioned(
  db: QueryExecutorProvider,
  postId: number,
  commentId: number | null,
): Promise<number[]> {
  const { rows } = await (
    commentId === null
      ? sql<{
          user_id: number;
        }>`select user_id from club_mentions where post_id = ${postId} and comment_id is null`
      : sql<{ user_id: number }>`select user_id from club_mentions where comment_id = ${commentId}`
  ).execute(db);
  return rows.map(({ user_id }) => user_id);
}
