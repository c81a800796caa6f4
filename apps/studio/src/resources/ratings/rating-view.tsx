import { RatingComment, Stars } from '@daystream/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Rating } from '../../platform/records.ts';
import { PersonLink } from '../person-link.tsx';
import { useTimeTexts } from '../../platform/use-time-texts.ts';

export const ratingTargetTexts = {
  lesson: 'ratings.targets.lesson',
  day: 'ratings.targets.day',
  course: 'ratings.targets.course',
} as const;

/** The stars of a rating with its comment. */
export function RatingStars({ rating: { stars, comment } }: { readonly rating: Rating }) {
  const { t } = useTranslation('studio');
  return (
    <Box sx={{ maxWidth: 560 }}>
      <Stars value={stars} label={t('ratings.stars', { stars })} />
      <RatingComment comment={comment} />
    </Box>
  );
}

/** The learner who rated, and when. */
export function RatingAuthor({ rating: { userId, userName, updatedAt } }: { readonly rating: Rating }) {
  const { dateTime } = useTimeTexts();
  return (
    <Typography variant="body2" component="div" color="textSecondary">
      <PersonLink id={userId}>{userName || '—'}</PersonLink> · {dateTime(updatedAt)}
    </Typography>
  );
}
