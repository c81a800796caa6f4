import type { CourseImportNoteCode } from '@daystream/contract';
import type { Piece } from './foreign-course.ts';
import { isWebAddress } from './html-content.ts';
import { kindOfFile } from './file-kinds.ts';
import { valueAt, type MoodleContext } from './moodle-context.ts';
import { baseName, pieceOfFile, piecesOfHtml, plainBlocks } from './page-pieces.ts';
import { all, at, type XmlElement } from './xml-tree.ts';

interface Activity {
  readonly kind: string;
  readonly title: string;
  /** The document `<activity>`. */
  readonly document: XmlElement;
}

/** Activities that no part of a course corresponds to; all others that are unknown are `activity`. */
const reported: Readonly<Record<string, CourseImportNoteCode>> = {
  quiz: 'quiz',
  studentquiz: 'quiz',
  qbank: 'question_bank',
  forum: 'forum',
  choice: 'survey',
  feedback: 'survey',
  survey: 'survey',
  questionnaire: 'survey',
  lti: 'external_tool',
  scorm: 'package',
  imscp: 'package',
  h5pactivity: 'package',
  hvp: 'package',
};

/** The pieces of an activity of Moodle. What cannot be taken over is reported. */
export async function moodleActivity(context: MoodleContext, activity: Activity): Promise<Piece[]> {
  const { report } = context;
  const { kind, title, document } = activity;
  const element = at(document, kind);
  const own = createTexts(context, activity);
  switch (kind) {
    case 'label':
      return own.html(element, 'intro', title);
    case 'page':
      return joined(own.introduction(element), own.html(element, 'content', title));
    case 'resource':
      return joined(own.introduction(element), await own.mainFile());
    case 'folder':
      return [...own.introduction(element), ...own.files('content')];
    case 'url': {
      const url = valueAt(element, 'externalurl');
      if (isWebAddress(url)) return [...own.introduction(element), { kind: 'page', title, url }];
      report.add('activity', title);
      return [];
    }
    case 'book':
      return all(at(element, 'chapters'), 'chapter')
        .filter((chapter) => valueAt(chapter, 'hidden') !== '1')
        .toSorted((one, other) => Number(valueAt(one, 'pagenum')) - Number(valueAt(other, 'pagenum')))
        .flatMap((chapter) =>
          own.html(chapter, 'content', valueAt(chapter, 'title'), {
            area: 'chapter',
            ...(chapter.attributes['id'] !== undefined && { item: chapter.attributes['id'] }),
          }),
        );
    case 'lesson':
      report.add('interactive', title);
      return all(at(element, 'pages'), 'page').flatMap((page) =>
        own.html(page, 'contents', valueAt(page, 'title'), {
          area: 'page_contents',
          ...(page.attributes['id'] !== undefined && { item: page.attributes['id'] }),
        }),
      );
    case 'assign':
      return own.assignment(element);
    default:
      report.add(reported[kind] ?? 'activity', reported[kind] ? title : `${title} (${kind})`);
      return [];
  }
}

/** An introduction and what follows it: one lesson where the introduction is only text. */
function joined([first, ...others]: readonly Piece[], pieces: readonly Piece[]): Piece[] {
  const [next, ...rest] = pieces;
  const isText = first?.kind === 'lesson' && first.video === undefined && first.picture === undefined;
  if (!isText || next?.kind !== 'lesson') return [...(first ? [first] : []), ...others, ...pieces];
  const whole: Piece = { ...next, blocks: [...(first.blocks ?? []), ...(next.blocks ?? [])] };
  return [whole, ...others, ...rest];
}

/** Formats of texts in Moodle: plain text and Markdown. */
const plainFormats = new Set(['2', '4']);

function createTexts({ archive, report, files }: MoodleContext, { kind, title, document }: Activity) {
  const place = {
    component: `mod_${kind}`,
    ...(document.attributes['contextid'] !== undefined && { context: document.attributes['contextid'] }),
  };

  function html(
    element: XmlElement,
    field: string,
    name: string,
    { area, item }: { area?: string; item?: string } = {},
  ): Piece[] {
    const text = valueAt(element, field);
    if (text === '') return [];
    if (plainFormats.has(valueAt(element, `${field}format`)))
      return [{ kind: 'lesson', title: name, blocks: plainBlocks(text) }];
    return piecesOfHtml(text, name, {
      archive,
      report,
      resolve: files.resolver({ ...place, area: area ?? field, ...(item !== undefined && { item }) }),
      nameOf: files.nameOf,
    });
  }

  function filesOf(area: string): Piece[] {
    return files.at({ ...place, area }).flatMap(({ entry, name, isPresent }): Piece[] => {
      if (!isPresent) {
        report.add('file_missing', name);
        return [];
      }
      const piece = pieceOfFile(files.use(entry), baseName(name), report, name);
      return piece ? [piece] : [];
    });
  }

  return {
    html,
    files: filesOf,

    /** The text above the content of an activity. */
    introduction: (element: XmlElement): Piece[] => html(element, 'intro', title),

    /** The file of a resource, which can be a page with files of its own. */
    async mainFile(): Promise<Piece[]> {
      const [main, ...parts] = files.at({ ...place, area: 'content' });
      if (main === undefined || !main.isPresent) {
        report.add('file_missing', main?.name ?? title);
        return [];
      }
      files.use(main.entry);
      if (kindOfFile(main.name) !== 'page') {
        const piece = pieceOfFile(main.entry, title, report, main.name);
        return piece ? [piece] : [];
      }
      const inFolder = files.resolver({ ...place, area: 'content' });
      const pieces = piecesOfHtml(await archive.text(main.entry), title, {
        archive,
        report,
        resolve: (address) =>
          /^[a-z][a-z0-9+.-]*:|^\/\//i.test(address)
            ? undefined
            : inFolder(`@@PLUGINFILE@@/${address.replace(/^(?:\.?\/)+/, '')}`),
        nameOf: files.nameOf,
      });
      // Authoring tools load videos by scripts.
      const loose = parts.filter(
        ({ name, entry, isPresent }) => isPresent && !files.isUsed(entry) && kindOfFile(name) === 'video',
      );
      return [
        ...pieces,
        ...loose.map(({ name, entry }): Piece => ({
          kind: 'lesson',
          title: baseName(name),
          video: files.use(entry),
        })),
      ];
    },

    /** A task: its text is that of the homework, its files and pictures are lessons and documents. */
    assignment(element: XmlElement): Piece[] {
      const [first, ...others] = html(element, 'intro', title);
      const text = first?.kind === 'lesson' ? first : undefined;
      const isEnabled = (plugin: string) =>
        all(at(element, 'plugin_configs'), 'plugin_config').some(
          (config) =>
            valueAt(config, 'subtype') === 'assignsubmission' &&
            valueAt(config, 'plugin') === plugin &&
            valueAt(config, 'name') === 'enabled' &&
            valueAt(config, 'value') === '1',
        );
      const [hasFile, hasText] = [isEnabled('file'), isEnabled('onlinetext')];
      return [
        ...(text && (text.video !== undefined || text.picture !== undefined)
          ? [{ ...text, blocks: [] }]
          : []),
        ...(first && !text ? [first] : []),
        ...others,
        ...filesOf('introattachment'),
        {
          kind: 'homework',
          title,
          blocks: text?.blocks ?? [],
          isFileRequired: hasFile && !hasText,
          isMessageRequired: hasText && !hasFile,
          // A grade below zero is the number of a scale.
          scores: Math.max(0, Number(valueAt(element, 'grade')) || 0),
        },
      ];
    },
  };
}
