import { FileDropZone, FilePicker, useUploadField } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { libraryDraft, useLibraryDraft } from '../../platform/library-uploads.ts';
import { UploadProgress } from '../../platform/upload-progress.tsx';

/** Uploads files to the library, with the files on their way. */
export function LibraryUploader() {
  const { t } = useTranslation('studio');
  const errorText = useErrorText('file');
  const draft = useLibraryDraft(libraryDraft);
  const field = useUploadField(draft, { errorText, acceptsDocuments: true });
  return (
    <Box component="section" aria-label={t('library.upload.title')} sx={{ mb: 2 }}>
      <FileDropZone onFiles={field.add}>
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            p: 2,
            border: 1,
            borderStyle: 'dashed',
            borderColor: 'divider',
            borderRadius: 1,
          }}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
            <FilePicker onFiles={field.add} accept="" variant="contained">
              {t('library.upload.choose')}
            </FilePicker>
            <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 260px' }}>
              {t('library.upload.hint')}
            </Typography>
          </Box>
          <UploadProgress field={field} onPause={draft.pause} />
        </Box>
      </FileDropZone>
    </Box>
  );
}
