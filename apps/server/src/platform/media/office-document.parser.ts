import { text } from 'node:stream/consumers';
import type { ZipFile } from 'yauzl';
import { entryName, openZip } from '../archives/reading.ts';

/** What the parts of an Office document are. */
const partsName = '[Content_Types].xml';
const maxPartsBytes = 1024 ** 2;
const maxEntries = 50_000;

/** The state of a document that is a ZIP archive. `damaged`: its list of files or that of its parts is missing, as of one that was cut. */
export type OfficeDocumentState = 'whole' | 'damaged' | 'macros';

/** Reads the list of files of a document, and that of the parts of an Office document, which alone says whether it has macros. Errors: those of opening the file. */
export async function parse({
  source: path,
  hasParts,
}: {
  source: string;
  hasParts: boolean;
}): Promise<OfficeDocumentState> {
  let zip: ZipFile;
  try {
    zip = await openZip(path);
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error;
    return 'damaged';
  }
  try {
    const parts = await readParts(zip);
    if (parts === undefined) return hasParts ? 'damaged' : 'whole';
    return /macroEnabled|vbaProject/i.test(parts) ? 'macros' : 'whole';
  } catch {
    return 'damaged';
  } finally {
    zip.close();
  }
}

async function readParts(zip: ZipFile): Promise<string | undefined> {
  if (zip.entryCount > maxEntries) throw new Error('too many entries');
  let parts: string | undefined;
  for await (const entry of zip.eachEntry()) {
    if (entryName(entry) !== partsName) continue;
    if (entry.uncompressedSize > maxPartsBytes) throw new Error('the list of parts is too long');
    parts = await text(await zip.openReadStreamPromise(entry));
  }
  return parts;
}
