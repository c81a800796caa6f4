import Typography from '@mui/material/Typography';
import { DateInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { todayIn } from '../../platform/date-fields.ts';
import type { Stream } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { useNow } from '../../platform/use-now.ts';
import { useTimeZoneText } from '../../platform/use-time-zone-text.ts';
import { FormDialog } from '../form-dialog.tsx';
import { lastDayField, lastDayText } from './stream-dates.ts';
import { streamOwnerName } from './stream-owner-name.ts';

interface ExtendStreamDialogProps {
  readonly stream: Stream;
  readonly onClose: () => void;
}

/** Sets a new last day of access, a day in the learner's time zone. */
export function ExtendStreamDialog({ stream, onClose }: ExtendStreamDialogProps) {
  const { t } = useTranslation('studio');
  const timeZoneText = useTimeZoneText();
  const language = useLanguage();
  const today = todayIn(stream.userTimezone, useNow());
  const lastDay = lastDayText(language, stream);
  return (
    <FormDialog<{ lastDay: string }>
      title={t('streams.extendTitle', { course: stream.courseTitle })}
      submitLabel={t('streams.extendDo')}
      successText={t('streams.extended', { name: streamOwnerName(stream, t) })}
      resources={['user-course-streams', 'users']}
      defaultValues={{ lastDay: lastDayField(stream) }}
      run={(api, fields, idempotencyKey) =>
        api.call('studio.streams.extend', {
          params: { id: stream.id },
          body: { lastDay: fields.lastDay || null },
          idempotencyKey,
        })
      }
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary">
        {streamOwnerName(stream, t)}
        <br />
        {lastDay === null ? t('streams.currentNoEnd') : t('streams.currentLastDay', { date: lastDay })}
        <br />
        {t('streams.zone', { zone: timeZoneText(stream.userTimezone) })}
      </Typography>
      <DateInput
        source="lastDay"
        label={t('streams.lastDay')}
        helperText={t('streams.lastDayHelp')}
        parse={keepText}
        validate={(value: string) => (value && value < today ? t('streams.lastDayInPast') : undefined)}
        slotProps={{ htmlInput: { min: today } }}
      />
    </FormDialog>
  );
}

/** Keeps the text of the field, because react-admin would convert an empty text to null. */
const keepText = (value: string) => value;
