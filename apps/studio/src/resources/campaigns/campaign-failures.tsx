import type { Reply } from '@daystream/api-client';
import { joinFacts } from '@daystream/i18n';
import { useErrorText, useRetryKeys } from '@daystream/web';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/platform-context.tsx';
import type { Campaign } from '../../platform/records.ts';
import { PersonLink } from '../person-link.tsx';
import { useCommand } from '../use-command.ts';
import { useTimeTexts } from '../../platform/use-time-texts.ts';

type Failure = Reply<'studio.campaigns.failures'>[number];

/** Whom a message of a campaign did not reach, why, and the way to send it again. Nothing without any. An e-mail is sent again even if the campaign has ended. */
export function CampaignFailures({ campaign }: { readonly campaign: Campaign }) {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  const api = useApi();
  const errorText = useErrorText();
  const { id, status, failedCount: count } = campaign;
  const { data = [], error } = useQuery({
    queryKey: ['campaigns', 'failures', id, count],
    queryFn: ({ signal }) => api.call('studio.campaigns.failures', { params: { id }, signal }),
    enabled: count > 0,
  });
  const command = useCommand(['campaigns']);
  const withRetryKey = useRetryKeys();
  const [isBusy, setBusy] = useState(false);
  if (count === 0) return null;
  const resend = async (entryId: number | null) => {
    setBusy(true);
    await command(
      (client) =>
        withRetryKey([entryId, count], (idempotencyKey) =>
          client.call('studio.campaigns.resend', { params: { id }, body: { entryId }, idempotencyKey }),
        ),
      t(status === 'paused' ? 'campaigns.failures.resentPaused' : 'campaigns.failures.resent'),
    ).catch(() => undefined);
    setBusy(false);
  };
  const maySend = (kind: Failure['kind']) => status !== 'ended' || kind === 'email';
  const hasFaults = data.some(({ kind }) => kind === 'fault');
  const button = (entryId: number | null, label: string) => (
    <Button size="small" color="inherit" disabled={isBusy} onClick={() => void resend(entryId)}>
      {label}
    </Button>
  );
  return (
    <Alert
      severity="warning"
      action={
        count > 1 && data.some(({ kind }) => maySend(kind)) && button(null, t('campaigns.failures.resendAll'))
      }
      sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 60%', minWidth: 0 } }}
    >
      <Typography component="h2" variant="body1" sx={{ fontWeight: 600 }}>
        {t('campaigns.failures.count', { count })}
      </Typography>
      {hasFaults && <Typography variant="body2">{t('campaigns.failures.why')}</Typography>}
      {data.some(({ kind }) => kind === 'email') && (
        <Typography variant="body2">{t('campaigns.failures.whyEmail')}</Typography>
      )}
      {error !== null && <Typography variant="body2">{errorText(error)}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 0.5 }}>
        {data.map(({ id: entryId, userId, name, kind, reason, position, failedAt }) => (
          <Box
            component="li"
            key={`${entryId}:${position}`}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}
          >
            <PersonLink id={userId}>{name}</PersonLink>
            <Typography variant="body2">
              {joinFacts([t('campaigns.step', { number: position }), dateTime(failedAt), reason || null])}
            </Typography>
            {maySend(kind) && button(entryId, t('campaigns.failures.resend'))}
          </Box>
        ))}
      </Box>
    </Alert>
  );
}
