import { richTextToPlain } from '@daystream/domain';
import { kindOfFile } from './file-kinds.ts';
import type { ForeignArchive, ForeignCourse, OutlineNode, Piece } from './foreign-course.ts';
import { createReport, type ReportBuilder } from './foreign-report.ts';
import { readHtml } from './html-content.ts';
import {
  folderOf,
  lomDescription,
  resolveFile,
  type Manifest,
  type ManifestItem,
  type ManifestResource,
} from './manifest.ts';
import { baseName, pieceOfFile, piecesOfHtml } from './page-pieces.ts';
import { orLeftOut } from './unreadable-course.ts';

/**
 * A SCORM package (1.2 and 2004) as a course: its items are levels and lessons. The text of a page is taken over with its pictures and videos; where a page is only a frame that
 * scripts fill, the pages and videos that its resource lists are lessons. What scripts do is reported. Errors: `UnreadableCourse`, those of the archive.
 */
export async function readScorm(archive: ForeignArchive, manifest: Manifest): Promise<ForeignCourse> {
  const report = createReport();
  const used = new Set<string>();
  const context: Context = { archive, manifest, report, used };
  const outline: OutlineNode[] = [];
  for (const item of manifest.items) outline.push(...(await readItem(context, item)));
  if (outline.length === 0)
    for (const resource of manifest.resources.values())
      if (resource.start !== undefined) {
        const title = baseName(resource.start);
        outline.push({ title, pieces: await orNothing(context, resource, title), children: [] });
      }
  outline.push(...looseVideos(context));
  reportUnused(context);
  return {
    format: 'scorm',
    title: manifest.title,
    description: lomDescription(manifest),
    outline,
    report: report.notes(),
  };
}

interface Context {
  readonly archive: ForeignArchive;
  readonly manifest: Manifest;
  readonly report: ReportBuilder;
  readonly used: Set<string>;
}

async function readItem(context: Context, item: ManifestItem): Promise<OutlineNode[]> {
  const { report, manifest } = context;
  if (!item.isVisible) {
    report.add('hidden', item.title);
    return [];
  }
  if (item.hasConditions) report.add('conditions', item.title);
  const children: OutlineNode[] = [];
  const resource = item.reference === undefined ? undefined : manifest.resources.get(item.reference);
  if (item.reference !== undefined && resource === undefined) report.add('file_missing', item.title);
  const pieces = resource ? await orNothing(context, resource, item.title) : [];
  for (const child of item.children) children.push(...(await readItem(context, child)));
  return [{ title: item.title, pieces, children }];
}

/** Without a resource that is damaged. */
const orNothing = (context: Context, resource: ManifestResource, title: string): Promise<Piece[]> =>
  orLeftOut(context.report, title, { read: () => piecesOfResource(context, resource, title), none: [] });

async function piecesOfResource(
  context: Context,
  resource: ManifestResource,
  title: string,
): Promise<Piece[]> {
  const { archive, report, used } = context;
  for (const file of resource.missing) report.add('file_missing', file);
  const { start } = resource;
  if (start === undefined) {
    if (resource.missing.length === 0) report.add('file_missing', title);
    return [];
  }
  used.add(start);
  if (kindOfFile(start) !== 'page') {
    const piece = pieceOfFile(start, title, report);
    return piece ? [piece] : [];
  }
  const html = await archive.text(start);
  const page = readHtml(html);
  // Forms, and pages that are only scripts, are reported with the page.
  if (resource.isInteractive && page.hasScript && !page.hasForm && page.blocks.length > 0)
    report.add('interactive', title);
  const pieces = await piecesOfPage(context, start, title, html);
  const hasMedia = pieces.some((piece) => piece.kind !== 'lesson' || piece.video !== undefined);
  const isFrame = lettersOf(page.blocks) < frameLetters && page.hasScript;
  if (!isFrame || hasMedia) return pieces;
  const shown: Piece[] = [];
  for (const file of resource.files) {
    if (used.has(file)) continue;
    const kind = kindOfFile(file);
    if (kind === 'video') shown.push({ kind: 'lesson', title: baseName(file), video: file });
    else if (kind === 'page') {
      const inner = await orLeftOut(report, file, { read: () => archive.text(file), none: '' });
      const { title: name, blocks } = readHtml(inner);
      // Without a text, it is another frame.
      if (blocks.length > 0)
        shown.push(
          ...(await piecesOfPage(context, file, headingOf(blocks) || name || baseName(file), inner)),
        );
    } else continue;
    used.add(file);
  }
  return shown.length > 0 ? shown : pieces;
}
/** Pages with fewer letters may be frames: buttons around what scripts load. */
const frameLetters = 200;

const lettersOf = (blocks: Blocks) => richTextToPlain({ type: 'doc', content: [...blocks] }).length;

type Blocks = ReturnType<typeof readHtml>['blocks'];

/** The text of the heading with which a page begins. */
function headingOf([first]: Blocks): string {
  if (first?.type !== 'heading') return '';
  return (first.content ?? [])
    .map((inline) => (inline.type === 'text' ? inline.text : ' '))
    .join('')
    .trim();
}

async function piecesOfPage(
  { archive, report, used }: Context,
  file: string,
  title: string,
  html: string,
): Promise<Piece[]> {
  return piecesOfHtml(html, title, {
    archive,
    report,
    resolve: (address) => resolveFile(address, folderOf(file), archive.find),
    use: (name) => used.add(name),
  });
}

/** Videos that no page shows: authoring tools load them by scripts. */
function looseVideos({ archive, used }: Context): OutlineNode[] {
  const { compare } = new Intl.Collator('en', { numeric: true });
  const files = [...archive.entries.keys()].filter((name) => kindOfFile(name) === 'video' && !used.has(name));
  return files.toSorted(compare).map((file): OutlineNode => {
    used.add(file);
    return {
      title: baseName(file),
      pieces: [{ kind: 'lesson', title: baseName(file), video: file }],
      children: [],
    };
  });
}

function reportUnused({ archive, used, report }: Context): void {
  for (const name of archive.entries.keys()) {
    const kind = kindOfFile(name);
    if (!used.has(name) && kind !== 'other') report.add('unused_file', name);
  }
}
