import type { Reply } from '@daystream/api-client';
import { LoadingButton } from '@daystream/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { BrandScreen } from '../../platform/brand-screen.tsx';
import { useApi } from '../../platform/platform-context.tsx';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { ConfirmButton } from '../../resources/confirm-button.tsx';
import { FormDialog } from '../../resources/form-dialog.tsx';
import { textOfField, useCommand } from '../../resources/use-command.ts';

type Domains = Reply<'studio.domains.list'>;
type Domain = Domains['items'][number];

const keyOf = (id: number) => ['domains', id];

/** The domains of a brand: where each one leads, which one is the main one, and what a new one needs. */
export function DomainsPage() {
  const { t } = useTranslation('studio');
  const api = useApi();
  const id = Number(useParams()['id']);
  const [isAdding, setAdding] = useState(false);
  const domains = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api.call('studio.domains.list', { params: { id }, signal }),
  });
  return (
    <BrandScreen
      brandId={id}
      title={(school) => t('domains.title', { school })}
      intro={t('domains.intro')}
      query={domains}
    >
      {({ items, record }) => (
        <>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, width: 1 }}>
            {items.map((domain) => (
              <DomainRow key={domain.host} brandId={id} domain={domain} />
            ))}
          </Box>
          <Button variant="contained" onClick={() => setAdding(true)}>
            {t('domains.add')}
          </Button>
          {isAdding && <AddDomainDialog brandId={id} record={record} onClose={() => setAdding(false)} />}
        </>
      )}
    </BrandScreen>
  );
}

/** Runs a command that answers with the domains, and shows them. */
function useDomainCommand(brandId: number) {
  const command = useCommand(['schools']);
  const queries = useQueryClient();
  return async (run: Parameters<typeof command<Domains>>[0], success: string) =>
    queries.setQueryData(keyOf(brandId), await command(run, success, textOfField));
}

function DomainRow({ brandId, domain }: { readonly brandId: number; readonly domain: Domain }) {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  const command = useDomainCommand(brandId);
  const [isChecking, setChecking] = useState(false);
  const { host, name, isMain, redirects, isCurrent, checkedAt, answers, problem } = domain;
  const params = { id: brandId };
  const check = async () => {
    setChecking(true);
    // The command has shown the error.
    await command(
      (api) => api.call('studio.domains.check', { params, body: { host } }),
      t('domains.checked'),
    ).catch(() => undefined);
    setChecking(false);
  };
  const change = (role: 'main' | 'redirect' | 'other') => () =>
    command(
      (api) => api.call('studio.domains.change', { params, body: { host, role } }),
      t('domains.changed'),
    );
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        {isMain && <Chip size="small" color="primary" label={t('domains.main')} />}
        {redirects && <Chip size="small" label={t('domains.redirects')} />}
        {isCurrent && <Chip size="small" variant="outlined" label={t('domains.current')} />}
      </Box>
      {problem === null ? (
        <Typography variant="body2" color={answers ? 'success' : 'textSecondary'}>
          {answers ? t('domains.answers') : t('domains.unchecked')}
        </Typography>
      ) : (
        <Alert severity={answers ? 'info' : 'warning'}>{t(problemTexts[problem])}</Alert>
      )}
      {checkedAt !== null && (
        <Typography variant="body2" color="textSecondary">
          {t('domains.checkedAt', { time: dateTime(checkedAt) })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {!isCurrent && (
          <LoadingButton size="small" busy={isChecking} onClick={() => void check()}>
            {t('domains.check')}
          </LoadingButton>
        )}
        {!isMain && (
          <ConfirmButton
            label={t('domains.makeMain')}
            title={t('domains.makeMainTitle', { host: name })}
            confirmLabel={t('domains.makeMain')}
            onConfirm={change('main')}
          >
            {t('domains.makeMainText')}
          </ConfirmButton>
        )}
        {!isMain && !redirects && (
          <ConfirmButton
            label={t('domains.redirect')}
            title={t('domains.redirectTitle', { host: name })}
            confirmLabel={t('domains.redirect')}
            onConfirm={change('redirect')}
          >
            {t('domains.redirectText')}
          </ConfirmButton>
        )}
        {redirects && (
          <Button size="small" onClick={() => void change('other')().catch(() => undefined)}>
            {t('domains.stopRedirect')}
          </Button>
        )}
        {!isMain && !isCurrent && (
          <ConfirmButton
            label={t('domains.remove')}
            color="error"
            title={t('domains.removeTitle', { host: name })}
            confirmLabel={t('domains.remove')}
            onConfirm={() =>
              command(
                (api) => api.call('studio.domains.remove', { params, body: { host } }),
                t('domains.removed'),
              )
            }
          >
            {t('domains.removeText')}
          </ConfirmButton>
        )}
      </Box>
    </Paper>
  );
}

const problemTexts = {
  no_record: 'domains.noRecord',
  elsewhere: 'domains.elsewhere',
  no_answer: 'domains.noAnswer',
  other_answer: 'domains.otherAnswer',
  no_https: 'domains.noHttps',
} as const satisfies Record<NonNullable<Domain['problem']>, string>;

interface AddDomainDialogProps {
  readonly brandId: number;
  readonly record: Domains['record'];
  readonly onClose: () => void;
}

function AddDomainDialog({ brandId, record, onClose }: AddDomainDialogProps) {
  const { t } = useTranslation('studio');
  const queries = useQueryClient();
  return (
    <FormDialog<{ host: string }>
      title={t('domains.add')}
      submitLabel={t('domains.add')}
      successText={t('domains.added')}
      resources={['schools']}
      defaultValues={{ host: '' }}
      run={async (api, body) => {
        const next = await api.call('studio.domains.add', { params: { id: brandId }, body });
        queries.setQueryData(keyOf(brandId), next);
      }}
      onClose={onClose}
    >
      <TextInput
        source="host"
        label={t('domains.host')}
        helperText={t('domains.hostHelp')}
        inputMode="url"
        autoComplete="off"
      />
      <RecordHelp record={record} />
    </FormDialog>
  );
}

/** What to enter at the provider of the name. */
function RecordHelp({ record: { name, addresses } }: { readonly record: Domains['record'] }) {
  const { t } = useTranslation('studio');
  const isLocal = addresses.length > 0 && addresses.every((address) => /^(?:127\.|::1$)/.test(address));
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography variant="subtitle2" component="h3">
        {t('domains.recordTitle')}
      </Typography>
      {isLocal ? (
        <Typography variant="body2">
          {t('domains.localRecord', { addresses: addresses.join(', ') })}
        </Typography>
      ) : addresses.length === 0 ? (
        <Typography variant="body2">{t('domains.recordUnknown')}</Typography>
      ) : (
        <>
          {name !== null && (
            <>
              <Typography variant="body2">{t('domains.recordName')}</Typography>
              <Code>{name}</Code>
            </>
          )}
          <Typography variant="body2">
            {name === null ? t('domains.recordOnlyAddress') : t('domains.recordAddress')}
          </Typography>
          {addresses.map((address) => (
            <Code key={address}>{`${address.includes(':') ? 'AAAA' : 'A'} ${address}`}</Code>
          ))}
        </>
      )}
    </Box>
  );
}

function Code({ children }: { readonly children: string }) {
  return (
    <Typography
      component="code"
      variant="body2"
      sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', userSelect: 'all' }}
    >
      {children}
    </Typography>
  );
}
