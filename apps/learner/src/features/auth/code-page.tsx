import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { pathTo } from '../../platform/routes/path-to.ts';
import { useForm } from '../../platform/use-form.ts';
import { AuthPage } from './auth-page.tsx';
import { CodeInput } from './code-input.tsx';
import { SubmitButton } from './submit-button.tsx';

interface CodePageProps {
  /** Signs in with the code. Throws `ApiError`. */
  readonly onCode: (code: string) => Promise<void>;
}

/** Asks for the code of the second factor after a sign-in that did not need a password. */
export function CodePage({ onCode }: CodePageProps) {
  const { t } = useTranslation('learner');
  const { field, fault, missing, isTouched, isBusy, submit } = useForm<Readonly<Record<'code', string>>>({
    initial: { code: '' },
    faultsOf: () => ({}),
    send: ({ code }) => onCode(code.trim()),
  });
  return (
    <AuthPage title={t('signIn.codeTitle')} lead={t('signIn.codeLead')}>
      <Stack component="form" noValidate spacing={2} onSubmit={(event) => void submit(event)}>
        <CodeInput {...field('code')} />
        <SubmitButton
          label={t('signIn.submit')}
          missing={missing && t('signIn.needCode')}
          isTouched={isTouched}
          isBusy={isBusy}
          fault={fault}
        />
        <Button href={pathTo('login')} size="small" sx={{ alignSelf: 'center' }}>
          {t('signIn.otherAccount')}
        </Button>
      </Stack>
    </AuthPage>
  );
}
