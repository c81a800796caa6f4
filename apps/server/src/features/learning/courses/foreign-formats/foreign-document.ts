import { courseLimits, type RichText, type RichTextBlock } from '@daystream/contract';
import type { ArchivedMedia, CourseDocument, MediaKind } from '../archive/course-document.ts';
import { arrangeOutline } from './arrange-outline.ts';
import { baseName } from './page-pieces.ts';
import type { ForeignCourse, OutlineNode, Piece } from './foreign-course.ts';

const titleLength = 200;
const maxDocuments = 100;
/** Letters and blocks of one text; a longer one continues in further lessons. */
const maxLetters = 20_000;
const maxBlocks = 900;

type Stage = NonNullable<CourseDocument['stages']>[number];
type Day = NonNullable<Stage['days']>[number];
type Lesson = NonNullable<NonNullable<Day['sets']>[number]['lessons']>[number];
type LessonPiece = Extract<Piece, { kind: 'lesson' }>;

/** A foreign course as the document of a course archive (docs/course-archive.md); its media are entries of the foreign archive. */
export function toCourseDocument({ description, outline, picture, fileNames, ...course }: ForeignCourse): {
  course: CourseDocument;
  media: Record<string, ArchivedMedia>;
} {
  const media = createMedia(fileNames ?? new Map());
  // Other systems have nameless sections and files; a course with them could not be published.
  const title = cut(course.title) || cut(outline.map(nameOf).find((name) => name !== '') ?? '');
  let days = 0;
  const day = (node: OutlineNode): Day => {
    const pieces = piecesOf(node);
    const dayTitle = cut(nameOf(node)) || title;
    const documents = pieces.flatMap((piece): NonNullable<Day['documents']> =>
      piece.kind === 'page'
        ? [{ title: cut(piece.title) || dayTitle, url: piece.url, file: null }]
        : piece.kind === 'document'
          ? [{ title: cut(piece.title) || dayTitle, url: null, file: media.nameOf('document', piece.file) }]
          : [],
    );
    const homeworks = pieces.filter((piece) => piece.kind === 'homework');
    const sets = node.children.flatMap((part) => {
      const lessons = piecesOf(part).flatMap((piece) =>
        lessonsOf({ ...piece, title: piece.title.trim() === '' ? dayTitle : piece.title }, media),
      );
      return lessons.length === 0 ? [] : [{ title: cut(part.title), lessons }];
    });
    return {
      title: dayTitle,
      excerpt: (node.excerpt ?? '').slice(0, 2000),
      delay: Math.min(days++, 3650),
      documents: documents.slice(0, maxDocuments),
      sets,
      homeworks: homeworks.map(({ title: name, blocks, isFileRequired, isMessageRequired, scores }) => ({
        title: cut(name) || dayTitle,
        text: documentsOf(blocks ?? [])[0] ?? null,
        is_file_required: isFileRequired,
        is_message_required: isMessageRequired,
        scores: Math.min(100_000, Math.max(0, Math.round(scores))),
      })),
    };
  };
  const stages = arrangeOutline(outline).map((stage) => ({
    title: cut(stage.title) || title,
    days: stage.children.map(day),
  }));
  return {
    course: {
      title,
      description_short: description.slice(0, 2000),
      ...(picture !== undefined && { image: media.nameOf('picture', picture) }),
      stages: stages.slice(0, courseLimits.stages),
    },
    media: media.list,
  };
}

/** The title of a level, or of the first thing in it that has one. */
const nameOf = (node: OutlineNode): string =>
  [node.title, ...piecesOf(node).map((piece) => piece.title)].find((name) => name.trim() !== '') ?? '';

/** The pieces of a node and of everything in it, in their order. */
const piecesOf = (node: OutlineNode): Piece[] => [...node.pieces, ...node.children.flatMap(piecesOf)];

type Media = ReturnType<typeof createMedia>;

function createMedia(fileNames: ReadonlyMap<string, string>) {
  const list: Record<string, ArchivedMedia> = {};
  const names = new Map<string, string>();
  const counts: Record<MediaKind, number> = { video: 0, picture: 0, document: 0 };
  return {
    list,
    /** Null: the file is media of another kind already. */
    nameOf(kind: MediaKind, file: string): string | null {
      const known = names.get(file);
      if (known !== undefined) return list[known]?.kind === kind ? known : null;
      counts[kind] += 1;
      const media = `${kind}-${counts[kind]}`;
      const name = (fileNames.get(file) ?? file).split('/').at(-1) ?? file;
      list[media] = {
        kind,
        name: name.slice(-200),
        file,
        ...(kind === 'video' && { title: baseName(name).slice(0, 200) }),
      };
      names.set(file, media);
      return media;
    },
  };
}

/** The lessons of a piece: more than one if its text is longer than a lesson can have. */
function lessonsOf(piece: Piece, media: Media): Lesson[] {
  if (piece.kind === 'homework') return continued(piece.title, documentsOf(piece.blocks ?? []).slice(1), 2);
  if (piece.kind !== 'lesson') return [];
  const { title, blocks, video, picture }: LessonPiece = piece;
  const [first = null, ...rest] = documentsOf(blocks ?? []);
  const lesson = {
    title: cut(title),
    description: first,
    video: video === undefined ? null : media.nameOf('video', video),
    image: picture === undefined ? null : media.nameOf('picture', picture),
  };
  return [lesson, ...continued(title, rest, 2)];
}

const continued = (title: string, texts: readonly RichText[], from: number): Lesson[] =>
  texts.map((description, index) => ({
    title: `${cut(title, titleLength - 10)} (${from + index})`,
    description,
  }));

/** Blocks as documents within the limits of a text. */
function documentsOf(blocks: readonly RichTextBlock[]): RichText[] {
  const documents: RichText[] = [];
  let letters = 0;
  for (const block of blocks) {
    const length = JSON.stringify(block).length;
    const last = documents.at(-1);
    if (last === undefined || letters + length > maxLetters || last.content.length >= maxBlocks) {
      documents.push({ type: 'doc', content: [block] });
      letters = length;
    } else {
      last.content.push(block);
      letters += length;
    }
  }
  return documents;
}

const cut = (text: string, max = titleLength) => text.replaceAll(/\s+/g, ' ').trim().slice(0, max);
