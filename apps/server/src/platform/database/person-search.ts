import { sql } from 'kysely';
import type { Condition, Sql } from './list-records.ts';
import { textSearch } from './text-search.ts';

/** The condition that the name, last name, e-mail, phone or user name of the user `u` contains each word of `q`; see `textSearch`. */
export function personSearch(q: string | undefined): Condition {
  return textSearch({ text: sql`u.search_text`, key: sql`u.search_key` }, q);
}

/** The same condition for the user that a column refers to. */
export function isPersonFound(userId: Sql, q: string | undefined): Condition {
  const condition = personSearch(q);
  return condition && sql`${userId} in (select u.id from users u where ${condition})`;
}

/**
 * The condition that the name of the user that a column refers to contains each word of `q`: for staff who may not read e-mails and phones, to whom a match would
 * reveal them.
 */
export function isPersonNamed(userId: Sql, q: string | undefined): Condition {
  // The condition by all fields has the index.
  const condition = personSearch(q);
  const words = q?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
  return (
    condition &&
    sql`${userId} in (select u.id from users u where ${condition}
      and ${sql.join(
        words.map((word) => sql`strpos(lower(u.name || ' ' || u.last_name), ${word}) > 0`),
        sql` and `,
      )})`
  );
}

/** The user that a column refers to has not deleted their account. Deleted accounts are few, so they are looked up once per statement. */
export const isNotDeleted = (userId: Sql): Condition =>
  sql`${userId} not in (select id from users where deleted_at is not null)`;
