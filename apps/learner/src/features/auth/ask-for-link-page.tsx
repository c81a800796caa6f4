import { emailError } from '@daystream/domain';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../platform/notice.tsx';
import { pathTo } from '../../platform/routes/path-to.ts';
import { TextInput } from '../../platform/text-input.tsx';
import { AuthPage } from './auth-page.tsx';
import { askForLink } from './recovery.ts';
import { SubmitButton } from './submit-button.tsx';
import { useForm, type Faults } from '../../platform/use-form.ts';

type Asked = Readonly<Record<'email', string>>;

function faultsOf({ email }: Asked): Faults<Asked> {
  const fault = emailError(email);
  return fault ? { email: fault } : {};
}

/** Requests the password reset e-mail (spec product §2, accessRecovery). */
export function AskForLinkPage() {
  const { t } = useTranslation('learner');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { field, fault, missing, isBegun, isBusy, submit } = useForm<Asked>({
    initial: { email: '' },
    faultsOf,
    send: async ({ email }) => {
      await askForLink(email);
      setSentTo(email.trim());
    },
  });
  return (
    <AuthPage title={t('recovery.title')} lead={t('recovery.lead')}>
      <Stack component="form" noValidate spacing={2} onSubmit={(event) => void submit(event)}>
        {sentTo === null ? null : <Notice severity="success">{t('recovery.sent', { email: sentTo })}</Notice>}
        <TextInput label={t('signIn.email')} type="email" autoComplete="username" {...field('email')} />
        <SubmitButton
          label={sentTo === null ? t('recovery.submit') : t('recovery.again')}
          missing={missing && t('signIn.needEmail')}
          isBegun={isBegun}
          isBusy={isBusy}
          fault={fault}
        />
        {sentTo === null ? null : (
          <Typography variant="body2" color="textSecondary">
            {t('recovery.notCome')}
          </Typography>
        )}
      </Stack>
      <Button href={pathTo('login')}>{t('recovery.back')}</Button>
    </AuthPage>
  );
}
