import { sql } from 'kysely';
import type { Condition, Sql } from './list-records.ts';

/** The stored columns of a searchable text: the text in lower case after a space, and its `search_key`, which has the trigram index. */
interface SearchedText {
  text: Sql;
  key: Sql;
}

/** Further words are ignored. */
const maxWords = 8;

/**
 * The condition that a text contains each word of `q`, case-insensitively; no condition without words. A word of one or two letters or digits must
 * begin a word of the text: the index needs three characters, and the space before the word is one of them.
 */
export function textSearch({ text, key }: SearchedText, q: string | undefined): Condition {
  const words = q?.trim() ? wordsOf(q) : [];
  if (words.length === 0) return undefined;
  const conditions = words.map((word) => {
    const part = /^[\p{L}\p{N}]{1,2}$/u.test(word) ? ` ${word}` : word;
    const pattern = `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    // The second comparison excludes texts that are equal only in the index.
    return sql`${key} like search_key(${pattern}) and strpos(${text}, lower(${part})) > 0`;
  });
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** Phone numbers are stored without separators. */
function wordsOf(q: string): string[] {
  const digits = q.replaceAll(/[\s()-]/g, '');
  return /^\+?\d{5,}$/.test(digits) ? [digits] : q.trim().split(/\s+/).slice(0, maxWords);
}
