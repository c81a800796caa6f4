import type { OnboardingQuestion } from '@daystream/domain';
import { nameMaxLength, onboardingAnswerError } from '@daystream/domain';
import { LoadingButton } from '@daystream/ui';
import Stack from '@mui/material/Stack';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '@daystream/web';
import { serverNow } from '../../../platform/language/clock.ts';
import { ConsentFields } from '../../../platform/consent/consent-fields.tsx';
import { emptyConsents, unneededConsents, type Consents } from '../../../platform/consent/consent-form.ts';
import { Notice } from '../../../platform/states/notice.tsx';
import { PasswordInput } from '../../../platform/forms/password-input.tsx';
import { TextInput } from '../../../platform/forms/text-input.tsx';
import { formatDateInput } from '../../../platform/language/format-date-input.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { useIdentityProof } from '../../../platform/session/use-identity-proof.tsx';
import type { AnswerProps } from './question-answer.tsx';

type Typed = Consents & Readonly<Record<'answer', string>>;

const inputs: Partial<Record<OnboardingQuestion['type'], object>> = {
  text: { autoComplete: 'given-name', lengths: { min: 1, max: nameMaxLength } },
  email: { type: 'email', autoComplete: 'username' },
  date: { inputMode: 'numeric', autoComplete: 'bday' },
};

/** A typed answer, validated here and by the server. */
export function TypedAnswer({ question, onAnswer, onInvalid, skip }: AnswerProps) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const { prove, dialog } = useIdentityProof();
  const isPassword = question.type === 'password';
  const { values, missing, field, fault, refused, isBusy, submit } = useForm<Typed>({
    initial: { answer: '', ...emptyConsents },
    // The answer with the password creates the account.
    optional: isPassword ? unneededConsents() : ['terms', 'personalData'],
    faultsOf: ({ answer }) => {
      const code = onboardingAnswerError({ ...question, required: true }, answer, serverNow());
      return code === null ? {} : { answer: code };
    },
    send: async ({ answer }) => {
      await prove((proof) => onAnswer(answer, proof));
    },
  });
  const [refusal] = Object.values(refused);
  const { error = refusal, onChange, ...rest } = field('answer');
  const isInvalid = error !== undefined;
  // The chat says that an answer is invalid. The field says why the server rejected a valid one, and what a password needs.
  const hasInvalidValue = isInvalid && refusal === undefined;
  useEffect(() => onInvalid(hasInvalidValue), [hasInvalidValue, onInvalid]);
  // The user continues typing after each answer.
  useEffect(() => {
    input.current?.focus();
  }, []);
  const labels: Partial<Record<OnboardingQuestion['type'], string>> = {
    text: t('onboarding.name'),
    email: t('signIn.email'),
    password: t('newPassword.password'),
    date: t('onboarding.birthday'),
  };
  const type: typeof onChange = ({ target: { value } }) =>
    onChange({ target: { value: question.type === 'date' ? formatDateInput(value, values.answer) : value } });
  const own = { ...rest, onChange: type, ref: input, label: labels[question.type] ?? '', error };
  const needs = {
    answer: t('onboarding.needAnswer'),
    terms: t('signUp.needTerms'),
    personalData: t('signUp.needPersonalData'),
  };
  const serverError = isInvalid ? null : fault;
  return (
    <>
      {dialog}
      <Stack component="form" noValidate spacing={1.5} onSubmit={(event) => void submit(event)}>
        {serverError === null ? null : <Notice severity="error">{errorText(serverError)}</Notice>}
        {isPassword ? (
          <>
            <PasswordInput {...own} autoComplete="new-password" />
            <ConsentFields field={field} />
          </>
        ) : (
          <TextInput {...own} {...inputs[question.type]} isErrorSaid={hasInvalidValue} />
        )}
        <Stack direction="row" sx={{ flexWrap: 'wrap-reverse', gap: 1.5, justifyContent: 'flex-end' }}>
          {skip}
          <LoadingButton
            type="submit"
            variant="contained"
            size="large"
            busy={isBusy}
            disabledReason={missing && needs[missing]}
          >
            {t('onboarding.answer')}
          </LoadingButton>
        </Stack>
      </Stack>
    </>
  );
}
