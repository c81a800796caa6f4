import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import { use, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaptureError } from '@daystream/domain';
import { AttachIcon, CameraIcon } from '../screen-icons.tsx';
import { CaptureFault, PhotoTakerContext } from './photo-taker.ts';

/** Photos and videos: a phone offers its camera and gallery for this value. */
const photosAndVideos = 'image/*,video/*';

/** What the server accepts in chats with experts. */
export const chatFiles = `${photosAndVideos},audio/*,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.odp,.rtf,.epub,.txt,.csv,.md`;

const captureTexts = {
  internal: 'files.capture.internal',
  busy: 'files.capture.busy',
  invalidArgument: 'files.capture.invalidArgument',
  noMediaFiles: 'files.capture.noMediaFiles',
  permissionDenied: 'files.capture.permissionDenied',
  notSupported: 'files.capture.notSupported',
} as const satisfies Record<CaptureError, string>;

/** How long the reason is shown why no photo was taken. */
const shownMs = 8000;

const onTouchScreens = { '@media not (pointer: coarse)': { display: 'none' } } as const;

export interface FilePickerProps {
  readonly onFiles: (files: File[]) => void;
  readonly accept?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Shows only the icon, for a row of controls. */
  readonly compact?: boolean | undefined;
  /** Takes a photo with this camera of the device in place of choosing files; shown as an icon, on touch screens only: a computer would open its file dialog. */
  readonly camera?: 'environment' | 'user' | undefined;
  /** Replaces the accessible name of the camera's button. */
  readonly cameraLabel?: string | undefined;
  readonly variant?: ButtonProps['variant'] | undefined;
  readonly children?: ReactNode;
}

/** A button that opens the file dialog of the device. */
export function FilePicker({
  onFiles,
  camera,
  cameraLabel,
  accept = camera ? 'image/*' : photosAndVideos,
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
  const takePhoto = use(PhotoTakerContext);
  const [fault, setFault] = useState<CaptureError | null>(null);
  const open = () => {
    if (camera === undefined || takePhoto === null) {
      input.current?.click();
      return;
    }
    setFault(null);
    takePhoto(camera).then(
      (photo) => photo && onFiles([photo]),
      (error: unknown) => setFault(error instanceof CaptureFault ? error.reason : 'internal'),
    );
  };
  const label = camera ? (cameraLabel ?? t('files.camera')) : t('files.add');
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!camera}
        accept={accept}
        {...(camera && { capture: camera })}
        disabled={disabled}
        onChange={take}
        tabIndex={-1}
      />
      {takePhoto === null ? null : (
        <Snackbar
          open={fault !== null}
          autoHideDuration={shownMs}
          onClose={() => setFault(null)}
          message={fault === null ? '' : t(captureTexts[fault])}
        />
      )}
      {compact || camera ? (
        <IconButton
          aria-label={label}
          title={label}
          disabled={disabled ?? false}
          onClick={open}
          sx={camera ? onTouchScreens : undefined}
        >
          {camera ? <CameraIcon /> : <AttachIcon />}
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
