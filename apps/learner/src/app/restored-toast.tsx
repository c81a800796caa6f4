import { insideSafeArea } from '@daystream/ui';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetRestoredNotice, hasRestoredNotice } from '../platform/session/restored-notice.ts';

const shownMs = 15_000;

/** Says once that the sign-in has restored a deleted account. */
export function RestoredToast() {
  const { t } = useTranslation('learner');
  const [isOpen, setOpen] = useState(hasRestoredNotice);
  // Not while rendering: React discards a first rendering when a part beside it is still loading.
  useEffect(forgetRestoredNotice, []);
  return (
    <Snackbar
      open={isOpen}
      autoHideDuration={shownMs}
      onClose={(_, reason) => {
        if (reason !== 'clickaway') setOpen(false);
      }}
      // Below the toast about the language, which a sign-in can show as well.
      sx={{ mt: insideSafeArea('top', 72) }}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      message={t('settings.accountRestored')}
    />
  );
}
