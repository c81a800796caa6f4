import type { Reply } from '@daystream/api-client';
import { EmptyState, ErrorState, LoadingButton } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { DelayedSearch } from '../../platform/delayed-search.tsx';
import { useApi } from '../../platform/platform-context.tsx';
import { requestIdOf } from '../../platform/request-id.ts';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { ListRowsSkeleton } from '../../resources/list-rows-skeleton.tsx';
import { useCommand } from '../../resources/use-command.ts';

type Email = Reply<'studio.emails.list'>['items'][number];

const states = ['waiting', 'failed', 'sent', 'filed'] as const satisfies readonly Email['state'][];
const pageSize = 25;
const colors = {
  waiting: 'info',
  failed: 'error',
  sent: 'success',
  filed: 'warning',
} as const satisfies Record<Email['state'], string>;

const stateTexts = {
  waiting: 'mail.queue.states.waiting',
  failed: 'mail.queue.states.failed',
  sent: 'mail.queue.states.sent',
  filed: 'mail.queue.states.filed',
} as const satisfies Record<Email['state'], string>;
/** What follows of a state, where it needs saying. */
const stateHelp: Readonly<
  Partial<Record<Email['state'], 'mail.queue.waitingHelp' | 'mail.queue.filedHelp'>>
> = {
  waiting: 'mail.queue.waitingHelp',
  filed: 'mail.queue.filedHelp',
};

/** What became of the e-mails of the school, and sending them again. Filter and page are in the address. */
export function EmailsSection() {
  const { t } = useTranslation('studio');
  const errorText = useErrorText();
  const api = useApi();
  const [params, setParams] = useSearchParams();
  const searchInput = useRef<HTMLInputElement>(null);
  const q = params.get('q') ?? '';
  const state = states.find((one) => one === params.get('state'));
  const page = Math.max(0, Number(params.get('page')) || 0);
  const change = useCallback(
    (changes: Readonly<Record<string, string>>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (!('page' in changes)) next.delete('page');
          for (const [name, value] of Object.entries(changes))
            if (value === '') next.delete(name);
            else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  const search = useCallback((text: string) => change({ q: text }), [change]);
  const { data, error, refetch } = useQuery({
    queryKey: ['mail', 'emails', q, state, page],
    queryFn: ({ signal }) =>
      api.call('studio.emails.list', {
        query: {
          sort: ['updatedAt', 'DESC'],
          range: [page * pageSize, page * pageSize + pageSize - 1],
          filter: { ...(q !== '' && { q }), ...(state && { state }) },
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  });
  const isFiltered = q !== '' || state !== undefined;
  return (
    <Box component="section" aria-label={t('mail.tabs.queue')} sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {t('mail.queue.lead')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <DelayedSearch
          size="small"
          label={t('mail.queue.search')}
          search={q}
          onSearch={search}
          inputRef={searchInput}
          sx={{ flex: '1 1 220px' }}
        />
        <TextField
          select
          size="small"
          label={t('mail.queue.state')}
          value={state ?? ''}
          sx={{ minWidth: 160 }}
          onChange={({ target }) => change({ state: target.value })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{t('mail.queue.all')}</MenuItem>
          {states.map((one) => (
            <MenuItem key={one} value={one}>
              {t(stateTexts[one])}
            </MenuItem>
          ))}
        </TextField>
        <ResendFailedButton />
      </Box>
      {data === undefined && error === null && <ListRowsSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState
          message={errorText(error)}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data?.items.length === 0 &&
        (isFiltered || page > 0 ? (
          <Typography color="textSecondary">{t('mail.queue.noneFound')}</Typography>
        ) : (
          <EmptyState title={t('mail.queue.none')}>{t('mail.queue.noneText')}</EmptyState>
        ))}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {data?.items.map((email) => (
          <EmailRow key={email.id} email={email} />
        ))}
      </Box>
      {data && (page > 0 || data.items.length === pageSize) && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button disabled={page === 0} onClick={() => change({ page: page <= 1 ? '' : String(page - 1) })}>
            {t('mail.queue.previous')}
          </Button>
          <Button disabled={data.items.length < pageSize} onClick={() => change({ page: String(page + 1) })}>
            {t('mail.queue.next')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

function ResendFailedButton() {
  const { t } = useTranslation('studio');
  const command = useCommand(['mail']);
  const [isBusy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    await command(
      (api) => api.call('studio.emails.resendFailed'),
      ({ count }) =>
        count === 0
          ? { text: t('mail.queue.nothingToResend'), type: 'warning' }
          : t('mail.queue.resentFailed', { count }),
    ).catch(() => undefined);
    setBusy(false);
  };
  return (
    <LoadingButton variant="outlined" busy={isBusy} onClick={() => void resend()}>
      {t('mail.queue.resendFailed')}
    </LoadingButton>
  );
}

function EmailRow({ email }: { readonly email: Email }) {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  const command = useCommand(['mail']);
  const [isBusy, setBusy] = useState(false);
  const { id, recipient, subject, state, attempts, answer, canResend, isStopped, updatedAt } = email;
  const resend = async () => {
    setBusy(true);
    await command(
      (api) => api.call('studio.emails.resend', { params: { id } }),
      t('mail.queue.resent'),
    ).catch(() => undefined);
    setBusy(false);
  };
  const help = stateHelp[state];
  return (
    <Paper component="li" variant="outlined" sx={{ p: 1.5, display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 }}>{subject}</Typography>
        <Chip size="small" variant="outlined" color={colors[state]} label={t(stateTexts[state])} />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {[recipient, dateTime(updatedAt), attempts > 1 && t('mail.queue.attempts', { count: attempts })]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {help && <Typography variant="body2">{t(help)}</Typography>}
      {isStopped && <Typography variant="body2">{t('mail.queue.stopped')}</Typography>}
      {state !== 'sent' && answer !== '' && (
        <Box lang="en" sx={{ fontFamily: 'monospace', fontSize: 14, overflowWrap: 'anywhere' }}>
          {answer}
        </Box>
      )}
      {canResend && (
        <LoadingButton
          size="small"
          variant="outlined"
          busy={isBusy}
          sx={{ justifySelf: 'start', mt: 0.5 }}
          onClick={() => void resend()}
        >
          {t('mail.queue.resend')}
        </LoadingButton>
      )}
    </Paper>
  );
}
