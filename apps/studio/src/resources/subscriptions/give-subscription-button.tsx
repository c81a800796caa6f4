import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../platform/records.ts';
import { GiveSubscriptionDialog } from './give-subscription-dialog.tsx';

export function GiveSubscriptionButton({ person }: { readonly person: Person }) {
  const { t } = useTranslation('studio');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {t('subscriptions.give')}
      </Button>
      {isOpen && <GiveSubscriptionDialog person={person} onClose={() => setOpen(false)} />}
    </>
  );
}
