import Box from '@mui/material/Box';
import { useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface FileDropZoneProps {
  readonly onFiles: (files: File[]) => void;
  readonly disabled?: boolean | undefined;
  readonly children: ReactNode;
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Accepts files dropped on, or pasted into, its children. A button with the same function is needed for keyboards and phones. */
export function FileDropZone({ onFiles, disabled = false, children }: FileDropZoneProps) {
  const { t } = useTranslation('ui');
  const [over, setOver] = useState(false);

  const drag = (event: DragEvent) => {
    if (disabled || !hasFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const leave = (event: DragEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (disabled || !hasFiles(event)) return;
    event.preventDefault();
    onFiles([...event.dataTransfer.files]);
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (disabled || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  };

  return (
    <Box
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={leave}
      onDrop={drop}
      onPaste={paste}
      sx={{ position: 'relative' }}
    >
      {children}
      {over ? (
        <Box
          sx={{
            position: 'absolute',
            inset: 0,
            zIndex: 1,
            display: 'grid',
            placeItems: 'center',
            pointerEvents: 'none',
            fontWeight: 600,
            border: 2,
            borderStyle: 'dashed',
            borderColor: 'primary.main',
            borderRadius: (theme) => `${theme.corners.control}px`,
            bgcolor: 'soft.primary.fill',
            color: 'soft.primary.ink',
          }}
        >
          {t('files.drop')}
        </Box>
      ) : null}
    </Box>
  );
}
