import type { CourseImportFormat, CourseImportNote, RichTextBlock } from '@daystream/contract';
import type { FindEntry } from '../../../../platform/archives/reading.ts';

/** What a parser reads of a foreign archive. */
export interface ForeignArchive {
  /** Files by name. */
  readonly entries: ReadonlyMap<string, { readonly bytes: number }>;
  readonly find: FindEntry;
  /** Errors: `ArchiveError`. */
  text(name: string): Promise<string>;
}

/** A part of a course, before its parts are days. Files are names of entries of the archive. */
export type Piece =
  | {
      readonly kind: 'lesson';
      readonly title: string;
      readonly blocks?: readonly RichTextBlock[];
      readonly video?: string | undefined;
      readonly picture?: string | undefined;
    }
  | { readonly kind: 'page'; readonly title: string; readonly url: string }
  | { readonly kind: 'document'; readonly title: string; readonly file: string }
  | {
      readonly kind: 'homework';
      readonly title: string;
      readonly blocks?: readonly RichTextBlock[];
      readonly isMessageRequired: boolean;
      readonly isFileRequired: boolean;
      readonly scores: number;
    };

/** A level of a foreign course: a section, a module, an item. Its own pieces come before its children. */
export interface OutlineNode {
  readonly title: string;
  readonly excerpt?: string;
  readonly pieces: readonly Piece[];
  readonly children: readonly OutlineNode[];
}

export interface ForeignCourse {
  readonly format: Exclude<CourseImportFormat, 'daystream'>;
  readonly title: string;
  readonly description: string;
  readonly outline: readonly OutlineNode[];
  /** What becomes the picture of the course. */
  readonly picture?: string | undefined;
  /** The names that files had before they came into the archive. */
  readonly fileNames?: ReadonlyMap<string, string>;
  readonly report: CourseImportNote[];
}
