import { chosenFileRefusal, type FileLimits } from '@daystream/domain';
import { formatFileSize } from '@daystream/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface FileRefusals {
  /** Why selected files were rejected, in the user's language. */
  readonly refusals: readonly string[];
  /** Returns the files that can be sent. */
  readonly take: (files: readonly File[]) => File[];
}

/** Validates selected files by the server's rules before they are uploaded. */
export function useFileRefusals(
  limits: FileLimits | undefined,
  options: { readonly acceptsDocuments?: boolean } = {},
): FileRefusals {
  const { t, i18n } = useTranslation(['ui', 'fieldErrors']);
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  function textOf(file: File): string | null {
    const refusal = chosenFileRefusal(file, limits, options);
    if (refusal === null) return null;
    const reason =
      refusal.code === 'file_too_large'
        ? t('fieldErrors:file_too_large', { limit: formatFileSize(i18n.language, refusal.limit) })
        : t(`fieldErrors:${refusal.code}`);
    return t('ui:files.refused', { name: file.name, reason });
  }

  return {
    refusals,
    take: (files) => {
      const texts = files.map(textOf);
      setRefusals(texts.filter((text) => text !== null));
      return files.filter((_, index) => texts[index] === null);
    },
  };
}
