import { ApiError } from '@daystream/api-client';
import { CardListSkeleton, ClockIcon, EmptyState, LoadingButton, VideoIcon } from '@daystream/ui';
import { useErrorText, useRetryKeys } from '@daystream/web';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CountedInput } from '../../../platform/forms/counted-input.tsx';
import { currentUserQuery } from '../../../platform/session/current-user.ts';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { Notice } from '../../../platform/states/notice.tsx';
import { SelectInput } from '../../../platform/forms/select-input.tsx';
import { courseSupportPath } from '../../../platform/support/support-path.ts';
import { TextInput } from '../../../platform/forms/text-input.tsx';
import { useForm } from '../../../platform/forms/use-form.ts';
import { useTimeZoneText } from './use-time-zone-text.ts';
import { SlotPicker } from './slot-picker.tsx';
import { bookMutation, slotsQuery, type VideoConsultation } from './video-consultations.queries.ts';

const noteMaxLength = 1000;
const [daysAtFirst, maxSlotDays] = [14, 31];

// A type alias, because an interface is not assignable to the constraint of `useForm`.
type Booking = Readonly<Record<'expert' | 'time' | 'note' | 'phone', string>>;

/** Choice of a free time in the learner's own zone, with a comment and a phone number. */
export function BookingForm({ consultation }: { readonly consultation: VideoConsultation }) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const [isMoreWanted, setMoreWanted] = useState(false);
  const { data: first, error, refetch } = useQuery(slotsQuery(consultation.id, daysAtFirst));
  // Beside the first days, which stay on the screen with the form: loading more neither empties it nor takes it away.
  const more = useQuery({ ...slotsQuery(consultation.id, maxSlotDays), enabled: isMoreWanted });
  const { data: user } = useQuery(currentUserQuery);
  const data = more.data ?? first;
  // The form stays when others book the last free time: a learner may have written a comment in it.
  const [isFormShown, setFormShown] = useState(false);
  if (!isFormShown && data !== undefined && data.slots.length > 0) setFormShown(true);
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data || !user)
    return (
      <Loading>
        <CardListSkeleton rows={2} />
      </Loading>
    );
  const moreDays = more.data ? null : (
    <>
      <LoadingButton
        busy={more.isFetching}
        onClick={() => (isMoreWanted ? void more.refetch() : setMoreWanted(true))}
      >
        {t('videoConsultations.moreDays')}
      </LoadingButton>
      {more.error && !more.isFetching ? (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Notice severity="error">{errorText(more.error)}</Notice>
        </Box>
      ) : null}
    </>
  );
  if (isFormShown)
    return <Form consultation={consultation} slots={data} phone={user.phone ?? ''} moreDays={moreDays} />;
  return (
    <>
      <NoSlots consultation={consultation} />
      {moreDays}
    </>
  );
}

function NoSlots({ consultation }: { readonly consultation: VideoConsultation }) {
  const { t } = useTranslation('learner');
  return (
    <EmptyState
      icon={<VideoIcon />}
      title={t('videoConsultations.noSlots')}
      action={
        <Button variant="outlined" href={courseSupportPath(consultation.streamId)}>
          {t('videoConsultations.support')}
        </Button>
      }
    >
      {t('videoConsultations.noSlotsText')}
    </EmptyState>
  );
}

/** How long the meeting takes; nothing while the experts differ in it and no time is chosen. */
function MeetingLength({ slots }: { readonly slots: FormProps['slots']['slots'] }) {
  const { t } = useTranslation('learner');
  const [minutes, ...others] = new Set(
    slots.map(({ time, endTime }) => Math.round((endTime - time) / 60_000)),
  );
  if (minutes === undefined || others.length > 0) return null;
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <ClockIcon />
      <Typography>{t('videoConsultations.length', { count: minutes })}</Typography>
    </Stack>
  );
}

interface FormProps {
  readonly consultation: VideoConsultation;
  readonly slots: Parameters<typeof SlotPicker>[0]['free'];
  readonly phone: string;
  readonly moreDays: ReactNode;
}

function Form({ consultation, slots, phone, moreDays }: FormProps) {
  const { id } = consultation;
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const client = useQueryClient();
  const timeZoneText = useTimeZoneText();
  const withRetryKey = useRetryKeys();
  const book = useMutation(bookMutation(client, id));
  const { values, field, fault, isBusy, submit } = useForm<Booking>({
    initial: { expert: '', time: '', note: '', phone },
    optional: ['expert', 'note', 'phone'],
    faultsOf: ({ note }) => (note.trim().length > noteMaxLength ? { note: 'too_long' } : {}),
    send: async ({ expert, time, note, phone: typed }) => {
      if (!isFree(time)) return;
      const body = {
        startDateTime: Number(time),
        note: note.trim(),
        phone: typed.trim(),
        ...(expert !== '' && { expertId: Number(expert) }),
      };
      try {
        await withRetryKey(body, (idempotencyKey) => book.mutateAsync({ body, idempotencyKey }));
      } catch (refusal) {
        // The time was booked meanwhile: the list of free times is outdated.
        if (refusal instanceof ApiError && refusal.code === 'slot_taken')
          await client.invalidateQueries({ queryKey: ['videoConsultations', 'slots', id] });
        throw refusal;
      }
    },
  });
  const free = slots.slots.filter(
    ({ expertId }) => values.expert === '' || String(expertId) === values.expert,
  );
  // Another expert may not have the chosen time, and others book as well.
  const isFree = (time: string) => free.some((slot) => String(slot.time) === time);
  const isChosen = isFree(values.time);
  return (
    <Stack component="form" noValidate spacing={3} onSubmit={(event) => void submit(event)}>
      {slots.slots.length === 0 ? (
        <>
          <NoSlots consultation={consultation} />
          {moreDays}
        </>
      ) : (
        <>
          {slots.experts.length > 1 ? (
            <SelectInput
              label={t('videoConsultations.expert')}
              options={[
                ['', t('videoConsultations.anyExpert')],
                ...slots.experts.map((expert) => [String(expert.id), expert.name] as const),
              ]}
              {...field('expert')}
            />
          ) : null}
          <MeetingLength slots={isChosen ? free.filter(({ time }) => String(time) === values.time) : free} />
          <SlotPicker free={{ ...slots, slots: free }} moreDays={moreDays} {...field('time')} />
          <Typography variant="body2" color="textSecondary">
            {t('videoConsultations.zone', { zone: timeZoneText })}
          </Typography>
        </>
      )}
      <CountedInput
        label={t('videoConsultations.note')}
        minRows={3}
        maxLength={noteMaxLength}
        {...field('note')}
      />
      <TextInput
        label={t('videoConsultations.phone')}
        hint={t('videoConsultations.phoneHelp')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...field('phone')}
      />
      {fault ? <Notice severity="error">{errorText(fault)}</Notice> : null}
      <LoadingButton
        type="submit"
        variant="contained"
        size="large"
        busy={isBusy}
        disabledReason={isChosen ? null : t('videoConsultations.chooseTime')}
      >
        {t('videoConsultations.book')}
      </LoadingButton>
    </Stack>
  );
}
