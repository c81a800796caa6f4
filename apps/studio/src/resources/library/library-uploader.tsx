import { FileDropZone, FilePicker, UploadList, useUploadField } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { libraryDraft, useLibraryDraft } from '../../platform/library-uploads.ts';

/** Uploads files to the library, with the files on their way. */
export function LibraryUploader() {
  const { t } = useTranslation('studio');
  const errorText = useErrorText('file');
  const draft = useLibraryDraft(libraryDraft);
  const { items, refusals, add, remove, retry } = useUploadField(draft, {
    errorText,
    acceptsDocuments: true,
  });
  return (
    <Box component="section" aria-label={t('library.upload.title')} sx={{ mb: 2 }}>
      <FileDropZone onFiles={add}>
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
            <FilePicker onFiles={add} accept="" variant="contained">
              {t('library.upload.choose')}
            </FilePicker>
            <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 260px' }}>
              {t('library.upload.hint')}
            </Typography>
          </Box>
          {refusals.map((refusal) => (
            <Alert key={refusal} severity="error">
              {refusal}
            </Alert>
          ))}
          <UploadList items={items} onRemove={remove} onRetry={retry} onPause={draft.pause} />
        </Box>
      </FileDropZone>
    </Box>
  );
}
