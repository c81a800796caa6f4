/** Letters of the Cyrillic and the Greek alphabet that look like a Latin one: a word cannot be hidden by a letter of another alphabet. */
const lookalikes: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  ё: 'e',
  з: '3',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  ѕ: 's',
  α: 'a',
  β: 'b',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'y',
  χ: 'x',
};

/** A text in the form in which words are compared: without case, accents, invisible characters and differences of alphabets. */
function comparable(text: string): string {
  const plain = text
    // Letters that stand for sentences: a text of them would become twenty times as long.
    .replaceAll(/[\uFDFA\uFDFB]/gu, ' ')
    .normalize('NFKD')
    // Zero-width characters, joiners and marks split a word without being seen.
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Mark}\p{Cf}]/gu, '')
    .toLowerCase();
  return Array.from(plain, (letter) => lookalikes[letter] ?? letter).join('');
}

const splitWords = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** The words of a text, and the words that its single letters form: "s p a m", "s.p.a.m". */
function wordsOf(text: string): string[] {
  const words = splitWords(text);
  const spelled: string[] = [];
  let letters = '';
  for (const word of [...words, '..']) {
    if (Array.from(word).length === 1) letters += word;
    else {
      if (letters.length > 2) spelled.push(letters);
      letters = '';
    }
  }
  return [...words, ...spelled];
}

interface Part {
  readonly word: string;
  /** Any ending may follow. */
  readonly isPrefix: boolean;
}
/** What may follow the same beginning of entries. */
interface Node {
  readonly exact: Map<string, Node>;
  readonly prefixes: Map<string, Node>;
  /** The lengths of `prefixes`. */
  readonly lengths: Set<number>;
  /** The place in the list of the entry that ends here. */
  end: number | undefined;
}
const emptyNode = (): Node => ({ exact: new Map(), prefixes: new Map(), lengths: new Set(), end: undefined });

const partsOf = (entry: string): Part[] =>
  comparable(entry)
    .split(/\s+/u)
    .flatMap((part) => {
      const parts = splitWords(part);
      return parts.map((word, index) => ({
        word,
        isPrefix: part.endsWith('*') && index === parts.length - 1,
      }));
    });

/** Entries that begin alike share nodes: the time of a search does not grow with the number of entries. */
function treeOf(list: readonly string[]): Node {
  const root = emptyNode();
  for (const [place, entry] of list.entries()) {
    const parts = partsOf(entry);
    let node = root;
    for (const { word, isPrefix } of parts) {
      const among = isPrefix ? node.prefixes : node.exact;
      if (isPrefix) node.lengths.add(word.length);
      const next = among.get(word) ?? emptyNode();
      among.set(word, next);
      node = next;
    }
    if (parts.length > 0) node.end ??= place;
  }
  return root;
}

/** The least place of the entries that the words from `at` on contain; infinite without one. */
function placeAt(node: Node, words: readonly string[], at: number): number {
  const end = node.end ?? Infinity;
  const word = words[at];
  if (word === undefined) return end;
  const next = [node.exact.get(word)];
  for (const length of node.lengths)
    if (length <= word.length) next.push(node.prefixes.get(word.slice(0, length)));
  return Math.min(end, ...next.map((one) => (one === undefined ? Infinity : placeAt(one, words, at + 1))));
}

/** Finds the first entry of a word list that a text contains. */
export type HeldWordFinder = (text: string) => string | undefined;

/**
 * Prepares a word list for a search in texts, which returns the first entry that the text contains; undefined: none. An entry is a word or several words in their order; an
 * asterisk at the end of a word stands for any ending (`casino*`). Whole words are compared, regardless of case, accents, invisible characters, letters of other alphabets
 * that look alike, and spaces or points between the letters. Source: our decision 181.
 */
export function heldWordFinder(list: readonly string[]): HeldWordFinder {
  const root = treeOf(list);
  return (text) => {
    const words = wordsOf(comparable(text));
    let place = Infinity;
    for (let at = 0; at < words.length; at += 1) place = Math.min(place, placeAt(root, words, at));
    return list[place];
  };
}

/** The same for one text. */
export const findHeldWord = (text: string, list: readonly string[]): string | undefined =>
  list.length === 0 ? undefined : heldWordFinder(list)(text);
