import type { Reply } from '@daystream/api-client';
import { createContext, use, type ComponentType } from 'react';
import type { CourseDraft } from './draft-model.ts';
import type { DraftState } from './draft-state.ts';
import type { DraftStore } from './draft-store.ts';
import type { NodeProblem } from './problem-texts.ts';

export type OtherAuthor = Reply<'studio.drafts.presence'>['others'][number];

/** What the parts of the editor share. */
export interface EditorValue {
  readonly store: DraftStore;
  readonly state: DraftState;
  readonly draft: CourseDraft;
  readonly problems: readonly NodeProblem[];
  /** Those that are marked while the author writes. */
  readonly shownProblems: readonly NodeProblem[];
  /** The author leaves a field. */
  readonly leaveField: (key: string, field: string) => void;
  /** From now on all problems are marked. */
  readonly showAllProblems: () => void;
  readonly numbers: ReadonlyMap<string, number>;
  /** Who else has the draft open, and at which node. */
  readonly others: readonly OtherAuthor[];
  /** Opens the form of a node. */
  readonly select: (key: string) => void;
  /** What is sold with the course, below its form. */
  readonly CourseOffers: ComponentType<{ readonly courseId: number }>;
  /** Makes a file or video known that a field refers to since the draft was loaded. */
  readonly addVideo: (video: CourseDraft['videos'][number]) => void;
  readonly addFile: (file: CourseDraft['files'][number]) => void;
}

export const EditorContext = createContext<EditorValue | null>(null);

export function useEditor(): EditorValue {
  const value = use(EditorContext);
  if (value === null) throw new Error('useEditor outside of a course editor');
  return value;
}
