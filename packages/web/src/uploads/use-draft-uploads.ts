import type { UploadPurpose } from '@daystream/contract';
import { messageMaxFiles } from '@daystream/domain';
import { useMemo, useSyncExternalStore } from 'react';
import { useSignedInPlatform } from '../platform/platform-context.ts';
import type { Upload } from './upload-manager.ts';

export interface DraftUploads {
  readonly uploads: readonly Upload[];
  /** The server's ids of the completed uploads. */
  readonly fileIds: number[];
  /** How many more files the message can have. */
  readonly room: number;
  readonly add: (files: readonly File[], purpose?: UploadPurpose) => void;
  readonly remove: (id: string) => void;
  readonly retry: (id: string) => void;
  readonly clear: () => Promise<void>;
}

/** The files of one unsent message: uploaded when selected, and kept across a reload under the same key as its text. */
export function useDraftUploads(draftKey: string): DraftUploads {
  const manager = useSignedInPlatform().uploads;
  const all = useSyncExternalStore(manager.subscribe, manager.list);
  const uploads = useMemo(() => all.filter(({ record }) => record.draftKey === draftKey), [all, draftKey]);
  const room = Math.max(0, messageMaxFiles - uploads.length);
  return {
    uploads,
    fileIds: uploads.flatMap(({ record }) => (record.fileId === undefined ? [] : [record.fileId])),
    room,
    add: (files, purpose) => void manager.add(draftKey, files.slice(0, room), purpose),
    remove: (id) => void manager.remove(id),
    retry: (id) => void manager.retry(id),
    clear: () => manager.clear(draftKey),
  };
}
