import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, useState } from 'react';
import { forgetLanguageNotice, languageNotice } from '../platform/language/chosen-language.ts';
import { changeLanguage } from '../platform/language/language-switch.tsx';

const shownMs = 15_000;

/** Says once after a sign-in, in the language before it, that the account has another language, and offers to keep the former. */
export function LanguageToast() {
  const [notice] = useState(languageNotice);
  const [isOpen, setOpen] = useState(notice !== null);
  // Not while rendering: React discards a first rendering when a part beside it is still loading, and the notice with it.
  useEffect(() => {
    if (notice !== null) forgetLanguageNotice();
  }, [notice]);
  if (notice === null) return null;
  return (
    <Snackbar
      open={isOpen}
      autoHideDuration={shownMs}
      onClose={(_, reason) => {
        if (reason !== 'clickaway') setOpen(false);
      }}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      message={<span lang={notice.before}>{notice.text}</span>}
      action={
        <Button color="inherit" lang={notice.before} onClick={() => void changeLanguage(notice.before)}>
          {notice.action}
        </Button>
      }
    />
  );
}
