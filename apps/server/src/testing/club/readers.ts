import { sql } from 'kysely';
import type { Brand } from '../../platform/brands/brand.ts';

/** Adds `count` people without a session who own a community since a day before now; returns their ids. */
export async function createReaders({ db }: Brand, communityId: number, count: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    with u as (
      insert into users (email, name) select 'reader-' || ${communityId}::bigint || '-' || n || '@example.com', 'Reader'
      from generate_series(1, ${count}::int) n returning id),
    m as (
      insert into user_communities (user_id, community_id, start_date) select id, ${communityId}, now() - interval '1 day' from u
      returning id, user_id, community_id)
    insert into entitlements (user_id, kind, target_id, source, source_id, starts_at)
    select user_id, 'community', community_id, 'staff', id, now() - interval '1 day' from m returning user_id`.execute(
    db,
  );
  return rows.map(({ user_id }) => user_id);
}
