import { sql } from 'kysely';
import { containsWord, type Condition } from './list-records.ts';

/** More words are not looked for. */
const maxWords = 8;

/**
 * The condition that a user's name, last name, e-mail, phone or user name contain each word of the text, upper and lower case being the same; no condition where
 * there is no text. Served by the index `users_search`.
 * @param users how the statement names the table `users`
 */
export function personSearch(q: string | undefined, users = 'u'): Condition {
  if (!q) return undefined;
  const column = (name: string) => sql.ref(`${users}.${name}`);
  const text = sql`person_text(${column('name')}, ${column('last_name')}, ${column('email')}, ${column('phone')}, ${column('username')})`;
  const conditions = wordsOf(q).map((word) => containsWord(text, word));
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** A phone is stored without anything between its digits. */
function wordsOf(q: string): string[] {
  const digits = q.replaceAll(/[\s()-]/g, '');
  return /^\+?\d{5,}$/.test(digits) ? [digits] : q.trim().split(/\s+/).slice(0, maxWords);
}
