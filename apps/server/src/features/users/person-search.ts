import { sql, type RawBuilder } from 'kysely';

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/**
 * The condition that a user's name, last name or e-mail holds the text, upper and lower case being the same; true of everybody where there is no text.
 * Served by the index `users_search`; the second comparison leaves out what only looks alike there. The statement differs with and without a text:
 * one text for both would be planned for neither.
 * @param users how the statement names the table `users`
 */
export function personSearch(q: string | null | undefined, users = 'u'): RawBuilder<boolean> {
  if (q === null || q === undefined || q === '') return sql<boolean>`true`;
  const text = sql`person_text(${sql.ref(`${users}.name`)}, ${sql.ref(`${users}.last_name`)}, ${sql.ref(`${users}.email`)})`;
  const pattern = sql`${`%${escaped(q)}%`}::text`;
  return sql<boolean>`(search_key(${text}) like search_key(${pattern}) and lower(${text}) like lower(${pattern}))`;
}
