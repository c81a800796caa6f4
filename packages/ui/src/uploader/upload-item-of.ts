import { fileKindOf } from '@daystream/domain';
import type { UploadItem } from './upload-item.ts';

/** An upload as `@daystream/web` stores it. */
export interface StoredUpload {
  readonly record: {
    readonly id: string;
    readonly name: string;
    readonly bytes: number;
    readonly type: string;
    readonly purpose?: 'voice' | 'attachment';
    readonly isPaused?: boolean;
  };
  readonly phase: Exclude<UploadItem['state'], 'processing' | 'held'>;
  /** 0 to 1. */
  readonly share: number;
  readonly error?: unknown;
  readonly isOnlyHere?: boolean;
}

const kinds = { 1: 'video', 2: 'image', 3: 'document', 4: 'document', 5: 'document' } as const;

interface ItemTexts {
  /** Returns the text of an error in the user's language. */
  readonly errorText: (error: unknown) => string;
  /** Takes the place of the file name of a recorded voice. */
  readonly voiceName: string;
}

/** Converts an upload to a list item. */
export function uploadItemOf(
  { record: { id, name, bytes, type, purpose, isPaused }, phase, share, error, isOnlyHere }: StoredUpload,
  previews: ReadonlyMap<string, string>,
  { errorText, voiceName }: ItemTexts,
): UploadItem {
  return {
    id,
    name: purpose === 'voice' ? voiceName : name,
    bytes,
    kind: kinds[fileKindOf(type)],
    preview: previews.get(id),
    state: phase === 'paused' && isPaused ? 'held' : phase,
    progress: share * 100,
    isOnlyHere,
    ...(phase === 'failed' && { error: errorText(error) }),
  };
}
