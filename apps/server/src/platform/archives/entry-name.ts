import { getFileNameLowLevel, type Entry } from 'yauzl';

const utf8 = new TextDecoder('utf-8', { fatal: true });
const russian = new TextDecoder('ibm866');
/** Two letters beside each other that are Cyrillic in code page 866; Western European words have single ones. */
const cyrillic = /[\u0080-\u00af\u00e0-\u00f1]{2}/;

/** The name of an entry. Archives without the UTF-8 flag are read as UTF-8 where it is that, as code page 866 of Russian Windows, or as 437. */
export function entryName({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const isMarked = (generalPurposeBitFlag & 0x800) !== 0 || extraFields.some(({ id }) => id === 0x7075);
  if (isMarked) return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true);
  try {
    return utf8.decode(fileNameRaw);
  } catch {
    if (cyrillic.test(fileNameRaw.toString('latin1'))) return russian.decode(fileNameRaw);
    return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true);
  }
}
