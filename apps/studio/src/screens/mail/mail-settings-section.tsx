import { ApiError, type Reply } from '@daystream/api-client';
import type { MailSecurity } from '@daystream/contract';
import { ErrorState, LoadingButton } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/platform-context.tsx';
import { RecordSkeleton } from '../../platform/record-skeleton.tsx';
import { requestIdOf } from '../../platform/request-id.ts';
import { useCommand } from '../../resources/use-command.ts';
import { LeaveGuard } from '../../platform/leave-guard.tsx';

/** The calls of a school, or of the installation. */
export type MailOwner = 'mail' | 'installationMail';
type Settings = Reply<'studio.mail.get'>;
type Field = 'host' | 'port' | 'username' | 'password' | 'fromName' | 'fromAddress' | 'replyTo';

const securities = ['starttls', 'tls', 'none'] as const satisfies readonly MailSecurity[];
const usualPorts = { tls: 465, starttls: 587, none: 25 } as const satisfies Record<MailSecurity, number>;

const routes = {
  own: 'mail.routes.own',
  installation: 'mail.routes.installation',
  environment: 'mail.routes.environment',
  folder: 'mail.routes.folder',
} as const satisfies Record<Settings['route'], string>;
const securityTexts = {
  starttls: 'mail.securities.starttls',
  tls: 'mail.securities.tls',
  none: 'mail.securities.none',
} as const satisfies Record<MailSecurity, string>;
const outcomes = {
  accepted: 'mail.outcomes.accepted',
  refused: 'mail.outcomes.refused',
  sign_in: 'mail.outcomes.sign_in',
  encryption: 'mail.outcomes.encryption',
  no_connection: 'mail.outcomes.no_connection',
  timed_out: 'mail.outcomes.timed_out',
  private_host: 'mail.outcomes.private_host',
  no_server: 'mail.outcomes.no_server',
} as const satisfies Record<Reply<'studio.mail.test'>['outcome'], string>;
const labels = {
  host: 'mail.host',
  username: 'mail.username',
  fromName: 'mail.fromName',
  fromAddress: 'mail.fromAddress',
  replyTo: 'mail.replyTo',
} as const satisfies Record<Exclude<Field, 'port' | 'password'>, string>;

/** The mail server and the sender, with a test of what is entered. */
export function MailSettingsSection({ owner }: { readonly owner: MailOwner }) {
  const errorText = useErrorText();
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['mail', owner, 'settings'],
    queryFn: ({ signal }) => api.call(`studio.${owner}.get`, { signal }),
  });
  if (data) return <SettingsForm owner={owner} settings={data} />;
  return error ? (
    <ErrorState message={errorText(error)} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
  ) : (
    <RecordSkeleton />
  );
}

