import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { BackIcon, CloseIcon, ForwardIcon } from '../icons.tsx';
import { insideSafeArea } from '../theme/safe-area.ts';

export interface LightboxPicture {
  readonly url: string;
  readonly name: string;
}

export interface LightboxProps {
  readonly pictures: readonly LightboxPicture[];
  /** Index of the picture that is opened first. */
  readonly start: number;
  readonly onClose: () => void;
}

const button = {
  color: 'common.white',
  bgcolor: 'rgb(0 0 0 / 0.5)',
  '&:hover': { bgcolor: 'rgb(0 0 0 / 0.75)' },
};

/** Full-screen picture viewer: arrow keys or buttons change the picture, Escape closes it. */
export function Lightbox({ pictures, start, onClose }: LightboxProps) {
  const { t } = useTranslation('ui');
  const [index, setIndex] = useState(start);
  const picture = pictures[index];
  const many = pictures.length > 1;
  const go = (step: number) => setIndex((index + step + pictures.length) % pictures.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (many && (key === 'ArrowLeft' || key === 'ArrowRight')) go(key === 'ArrowLeft' ? -1 : 1);
  };
  if (!picture) return null;
  const position = t('chat.picture', { index: index + 1, total: pictures.length });
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      onKeyDown={onKeyDown}
      slotProps={{
        paper: { 'aria-label': position, sx: { bgcolor: 'rgb(0 0 0 / 0.92)', borderRadius: 0, px: 0 } },
      }}
    >
      <Box
        onClick={onClose}
        sx={{ flexGrow: 1, minHeight: 0, display: 'grid', placeItems: 'center', p: { xs: 1, md: 6 } }}
      >
        <img
          src={picture.url}
          alt={picture.name}
          style={{ maxWidth: '100%', maxHeight: '100%', objectFit: 'contain', minHeight: 0 }}
        />
      </Box>
      <Typography
        component="output"
        sx={{
          position: 'absolute',
          bottom: insideSafeArea('bottom', 16),
          insetInline: 0,
          textAlign: 'center',
          color: 'common.white',
        }}
      >
        {many ? position : picture.name}
      </Typography>
      <IconButton
        aria-label={t('action.close')}
        onClick={onClose}
        sx={{ ...button, position: 'absolute', top: insideSafeArea('top', 12), right: 12 }}
      >
        <CloseIcon />
      </IconButton>
      {many ? (
        <>
          <IconButton
            aria-label={t('chat.previous')}
            onClick={() => go(-1)}
            sx={{ ...button, position: 'absolute', top: '50%', left: 12 }}
          >
            <BackIcon />
          </IconButton>
          <IconButton
            aria-label={t('chat.next')}
            onClick={() => go(1)}
            sx={{ ...button, position: 'absolute', top: '50%', right: 12 }}
          >
            <ForwardIcon />
          </IconButton>
        </>
      ) : null}
    </Dialog>
  );
}
