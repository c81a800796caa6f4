import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthPage } from './auth-page.tsx';
import { CodeInput } from './code-input.tsx';

interface CodePageProps {
  /** Signs in with the code. Throws `ApiError`. */
  readonly onCode: (code: string) => Promise<void>;
}

/** Asks for the code of the second factor after a sign-in that did not need a password. */
export function CodePage({ onCode }: CodePageProps) {
  const { t } = useTranslation('learner');
  const form = useForm<Readonly<Record<'code', string>>>({
    initial: { code: '' },
    faultsOf: () => ({}),
    send: ({ code }) => onCode(code.trim()),
  });
  const { field } = form;
  return (
    <AuthPage title={t('signIn.codeTitle')} lead={t('signIn.codeLead')}>
      <AuthForm
        form={form}
        submit={t('signIn.submit')}
        failed={t('signIn.failed')}
        needs={{ code: t('signIn.needCode') }}
        after={
          <Button href={pathTo('login')} size="small" sx={{ alignSelf: 'center' }}>
            {t('signIn.otherAccount')}
          </Button>
        }
      >
        <CodeInput {...field('code')} />
      </AuthForm>
    </AuthPage>
  );
}
