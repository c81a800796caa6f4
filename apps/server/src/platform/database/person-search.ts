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

/** The user that a column refers to has not deleted their account. Deleted accounts are few, so they are looked up once per statement. */
export const isNotDeleted = (userId: Sql): Condition =>
  sql`${userId} not in (select id from users where deleted_at is not null)`;
