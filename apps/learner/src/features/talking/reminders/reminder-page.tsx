import { defaultReminderTime } from '@daystream/contract';
import { LinesSkeleton, LoadingButton, Page } from '@daystream/ui';
import { useErrorText, useRetryKeys } from '@daystream/web';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { NotFound } from '../../../platform/states/not-found.tsx';
import { Notice } from '../../../platform/states/notice.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { TextInput } from '../../../platform/forms/text-input.tsx';
import { remindersQuery, saveReminderMutation, type Reminder } from './reminders.queries.ts';
import { longDayName, shortDayName, weekDays } from './week-days.ts';

/** A new reminder, or one of the learner's by `id`. */
export function ReminderPage({ id }: { readonly id?: number | undefined }) {
  const { t } = useTranslation('learner');
  const { data: reminders, error, refetch } = useQuery(remindersQuery);
  const title = id === undefined ? t('reminders.add') : t('reminders.edit');
  if (id === undefined) return <ReminderForm title={title} />;
  const reminder = reminders?.find((one) => one.id === id);
  if (reminder) return <ReminderForm key={id} title={title} reminder={reminder} />;
  if (reminders) return <NotFound />;
  return (
    <Page title={title}>
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <LinesSkeleton rows={3} />
        </Loading>
      )}
    </Page>
  );
}

function ReminderForm({ title, reminder }: { readonly title: string; readonly reminder?: Reminder }) {
  const { t } = useTranslation('learner');
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [time, setTime] = useState(reminder?.time ?? defaultReminderTime);
  const [days, setDays] = useState<readonly number[]>(reminder?.repeatDays ?? weekDays);
  const save = useMutation(saveReminderMutation);
  const withRetryKey = useRetryKeys();
  const send = (repeatDays: readonly number[]) => {
    const [id, body] = [reminder?.id, { time, repeatDays: [...repeatDays] }];
    void withRetryKey({ id, ...body }, (idempotencyKey) =>
      save.mutateAsync({ id, body, idempotencyKey }),
    ).then(
      () => navigate(pathTo('settingsReminders')),
      // The mutation keeps the error, which the page shows.
      () => undefined,
    );
  };
  const toggle = (day: number) =>
    setDays(
      days.includes(day) ? days.filter((one) => one !== day) : [...days, day].toSorted((a, b) => a - b),
    );
  return (
    <Page title={title}>
      {save.error ? <Notice severity="error">{errorText(save.error)}</Notice> : null}
      <Card
        component="form"
        sx={{ p: 2.5 }}
        onSubmit={(event) => {
          event.preventDefault();
          send(days);
        }}
      >
        <Stack spacing={2.5}>
          <TextInput
            type="time"
            label={t('reminders.time')}
            value={time}
            required
            onChange={({ target }) => setTime(target.value)}
          />
          <Stack spacing={1} component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
            <Typography component="legend" sx={{ fontWeight: 500, mb: 1 }}>
              {t('reminders.days')}
            </Typography>
            <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', gap: 0.75, maxWidth: 420 }}>
              {weekDays.map((day) => (
                <ToggleButton
                  key={day}
                  value={day}
                  selected={days.includes(day)}
                  onChange={() => toggle(day)}
                  sx={{ minWidth: 0, px: 0 }}
                >
                  <abbr title={longDayName(day)} style={{ textDecoration: 'none' }}>
                    {shortDayName(day)}
                  </abbr>
                </ToggleButton>
              ))}
            </Box>
          </Stack>
          <Stack direction="row" spacing={1}>
            <LoadingButton
              type="submit"
              variant="contained"
              busy={save.isPending}
              disabledReason={days.length === 0 ? t('reminders.noDays') : null}
            >
              {t('reminders.save')}
            </LoadingButton>
            {reminder ? (
              <Button color="error" disabled={save.isPending} onClick={() => send([])}>
                {t('reminders.remove')}
              </Button>
            ) : null}
          </Stack>
        </Stack>
      </Card>
    </Page>
  );
}
