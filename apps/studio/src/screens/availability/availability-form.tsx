import type { Body } from '@daystream/api-client';
import { LoadingButton } from '@daystream/ui';
import { useRetryKeys } from '@daystream/web';
import { ApiError } from '@daystream/api-client';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '../../platform/leave-guard.tsx';
import { useLanguage } from '../../platform/use-language.ts';
import { useTimeZoneText } from '../../platform/use-time-zone-text.ts';
import { useCommand } from '../../resources/use-command.ts';
import { ExceptionsInput } from './exceptions-input.tsx';
import { HoursInput } from './hours-input.tsx';

export type Availability = Body<'studio.availability.update'>;

interface AvailabilityFormProps {
  readonly expertId: number;
  /** Null: none were published. */
  readonly availability: Availability | null;
  readonly hasJitsi: boolean;
}

const first = (): Availability => ({
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  rules: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: 600, to: 780 })),
  exceptions: [],
  lengthMinutes: 45,
  bufferMinutes: 15,
  noticeMinutes: 12 * 60,
  roomUrl: '',
});
/** An emptied field is not 0: the server says that it needs a number. */
const toNumber = (text: string) => (text === '' ? Number.NaN : Number(text));
const toText = (value: number) => (Number.isNaN(value) ? '' : value);
const zones = Intl.supportedValuesOf('timeZone');
/** 5 January 1970 was a Monday. */
const mondayMs = 4 * 86_400_000;

/** Weekly hours, special days, length, break, notice and room. */
export function AvailabilityForm({ expertId, availability, hasJitsi }: AvailabilityFormProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const [value, setValue] = useState(() => availability ?? first());
  const [published, setPublished] = useState(value);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const [newDate, setNewDate] = useState('');
  const [isDateRefused, setDateRefused] = useState(false);
  const dateField = useRef<HTMLInputElement>(null);
  const command = useCommand(['availability']);
  const withRetryKey = useRetryKeys();
  const change = (changes: Partial<Availability>) => setValue({ ...value, ...changes });
  const zoneText = useTimeZoneText();
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });

  const isDateWaiting = newDate !== '' && !value.exceptions.some(({ date }) => date === newDate);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isDateWaiting) {
      setDateRefused(true);
      dateField.current?.focus();
      return;
    }
    setBusy(true);
    setErrors({});
    try {
      await command(
        (api) =>
          withRetryKey(value, (idempotencyKey) =>
            api.call('studio.availability.update', { params: { id: expertId }, body: value, idempotencyKey }),
          ),
        t('videoConsultations.saved'),
      );
      setPublished(value);
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.fields);
    } finally {
      setBusy(false);
    }
  }

  // Of all hours, or of one row (`rules.2`, `exceptions.0.hours.1`), which has no place for a text.
  const ofHours = Object.entries(errors).find(([name]) => /^(?:rules|exceptions)\b/.test(name))?.[1];
  const number = (name: 'lengthMinutes' | 'bufferMinutes', label: string) => (
    <TextField
      label={label}
      type="number"
      size="small"
      value={toText(value[name])}
      error={errors[name] !== undefined}
      helperText={errors[name]}
      onChange={(event) => change({ [name]: toNumber(event.target.value) })}
    />
  );

  return (
    <Box component="form" noValidate onSubmit={(event) => void save(event)} sx={{ display: 'grid', gap: 3 }}>
      <LeaveGuard isActive={value !== published || isDateWaiting} />
      <Autocomplete
        size="small"
        disableClearable
        value={value.timezone}
        options={zones.includes(value.timezone) ? zones : [value.timezone, ...zones]}
        getOptionLabel={(zone) => zoneText(zone)}
        onChange={(_, timezone) => change({ timezone })}
        renderInput={(input) => <TextField {...input} label={t('videoConsultations.timezone')} />}
      />
      <Box component="section" sx={{ display: 'grid', gap: 1.5 }}>
        {[1, 2, 3, 4, 5, 6, 7].map((day) => (
          <HoursInput
            key={day}
            label={weekday.format(mondayMs + (day - 1) * 86_400_000)}
            hours={value.rules.filter((rule) => rule.weekday === day)}
            onChange={(hours) =>
              change({
                rules: [
                  ...value.rules.filter((rule) => rule.weekday !== day),
                  ...hours.map(({ from, to }) => ({ weekday: day, from, to })),
                ].toSorted((a, b) => a.weekday - b.weekday),
              })
            }
          />
        ))}
      </Box>
      <ExceptionsInput
        exceptions={value.exceptions}
        onChange={(exceptions) => change({ exceptions })}
        newDate={newDate}
        onNewDateChange={(date) => {
          setNewDate(date);
          setDateRefused(false);
        }}
        isDateRefused={isDateRefused}
        dateRef={dateField}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
        }}
      >
        {number('lengthMinutes', t('videoConsultations.length'))}
        {number('bufferMinutes', t('videoConsultations.buffer'))}
        <TextField
          label={t('videoConsultations.notice')}
          type="number"
          size="small"
          value={toText(value.noticeMinutes / 60)}
          error={errors['noticeMinutes'] !== undefined}
          helperText={errors['noticeMinutes']}
          onChange={(event) => change({ noticeMinutes: Math.round(toNumber(event.target.value) * 60) })}
        />
      </Box>
      <TextField
        label={t('videoConsultations.room')}
        type="url"
        size="small"
        value={value.roomUrl}
        error={errors['roomUrl'] !== undefined}
        helperText={
          errors['roomUrl'] ?? t(hasJitsi ? 'videoConsultations.roomHelp' : 'videoConsultations.roomNeeded')
        }
        onChange={(event) => change({ roomUrl: event.target.value })}
      />
      {ofHours !== undefined && (
        <Typography role="alert" color="error">
          {ofHours}
        </Typography>
      )}
      <LoadingButton type="submit" variant="contained" busy={isBusy}>
        {t('videoConsultations.save')}
      </LoadingButton>
    </Box>
  );
}
