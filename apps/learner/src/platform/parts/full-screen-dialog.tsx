import { CloseIcon } from '@daystream/ui';
import AppBar from '@mui/material/AppBar';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface FullScreenDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog over the whole screen, with a title and a close button above its content. */
export function FullScreenDialog({ title, onClose, children }: FullScreenDialogProps) {
  const { t } = useTranslation('ui');
  const titleId = useId();
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { borderRadius: 0 } } }}
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
