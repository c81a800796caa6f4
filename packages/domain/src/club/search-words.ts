/** What a search in texts looks for. */
export interface SearchWords {
  /** Each of them has to occur, in any of its forms. */
  readonly words: readonly string[];
  /** The last word, if nothing follows it: it may be unfinished. */
  readonly prefix: string | null;
}

/** More words make a search no better, and a statement long. */
const maxWords = 12;
const maxWordLength = 60;

/** A text in which searches look: `ё` is usually written as `е`. */
export const searchedText = (text: string): string =>
  text.normalize('NFC').replaceAll('ё', 'е').replaceAll('Ё', 'Е');

/** A text without the marks above Latin letters, which are often left out: `meditación` → `meditacion`. Letters of other scripts stay as they are (`й`). */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Latin})\p{Mark}+/gu, '')
    .normalize('NFC');

/** Splits what a person typed into the words of a search; no words: nothing to look for. */
export function searchWords(typed: string): SearchWords {
  const words = (
    searchedText(typed)
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  )
    .map((word) => word.slice(0, maxWordLength))
    .slice(0, maxWords);
  const isFinished = !/[\p{L}\p{N}\p{M}]$/u.test(typed);
  if (isFinished || words.length === 0) return { words, prefix: null };
  return { words: words.slice(0, -1), prefix: words.at(-1) ?? null };
}
