import type { FileLimits } from '@daystream/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadItemOf, type StoredUpload } from './upload-item-of.ts';
import type { UploadItem } from './upload-item.ts';
import { useFileRefusals } from './use-file-refusals.ts';
import { usePreviews, type PreviewSource } from './use-previews.ts';

/** The files of one unsent message, as `@daystream/web` stores them. */
interface Draft {
  readonly uploads: readonly (StoredUpload & PreviewSource)[];
  /** How many more files the message can have. */
  readonly room: number;
  readonly add: (files: readonly File[], purpose?: 'attachment') => void;
  readonly remove: (id: string) => void;
  readonly retry: (id: string) => void;
}

export interface UploadField {
  readonly items: readonly UploadItem[];
  /** Why selected files were rejected, in the user's language. */
  readonly refusals: readonly string[];
  readonly add: (files: readonly File[]) => void;
  readonly remove: (id: string) => void;
  readonly retry: (id: string) => void;
}

interface UploadFieldOptions {
  /** Returns the text of an error in the user's language. */
  readonly errorText: (error: unknown) => string;
  /** Undefined: the default limits. */
  readonly limits?: FileLimits | undefined;
  /** Whether documents are accepted beside photos and videos. */
  readonly acceptsDocuments?: boolean | undefined;
  /** What the files are for; undefined: photos and videos, or files of the library. */
  readonly purpose?: 'attachment';
}

/** The display state of an unsent message's files. */
export function useUploadField(
  draft: Draft,
  { errorText, limits, purpose, acceptsDocuments = false }: UploadFieldOptions,
): UploadField {
  const { t } = useTranslation('ui');
  const previews = usePreviews(draft.uploads);
  const { refusals, take } = useFileRefusals(limits, { acceptsDocuments });
  const [isOverfull, setOverfull] = useState(false);
  return {
    items: draft.uploads.map((upload) =>
      uploadItemOf(upload, previews, { errorText, voiceName: t('voice.message') }),
    ),
    refusals: isOverfull
      ? [...refusals, t('files.tooMany', { count: draft.uploads.length + draft.room })]
      : refusals,
    add(files) {
      const taken = take(files);
      setOverfull(taken.length > draft.room);
      draft.add(taken, purpose);
    },
    remove(id) {
      setOverfull(false);
      draft.remove(id);
    },
    retry: draft.retry,
  };
}
