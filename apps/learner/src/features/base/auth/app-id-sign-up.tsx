import { appIdError, appIdLength } from '@daystream/domain';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useBrand } from '@daystream/web';
import { analytics } from '../../../platform/analytics/index.ts';
import { api } from '../../../platform/client/api.ts';
import { deviceTimeZone } from '../../../platform/client/device.ts';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { session } from '../../../platform/session/session.ts';
import { TextInput } from '../../../platform/forms/text-input.tsx';
import { useForm, type Faults } from '../../../platform/forms/use-form.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthPage } from './auth-page.tsx';
import { ConsentFields } from '../../../platform/consent/consent-fields.tsx';
import {
  consentOf,
  emptyConsents,
  unneededConsents,
  type Consents,
} from '../../../platform/consent/consent-form.ts';
import { newPasswordFaults, type NewPassword } from './new-password-form.ts';
import { PasswordFields } from './password-fields.tsx';

type SignUp = NewPassword & Consents & Readonly<Record<'appId', string>>;

function faultsOf({ appId, password, passwordRepeat }: SignUp): Faults<SignUp> {
  const fault = appIdError(appId);
  return { ...(fault && { appId: fault }), ...newPasswordFaults({ password, passwordRepeat }) };
}

/** Registration without an e-mail address (spec rules §7, signup-by-app-id). `validateSignUp` reports a taken id as an error of the field. */
export function AppIdSignUp({ onSignedIn }: { readonly onSignedIn: () => void | Promise<void> }) {
  const brand = useBrand();
  const { t } = useTranslation('learner');
  const form = useForm<SignUp>({
    initial: { appId: '', password: '', passwordRepeat: '', ...emptyConsents },
    optional: unneededConsents(),
    faultsOf,
    send: async ({ appId, password, passwordRepeat, ...consents }) => {
      const body = {
        appId: appId.trim().toLowerCase(),
        password,
        passwordRepeat,
        timezone: deviceTimeZone,
        ...consentOf(consents),
      };
      await api.call('auth.validateSignUp', { body: { appId: body.appId } });
      const { data } = await api.call('auth.signUpByAppId', { body });
      session.start({ token: data.token });
      analytics.track('registration', { method: 'app_id' });
      await onSignedIn();
    },
  });
  const { field } = form;
  const needs = {
    appId: t('appId.need'),
    password: t('newPassword.need'),
    passwordRepeat: t('newPassword.needRepeat'),
    terms: t('signUp.needTerms'),
    personalData: t('signUp.needPersonalData'),
  };
  return (
    <AuthPage title={t('appId.signUpTitle')} lead={t('signUp.lead', { school: brand.title })}>
      <AuthForm form={form} submit={t('signUp.submit')} failed={t('signUp.failed')} needs={needs}>
        <TextInput
          label={t('appId.choose')}
          lengths={appIdLength}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('appId')}
        />
        <PasswordFields field={field} />
        <ConsentFields field={field} />
      </AuthForm>
      <Button href={pathTo('signup')}>{t('appId.signUpByEmail')}</Button>
      <Button href={pathTo('login', {}, { by: 'app-id' })}>{t('signUp.haveAccount')}</Button>
    </AuthPage>
  );
}