function SettingsForm({ owner, settings }: { readonly owner: MailOwner; readonly settings: Settings }) {
  const { t } = useTranslation('studio');
  const api = useApi();
  const queries = useQueryClient();
  const command = useCommand(['mail']);
  const { hasPassword, route, sender, ...stored } = settings;
  const [form, setForm] = useState(stored);
  const [saved, setSaved] = useState(stored);
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const body = { ...form, host: form.host.trim(), ...(password !== '' && { password }) };
  const isSameServer =
    body.host === saved.host &&
    form.port === saved.port &&
    form.security === saved.security &&
    form.username === saved.username;
  const showErrors = (error: unknown) => setErrors(error instanceof ApiError ? error.fields : {});
  const testing = useMutation({
    mutationFn: () => api.call(`studio.${owner}.test`, { body }),
    onSuccess: () => setErrors({}),
    onError: showErrors,
  });
  const save = async () => {
    setBusy(true);
    try {
      const next = await command((client) => client.call(`studio.${owner}.set`, { body }), t('mail.saved'));
      queries.setQueryData(['mail', owner, 'settings'], next);
      const { hasPassword: _, route: __, sender: ___, ...kept } = next;
      setForm(kept);
      setSaved(kept);
      setPassword('');
      setErrors({});
    } catch (error) {
      showErrors(error);
    }
    setBusy(false);
  };
  const field = (name: Exclude<Field, 'port' | 'password'>, help?: string) => ({
    label: t(labels[name]),
    error: name in errors,
    helperText: errors[name] ?? help,
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  });
  const isChanged = password !== '' || JSON.stringify(form) !== JSON.stringify(saved);
  return (
    <>
      <LeaveGuard isActive={isChanged} />
      <Alert severity={route === 'folder' ? 'warning' : 'info'}>
        {t(routes[route], { server: stored.host })}{' '}
        {t('mail.sender', { name: sender.name, address: sender.address })}
      </Alert>
      <Box component="section" aria-label={t('mail.server')} sx={{ display: 'grid', gap: 2 }}>
        <div>
          <Typography variant="h5" component="h2">
            {t('mail.server')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t(owner === 'mail' ? 'mail.serverSchool' : 'mail.serverInstallation')}
          </Typography>
        </div>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' } }}>
          <TextField {...field('host', t('mail.hostHelp'))} slotProps={{ htmlInput: { dir: 'ltr' } }} />
          <TextField
            type="number"
            label={t('mail.port')}
            error={'port' in errors}
            helperText={errors['port']}
            value={form.port}
            onChange={({ target }) => setForm({ ...form, port: Number(target.value) })}
          />
        </Box>
        <TextField
          select
          label={t('mail.security')}
          value={form.security}
          helperText={form.security === 'none' && form.host !== '' ? t('mail.noSecurity') : undefined}
          onChange={({ target }) => {
            const security = target.value as MailSecurity;
            // Another port than the usual one was meant.
            const port = form.port === usualPorts[form.security] ? usualPorts[security] : form.port;
            setForm({ ...form, security, port });
          }}
        >
          {securities.map((security) => (
            <MenuItem key={security} value={security}>
              {t(securityTexts[security])}
            </MenuItem>
          ))}
        </TextField>
        <TextField {...field('username', t('mail.usernameHelp'))} autoComplete="off" />
        <TextField
          type="password"
          label={t('mail.password')}
          error={'password' in errors}
          helperText={
            errors['password'] ??
            (hasPassword ? t(isSameServer ? 'mail.passwordKept' : 'mail.passwordAgain') : undefined)
          }
          value={password}
          autoComplete="new-password"
          onChange={({ target }) => setPassword(target.value)}
        />
      </Box>
      <Box component="section" aria-label={t('mail.senderTitle')} sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="h5" component="h2">
          {t('mail.senderTitle')}
        </Typography>
        <TextField {...field('fromName', t('mail.fromNameHelp'))} />
        <TextField {...field('fromAddress', t('mail.fromAddressHelp'))} type="email" />
        <TextField {...field('replyTo', t('mail.replyToHelp'))} type="email" />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <LoadingButton variant="contained" busy={isBusy} onClick={() => void save()}>
          {t('action.save')}
        </LoadingButton>
        <LoadingButton variant="outlined" busy={testing.isPending} onClick={() => testing.mutate()}>
          {t('mail.test')}
        </LoadingButton>
      </Box>
      <div aria-live="polite">
        {testing.isPending && <Typography color="textSecondary">{t('mail.testing')}</Typography>}
        {!testing.isPending && testing.data && <TestResult result={testing.data} />}
        {!testing.isPending && testing.isError && <TestError error={testing.error} />}
      </div>
    </>
  );
}

function TestResult({ result }: { readonly result: Reply<'studio.mail.test'> }) {
  const { t } = useTranslation('studio');
  const { outcome, answer, recipient } = result;
  return (
    <Alert severity={outcome === 'accepted' ? 'success' : 'error'}>
      {t(outcomes[outcome], { recipient })}
      {answer !== '' && (
        <Box component="dl" sx={{ m: 0, mt: 1 }}>
          <Typography component="dt" variant="body2">
            {t('mail.answer')}
          </Typography>
          <Box component="dd" lang="en" sx={{ m: 0, fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
            {answer}
          </Box>
        </Box>
      )}
    </Alert>
  );
}

/** Fields that are refused say so themselves. */
function TestError({ error }: { readonly error: unknown }) {
  const errorText = useErrorText();
  return <Alert severity="error">{errorText(error)}</Alert>;
}
