import { supportMessageMaxLength } from '@daystream/domain';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand, useRetryKeys } from '@daystream/web';
import { api } from '../../../platform/client/api.ts';
import { CountedInput } from '../../../platform/forms/counted-input.tsx';
import type { SupportMessage } from '../../../platform/support/support-message.ts';
import { SupportSendError } from '../../../platform/support/support-send-error.tsx';
import { TextInput } from '../../../platform/forms/text-input.tsx';
import { useDocument } from '../../../platform/consent/use-document.tsx';
import { useForm } from '../../../platform/forms/use-form.ts';
import { SubmitButton } from '../../../platform/forms/submit-button.tsx';
import { emptyQuestion, questionFaults, questionRequest } from './support-question.ts';

interface SupportFormProps {
  /** The pending request; the caller can abort it. */
  readonly sendingRef: RefObject<AbortController | null>;
  readonly message: SupportMessage;
  readonly onSent: () => void;
}

/** E-mail, first name and message. The typed text is kept after an error. */
export function SupportForm({ sendingRef, message, onSent }: SupportFormProps) {
  const { t } = useTranslation('learner');
  // A retry after a lost reply does not create a second question.
  const withRetryKey = useRetryKeys();
  const { isTouched, field, fault, missing, isBusy, submit } = useForm({
    initial: emptyQuestion,
    faultsOf: questionFaults,
    send: async (question) => {
      const controller = new AbortController();
      sendingRef.current = controller;
      try {
        const body = questionRequest(question);
        await message.send(() =>
          withRetryKey(body, (idempotencyKey) =>
            api.call('support.anonymous', { body, idempotencyKey, signal: controller.signal }),
          ),
        );
      } catch (error) {
        if (controller.signal.aborted) return;
        throw error;
      }
      onSent();
    },
  });
  const needs = {
    message: t('supportForm.needMessage'),
    email: t('supportForm.needEmail'),
    name: t('supportForm.needName'),
  };
  return (
    <Stack component="form" noValidate spacing={2} sx={{ pt: 1 }} onSubmit={(event) => void submit(event)}>
      <TextInput label={t('signIn.email')} type="email" autoComplete="email" {...field('email')} />
      <TextInput label={t('supportForm.name')} autoComplete="given-name" {...field('name')} />
      <CountedInput
        label={t('supportForm.message')}
        minRows={3}
        maxLength={supportMessageMaxLength}
        {...field('message')}
      />
      <Agreement />
      <SupportSendError error={fault} />
      <SubmitButton
        label={t('supportForm.send')}
        missing={message.waitReason ?? (missing && needs[missing])}
        isTouched={isTouched || message.waitReason !== null}
        isBusy={isBusy}
      />
    </Stack>
  );
}

/** The notice about personal data, with a link to the brand's document if configured. */
function Agreement() {
  const { t } = useTranslation('learner');
  const { personalDataLink } = useBrand().runtime;
  const { getPressProps, modal } = useDocument();
  if (personalDataLink === '') return null;
  const title = t('supportForm.agreementTitle');
  const press = getPressProps({ title, address: personalDataLink });
  return (
    <Typography variant="body2" color="textSecondary">
      {t('supportForm.agreement')}{' '}
      <Link
        {...press}
        {...(press.href === undefined && { component: 'button', type: 'button' })}
        sx={{ verticalAlign: 'baseline', textAlign: 'start', font: 'inherit' }}
      >
        {t('supportForm.agreementLink')}
      </Link>
      {modal}
    </Typography>
  );
}
