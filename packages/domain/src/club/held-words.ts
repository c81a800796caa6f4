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

/**
 * The entry of a word list that a text contains; undefined: none. An entry is a word or several words in their order; an asterisk at the end of a word stands for any
 * ending (`casino*`). Whole words are compared, regardless of case, accents, invisible characters, letters of other alphabets that look alike, and spaces or points
 * between the letters. Source: our decision 181.
 */
export function findHeldWord(text: string, list: readonly string[]): string | undefined {
  const words = wordsOf(comparable(text));
  return list.find((entry) => {
    const wanted = comparable(entry)
      .split(/\s+/u)
      .flatMap((part) => {
        const parts = splitWords(part);
        return parts.map((word, index) => ({
          word,
          isPrefix: part.endsWith('*') && index === parts.length - 1,
        }));
      });
    if (wanted.length === 0) return false;
    return words.some((_, at) =>
      wanted.every(({ word, isPrefix }, index) => {
        const found = words[at + index];
        return found !== undefined && (isPrefix ? found.startsWith(word) : found === word);
      }),
    );
  });
}
