import { messageMaxFiles } from '@daystream/domain';
import { uploadItemOf, useFileRefusals, usePreviews, type UploadItem } from '@daystream/ui';
import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/error-text.ts';
import { usePlatform } from '../../platform/platform-context.tsx';

export interface Attachments {
  readonly items: readonly UploadItem[];
  /** The server's ids of those that are there. */
  readonly fileIds: number[];
  /** Why files that were just chosen were not taken. */
  readonly refusals: readonly string[];
  readonly add: (files: readonly File[]) => void;
  readonly remove: (id: string) => void;
  readonly retry: (id: string) => void;
  readonly clear: () => void;
}

/** Files that go along with an expert's words, each uploaded as soon as it is chosen; kept over a reload as the words are, under the same key. */
export function useAttachments(draftKey: string): Attachments {
  const { uploads } = usePlatform();
  const { t } = useTranslation('studio');
  const all = useSyncExternalStore(uploads.subscribe, uploads.list);
  const own = useMemo(() => all.filter(({ record }) => record.draftKey === draftKey), [all, draftKey]);
  const previews = usePreviews(own);
  const { refusals, take } = useFileRefusals();
  return {
    items: own.map((upload) => uploadItemOf(upload, previews, (error) => errorText(error, t, 'file'))),
    fileIds: own.flatMap(({ record }) => (record.fileId === undefined ? [] : [record.fileId])),
    refusals,
    add: (files) => {
      const room = Math.max(0, messageMaxFiles - own.length);
      void uploads.add(draftKey, take(files).slice(0, room));
    },
    remove: (id) => void uploads.remove(id),
    retry: (id) => void uploads.retry(id),
    clear: () => void uploads.clear(draftKey),
  };
}
