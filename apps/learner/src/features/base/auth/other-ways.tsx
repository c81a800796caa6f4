import Button from '@mui/material/Button';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Rare ways to sign in, behind a button. */
export function OtherWays({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('learner');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        color="inherit"
        size="small"
        sx={{ alignSelf: 'center', color: 'text.secondary' }}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('signIn.otherWays')}
      </Button>
      <div id={id} hidden={!isOpen} style={{ textAlign: 'center' }}>
        {children}
      </div>
    </>
  );
}
