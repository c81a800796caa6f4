import Typography from '@mui/material/Typography';
import { DateInput, TextInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { todayIn } from '../../platform/date-fields.ts';
import type { Stream } from '../../platform/records.ts';
import { useNow } from '../../platform/use-now.ts';
import { useTimeZoneText } from '../../platform/use-time-zone-text.ts';
import { FormDialog } from '../form-dialog.tsx';
import { streamOwnerName } from './stream-owner-name.ts';

interface FreezeStreamDialogProps {
  readonly stream: Stream;
  readonly onClose: () => void;
}
interface Fields {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly reason: string;
}

/** Freezes a stream for whole days of the learner's calendar; the course's allowance does not limit it. */
export function FreezeStreamDialog({ stream, onClose }: FreezeStreamDialogProps) {
  const { t } = useTranslation('studio');
  const timeZoneText = useTimeZoneText();
  const today = todayIn(stream.userTimezone, useNow());
  const isNeeded = (value: string) => (value ? undefined : t('streams.needDate'));
  const isAfterStart = (value: string, { firstDay }: Partial<Fields>) =>
    isNeeded(value) ?? (firstDay && value < firstDay ? t('streams.endBeforeStart') : undefined);
  return (
    <FormDialog<Fields>
      title={t('streams.freezeTitle', { course: stream.courseTitle })}
      submitLabel={t('streams.freeze')}
      successText={t('streams.frozen', { name: streamOwnerName(stream, t) })}
      resources={['user-course-streams', 'users']}
      defaultValues={{ firstDay: today, lastDay: '', reason: '' }}
      run={(api, body, idempotencyKey) =>
        api.call('studio.streams.freeze', { params: { id: stream.id }, body, idempotencyKey })
      }
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary">
        {streamOwnerName(stream, t)}
        <br />
        {t('streams.freezeText')}
        <br />
        {t('streams.zone', { zone: timeZoneText(stream.userTimezone) })}
      </Typography>
      <DateInput
        source="firstDay"
        label={t('streams.freezeFirstDay')}
        parse={keepText}
        validate={(value: string) =>
          isNeeded(value) ?? (value < today ? t('streams.lastDayInPast') : undefined)
        }
        slotProps={{ htmlInput: { min: today } }}
      />
      <DateInput
        source="lastDay"
        label={t('streams.freezeLastDay')}
        parse={keepText}
        validate={isAfterStart}
        slotProps={{ htmlInput: { min: today } }}
      />
      <ReasonInput />
    </FormDialog>
  );
}

/** The reason of staff, which the audit log keeps. */
export function ReasonInput() {
  const { t } = useTranslation('studio');
  return (
    <TextInput
      source="reason"
      label={t('streams.reason')}
      helperText={t('streams.reasonHelp')}
      multiline
      validate={(value: string) => (value.trim() === '' ? t('streams.required') : undefined)}
      slotProps={{ htmlInput: { maxLength: 500 } }}
      parse={keepText}
    />
  );
}

/** Keeps the text of the field, because react-admin would convert an empty text to null. */
const keepText = (value: string) => value;
