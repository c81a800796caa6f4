import type { RichTextBlock } from '@daystream/contract';
import { plainToRichText, richTextToPlain } from '@daystream/domain';
import { unescaped } from '../../../../platform/archives/reading.ts';
import { kindOfFile } from './file-kinds.ts';
import type { ForeignArchive, Piece } from './foreign-course.ts';
import type { ReportBuilder } from './foreign-report.ts';
import { isWebAddress, readHtml, type HtmlReference } from './html-content.ts';

interface PageContext {
  readonly archive: ForeignArchive;
  readonly report: ReportBuilder;
  /** The name that a file had before it came into the archive. */
  readonly nameOf?: (file: string) => string;
  /** The entry of the archive to which a page refers; undefined: another site, another page or nothing. */
  readonly resolve: (address: string) => string | undefined;
  /** Called for every file that is taken over. */
  readonly use?: (file: string) => void;
}

/** Smaller pictures are icons. */
const iconBytes = 8 * 1024;
/** Pictures of one page that become lessons; a gallery would hide the rest of its day. */
const maxPictures = 20;

/**
 * The lesson of a web page with its text, its first video and its first picture, a lesson for each further one, and the documents to which it links. What cannot be taken over is
 * reported under the title.
 */
export function piecesOfHtml(
  html: string,
  title: string,
  { archive, report, resolve, nameOf = (file) => file, use = () => undefined }: PageContext,
): Piece[] {
  const { blocks, references, hasForm, hasScript } = readHtml(html);
  if (hasForm || (hasScript && blocks.length === 0)) report.add('interactive', title);
  const videos = new Set<string>();
  /** With their alternative texts. */
  const pictures = new Map<string, string>();
  const documents = new Map<string, string>();
  const pages: Piece[] = [];
  for (const reference of references) {
    const file = resolve(reference.address);
    if (file === undefined) {
      if (reference.kind === 'embed' && isWebAddress(absolute(reference.address))) {
        report.add('embedded', title);
        pages.push({ kind: 'page', title: reference.title || title, url: absolute(reference.address) });
      } else if (isLostFile(reference)) report.add('file_missing', unescaped(reference.address));
      continue;
    }
    const name = nameOf(file);
    const kind = kindOfFile(name);
    if (kind === 'page') continue;
    if (kind === 'video') videos.add(file);
    else if (kind === 'picture') pictures.set(file, pictures.get(file) || reference.title);
    else if (kind === 'document' || kind === 'sound') documents.set(file, reference.title || baseName(name));
    else {
      report.add(reference.kind === 'embed' ? 'interactive' : 'file_type', name);
      continue;
    }
    use(file);
  }
  const size = (file: string) => archive.entries.get(file)?.bytes ?? 0;
  const large = [...pictures.keys()].filter((file) => size(file) >= iconBytes);
  const [picture = [...pictures.keys()][0], ...furtherPictures] = large.slice(0, maxPictures);
  for (const file of pictures.keys())
    if (file !== picture && !furtherPictures.includes(file)) report.add('picture', nameOf(file));
  const [video, ...others] = videos;
  const lesson: Piece = { kind: 'lesson', title, blocks, video, picture };
  const isEmpty = blocks.length === 0 && video === undefined && picture === undefined;
  return [
    ...(isEmpty && documents.size + pages.length > 0 ? [] : [lesson]),
    ...furtherPictures.map((file, index): Piece => ({
      kind: 'lesson',
      title: pictures.get(file) || `${title} (${index + 2})`,
      picture: file,
    })),
    ...others.map((file): Piece => ({ kind: 'lesson', title: baseName(nameOf(file)), video: file })),
    ...[...documents].map(([file, text]): Piece => ({ kind: 'document', title: text, file })),
    ...pages,
  ];
}

/** The piece that a single file becomes; undefined and reported if it cannot be taken over. */
export function pieceOfFile(
  file: string,
  title: string,
  report: ReportBuilder,
  name = file,
): Piece | undefined {
  const kind = kindOfFile(name);
  if (kind === 'video') return { kind: 'lesson', title, video: file };
  if (kind === 'picture') return { kind: 'lesson', title, picture: file };
  if (kind === 'document' || kind === 'sound') return { kind: 'document', title, file };
  report.add('file_type', title === '' ? name : title);
  return undefined;
}

/** The first words of a web page, for a field with plain text. */
export const excerptOfHtml = (html: string, max = 2000): string =>
  richTextToPlain({ type: 'doc', content: [...readHtml(html).blocks] }).slice(0, max);

/** The blocks of a plain text. */
export const plainBlocks = (text: string): readonly RichTextBlock[] => plainToRichText(text)?.content ?? [];

export const baseName = (file: string): string =>
  (file.split('/').at(-1) ?? file)
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll('_', ' ')
    .trim();

/** Addresses of other sites without their scheme are those of the web. */
const absolute = (address: string) => (address.startsWith('//') ? `https:${address}` : address);

/** A file that the page shows and the archive does not have. */
const isLostFile = ({ kind, address }: HtmlReference) =>
  kind !== 'link' && kind !== 'embed' && !/^(?:[a-z][a-z0-9+.-]*:|\/\/|#|$)/i.test(address);
