import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { sniffText } from './sniff-text.ts';

export type FileKind =
  | 'video'
  | 'image'
  | 'sound'
  | 'document'
  | 'subtitle'
  | 'archive'
  | 'sealed'
  | 'unknown';
export interface SniffedFile {
  kind: FileKind;
  mime: string;
  /** The usual extension without the dot; `bin` if there is none. */
  extension: string;
}

const headLength = 8192;
const compoundFile = 'application/x-cfb';

/** Types that `processPicture` reads; SVG, which can contain scripts, and editors' own formats are excluded. */
const pictures = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/tiff',
]);
/** iPhone photos count as pictures, although the bundled sharp cannot decode them. */
const phonePictures = /^image\/hei[cf]/;
const videoContainers = new Set([
  'application/mxf',
  'application/vnd.ms-asf',
  'application/vnd.rn-realmedia',
]);
const documents =
  /^application\/(pdf|rtf|epub\+zip|vnd\.openxmlformats-officedocument\.(wordprocessingml\.document|spreadsheetml\.sheet|presentationml\.presentation)|vnd\.oasis\.opendocument\.(text|spreadsheet|presentation))$/;
const zipDocuments = /^application\/(epub\+zip|vnd\.openxmlformats-|vnd\.oasis\.)/;
/** The MIME type of those, whatever their main part is called. */
export const macroDocument = 'application/vnd.ms-office.macroenabled';
/** Whether it is the MIME type of a document that is a ZIP archive. */
export const isZipDocument = (mime: string): boolean => zipDocuments.test(mime);
/** Whether it is the MIME type of an Office document with macros, of any program. */
export const isMacroDocument = (mime: string): boolean => /macroenabled/i.test(mime);

/**
 * Detects the type of a file by its content, ignoring its name: a program named `.jpg` is `unknown` with a program's MIME type. Kinds are those of
 * spec product "File", and `sealed` for what only the key of its receiver opens; types that should not be opened directly (programs, scripts, web pages) are `unknown`. Whether a document is whole is the question of `detectFile`. Errors: those of reading the
 * file.
 */
export async function sniffFile(path: string): Promise<SniffedFile> {
  const found = await fileTypeFromFile(path);
  if (found === undefined && isSealed(await readPart(path, 0, 40)))
    return { kind: 'sealed', mime: 'application/pkcs7-mime', extension: 'p7m' };
  if (found === undefined && isPdf(await readPart(path, 0, pdfHeadLength))) return pdf;
  if (found?.mime === compoundFile) return sniffCompoundFile(path);
  if (found && found.mime !== 'application/xml')
    return { kind: kindOf(found.mime), mime: found.mime, extension: found.ext };
  return (await isQuickTime(path))
    ? { kind: 'video', mime: 'video/quicktime', extension: 'mov' }
    : sniffText(await readPart(path, 0, headLength));
}

/** Whether it begins as what S/MIME encrypts or signs does: a sequence with an identifier of PKCS #7. */
const isSealed = (head: Buffer): boolean =>
  head[0] === 0x30 && head.includes(Buffer.from('2a864886f70d0107', 'hex'));

/** Atoms of unused space and of a preview, which QuickTime files of old programs and cameras may have before those of the film. */
const spaceAtoms = new Set(['skip', 'wide', 'free', 'junk', 'pnot', 'PICT']);
const filmAtoms = new Set(['ftyp', 'moov', 'mdat']);
const maxSpaceAtoms = 16;

/** Whether the file consists of atoms (size, name, content), of which an early one belongs to a film. */
async function isQuickTime(path: string): Promise<boolean> {
  let position = 0;
  for (let count = 0; count < maxSpaceAtoms; count += 1) {
    const head = await readPart(path, position, 8);
    const name = head.toString('latin1', 4);
    if (filmAtoms.has(name)) return true;
    if (!spaceAtoms.has(name) || head.readUInt32BE() < 8) return false;
    position += head.readUInt32BE();
  }
  return false;
}

const pdf: SniffedFile = { kind: 'document', mime: 'application/pdf', extension: 'pdf' };
/** Where readers look for the mark of a PDF file: printers and mail programs put lines before it. */
const pdfHeadLength = 1024;

/** A web page or a script that has the mark in its text is none: what is before it must not be one. */
function isPdf(head: Buffer): boolean {
  const text = head.toString('latin1');
  const at = text.search(/%PDF-\d/);
  return at >= 0 && !/<[!?%/a-z]|^#!/i.test(text.slice(0, at).replaceAll('\0', ''));
}

function kindOf(mime: string): FileKind {
  if (mime.startsWith('video/') || videoContainers.has(mime)) return 'video';
  if (mime.startsWith('audio/')) return 'sound';
  if (mime === 'text/vtt' || mime === 'application/x-subrip') return 'subtitle';
  if (pictures.has(mime) || phonePictures.test(mime)) return 'image';
  if (documents.test(mime)) return 'document';
  if (mime === 'application/pgp-encrypted') return 'sealed';
  if (mime === 'application/zip' || mime === 'application/gzip') return 'archive';
  return 'unknown';
}

/** Office files before 2007 share their container with installers; entries of its directory distinguish them. */
async function sniffCompoundFile(path: string): Promise<SniffedFile> {
  const header = await readPart(path, 0, 512);
  const sectorSize = 2 ** Math.min(header.readUInt16LE(30), 12);
  const directory = await readPart(path, (header.readUInt32LE(48) + 1) * sectorSize, sectorSize);
  const names = directory.toString('utf16le');
  if (names.includes('WordDocument'))
    return { kind: 'document', mime: 'application/msword', extension: 'doc' };
  if (names.includes('Workbook'))
    return { kind: 'document', mime: 'application/vnd.ms-excel', extension: 'xls' };
  if (names.includes('PowerPoint Document'))
    return { kind: 'document', mime: 'application/vnd.ms-powerpoint', extension: 'ppt' };
  return { kind: 'unknown', mime: compoundFile, extension: 'cfb' };
}

async function readPart(path: string, position: number, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const buffer = Buffer.alloc(length);
    const { bytesRead } = await file.read(buffer, 0, length, position);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
