import { maxArchiveBytes } from '@daystream/contract';
import { FilePicker, useUploadField } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { courseImportDraft, useLibraryDraft } from '../../../platform/library-uploads.ts';
import { UploadProgress } from '../../../platform/upload-progress.tsx';
import { RecentImports } from './recent-imports.tsx';

const limits = { photoBytes: maxArchiveBytes, videoBytes: maxArchiveBytes };

/** Uploads an archive, and shows the imports and what became of them. An upload goes on after the dialog is closed. */
export function ImportCourseDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('studio');
  const id = useId();
  const errorText = useErrorText('file');
  const draft = useLibraryDraft(courseImportDraft);
  const field = useUploadField(draft, { errorText, limits, acceptsDocuments: true });
  // Systems name the type of an archive in many ways, or not at all.
  const add = (file: File) =>
    field.add([new File([file], file.name, { type: 'application/zip', lastModified: file.lastModified })]);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('courseTools.import.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <DialogContentText>{t('courseTools.import.hint')}</DialogContentText>
        {field.items.length === 0 && (
          <Box>
            <FilePicker
              accept=".zip,.mbz,.imscc,.gz,application/zip,application/gzip"
              variant="contained"
              onFiles={([file]) => file && add(file)}
            >
              {t('courseTools.import.choose')}
            </FilePicker>
          </Box>
        )}
        <UploadProgress field={field} onPause={draft.pause} />
        <RecentImports onOpen={onClose} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
