import type { ApiClient } from '@daystream/api-client';
import { isTransient, type Upload, type UploadManager } from '@daystream/web/uploads';
import { useMemo, useSyncExternalStore } from 'react';
import { usePlatform } from './platform-context.tsx';

/** The draft key of uploads that become files of the library. */
export const libraryDraft = 'library';
/** The draft key of archives from which courses are imported. */
export const courseImportDraft = 'course-import';
/** The draft key of the upload that replaces the file of a library video. */
export const replacementDraft = (id: number) => `${libraryDraft}:${id}`;

interface Options {
  readonly uploads: Pick<UploadManager, 'list' | 'subscribe' | 'remove' | 'fail'>;
  readonly client: ApiClient;
  /** Called after the library, or the imports of courses, changed. */
  readonly onChange: () => void;
}

/**
 * Gives uploaded files to the library, and archives to the import of courses, whatever screen is open and also after a reload. After a lost connection they are given again when the upload manager resumes; a
 * refused file is marked as failed. Returns a function that stops this.
 */
export function sendLibraryUploads({ uploads, client, onChange }: Options): () => void {
  const sending = new Set<string>();

  async function send({ record: { id, fileId, draftKey } }: Upload): Promise<void> {
    if (fileId === undefined) return;
    const request = { body: { fileId }, idempotencyKey: `${id}.${fileId}` };
    try {
      if (draftKey === libraryDraft) await client.call('studio.library.add', request);
      else if (draftKey === courseImportDraft) await client.call('studio.courseImports.create', request);
      else {
        const params = { id: Number(draftKey.slice(libraryDraft.length + 1)) };
        await client.call('studio.library.replace', { ...request, params });
      }
      await uploads.remove(id);
      onChange();
    } catch (error) {
      if (!isTransient(error)) uploads.fail(id, error);
    }
  }

  function sendReady(): void {
    for (const upload of uploads.list()) {
      const { id, draftKey } = upload.record;
      const isOurs =
        draftKey === libraryDraft ||
        draftKey === courseImportDraft ||
        draftKey.startsWith(`${libraryDraft}:`);
      if (!isOurs || upload.phase !== 'ready' || upload.record.fileId === undefined || sending.has(id))
        continue;
      sending.add(id);
      void send(upload).finally(() => sending.delete(id));
    }
  }

  const stop = uploads.subscribe(sendReady);
  sendReady();
  return stop;
}

/** The uploads of one draft key, as an upload field shows them. */
export function useLibraryDraft(draftKey: string) {
  const { uploads: manager } = usePlatform();
  const all = useSyncExternalStore(manager.subscribe, manager.list);
  const uploads = useMemo(() => all.filter(({ record }) => record.draftKey === draftKey), [all, draftKey]);
  return {
    uploads,
    room: Infinity,
    add: (files: readonly File[]) => void manager.add(draftKey, files),
    remove: (id: string) => void manager.remove(id),
    retry: (id: string) => void manager.retry(id),
    pause: (id: string) => void manager.pause(id),
  };
}
