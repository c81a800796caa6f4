import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '@daystream/web';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { session } from '../../../platform/session/session.ts';
import { TextInput } from '../../../platform/forms/text-input.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthPage } from './auth-page.tsx';
import { ConsentFields } from '../../../platform/consent/consent-fields.tsx';
import { unneededConsents } from '../../../platform/consent/consent-form.ts';
import { ContinueAnonymously } from './continue-anonymously.tsx';
import { PasswordFields } from './password-fields.tsx';
import { emptySignUp, signUpFaults } from './sign-up-form.ts';
import { signUp } from './sign-up.ts';
import { SocialButtons } from './social-buttons.tsx';
import { SocialResult } from './social-result.tsx';
import { useForm } from '../../../platform/forms/use-form.ts';

interface SignUpPageProps {
  /** Called after the account was created. */
  readonly onSignedIn: () => void | Promise<void>;
  /** The page to return to, for the social sign-up, which leaves the app. */
  readonly returnUrl: string | null;
}

/** Registration by e-mail (spec product §2, signup). */
export function SignUpPage({ onSignedIn, returnUrl }: SignUpPageProps) {
  const brand = useBrand();
  const { t } = useTranslation('learner');
  // Read once when the page opens: signing up starts a session before the page is left.
  const [isAnonymous] = useState(() => session.token() !== null);
  const form = useForm({
    initial: emptySignUp,
    optional: unneededConsents(),
    faultsOf: signUpFaults,
    send: async (values) => {
      await signUp(values);
      await onSignedIn();
    },
  });
  const { field } = form;
  const needs = {
    username: t('signUp.needName'),
    email: t('signIn.needEmail'),
    password: t('newPassword.need'),
    passwordRepeat: t('newPassword.needRepeat'),
    terms: t('signUp.needTerms'),
    personalData: t('signUp.needPersonalData'),
  };
  return (
    <AuthPage title={t('signUp.title')} lead={t('signUp.lead', { school: brand.title })}>
      <AuthForm form={form} submit={t('signUp.submit')} failed={t('signUp.failed')} needs={needs}>
        <TextInput label={t('signUp.name')} autoComplete="given-name" {...field('username')} />
        <TextInput label={t('signIn.email')} type="email" autoComplete="username" {...field('email')} />
        <PasswordFields field={field} />
        <ConsentFields field={field} />
      </AuthForm>
      <SocialButtons action="signup" returnUrl={returnUrl} />
      {brand.runtime.isAppStoreSupport ? (
        <Button href={pathTo('signup', {}, { by: 'app-id' })}>{t('appId.signUp')}</Button>
      ) : null}
      <Button href={pathTo('login')}>{t('signUp.haveAccount')}</Button>
      {isAnonymous ? <ContinueAnonymously /> : null}
      <SocialResult />
    </AuthPage>
  );
}
