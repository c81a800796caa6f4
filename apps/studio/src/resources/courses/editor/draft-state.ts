import type { CourseDraft, DraftFields, EditorNodes, Operation, PlacedKind } from './draft-model.ts';
import type { FieldConflict } from './draft-operations.ts';
import type { WireChange } from './draft-queue.ts';
import type { FieldRefusal } from './draft-refusals.ts';

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'offline';

export interface DraftState {
  readonly nodes: EditorNodes;
  readonly draft: CourseDraft;
  readonly revision: number;
  readonly save: SaveState;
  readonly conflicts: readonly FieldConflict[];
  readonly refusals: readonly FieldRefusal[];
  /** The text of the last request that the server refused as a whole. */
  readonly refused: string | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** What has not been stored yet. The batch that is being sent has a key, so that it is applied once however often it is sent. */
export interface Unsent {
  readonly sending: {
    readonly key: string;
    readonly changes: readonly WireChange[];
    readonly operations: readonly Operation[];
  } | null;
  readonly queue: readonly Operation[];
}

/** A node to add, with what is in it. */
export interface NewTree {
  readonly kind: PlacedKind;
  readonly fields: DraftFields;
  readonly children: readonly NewTree[];
}

/** The state of saving as the author sees it: a refused value is on the screen, but not stored. */
export const shownSaveState = ({ save, refusals }: Pick<DraftState, 'save' | 'refusals'>): SaveState =>
  save === 'saved' && refusals.length > 0 ? 'unsaved' : save;
