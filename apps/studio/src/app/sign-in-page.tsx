import { ApiError } from '@daystream/api-client';
import { LoadingButton } from '@daystream/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { PageTitle, useBrand, useErrorText, type SessionEnd } from '@daystream/web';
import { usePlatform, useSession } from '../platform/platform-context.tsx';
import { LanguageButtons } from './language-buttons.tsx';
import { NotStaffError, signIn } from './sign-in.ts';

interface Fields {
  email: string;
  password: string;
  /** Of the second factor; shown once the server asks for it. */
  code: string;
}

/** The address that the user requested before the sign-in. */
function requestedAddress(state: unknown): string {
  const { nextPathname = '/', nextSearch = '' } = (state ?? {}) as {
    nextPathname?: string;
    nextSearch?: string;
  };
  return nextPathname === '/login' ? '/' : nextPathname + nextSearch;
}

export function SignInPage() {
  const { t } = useTranslation('studio');
  const { client, session } = usePlatform();
  const brand = useBrand();
  const errorText = useErrorText();
  const { state, search } = useLocation();
  const link = new URLSearchParams(search).get('link');
  const isSignedIn = useSession() !== null;
  const { register, handleSubmit, formState, setError, setFocus } = useForm<Fields>({
    defaultValues: { email: '', password: '', code: '' },
  });
  const [isCodeNeeded, setCodeNeeded] = useState(false);
  // The field exists after the render that shows it.
  useEffect(() => {
    if (isCodeNeeded) setFocus('code');
  }, [isCodeNeeded, setFocus]);
  const signingIn = useMutation({
    mutationFn: ({ code, ...fields }: Fields) =>
      signIn(client, isCodeNeeded ? { ...fields, code: code.trim() } : fields),
    onSuccess: (member) => session.start(member),
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      const isFirstRequest = error.fields['code'] !== undefined && !isCodeNeeded;
      if (isFirstRequest) {
        setCodeNeeded(true);
        return;
      }
      for (const name of ['email', 'password', 'code'] as const) {
        const message = error.fields[name];
        if (message !== undefined) setError(name, { message }, { shouldFocus: true });
      }
    },
  });
  if (isSignedIn) return <Navigate to={requestedAddress(state)} replace />;

  const { error } = signingIn;
  const hasFieldErrors = error instanceof ApiError && Object.keys(error.fields).length > 0;
  const { errors } = formState;
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        placeContent: 'center',
        gridTemplateColumns: 'minmax(0, 380px)',
        p: 2,
      }}
    >
      <PageTitle title={t('signIn.title')} />
      <Typography variant="body2" color="textSecondary">
        {brand.title}
      </Typography>
      <Typography component="h1" variant="h2" sx={{ mb: 3 }}>
        {t('signIn.title')}
      </Typography>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void handleSubmit((fields) => signingIn.mutate(fields))(event)}
        sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}
      >
        {error === null && isEndedByServer(session.lastEnd()) && (
          <Alert severity="info">{t('signIn.ended')}</Alert>
        )}
        {error === null && session.lastEnd() === 'blocked' && (
          <Alert severity="warning">{t('signIn.blocked')}</Alert>
        )}
        {error === null && link === 'expired' && <Alert severity="warning">{t('signIn.linkExpired')}</Alert>}
        {(error instanceof NotStaffError || (error === null && link === 'notStaff')) && (
          <Alert severity="warning" role="alert">
            {t('signIn.notStaff')} <Link href="/">{t('signIn.toLearner')}</Link>
          </Alert>
        )}
        {error !== null && !(error instanceof NotStaffError) && !hasFieldErrors && (
          <Alert severity="error" role="alert">
            {errorText(error)}
          </Alert>
        )}
        <TextField
          {...register('email', { required: t('signIn.emailRequired') })}
          label={t('signIn.email')}
          type="email"
          autoComplete="username"
          error={errors.email !== undefined}
          helperText={errors.email?.message}
        />
        <TextField
          {...register('password', { required: t('signIn.passwordRequired') })}
          label={t('signIn.password')}
          type="password"
          autoComplete="current-password"
          error={errors.password !== undefined}
          helperText={errors.password?.message}
        />
        {isCodeNeeded && (
          <TextField
            {...register('code', { required: t('signIn.codeRequired') })}
            label={t('signIn.code')}
            autoComplete="one-time-code"
            error={errors.code !== undefined}
            helperText={errors.code?.message ?? t('signIn.codeHelp')}
          />
        )}
        <LoadingButton type="submit" variant="contained" busy={signingIn.isPending}>
          {t('signIn.enter')}
        </LoadingButton>
        {/* The learner app sends the link to a new password to everybody with an account. */}
        <Link href="/reset" sx={{ alignSelf: 'center', py: 0.5 }}>
          {t('signIn.forgot')}
        </Link>
      </Box>
      <LanguageButtons />
    </Box>
  );
}

/** Only such an end is explained; users who signed out know why. */
function isEndedByServer(end: SessionEnd | null): boolean {
  return end === 'expired' || end === 'other_device' || end === 'ended_elsewhere';
}
