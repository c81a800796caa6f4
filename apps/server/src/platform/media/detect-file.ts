import { ForeignInputError, type ForeignInput } from '../foreign-input/index.ts';
import { MediaError } from './media-error.ts';
import { officeDocumentParser } from './office-document.ts';
import { isZipDocument, macroDocument, sniffFile, type SniffedFile } from './sniff-file.ts';

/**
 * Detects the type of a file as `sniffFile` does, and whether a document of Office or OpenDocument, whose list of files is read in a worker process, is whole and without macros. A document that was
 * cut, or that has macros whatever its main part is called, is none. Errors: those of reading the file, MediaError `busy`, `failed`, `aborted`.
 */
export async function detectFile(
  { source, sender }: { source: string; sender: string | null },
  foreignInput: Pick<ForeignInput, 'parse'>,
): Promise<SniffedFile> {
  const sniffed = await sniffFile(source);
  if (!isZipDocument(sniffed.mime)) return sniffed;
  const hasParts = sniffed.mime.includes('openxmlformats');
  const state = await foreignInput
    .parse(officeDocumentParser, { source, hasParts }, sender)
    .catch((error: unknown) => {
      if (!(error instanceof ForeignInputError)) throw error;
      if (!error.isPermanent) throw new MediaError(error.code, error.message);
      return 'damaged' as const;
    });
  if (state === 'macros') return { kind: 'unknown', mime: macroDocument, extension: 'bin' };
  if (state === 'damaged') return { kind: 'unknown', mime: 'application/zip', extension: 'zip' };
  return sniffed;
}
