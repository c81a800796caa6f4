import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { dateTimeText } from '../../platform/date-texts.ts';
import type { VideoConsultation } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';

interface MeetingTimeProps {
  readonly row: Pick<VideoConsultation, 'startsAt' | 'userTimezone'>;
}

/** On the clock of the device, because an appointment is kept where one is, and on the learner's where it is another. */
export function MeetingTime({ row: { startsAt, userTimezone } }: MeetingTimeProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  if (startsAt === null) return '–';
  const ofLearner = dateTimeText(language, startsAt, userTimezone);
  const own = dateTimeText(language, startsAt, new Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <>
      {own}
      {own !== ofLearner && (
        <Typography variant="body2" color="textSecondary">
          {t('videoConsultations.learnerTime', { time: ofLearner })}
        </Typography>
      )}
    </>
  );
}
