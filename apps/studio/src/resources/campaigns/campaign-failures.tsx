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

/** Whom the next message of a campaign did not reach, why, and the way to send it again. Nothing without any. */
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
  const maySend = status !== 'ended';
  const button = (entryId: number | null, label: string) =>
    maySend && (
      <Button size="small" color="inherit" disabled={isBusy} onClick={() => void resend(entryId)}>
        {label}
      </Button>
    );
  return (
    <Alert
      severity="warning"
      action={count > 1 && button(null, t('campaigns.failures.resendAll'))}
      sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 60%', minWidth: 0 } }}
    >
      <Typography component="h2" variant="body1" sx={{ fontWeight: 600 }}>
        {t('campaigns.failures.count', { count })}
      </Typography>
      <Typography variant="body2">{t('campaigns.failures.why')}</Typography>
      {error !== null && <Typography variant="body2">{errorText(error)}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 0.5 }}>
        {data.map(({ id: entryId, userId, name, position, failedAt }) => (
          <Box
            component="li"
            key={entryId}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}
          >
            <PersonLink id={userId}>{name}</PersonLink>
            <Typography variant="body2">
              {`${t('campaigns.step', { number: position })} · ${dateTime(failedAt)}`}
            </Typography>
            {button(entryId, t('campaigns.failures.resend'))}
          </Box>
        ))}
      </Box>
    </Alert>
  );
}
