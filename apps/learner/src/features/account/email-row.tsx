import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '../../platform/current-user.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { SettingRow } from './setting-row.tsx';

const EmailDialog = lazyPart(async () => (await import('./email-dialog.tsx')).EmailDialog);

/** The e-mail of the account, the address that waits for its confirmation, and a button to change it. */
export function EmailRow({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation('learner');
  const [isOpen, setOpen] = useState(false);
  const waiting =
    user.pendingEmail === null ? undefined : t('profile.emailWaiting', { email: user.pendingEmail });
  return (
    <Card>
      <SettingRow label={user.email ?? t('profile.noEmail')} lead={waiting}>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {user.email === null ? t('profile.addEmail') : t('profile.changeEmail')}
        </Button>
      </SettingRow>
      {isOpen ? (
        <Suspense fallback={null}>
          <EmailDialog mode="change" onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}
