import { sql, type Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';

/** A poll, locked until the transaction ends: its votes are counted one after the other. */
export async function lockPoll(
  trx: Transaction<BrandTables>,
  postId: number,
): Promise<{ is_multiple: boolean; ends_at: Date | null; option_ids: number[] } | undefined> {
  const { rows } = await sql<{ is_multiple: boolean; ends_at: Date | null; option_ids: number[] }>`
    select q.is_multiple, q.ends_at,
      (select json_agg(o.id order by o.sort) from club_poll_options o where o.post_id = q.post_id) as option_ids
    from club_polls q where q.post_id = ${postId} for no key update of q`.execute(trx);
  return rows[0];
}

/** What a person voted in a poll; undefined: nothing. */
export async function findVote(
  trx: Transaction<BrandTables>,
  postId: number,
  userId: number,
): Promise<number[] | undefined> {
  const { rows } = await sql<{ option_ids: number[] }>`
    select to_json(option_ids) as option_ids from club_poll_votes where post_id = ${postId} and user_id = ${userId}`.execute(
    trx,
  );
  return rows[0]?.option_ids;
}

/** Adds a vote and counts it, if the person has none in this poll. */
export async function addVote(
  trx: Transaction<BrandTables>,
  vote: { postId: number; userId: number; optionIds: readonly number[]; at: Date },
): Promise<void> {
  await sql`
    with v as (
      insert into club_poll_votes (post_id, user_id, option_ids, voted_at)
      values (${vote.postId}, ${vote.userId}, ${vote.optionIds}::bigint[], ${vote.at})
      on conflict do nothing returning post_id, option_ids),
    o as (
      update club_poll_options o set votes = votes + 1 from v where o.post_id = v.post_id and o.id = any(v.option_ids))
    update club_polls q set voters_count = voters_count + 1 from v where q.post_id = v.post_id`.execute(trx);
}
