import { fileKindOf } from '@daystream/domain';
import type { UploadItem } from './upload-item.ts';

/** An upload as `@daystream/web` stores it. */
export interface StoredUpload {
  readonly record: {
    readonly id: string;
    readonly name: string;
    readonly bytes: number;
    readonly type: string;
    readonly isPaused?: boolean;
  };
  readonly phase: Exclude<UploadItem['state'], 'processing' | 'held'>;
  /** 0 to 1. */
  readonly share: number;
  readonly error?: unknown;
}

const kinds = { 1: 'video', 2: 'image', 3: 'document', 4: 'document', 5: 'document' } as const;

/** Converts an upload to a list item. `errorText` returns the text of an error in the user's language. */
export function uploadItemOf(
  { record: { id, name, bytes, type, isPaused }, phase, share, error }: StoredUpload,
  previews: ReadonlyMap<string, string>,
  errorText: (error: unknown) => string,
): UploadItem {
  return {
    id,
    name,
    bytes,
    kind: kinds[fileKindOf(type)],
    preview: previews.get(id),
    state: phase === 'paused' && isPaused ? 'held' : phase,
    progress: share * 100,
    ...(phase === 'failed' && { error: errorText(error) }),
  };
}
