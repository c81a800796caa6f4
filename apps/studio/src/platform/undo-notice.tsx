import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useSyncExternalStore } from 'react';
import { useNotificationContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { usePlatform } from './platform-context.tsx';
import { noticePlace } from './notice-place.ts';
import { KeyHint } from './key-hint.tsx';

interface UndoNoticeProps {
  readonly onUndo: () => void;
}

/** Offers to undo the acceptance that is held. A newer notification covers the offer; the key still works. */
export function UndoNotice({ onUndo }: UndoNoticeProps) {
  const { t } = useTranslation('studio');
  const { heldActions } = usePlatform();
  const held = useSyncExternalStore(heldActions.subscribe, heldActions.get);
  const { notifications } = useNotificationContext();
  if (held === null || notifications.length > 0) return null;
  return (
    <Snackbar open {...noticePlace}>
      <Alert
        severity="success"
        variant="filled"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the tag of an MUI alert cannot be changed
        role="status"
        sx={{ bgcolor: 'success.main', color: 'success.contrastText', alignItems: 'center' }}
        action={
          <Button color="inherit" size="small" onClick={onUndo} aria-keyshortcuts="Z">
            {t('review.undo')}
            <KeyHint>Z</KeyHint>
          </Button>
        }
      >
        {t('review.done.accept', { name: held.name })}
      </Alert>
    </Snackbar>
  );
}
