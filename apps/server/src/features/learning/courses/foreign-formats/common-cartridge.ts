import type { CourseImportNoteCode } from '@daystream/contract';
import { hasContent } from './arrange-outline.ts';
import { kindOfFile } from './file-kinds.ts';
import type { ForeignArchive, ForeignCourse, OutlineNode, Piece } from './foreign-course.ts';
import { createReport, type ReportBuilder } from './foreign-report.ts';
import { isWebAddress, readHtml } from './html-content.ts';
import {
  folderOf,
  lomDescription,
  resolveFile,
  type Manifest,
  type ManifestItem,
  type ManifestResource,
} from './manifest.ts';
import { baseName, pieceOfFile, piecesOfHtml, plainBlocks } from './page-pieces.ts';
import { orLeftOut } from './unreadable-course.ts';
import { all, at, descendants, parseXml, textAt } from './xml-tree.ts';

/** An IMS Common Cartridge (1.0 to 1.3, thin ones too) as a course. Errors: `UnreadableCourse`, those of the archive. */
export async function readCommonCartridge(
  archive: ForeignArchive,
  manifest: Manifest,
): Promise<ForeignCourse> {
  const context: Context = { archive, manifest, report: createReport(), used: new Set(), read: new Set() };
  const outline: OutlineNode[] = [];
  // The specification has one item without a title around all others.
  const items = manifest.items.flatMap((item) => (item.title === '' ? item.children : item));
  for (const item of items) outline.push(await readItem(context, item));
  const rest = await readRest(context);
  // Beside modules, what stands in none is one day; without them, each is one.
  if (!outline.some(hasContent)) outline.push(...rest);
  else if (rest.length > 0) outline.push({ title: '', pieces: [], children: rest });
  for (const name of archive.entries.keys())
    if (!context.used.has(name) && !isSettings(name) && isContent(name))
      context.report.add('unused_file', name);
  return {
    format: 'common_cartridge',
    title: manifest.title,
    description: lomDescription(manifest),
    outline,
    report: context.report.notes(),
  };
}

const isContent = (name: string) => ['document', 'picture', 'sound', 'video'].includes(kindOfFile(name));
/** What Canvas adds of its own. */
const isSettings = (name: string) => name.includes('course_settings/');

interface Context {
  readonly archive: ForeignArchive;
  readonly manifest: Manifest;
  readonly report: ReportBuilder;
  /** Entries of the archive. */
  readonly used: Set<string>;
  /** Ids of resources. */
  readonly read: Set<string>;
}

async function readItem(context: Context, item: ManifestItem): Promise<OutlineNode> {
  const resource = item.reference === undefined ? undefined : context.manifest.resources.get(item.reference);
  if (item.reference !== undefined && resource === undefined) context.report.add('file_missing', item.title);
  const pieces = resource
    ? await orLeftOut(context.report, item.title, {
        read: () => piecesOf(context, resource, item.title),
        none: [],
      })
    : [];
  const children: OutlineNode[] = [];
  for (const child of item.children) children.push(await readItem(context, child));
  return { title: item.title, pieces, children };
}

/** Pages, tasks and discussions that stand in no module. */
async function readRest(context: Context): Promise<OutlineNode[]> {
  const nodes: OutlineNode[] = [];
  for (const resource of context.manifest.resources.values()) {
    const { start } = resource;
    const isFile = start !== undefined && resource.type === 'webcontent' && kindOfFile(start) !== 'page';
    if (context.read.has(resource.id) || isFile || isSettings(start ?? '')) continue;
    const name = baseName(start ?? resource.files[0] ?? '');
    const { title, pieces } = await orLeftOut(context.report, name, {
      async read() {
        const own = await titleOf(context, resource);
        return { title: own, pieces: await piecesOf(context, resource, own) };
      },
      none: { title: name, pieces: [] as Piece[] },
    });
    if (pieces.length > 0) nodes.push({ title: pieces[0]?.title ?? title, pieces, children: [] });
  }
  return nodes;
}

