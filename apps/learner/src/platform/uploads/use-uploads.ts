import { formatFileSize } from '@daystream/i18n';
import type { UploadItem } from '@daystream/ui';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../error-text.ts';
import { language } from '../language.ts';
import { usePreviews } from './use-previews.ts';
import type { Upload } from './upload-manager.ts';
import { kindOf, refusalOf, uploads } from './uploads.ts';

/** The files of one unsent message: what the composer shows, and the ids that go into the call. */
export function useUploads(draftKey: string) {
  const all = useSyncExternalStore(uploads.subscribe, uploads.list);
  const own = useMemo(() => all.filter(({ record }) => record.draftKey === draftKey), [all, draftKey]);
  const previews = usePreviews(own);
  const [refusals, setRefusals] = useState<string[]>([]);
  const { t } = useTranslation(['learner', 'fieldErrors']);
  const errorText = useErrorText();

  function refusalText(file: File): string | null {
    const refusal = refusalOf(file);
    if (!refusal) return null;
    const reason =
      refusal.code === 'file_too_large'
        ? t('fieldErrors:file_too_large', { limit: formatFileSize(language, refusal.limit) })
        : t(`fieldErrors:${refusal.code}`);
    return t('uploads.refused', { name: file.name, reason });
  }

  const item = (upload: Upload): UploadItem => {
    const { id, name, bytes, type } = upload.record;
    const kind = kindOf(type);
    return {
      id,
      name,
      bytes,
      kind: kind === 1 ? 'video' : kind === 2 ? 'image' : 'document',
      preview: previews.get(id),
      state: upload.phase === 'lost' ? 'failed' : upload.phase,
      progress: upload.share * 100,
      ...(upload.phase === 'lost' && { error: t('uploads.chooseAgain') }),
      ...(upload.phase === 'failed' && { error: errorText(upload.error) }),
    };
  };

  return {
    items: own.map(item),
    fileIds: own.flatMap(({ record }) => (record.fileId === undefined ? [] : [record.fileId])),
    /** Why files that were just chosen were not taken. */
    refusals,
    add: (files: readonly File[]) => {
      const texts = files.map(refusalText);
      setRefusals(texts.filter((text) => text !== null));
      void uploads.add(
        draftKey,
        files.filter((_, index) => texts[index] === null),
      );
    },
    remove: (id: string) => void uploads.remove(id),
    retry: (id: string) => void uploads.retry(id),
    clear: () => uploads.clear(draftKey),
  };
}
