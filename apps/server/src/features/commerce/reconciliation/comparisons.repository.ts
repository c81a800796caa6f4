import type { PaymentComparison } from '@daystream/contract';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { userRows } from '../../base/auth/auth.reads.ts';

export type ComparisonRow = Selectable<BrandTables['payment_comparisons']>;
export type ComparisonFailure = NonNullable<PaymentComparison['failure']>;

/** SQL of what came of the comparisons. */
export function createComparisonsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    all: (): Promise<ComparisonRow[]> =>
      db.selectFrom('payment_comparisons').selectAll().orderBy('provider').execute(),

    find: (provider: string): Promise<ComparisonRow | undefined> =>
      db.selectFrom('payment_comparisons').selectAll().where('provider', '=', provider).executeTakeFirst(),

    /** Records a comparison; true if it is the first that failed after one that did not. */
    record: async (provider: string, failure: ComparisonFailure | null, at: Date): Promise<boolean> => {
      const { rows } = await sql<{ is_first: boolean }>`
        insert into payment_comparisons as c (provider, compared_at, succeeded_at, failure, failing_since)
        values (${provider}, ${at}, case when ${failure}::text is null then ${at}::timestamptz end, ${failure},
          case when ${failure}::text is not null then ${at}::timestamptz end)
        on conflict (provider) do update set compared_at = excluded.compared_at, failure = excluded.failure,
          succeeded_at = coalesce(excluded.succeeded_at, c.succeeded_at),
          failing_since = case when excluded.failure is not null then coalesce(c.failing_since, excluded.failing_since) end
        returning failing_since is not distinct from ${at}::timestamptz as is_first`.execute(db);
      return rows[0]?.is_first === true;
    },

    /** Forgets a provider whose account the brand has given up. */
    keepOnly: async (providers: readonly string[]): Promise<void> => {
      await sql`delete from payment_comparisons where not provider = any(${providers}::text[])`.execute(db);
    },

    /** Who learns that a comparison failed: those with one of the roles. */
    staff: async (roles: readonly string[]): Promise<number[]> => {
      const { rows } = await sql<{ id: number }>`
        select id from ${userRows} users where staff_roles && ${roles}::text[] and deleted_at is null and blocked_at is null and email is not null
        order by id`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** The e-mail and language of one of them; undefined if the account was blocked or deleted meanwhile. */
    recipient: async (userId: number): Promise<{ email: string; locale: string } | undefined> => {
      const { rows } = await sql<{ email: string; locale: string }>`
        select email, locale from ${userRows} users where id = ${userId} and deleted_at is null and blocked_at is null and email is not null`.execute(
        db,
      );
      return rows[0];
    },
  };
}
