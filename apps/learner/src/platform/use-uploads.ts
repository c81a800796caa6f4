import { uploadItemOf, useFileRefusals, usePreviews } from '@daystream/ui';
import { useMemo, useSyncExternalStore } from 'react';
import { useErrorText } from './error-text.ts';
import { uploads } from './uploads.ts';

/** The files of one unsent message: what the composer shows, and the ids that go into the call. */
export function useUploads(draftKey: string) {
  const all = useSyncExternalStore(uploads.subscribe, uploads.list);
  const own = useMemo(() => all.filter(({ record }) => record.draftKey === draftKey), [all, draftKey]);
  const previews = usePreviews(own);
  const { refusals, take } = useFileRefusals();
  const errorText = useErrorText('file');
  return {
    items: own.map((upload) => uploadItemOf(upload, previews, errorText)),
    fileIds: own.flatMap(({ record }) => (record.fileId === undefined ? [] : [record.fileId])),
    /** Why files that were just chosen were not taken. */
    refusals,
    add: (files: readonly File[]) => void uploads.add(draftKey, take(files)),
    remove: (id: string) => void uploads.remove(id),
    retry: (id: string) => void uploads.retry(id),
    clear: () => uploads.clear(draftKey),
  };
}
