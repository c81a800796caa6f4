/**
 * Encodings with a byte for each letter, as programs in Russian and in languages with Latin letters write them. Libraries that guess encodings under a permissive licence do not know code page 866,
 * in which Russian DOS and many players and archivers still write. KOI8-U has the letters of KOI8-R, and the Ukrainian ones.
 */
const cyrillicEncodings = ['windows-1251', 'koi8-u', 'ibm866', 'iso-8859-5', 'x-mac-cyrillic'] as const;
const western = 'àáâãäåæçèéêëìíîïñòóôõöøœùúûüßÿºª';
/** With the letters of the languages that are written in each; the first is taken unless another is more probable. */
const latinEncodings = {
  'windows-1252': western,
  'windows-1254': 'âçğıîöşûüäáéñ',
  'windows-1250': 'ąćęłńóśźżáčďéěíňřšťúůýžäöüßőű',
} as const;
/** Excel for the Mac writes CSV in the encodings of the Mac. */
const westernOfMac = 'macintosh';

/** How many of ten thousand letters of a Russian text each one is. */
const frequencies: Readonly<Record<string, number>> = {
  о: 1097, е: 845, а: 801, и: 735, н: 670, т: 626, с: 547, р: 473, в: 454, л: 440, к: 349, м: 321, д: 298, п: 281,
  у: 262, я: 201, ы: 190, ь: 174, г: 170, з: 165, б: 159, ч: 144, й: 121, х: 97, ж: 94, ш: 73, ю: 64, ц: 48, щ: 36,
  э: 32, ф: 26, ъ: 4, ё: 20, і: 30, ї: 10, є: 10, ґ: 2, ў: 2,
}; // prettier-ignore
const usual = Math.log2(100);
const punctuation = /[\s«»—–…„“”‘’•№©®™°§·¿¡×]/;
const cyrillic = /\p{Script=Cyrillic}/u;
const latin = /\p{Script=Latin}/u;

/** The encoding of a text that is not UTF-8, by how probable its letters are in each. Only bytes beyond ASCII and their neighbours count. */
export function guessEncoding(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, 100_000);
  let best = 'windows-1252';
  let most = -Infinity;
  const all: [string, Score][] = [
    ...Object.entries(latinEncodings).map(([encoding, letters]): [string, Score] => [
      encoding,
      scoreOfLatin(letters),
    ]),
    ...(hasLinesOfMac(sample) ? [[westernOfMac, scoreOfLatin(western)] as [string, Score]] : []),
    ...cyrillicEncodings.map((encoding): [string, Score] => [encoding, scoreOfCyrillic]),
  ];
  for (const [encoding, score] of all) {
    const sum = scoreOf(encoding, sample, score);
    if (sum > most) [best, most] = [encoding, sum];
  }
  return best;
}

/** A carriage return alone: otherwise many texts of Windows would look like texts of a Mac. */
const hasLinesOfMac = (bytes: Uint8Array): boolean =>
  bytes.some((byte, index) => byte === 13 && bytes[index + 1] !== 10);

type Score = (letter: string, before: string, after: string) => number;

function scoreOf(encoding: string, bytes: Uint8Array, score: Score): number {
  const text = new TextDecoder(encoding).decode(bytes);
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charAt(index);
    if (letter > '\x7F') sum += score(letter, text.charAt(index - 1), text.charAt(index + 1));
  }
  return sum;
}

/** Words are of letters of one script, capital letters begin them or are all of them. */
function scoreOfCyrillic(letter: string, before: string, after: string): number {
  if (!cyrillic.test(letter)) return punctuation.test(letter) ? 0 : -6;
  const small = letter.toLowerCase();
  const isInside = cyrillic.test(before) && before === before.toLowerCase() && letter !== small;
  const isMixed = /[a-z]/i.test(before) || /[a-z]/i.test(after);
  return Math.log2(frequencies[small] ?? 1) - usual - (isInside ? 5 : 0) - (isMixed ? 5 : 0);
}

/** Letters with accents are of the language, and stand among letters without. */
const scoreOfLatin =
  (letters: string): Score =>
  (letter, before, after) => {
    // Before a word, where another encoding has a letter.
    if (/[¿¡]/.test(letter) && /[^\p{L}\d]/u.test(before || ' ') && latin.test(after)) return 3;
    if (!latin.test(letter)) return punctuation.test(letter) ? 0 : -4;
    if (isAccented(before) || isAccented(after)) return -3;
    // Where they stand in Polish, with other letters, and not in their own languages.
    const isMisplaced =
      (letter === 'ñ' && !/[aeiouáéíóú]/i.test(after)) || (letter === 'æ' && !/[a-z]/i.test(after));
    if (isMisplaced || (!letters.includes(letter.toLowerCase().charAt(0)) && letter !== 'İ')) return -1;
    return /[a-z]/i.test(before) || /[a-z]/i.test(after) ? 3 : 1;
  };

const isAccented = (letter: string) => letter > '\x7F' && latin.test(letter);