async function titleOf({ archive }: Context, { start, files }: ManifestResource): Promise<string> {
  const file = start ?? files[0];
  if (file === undefined) return '';
  if (kindOfFile(file) === 'page') return readHtml(await archive.text(file)).title || baseName(file);
  return baseName(file);
}

const reported: readonly (readonly [RegExp, CourseImportNoteCode])[] = [
  [/question-bank/, 'question_bank'],
  [/^imsqti_|assessment/, 'quiz'],
  [/^imsbasiclti_|^imslti_/, 'external_tool'],
];

async function piecesOf(context: Context, resource: ManifestResource, title: string): Promise<Piece[]> {
  const { archive, report, used, read } = context;
  const { type, files } = resource;
  const start = resource.start ?? files[0];
  read.add(resource.id);
  const code = reported.find(([pattern]) => pattern.test(type))?.[1];
  if (code !== undefined) {
    report.add(code, await titleOfXml(archive, start, title));
    return [];
  }
  for (const file of resource.missing) report.add('file_missing', file);
  if (start === undefined) return [];
  used.add(start);
  if (type.startsWith('imswl_')) return webLink(await xmlOf(archive, start), title, report);
  if (type.startsWith('imsdt_')) return discussion(context, start, title);
  if (type.startsWith('assignment_')) return assignment(context, start, title);
  const settings = files.find((file) => file.endsWith('assignment_settings.xml'));
  if (settings !== undefined) return canvasAssignment(context, { start, settings }, title);
  if (type === 'webcontent' || /learning-application-resource/.test(type)) {
    const kind = kindOfFile(start);
    if (kind === 'page') return pageOf(context, start, title);
    // The settings of the tool that wrote the cartridge.
    if (kind === 'other' && type !== 'webcontent') return [];
    const piece = pieceOfFile(start, title === '' ? baseName(start) : title, report);
    return piece ? [piece] : [];
  }
  report.add('activity', title === '' ? type : title);
  return [];
}

const xmlOf = async (archive: ForeignArchive, file: string) => parseXml(await archive.text(file), file);

/** The title that a resource gives itself, for the report. */
async function titleOfXml(archive: ForeignArchive, file: string | undefined, title: string): Promise<string> {
  if (title !== baseName(file ?? '') || file === undefined || !file.endsWith('.xml')) return title;
  const root = await xmlOf(archive, file);
  const assessment = descendants(root, 'assessment')[0] ?? descendants(root, 'objectbank')[0];
  return assessment?.attributes['title'] || textAt(root, 'title') || title;
}

function webLink(root: ReturnType<typeof parseXml>, title: string, report: ReportBuilder): Piece[] {
  const url = at(root, 'url').attributes['href']?.trim() ?? '';
  if (isWebAddress(url)) return [{ kind: 'page', title: title || textAt(root, 'title') || url, url }];
  report.add('activity', title);
  return [];
}

/** Text of a cartridge: HTML, or plain. */
function texts(
  context: Context,
  file: string,
  text: string,
  { title, isHtml }: { title: string; isHtml: boolean },
) {
  if (!isHtml) return [{ kind: 'lesson', title, blocks: plainBlocks(text) } satisfies Piece];
  return piecesOfHtml(text, title, pageContext(context, file));
}

const pageContext = (context: Context, file: string) => ({
  archive: context.archive,
  report: context.report,
  resolve: (address: string) => resolveInCartridge(context, address, file),
  use: (name: string) => void context.used.add(name),
});

