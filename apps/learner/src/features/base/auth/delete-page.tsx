import { BusyButton } from '@daystream/ui';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '@daystream/web';
import { Notice } from '../../../platform/states/notice.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { AuthPage } from './auth-page.tsx';
import { deleteAccount } from './sign-in.ts';

interface DeletePageProps {
  readonly isAnonymous: boolean;
  readonly onDeleted: () => void;
}

/** Confirms the deletion of the account: opening the address alone deletes nothing. */
export function DeletePage({ isAnonymous, onDeleted }: DeletePageProps) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  async function agree(): Promise<void> {
    setBusy(true);
    try {
      await deleteAccount();
      onDeleted();
    } catch (error) {
      setFault(error);
      setBusy(false);
    }
  }
  return (
    <AuthPage title={t('leaving.title')} lead={isAnonymous ? t('leaving.anonymousLead') : t('leaving.lead')}>
      {fault === null ? null : <Notice severity="error">{errorText(fault)}</Notice>}
      <Stack spacing={1.5}>
        <Button href={pathTo('home')} variant="contained" size="large">
          {t('leaving.stay')}
        </Button>
        <BusyButton color="error" size="large" busy={isBusy} onClick={() => void agree()}>
          {t('leaving.confirm')}
        </BusyButton>
      </Stack>
    </AuthPage>
  );
}
