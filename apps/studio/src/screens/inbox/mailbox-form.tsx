import { ApiError, type Reply } from '@daystream/api-client';
import { ErrorState, LoadingButton } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useHasPermission } from '../../platform/platform-context.tsx';
import { useCommand } from '../../resources/use-command.ts';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { useReportUnsaved } from './unsaved-forms.ts';

type Mailbox = Reply<'studio.supportMailbox.get'>;

const failureTexts = {
  connection: 'inbox.mailbox.noConnection',
  private_host: 'inbox.mailbox.privateHost',
  sign_in: 'inbox.mailbox.noSignIn',
  other: 'inbox.mailbox.failed',
} as const;

function useMailbox(isEnabled = true) {
  const api = useApi();
  return useQuery({
    queryKey: ['inbox', 'mailbox'],
    queryFn: ({ signal }) => api.call('studio.supportMailbox.get', { signal }),
    enabled: isEnabled,
  });
}

/** Says to who can mend it that the mailbox cannot be read, so that its e-mails do not arrive. Nothing while it works. */
export function MailboxFailureNotice() {
  const { t } = useTranslation('studio');
  const { data } = useMailbox(useHasPermission('site.manage'));
  if (!data?.isActive || data.failure === null) return null;
  return (
    <Alert severity="error" sx={{ m: 1, mt: 0 }}>
      {t('inbox.mailbox.fails', { mailbox: data.username, reason: t(failureTexts[data.failure]) })}
    </Alert>
  );
}

/** The mailbox whose e-mails become tickets. */
export function MailboxSection() {
  const errorText = useErrorText();
  const { data, error, refetch } = useMailbox();
  if (data) return <MailboxForm mailbox={data} />;
  return error && <ErrorState compact message={errorText(error)} onRetry={() => void refetch()} />;
}

function MailboxForm({ mailbox }: { readonly mailbox: Mailbox }) {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  const command = useCommand(['inbox']);
  const { checkedAt, failure, ...stored } = mailbox;
  // A mailbox that is entered for the first time is meant to be read.
  const [form, setForm] = useState({ ...stored, isActive: stored.isActive || stored.host === '' });
  const [saved, setSaved] = useState(form);
  const [password, setPassword] = useState('');
  useReportUnsaved(form !== saved || password !== '');
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const isSameServer =
    form.host.trim() === mailbox.host &&
    form.port === mailbox.port &&
    form.isSecure === mailbox.isSecure &&
    form.username === mailbox.username;
  /** The server has tried a mailbox that is read, unless the next check has to. */
  const outcomeText = ({ isActive, checkedAt: triedAt, failure: found }: Mailbox) => {
    if (!isActive || triedAt === null) return t('inbox.mailbox.saved');
    if (found === null) return t('inbox.mailbox.savedWorks');
    const text = t('inbox.mailbox.savedFails', { reason: t(failureTexts[found]) });
    return { text, type: 'warning' as const };
  };
  const save = async () => {
    setBusy(true);
    const body = { ...form, host: form.host.trim(), ...(password !== '' && { password }) };
    try {
      await command((api) => api.call('studio.supportMailbox.set', { body }), outcomeText);
      setSaved(form);
      setPassword('');
      setErrors({});
    } catch (error) {
      setErrors(error instanceof ApiError ? error.fields : {});
    }
    setBusy(false);
  };
  const errorOf = (field: 'host' | 'port' | 'username' | 'password' | 'resultsServer', help?: string) => ({
    error: field in errors,
    helperText: errors[field] ?? help,
  });
  const toggle = (field: 'isSecure' | 'isActive', label: string) => (
    <FormControlLabel
      label={label}
      control={<Switch checked={form[field]} onChange={(_, isOn) => setForm({ ...form, [field]: isOn })} />}
    />
  );
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2 }}>
      <Typography component="h3" variant="h5">
        {t('inbox.mailbox.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('inbox.mailbox.lead')}
      </Typography>
      {checkedAt !== null && (
        <Alert severity={failure === null ? 'success' : failure === 'connection' ? 'warning' : 'error'}>
          {failure === null
            ? t('inbox.mailbox.checked', { time: dateTime(checkedAt) })
            : t(failureTexts[failure])}
        </Alert>
      )}
      <TextField
        label={t('inbox.mailbox.host')}
        {...errorOf('host')}
        value={form.host}
        onChange={({ target }) => setForm({ ...form, host: target.value })}
      />
      <TextField
        type="number"
        label={t('inbox.mailbox.port')}
        {...errorOf('port')}
        value={form.port}
        onChange={({ target }) => setForm({ ...form, port: Number(target.value) })}
      />
      {toggle('isSecure', t('inbox.mailbox.tls'))}
      <TextField
        label={t('inbox.mailbox.username')}
        {...errorOf('username')}
        value={form.username}
        autoComplete="off"
        onChange={({ target }) => setForm({ ...form, username: target.value })}
      />
      <TextField
        type="password"
        label={t('inbox.mailbox.password')}
        {...errorOf(
          'password',
          stored.host === ''
            ? undefined
            : t(isSameServer ? 'inbox.mailbox.passwordKept' : 'inbox.mailbox.passwordAgain'),
        )}
        value={password}
        autoComplete="new-password"
        onChange={({ target }) => setPassword(target.value)}
      />
      <TextField
        label={t('inbox.mailbox.resultsServer')}
        {...errorOf('resultsServer', t('inbox.mailbox.resultsServerHelp'))}
        value={form.resultsServer}
        onChange={({ target }) => setForm({ ...form, resultsServer: target.value })}
      />
      {toggle('isActive', t('inbox.mailbox.active'))}
      <LoadingButton
        variant="contained"
        busy={isBusy}
        onClick={() => void save()}
        sx={{ justifySelf: 'start' }}
      >
        {t('action.save')}
      </LoadingButton>
    </Box>
  );
}
