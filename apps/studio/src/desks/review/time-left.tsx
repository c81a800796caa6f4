import { reviewTime, soonShare } from '@daystream/ui';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { momentText, spanText } from '../../platform/moments.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { isOverdue, type ReviewItem } from './review-item.ts';

/** How much of the review time is left, in alarm colour when none is; of a decided one, when that was. */
export function TimeLeft({ item, now }: { readonly item: ReviewItem; readonly now: number }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { status, reviewUntil, updatedAt } = item;
  if (status !== 'UPLOADED' || reviewUntil === null)
    return (
      <Box
        component="time"
        dateTime={new Date(updatedAt).toISOString()}
        sx={{ fontSize: '0.75rem', whiteSpace: 'nowrap', color: 'inherit' }}
      >
        {momentText(language, updatedAt)}
      </Box>
    );
  const late = isOverdue(item, now);
  const isSoon = reviewTime(reviewUntil, now).share < soonShare;
  // Rounded as the clock beside the homework rounds it: what is left never shows less than there is.
  const minutes = late ? Math.floor((now - reviewUntil) / 60_000) : Math.ceil((reviewUntil - now) / 60_000);
  // What is late by hours is not told by the minute: the name beside needs the room.
  const told = late && minutes > 60 ? minutes - (minutes % 60) : minutes;
  const span = spanText(language, told * 60_000);
  return (
    <Box
      component="span"
      sx={{
        fontSize: '0.75rem',
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
        // The colours of the clock beside the homework.
        ...((late || isSoon) && {
          px: 0.75,
          borderRadius: 1,
          fontWeight: 700,
          bgcolor: late ? 'error.main' : 'soft.warning.fill',
          color: late ? 'error.contrastText' : 'soft.warning.ink',
        }),
      }}
    >
      {late ? t('review.overdue', { span }) : t('review.left', { span })}
    </Box>
  );
}
