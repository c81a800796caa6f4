import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ReadDialogProps extends Pick<DialogProps, 'maxWidth' | 'fullScreen'> {
  readonly title: string;
  /** Less padding at the sides, for rows with padding of their own. */
  readonly hasNarrowSides?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** An open dialog that is only read: a title, content and a button that closes it. */
export function ReadDialog({
  title,
  maxWidth = 'sm',
  fullScreen = false,
  hasNarrowSides = false,
  onClose,
  children,
}: ReadDialogProps) {
  const { t } = useTranslation('studio');
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth={maxWidth} fullScreen={fullScreen} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={hasNarrowSides ? { px: 1 } : {}}>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
