import { CloseIcon } from '@daystream/ui';
import AppBar from '@mui/material/AppBar';
import type { Theme } from '@mui/material/styles';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface FullScreenDialogProps {
  readonly title: string;
  /** On wider screens, an ordinary dialog. */
  readonly onlyOnPhones?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog over the whole screen, or on phones only, with a title and a close button above its content. */
export function FullScreenDialog({ title, onlyOnPhones = false, onClose, children }: FullScreenDialogProps) {
  const { t } = useTranslation('ui');
  const titleId = useId();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm'), { noSsr: true });
  const isFull = !onlyOnPhones || !isWide;
  return (
    <Dialog
      open
      fullScreen={isFull}
      fullWidth
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={isFull ? { paper: { sx: { borderRadius: 0 } } } : {}}
    >
      <AppBar position="static" color="transparent" elevation={0} component="div">
        <Toolbar sx={{ gap: 1, py: 1 }}>
          <Typography id={titleId} variant="h4" component="h2" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <IconButton edge="end" aria-label={t('action.close')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Toolbar>
      </AppBar>
      {children}
    </Dialog>
  );
}
