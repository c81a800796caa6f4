import { appIdError } from '@daystream/domain';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { analytics } from '../../platform/analytics/index.ts';
import { api } from '../../platform/api.ts';
import { pathTo } from '../../platform/routes/path-to.ts';
import { PasswordInput } from '../../platform/password-input.tsx';
import { session } from '../../platform/session.ts';
import { TextInput } from '../../platform/text-input.tsx';
import { useForm, type Faults } from '../../platform/use-form.ts';
import { SubmitButton } from './submit-button.tsx';

type SignIn = Readonly<Record<'appId' | 'password', string>>;

function faultsOf({ appId, password }: SignIn): Faults<SignIn> {
  const fault = appIdError(appId);
  return { ...(fault && { appId: fault }), ...(password === '' && { password: 'required' }) };
}

/** Sign-in with app id and password, for accounts without an e-mail address (spec rules §7, login-by-app-id). */
export function AppIdSignIn({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { t } = useTranslation('learner');
  const { field, fault, missing, isTouched, isBusy, submit } = useForm<SignIn>({
    initial: { appId: '', password: '' },
    faultsOf,
    send: async ({ appId, password }) => {
      const body = { appId: appId.trim().toLowerCase(), password };
      const { data } = await api.call('auth.loginByAppId', { body });
      session.start({ token: data.token });
      analytics.track('login', { method: 'app_id' });
      onSignedIn();
    },
  });
  const needs = { appId: t('appId.need'), password: t('signIn.needPassword') };
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t('appId.label')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('appId')}
      />
      <PasswordInput label={t('signIn.password')} autoComplete="current-password" {...field('password')} />
      <SubmitButton
        label={t('signIn.submit')}
        missing={missing && needs[missing]}
        isTouched={isTouched}
        isBusy={isBusy}
        fault={fault}
      />
      <Button href={pathTo('login')} size="small" sx={{ alignSelf: 'center' }}>
        {t('appId.byEmail')}
      </Button>
    </Stack>
  );
}