/** Addresses begin with a token for the folder of files; Canvas means `web_resources` by it. */
function resolveInCartridge(
  { archive, manifest }: Context,
  address: string,
  file: string,
): string | undefined {
  const inFiles = /^(?:\$|%24)(?:IMS-CC-FILEBASE|IMS_CC_FILEBASE)(?:\$|%24)\/?(.*)$/is.exec(address)?.[1];
  if (inFiles === undefined) return resolveFile(address, folderOf(file), archive.find);
  const folders = [manifest.folder, `${manifest.folder}web_resources/`, folderOf(file)];
  for (const folder of folders) {
    const found = resolveFile(inFiles, folder, archive.find);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function pageOf(context: Context, file: string, title: string): Promise<Piece[]> {
  return texts(context, file, await context.archive.text(file), { title, isHtml: true });
}

async function discussion(context: Context, file: string, title: string): Promise<Piece[]> {
  const root = await xmlOf(context.archive, file);
  const text = at(root, 'text');
  const name = title === '' || title === baseName(file) ? textAt(root, 'title') || title : title;
  context.report.add('forum', name);
  const isHtml = text.attributes['texttype'] !== 'text/plain';
  const pieces = texts(context, file, text.text, { title: name, isHtml });
  return [...pieces, ...attachmentsOf(context, root, file)];
}

function attachmentsOf(context: Context, root: ReturnType<typeof parseXml>, file: string): Piece[] {
  return descendants(root, 'attachment').flatMap(({ attributes: { href = '' } }): Piece[] => {
    const found = resolveInCartridge(context, href, file);
    if (found === undefined) {
      context.report.add('file_missing', href);
      return [];
    }
    context.used.add(found);
    const piece = pieceOfFile(found, baseName(found), context.report);
    return piece ? [piece] : [];
  });
}

/** The text of a task as homework; what it refers to beside its text is lessons and documents. */
function homework(
  pieces: readonly Piece[],
  values: Pick<
    Extract<Piece, { kind: 'homework' }>,
    'title' | 'isFileRequired' | 'isMessageRequired' | 'scores'
  >,
): Piece[] {
  const [first, ...others] = pieces;
  const own = first?.kind === 'lesson' ? first : undefined;
  const hasMedia = own?.video !== undefined || own?.picture !== undefined;
  return [
    ...(own && hasMedia ? [{ ...own, blocks: [] }] : []),
    ...(own ? others : pieces),
    { kind: 'homework', ...values, blocks: own?.blocks ?? [] },
  ];
}

/** An assignment of the extension of Common Cartridge 1.3. */
async function assignment(context: Context, file: string, title: string): Promise<Piece[]> {
  const root = await xmlOf(context.archive, file);
  const text = [at(root, 'text'), at(root, 'instructor_text')].find((one) => one.text.trim() !== '');
  const formats = all(at(root, 'submission_formats'), 'format').map(({ attributes }) => attributes['type']);
  const name = title === '' || title === baseName(file) ? textAt(root, 'title') || title : title;
  const isHtml = text?.attributes['texttype'] !== 'text/plain';
  const pieces = texts(context, file, text?.text ?? '', { title: name, isHtml });
  return homework([...pieces, ...attachmentsOf(context, root, file)], {
    title: name,
    isFileRequired: formats.length > 0 && formats.every((format) => format === 'file'),
    isMessageRequired: formats.length > 0 && formats.every((format) => format !== 'file'),
    scores: Number(at(root, 'gradable').attributes['points_possible']) || 0,
  });
}

/** An assignment of Canvas: a page and its settings. */
async function canvasAssignment(
  context: Context,
  { start, settings }: { start: string; settings: string },
  title: string,
): Promise<Piece[]> {
  const root = await xmlOf(context.archive, settings);
  const types = textAt(root, 'submission_types').split(',').filter(Boolean);
  const name = textAt(root, 'title') || title;
  const page = kindOfFile(start) === 'page' ? await pageOf(context, start, name) : [];
  if (types.includes('external_tool')) context.report.add('external_tool', name);
  return homework(page, {
    title: name,
    isFileRequired: types.length === 1 && types[0] === 'online_upload',
    isMessageRequired: types.length === 1 && types[0] === 'online_text_entry',
    scores: Number(textAt(root, 'points_possible')) || 0,
  });
}
