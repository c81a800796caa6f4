import { appIdError, appIdLength } from '@daystream/domain';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { PasswordInput } from '../../../platform/forms/password-input.tsx';
import { TextInput } from '../../../platform/forms/text-input.tsx';
import { useForm, type Faults } from '../../../platform/forms/use-form.ts';
import { AuthForm } from './auth-form.tsx';
import { CodeInput } from './code-input.tsx';
import { signInByAppId } from './sign-in.ts';
import { codeOf, useCodeRequest } from './use-code-request.ts';

type SignIn = Readonly<Record<'appId' | 'password' | 'code', string>>;

function faultsOf({ appId, password }: SignIn): Faults<SignIn> {
  const fault = appIdError(appId);
  return { ...(fault && { appId: fault }), ...(password === '' && { password: 'required' }) };
}

/** Sign-in with app id and password, for accounts without an e-mail address (spec rules §7, login-by-app-id). */
export function AppIdSignIn({ onSignedIn }: { readonly onSignedIn: () => void | Promise<void> }) {
  const { t } = useTranslation('learner');
  const { isCodeNeeded, attempt } = useCodeRequest();
  const form = useForm<SignIn>({
    initial: { appId: '', password: '', code: '' },
    optional: isCodeNeeded ? [] : ['code'],
    faultsOf,
    send: async ({ appId, password, code }) => {
      const body = { appId: appId.trim().toLowerCase(), password, ...codeOf(code) };
      if (await attempt(() => signInByAppId(body))) await onSignedIn();
    },
  });
  const { field } = form;
  const needs = { appId: t('appId.need'), password: t('signIn.needPassword'), code: t('signIn.needCode') };
  return (
    <AuthForm
      form={form}
      submit={t('signIn.submit')}
      failed={t('signIn.failed')}
      needs={needs}
      after={
        <Button href={pathTo('login')} size="small" sx={{ alignSelf: 'center' }}>
          {t('appId.byEmail')}
        </Button>
      }
    >
      <TextInput
        label={t('appId.label')}
        lengths={appIdLength}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('appId')}
      />
      <PasswordInput label={t('signIn.password')} autoComplete="current-password" {...field('password')} />
      {isCodeNeeded ? <CodeInput {...field('code')} /> : null}
    </AuthForm>
  );
}
