import { decodeWithLoss } from '@daystream/domain';
import { getFileNameLowLevel, type Entry } from 'yauzl';

const utf8 = new TextDecoder('utf-8', { fatal: true });
const russian = new TextDecoder('ibm866');
/** Two letters beside each other that are Cyrillic in code page 866; Western European words have single ones. */
const cyrillic = /[\u0080-\u00af\u00e0-\u00f1]{2}/;

/** With fewer letters, code page 866 is more probable than what they suggest. */
const fewestLetters = 5;

/**
 * The name of an entry. Archives without the UTF-8 flag, or with one that is not true, are read as UTF-8 where they are that, as code page 866 of Russian Windows, as Windows-1251
 * where longer names suggest it, or as 437. Encodings of other languages, as Shift-JIS, are not recognized: short names have too few letters to distinguish them.
 */
export function entryName({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const hasField = extraFields.some(({ id }) => id === 0x7075);
  if (hasField) return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true);
  try {
    return utf8.decode(fileNameRaw);
  } catch {
    if (!cyrillic.test(fileNameRaw.toString('latin1')))
      return getFileNameLowLevel(generalPurposeBitFlag & ~0x800, fileNameRaw, extraFields, true);
    const isLong = fileNameRaw.filter((byte) => byte > 0x7f).length >= fewestLetters;
    const { text, encoding } = decodeWithLoss(fileNameRaw);
    return isLong && encoding === 'windows-1251' ? text : russian.decode(fileNameRaw);
  }
}
