import type { Reply } from '@daystream/api-client';
import { ErrorState, LoadingButton } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/platform-context.tsx';
import { RecordSkeleton } from '../../platform/record-skeleton.tsx';
import { requestIdOf } from '../../platform/request-id.ts';
import { ConfirmButton } from '../../resources/confirm-button.tsx';
import { useCommand } from '../../resources/use-command.ts';
import type { MailOwner } from './mail-settings-section.tsx';

type Records = Reply<'studio.mail.records'>;
type DnsRecord = Records['records'][number];

const kinds = {
  spf: 'mail.dns.kinds.spf',
  dkim: 'mail.dns.kinds.dkim',
  dmarc: 'mail.dns.kinds.dmarc',
} as const satisfies Record<DnsRecord['kind'], string>;
const stateTexts = {
  found: 'mail.dns.states.found',
  missing: 'mail.dns.states.missing',
  different: 'mail.dns.states.different',
  several: 'mail.dns.states.several',
  unknown: 'mail.dns.states.unknown',
} as const satisfies Record<DnsRecord['state'], string>;

/** The DNS records that make receivers trust the sender, compared with the DNS, and the signature. */
export function MailRecordsSection({ owner }: { readonly owner: MailOwner }) {
  const { t } = useTranslation('studio');
  const errorText = useErrorText();
  const api = useApi();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['mail', owner, 'records'],
    queryFn: ({ signal }) => api.call(`studio.${owner}.records`, { signal }),
  });
  return (
    <Box component="section" aria-label={t('mail.dns.title')} sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h5" component="h2">
        {t('mail.dns.title')}
      </Typography>
      {data === undefined && error === null && <RecordSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState
          compact
          message={errorText(error)}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data?.domain === null && (
        <Typography color="textSecondary">
          {t(owner === 'mail' ? 'mail.dns.shared' : 'mail.dns.noDomain')}
        </Typography>
      )}
      {data && data.domain !== null && (
        <>
          <Typography variant="body2" color="textSecondary">
            {t('mail.dns.lead', { domain: data.domain })} {t('mail.dns.wait')}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
            {data.records.map((record) => (
              <RecordRow key={record.kind} record={record} />
            ))}
          </Box>
          <Signing owner={owner} records={data} />
          <LoadingButton
            variant="outlined"
            busy={isFetching}
            sx={{ justifySelf: 'start' }}
            onClick={() => void refetch()}
          >
            {t('mail.dns.check')}
          </LoadingButton>
        </>
      )}
    </Box>
  );
}

function RecordRow({ record: { kind, name, value, state, found } }: { readonly record: DnsRecord }) {
  const { t } = useTranslation('studio');
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <div>
        <Typography sx={{ fontWeight: 600 }}>{t(kinds[kind])}</Typography>
        <Typography
          variant="body2"
          color={state === 'found' ? 'success' : state === 'unknown' ? 'textSecondary' : 'warning'}
        >
          {t(stateTexts[state])}
        </Typography>
      </div>
      <Copied label={t('mail.dns.name')} text={name} action={t('mail.dns.copyName')} />
      <Copied label={t('mail.dns.value')} text={value} action={t('mail.dns.copyValue')} />
      {found !== '' && found !== value && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {t('mail.dns.found', { text: found })}
        </Typography>
      )}
    </Paper>
  );
}

function Copied({
  label,
  text,
  action,
}: {
  readonly label: string;
  readonly text: string;
  readonly action: string;
}) {
  const { t } = useTranslation('studio');
  const notify = useNotify();
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => notify(t('mail.dns.copied'), { type: 'success' }),
      () => notify(t('mail.dns.copyFailed'), { type: 'info' }),
    );
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'end', justifyContent: 'space-between' }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="body2" color="textSecondary">
          {label}
        </Typography>
        <Box lang="en" dir="ltr" sx={{ fontFamily: 'monospace', fontSize: 14, overflowWrap: 'anywhere' }}>
          {text}
        </Box>
      </Box>
      <Button size="small" onClick={copy}>
        {action}
      </Button>
    </Box>
  );
}

function Signing({ owner, records }: { readonly owner: MailOwner; readonly records: Records }) {
  const { t } = useTranslation('studio');
  const command = useCommand(['mail']);
  const isSigning = records.signingSince !== null;
  const state = records.records.find(({ kind }) => kind === 'dkim')?.state;
  const mayBegin = state === 'found' || state === 'unknown';
  const createKey = () =>
    command((api) => api.call(`studio.${owner}.createKey`), t('mail.dns.keyCreated')).catch(() => undefined);
  const sign = (isOn: boolean) =>
    void command(
      (api) => api.call(`studio.${owner}.sign`, { body: { isSigning: isOn } }),
      t(isOn ? 'mail.dns.signOn' : 'mail.dns.signOff'),
    ).catch(() => undefined);
  if (!records.hasKey)
    return (
      <div>
        <Typography variant="body2" sx={{ mb: 1 }}>
          {t('mail.dns.createKeyText')}
        </Typography>
        <Button variant="outlined" onClick={() => void createKey()}>
          {t('mail.dns.createKey')}
        </Button>
      </div>
    );
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <FormControlLabel
        label={t('mail.dns.sign')}
        control={
          <Switch checked={isSigning} disabled={!isSigning && !mayBegin} onChange={(_, isOn) => sign(isOn)} />
        }
      />
      {!isSigning && !mayBegin && (
        <Typography variant="body2" color="textSecondary">
          {t('mail.dns.signLater')}
        </Typography>
      )}
      <ConfirmButton
        label={t('mail.dns.replaceKey')}
        title={t('mail.dns.replaceKey')}
        confirmLabel={t('mail.dns.replaceKey')}
        onConfirm={createKey}
      >
        {t('mail.dns.replaceKeyText')}
      </ConfirmButton>
    </Box>
  );
}
