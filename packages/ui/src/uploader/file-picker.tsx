import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useRef, type ChangeEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AttachIcon } from '../icons.tsx';

/** Photos and videos: a phone offers its camera and gallery for this value. */
const photosAndVideos = 'image/*,video/*';

export interface FilePickerProps {
  readonly onFiles: (files: File[]) => void;
  readonly accept?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Shows only the icon, for a row of controls. */
  readonly compact?: boolean | undefined;
  readonly variant?: ButtonProps['variant'] | undefined;
  readonly children?: ReactNode;
}

/** A button that opens the file dialog of the device. */
export function FilePicker({
  onFiles,
  accept = photosAndVideos,
  disabled,
  compact,
  variant,
  children,
}: FilePickerProps) {
  const { t } = useTranslation('ui');
  const input = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // Allows the same file to be selected again after it was removed.
    event.target.value = '';
    if (files.length > 0) onFiles(files);
  };
  const open = () => input.current?.click();
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        disabled={disabled}
        onChange={take}
        tabIndex={-1}
      />
      {compact ? (
        <IconButton
          aria-label={t('files.add')}
          title={t('files.add')}
          disabled={disabled ?? false}
          onClick={open}
        >
          <AttachIcon />
        </IconButton>
      ) : (
        <Button
          variant={variant ?? 'outlined'}
          startIcon={<AttachIcon />}
          disabled={disabled ?? false}
          onClick={open}
        >
          {children ?? t('files.choose')}
        </Button>
      )}
    </>
  );
}
