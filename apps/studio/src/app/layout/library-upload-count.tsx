import { hiddenVisually } from '@daystream/ui';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { libraryDraft, sendLibraryUploads, useLibraryDraft } from '../../platform/library-uploads.ts';
import { usePlatform } from '../../platform/platform-context.tsx';

/** The number of files on their way to the library, beside its menu entry. While it is shown, uploaded files are given to the library. */
export function LibraryUploadCount() {
  const { t } = useTranslation('studio');
  const { uploads, client } = usePlatform();
  const queries = useQueryClient();
  const { uploads: pending } = useLibraryDraft(libraryDraft);
  // Uploads go on while other screens are open, so that the menu, which is always there, follows them.
  useEffect(
    () =>
      sendLibraryUploads({
        uploads,
        client,
        onChange() {
          for (const key of ['library', 'course-imports'])
            void queries.invalidateQueries({ queryKey: [key] });
        },
      }),
    [uploads, client, queries],
  );
  const count = pending.filter(({ phase }) => phase !== 'failed' && phase !== 'lost').length;
  if (count === 0) return null;
  return (
    <Typography
      component="span"
      variant="body2"
      sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', flex: 'none', ml: 1 }}
    >
      <span aria-hidden>↑ {count}</span>
      <span style={hiddenVisually}>{t('library.upload.inMenu', { count })}</span>
    </Typography>
  );
}
