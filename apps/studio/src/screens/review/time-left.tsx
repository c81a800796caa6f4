import { reviewTime, soonShare } from '@daystream/ui';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { durationText, overdueText } from '../../platform/date-texts.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { isOverdue, type ReviewItem } from './review-item.ts';

/** The remaining review time, highlighted if it is short or exceeded; otherwise the time of the last change. */
export function TimeLeft({ item, now }: { readonly item: ReviewItem; readonly now: number }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { dateTime } = useTimeTexts();
  const { reviewUntil, updatedAt } = item;
  if (reviewUntil === null)
    return (
      <Box
        component="time"
        dateTime={new Date(updatedAt).toISOString()}
        sx={{ fontSize: '0.75rem', whiteSpace: 'nowrap', color: 'inherit' }}
      >
        {dateTime(updatedAt)}
      </Box>
    );
  const isLate = isOverdue(item, now);
  const isSoon = reviewTime(reviewUntil, now).share < soonShare;
  // Rounded up like the clock of the selected homework, so that it never shows less than remains.
  const minutesLeft = Math.ceil((reviewUntil - now) / 60_000);
  const span = isLate
    ? overdueText(language, now - reviewUntil)
    : durationText(language, minutesLeft * 60_000);
  return (
    <Box
      component="span"
      sx={{
        fontSize: '0.75rem',
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
        // The colours of the clock of the selected homework.
        ...((isLate || isSoon) && {
          px: 0.75,
          borderRadius: 1,
          fontWeight: 700,
          bgcolor: isLate ? 'error.main' : 'soft.warning.fill',
          color: isLate ? 'error.contrastText' : 'soft.warning.ink',
        }),
      }}
    >
      {isLate ? t('review.overdue', { span }) : t('review.left', { span })}
    </Box>
  );
}
