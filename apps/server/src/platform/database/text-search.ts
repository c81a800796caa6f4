import { sql } from 'kysely';
import type { Condition, Sql } from './list-records.ts';

/** The stored columns of a text that staff search in: lower case after a space, and its `search_key`, on which the trigram index is. */
interface SearchedText {
  text: Sql;
  key: Sql;
}

/** More words are not looked for. */
const maxWords = 8;

/**
 * The condition that a text contains each word of `q`, upper and lower case being the same; no condition where there is no word. A word of one or two letters or
 * digits must begin a word of the text: the index knows nothing shorter than three characters, and the space before is one of them.
 */
export function textSearch({ text, key }: SearchedText, q: string | undefined): Condition {
  const words = q?.trim() ? wordsOf(q) : [];
  if (words.length === 0) return undefined;
  const conditions = words.map((word) => {
    const part = /^[\p{L}\p{N}]{1,2}$/u.test(word) ? ` ${word}` : word;
    const pattern = `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    // The second comparison leaves out what is alike in the index only.
    return sql`${key} like search_key(${pattern}) and strpos(${text}, lower(${part})) > 0`;
  });
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** A phone is stored without anything between its digits. */
function wordsOf(q: string): string[] {
  const digits = q.replaceAll(/[\s()-]/g, '');
  return /^\+?\d{5,}$/.test(digits) ? [digits] : q.trim().split(/\s+/).slice(0, maxWords);
}
