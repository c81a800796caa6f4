import { CloseIcon } from '@daystream/ui';
import AppBar from '@mui/material/AppBar';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentView } from './document-view.tsx';
import type { BrandDocument } from './brand-document.ts';

interface DocumentDialogProps {
  readonly document: BrandDocument;
  readonly onClose: () => void;
}

/** A document in a full-screen dialog. */
export function DocumentDialog({ document, onClose }: DocumentDialogProps) {
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
            {document.title}
          </Typography>
          <IconButton edge="end" aria-label={t('action.close')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Toolbar>
      </AppBar>
      <DocumentView document={document} />
    </Dialog>
  );
}
