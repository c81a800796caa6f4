import { LoadingButton } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '../../../platform/session/current-user.ts';
import { lazyPart } from '../../../platform/states/lazy-part.tsx';
import { Notice } from '../../../platform/states/notice.tsx';
import { sendEmailConfirmation, submitEmail } from './account.queries.ts';
import { MailText } from '../../../platform/states/mail-text.tsx';
import { SettingRow } from './setting-row.tsx';

const EmailDialog = lazyPart(async () => (await import('./email-dialog.tsx')).EmailDialog);

/** The e-mail of the account, the address that waits for its confirmation, and buttons to change it, and to get the link that confirms it again. */
export function EmailRow({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: sendEmailConfirmation });
  // The present address takes the place of the waiting one: the school may have begun the change, or somebody else.
  const cancel = useMutation({ mutationFn: submitEmail });
  const { email, pendingEmail: waiting, isEmailConfirmed } = user;
  const isUnconfirmed = waiting !== null || (email !== null && !isEmailConfirmed);
  const state =
    waiting === null ? t('profile.emailUnconfirmed') : t('profile.emailWaiting', { email: waiting });
  return (
    <Card>
      <SettingRow label={email ?? t('profile.noEmail')} lead={isUnconfirmed ? state : undefined}>
        {isUnconfirmed && !isSuccess ? (
          <LoadingButton busy={isPending} onClick={() => mutate()} sx={{ ml: -1.5 }}>
            {t('profile.sendAgain')}
          </LoadingButton>
        ) : null}
        {waiting !== null && email !== null ? (
          <LoadingButton
            color="inherit"
            busy={cancel.isPending}
            onClick={() => cancel.mutate({ email })}
            sx={{ ml: -1.5 }}
          >
            {t('profile.cancelEmail')}
          </LoadingButton>
        ) : null}
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {email === null ? t('profile.addEmail') : t('profile.changeEmail')}
        </Button>
      </SettingRow>
      {cancel.error && !cancel.isPending ? (
        <Box sx={{ px: 2.5, pb: 2 }}>
          <Notice severity="error">{errorText(cancel.error)}</Notice>
        </Box>
      ) : null}
      {error || (isUnconfirmed && isSuccess) ? (
        <Box sx={{ px: 2.5, pb: 2 }}>
          <Notice severity={error ? 'error' : 'info'}>
            {error ? errorText(error) : <MailText text={t('profile.sentAgain')} />}
          </Notice>
        </Box>
      ) : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <EmailDialog mode="change" onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}
