/** Russian letters in an address. */
const latinLetters: Readonly<Record<string, string>> = Object.fromEntries(
  'а=a б=b в=v г=g д=d е=e ё=e ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=h ц=ts ч=ch ш=sh щ=sch ъ= ы=y ь= э=e ю=yu я=ya'
    .split(' ')
    .map((pair) => pair.split('=')),
);

/** A longer address is read by nobody; the server takes 100 characters. */
const maxLength = 60;

/** The page address that is proposed for a title: lowercase Latin letters, digits and hyphens. Empty where the title has none. */
export function addressOfTitle(title: string): string {
  const words = title
    .toLowerCase()
    .replace(/[а-яё]/g, (letter) => latinLetters[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let address = '';
  for (const word of words) {
    const longer = address === '' ? word.slice(0, maxLength) : `${address}-${word}`;
    if (longer.length > maxLength) break;
    address = longer;
  }
  return address;
}
