import type { Language } from '@daystream/contract';
import { searchedText, searchWords, withoutAccents } from '@daystream/domain';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/list-records.ts';

/** The rules of PostgreSQL by which words of a language become stems. */
const configurations = { ru: 'russian', en: 'english', es: 'spanish' } as const satisfies Record<
  Language,
  string
>;
/** Letters of an article that are searched; a `tsvector` has at most a megabyte. */
const maxSearched = 100_000;

/** What is searched in an article, each with its weight. */
interface SearchedArticle {
  language: Language;
  title: string;
  labels: readonly string[];
  excerpt: string;
  text: string;
}

/**
 * The `tsvector` of an article: the stems of its words by the rules of its language, and the words as they are written, without accents, for unfinished words and
 * for those of another language.
 */
export function articleVector({ language, title, labels, excerpt, text }: SearchedArticle): Sql {
  const configuration = sql.raw(`'${configurations[language]}'::regconfig`);
  const weighted = (['A', 'B', 'C', 'D'] as const).map((weight, index) => {
    const part = searchedText([title, labels.join(' '), excerpt, text][index] ?? '').slice(0, maxSearched);
    const weightSql = sql.raw(`'${weight}'::"char"`);
    return sql`setweight(to_tsvector(${configuration}, ${part}::text), ${weightSql}) || setweight(to_tsvector('simple', ${withoutAccents(part)}::text), ${weightSql})`;
  });
  return sql.join(weighted, sql` || `);
}

/** The `tsquery` of what a person typed; undefined without a word. Every word has to occur in one of its forms, the last one as a beginning too. */
export function articleQuery(typed: string): Sql | undefined {
  const { words, prefix } = searchWords(typed);
  const forms = [
    ...words.map((word) => formsOf(word, '')),
    ...(prefix === null ? [] : [formsOf(prefix, ':*')]),
  ];
  return forms.length === 0 ? undefined : sql`(${sql.join(forms, sql` && `)})`;
}

/** A word consists of letters and digits, so it is a query of its own. */
function formsOf(word: string, suffix: '' | ':*'): Sql {
  const stems = Object.values(configurations).map(
    (name) => sql`to_tsquery(${sql.raw(`'${name}'`)}, ${word + suffix})`,
  );
  return sql`(${sql.join([...stems, sql`to_tsquery('simple', ${withoutAccents(word) + suffix})`], sql` || `)})`;
}
