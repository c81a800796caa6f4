import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatFileSize } from '@daystream/i18n';
import { useTranslation } from 'react-i18next';
import { FileDropZone } from './file-drop-zone.tsx';
import { FilePicker } from './file-picker.tsx';
import { UploadList, type UploadListProps } from './upload-list.tsx';

export interface FileUploaderProps extends UploadListProps {
  readonly onFiles: (files: File[]) => void;
  /** The school's limits, in bytes. */
  readonly limits: { readonly photo: number; readonly video: number };
}

/** A place of its own for files: a zone to drop them on, a button, the limits, the list. */
export function FileUploader({ items, onFiles, onRemove, onRetry, limits }: FileUploaderProps) {
  const { t, i18n } = useTranslation('ui');
  const photo = formatFileSize(i18n.language, limits.photo);
  const video = formatFileSize(i18n.language, limits.video);
  return (
    <Stack spacing={1.5}>
      <FileDropZone onFiles={onFiles}>
        <Stack
          spacing={1}
          sx={{
            alignItems: 'center',
            p: 3,
            border: 1.5,
            borderStyle: 'dashed',
            borderColor: 'edge',
            borderRadius: (theme) => `${theme.corners.control}px`,
          }}
        >
          <FilePicker onFiles={onFiles}>{t('files.add')}</FilePicker>
          <Typography variant="caption" color="textSecondary">
            {t('files.limits', { photo, video })}
          </Typography>
        </Stack>
      </FileDropZone>
      <UploadList items={items} onRemove={onRemove} onRetry={onRetry} />
    </Stack>
  );
}
