import type { Reply } from '@daystream/api-client';
import { ErrorState, LoadingButton } from '@daystream/ui';
import { useErrorText, useRetryKeys } from '@daystream/web';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/platform-context.tsx';
import { requestIdOf } from '../../platform/request-id.ts';
import { useTimeZoneText } from '../../platform/use-time-zone-text.ts';
import { useCommand } from '../../resources/use-command.ts';
import { AccountSection } from './account-section.tsx';

type Hours = NonNullable<Reply<'studio.answerHours.get'>['hours']>;

/** When the user answers in chats; for staff who do. */
export function AnswerHoursSection() {
  const { t } = useTranslation('studio');
  const api = useApi();
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery({
    queryKey: ['answer-hours'],
    queryFn: ({ signal }) => api.call('studio.answerHours.get', { signal }),
  });
  return (
    <AccountSection title={t('ownAccount.hours.title')}>
      <Typography color="textSecondary">{t('ownAccount.hours.about')}</Typography>
      {error ? (
        <ErrorState
          message={errorText(error)}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data ? <HoursForm hours={data.hours} /> : null}
    </AccountSection>
  );
}

const first = (): Hours => ({
  from: '10:00',
  to: '19:00',
  hasWeekends: false,
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

function HoursForm({ hours }: { readonly hours: Hours | null }) {
  const { t } = useTranslation('studio');
  const [isOwn, setOwn] = useState(hours !== null);
  const [value, setValue] = useState(() => hours ?? first());
  const [isBusy, setBusy] = useState(false);
  const zoneText = useTimeZoneText();
  const command = useCommand(['answer-hours']);
  const withRetryKey = useRetryKeys();
  const change = (changes: Partial<Hours>) => setValue({ ...value, ...changes });
  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const body = { hours: isOwn ? value : null };
    try {
      await command(
        (api) =>
          withRetryKey(body, (idempotencyKey) =>
            api.call('studio.answerHours.update', { body, idempotencyKey }),
          ),
        t('ownAccount.hours.saved'),
      );
    } catch {
      // The command has shown the error; the form keeps what was entered.
    } finally {
      setBusy(false);
    }
  }
  const time = (name: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      type="time"
      size="small"
      required
      value={value[name]}
      onChange={(event) => change({ [name]: event.target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <Box
      component="form"
      onSubmit={(event) => void save(event)}
      sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}
    >
      <FormControlLabel
        control={<Switch checked={isOwn} onChange={(_, checked) => setOwn(checked)} />}
        label={t('ownAccount.hours.own')}
      />
      {isOwn ? (
        <>
          <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
            {time('from', t('ownAccount.hours.from'))}
            {time('to', t('ownAccount.hours.to'))}
          </Box>
          <FormControlLabel
            control={
              <Switch checked={value.hasWeekends} onChange={(_, hasWeekends) => change({ hasWeekends })} />
            }
            label={t('ownAccount.hours.weekends')}
          />
          <Typography variant="body2" color="textSecondary">
            {t('ownAccount.hours.zone', { zone: zoneText(value.timezone) })}
          </Typography>
        </>
      ) : null}
      <LoadingButton type="submit" variant="contained" busy={isBusy}>
        {t('ownAccount.hours.save')}
      </LoadingButton>
    </Box>
  );
}
