import { LoadingButton } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Slider from '@mui/material/Slider';
import { useEffect, useId, useMemo, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '@daystream/web';
import { Notice } from '../../../platform/states/notice.tsx';
import { setAvatar } from './account.queries.ts';
import { cropPicture, type Area } from './crop-picture.ts';

interface CropDialogProps {
  readonly file: File;
  /** Taken just now: the device has not stored it. */
  readonly isSelfie?: boolean;
  readonly onClose: () => void;
}

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
const maxZoom = 4;

/** Crops a photo to the avatar's square: moved by touch, mouse or arrow keys, zoomed by the slider. */
export function CropDialog({ file, isSelfie = false, onClose }: CropDialogProps) {
  const { t } = useTranslation(['learner', 'ui']);
  const errorText = useErrorText('file');
  const titleId = useId();
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const source = useMemo(() => URL.createObjectURL(file), [file]);
  // Object URLs hold their bytes until they are revoked.
  useEffect(() => () => URL.revokeObjectURL(source), [source]);

  async function save(): Promise<void> {
    if (area === null) return;
    setBusy(true);
    setFault(null);
    try {
      await setAvatar(await cropPicture(file, area));
      onClose();
    } catch (error) {
      const reason = errorText(error);
      setFault(isSelfie ? `${t('profile.selfieFailed')} ${reason}` : reason);
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} variant="h3">
        {t('profile.cropTitle')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Box
          sx={{
            position: 'relative',
            width: 'min(100%, 300px)',
            aspectRatio: '1',
            mx: 'auto',
            borderRadius: 1,
            overflow: 'hidden',
          }}
        >
          <Cropper
            image={source}
            crop={position}
            zoom={zoom}
            maxZoom={maxZoom}
            aspect={1}
            // A very tall or wide picture fills the square too, otherwise the crop circle would be tiny.
            objectFit="cover"
            cropShape="round"
            showGrid={false}
            nonce={nonce}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ onError: () => setFault(t('profile.unreadable')) }}
          />
        </Box>
        <Box sx={{ px: 1 }}>
          <Slider
            aria-label={t('profile.zoom')}
            min={1}
            max={maxZoom}
            step={0.05}
            value={zoom}
            onChange={(_, value) => setZoom(Array.isArray(value) ? (value[0] ?? 1) : value)}
          />
        </Box>
        {fault === null ? null : <Notice severity="error">{fault}</Notice>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={isBusy}>
          {t('ui:action.cancel')}
        </Button>
        <LoadingButton
          variant="contained"
          busy={isBusy}
          disabledReason={area === null ? fault : null}
          onClick={() => void save()}
        >
          {t('profile.saveAvatar')}
        </LoadingButton>
      </DialogActions>
    </Dialog>
  );
}
