import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GiveStreamDialog } from './give-stream-dialog.tsx';

export function GiveStreamButton({ userId }: { readonly userId?: number }) {
  const { t } = useTranslation('studio');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size={userId === undefined ? 'medium' : 'small'}
        variant="contained"
        onClick={() => setOpen(true)}
      >
        {t('streams.give')}
      </Button>
      {isOpen && <GiveStreamDialog userId={userId} onClose={() => setOpen(false)} />}
    </>
  );
}
