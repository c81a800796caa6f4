import { sql } from 'kysely';
import { deleteRows, moveRows, rowsOf, type PersonalData } from '../../../platform/personal-data/index.ts';
import {
  endsWithoutOwnAccess,
  membershipAccess,
  moveOwnEntitlements,
} from '../../learning/entitlements/index.ts';

export const communitiesPersonalData: PersonalData = {
  feature: 'communities',
  columns: ['user_communities.user_id'],
  /** If both users are members of a community, the account's membership stays and gets the entitlements of both; it is left only if both were. */
  async merge(trx, from, into) {
    const { rows } = await sql<{ from: number; into: number }>`
      select a.id as "from", o.id as "into" from user_communities a
        join user_communities o on o.community_id = a.community_id and o.user_id = ${into}
      where a.user_id = ${from}`.execute(trx);
    const to = {
      ...membershipAccess,
      user: `any(array[${from}, ${into}]::bigint[])`,
      target: 'o.community_id',
    };
    for (const pair of rows) {
      await sql`
        update user_communities o set start_date = least(o.start_date, a.start_date),
          is_optional_purchase = case when o.is_optional_purchase = a.is_optional_purchase then o.is_optional_purchase
            else ${endsWithoutOwnAccess(to, sql`now()`)} end,
          left_at = case when a.left_at is not null then o.left_at end
        from user_communities a where o.id = ${pair.into} and a.id = ${pair.from}`.execute(trx);
      await moveOwnEntitlements(trx, 'community', pair);
      await trx.deleteFrom('user_communities').where('id', '=', pair.from).execute();
    }
    await moveRows(trx, 'user_communities', 'user_id', from, into);
  },
  erase: (trx, userId) => deleteRows(trx, 'user_communities', 'user_id', userId),
  export: async (db, userId) => ({
    user_communities: await rowsOf(db, 'user_communities', 'user_id', userId),
  }),
};
