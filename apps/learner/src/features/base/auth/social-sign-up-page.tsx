import { useTranslation } from 'react-i18next';
import { useBrand } from '@daystream/web';
import { ConsentFields } from '../../../platform/consent/consent-fields.tsx';
import {
  consentOf,
  emptyConsents,
  unneededConsents,
  type Consents,
} from '../../../platform/consent/consent-form.ts';
import { TextInput } from '../../../platform/forms/text-input.tsx';
import { useForm } from '../../../platform/forms/use-form.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthPage } from './auth-page.tsx';

type Missing = Consents & Readonly<Record<'username', string>>;

interface SocialSignUpPageProps {
  /** The network named nobody. */
  readonly needsName: boolean;
  /** Creates the account. Throws `ApiError`. */
  readonly onSubmit: (answers: { username?: string; consent?: 1 }) => Promise<void>;
}

/** Asks who comes from a social network for what is missing: consent to the documents of the brand, and a name. */
export function SocialSignUpPage({ needsName, onSubmit }: SocialSignUpPageProps) {
  const brand = useBrand();
  const { t } = useTranslation('learner');
  const form = useForm<Missing>({
    initial: { username: '', ...emptyConsents },
    optional: [...unneededConsents(), ...(needsName ? [] : ['username' as const])],
    faultsOf: () => ({}),
    send: ({ username, ...consents }) =>
      onSubmit({ ...(needsName && { username: username.trim() }), ...consentOf(consents) }),
  });
  const { field } = form;
  const needs = {
    username: t('signUp.needName'),
    terms: t('signUp.needTerms'),
    personalData: t('signUp.needPersonalData'),
  };
  return (
    <AuthPage title={t('signUp.lastStep')} lead={t('signUp.lead', { school: brand.title })}>
      <AuthForm form={form} submit={t('signUp.submit')} failed={t('signUp.failed')} needs={needs}>
        {needsName ? (
          <TextInput label={t('signUp.name')} autoComplete="given-name" {...field('username')} />
        ) : null}
        <ConsentFields field={field} />
      </AuthForm>
    </AuthPage>
  );
}
