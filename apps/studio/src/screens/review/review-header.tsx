import { joinFacts } from '@daystream/i18n';
import { initialOf, reviewMs } from '@daystream/domain';
import { BackIcon, ReviewClock, SoftChip, StatusChip } from '@daystream/ui';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { durationText } from '../../platform/date-texts.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { useNow } from '../../platform/use-now.ts';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import type { ReviewItem } from './review-item.ts';

interface ReviewHeaderProps {
  readonly item: ReviewItem;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly onBack: (() => void) | null;
}

/** Learner, day, course and waiting time of a homework. */
export function ReviewHeader({ item, headingRef, onBack }: ReviewHeaderProps) {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  const { user, dayNumber, courseTitle, status, turn, uploadedAt, reviewUntil, previousCount } = item;
  const dayAndCourse = joinFacts([
    dayNumber === null ? null : t('review.day', { number: dayNumber }),
    courseTitle,
  ]);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        gap: 1,
        alignItems: 'center',
        px: { xs: 1, md: 2 },
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {onBack && (
        <IconButton onClick={onBack} aria-label={t('records.backToList')} edge="start">
          <BackIcon />
        </IconButton>
      )}
      <Avatar src={user.avatar?.small ?? undefined} alt="" sx={{ width: 40, height: 40 }}>
        {initialOf(user.name)}
      </Avatar>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography
          ref={headingRef}
          tabIndex={-1}
          component="h1"
          variant="body1"
          sx={{ fontWeight: 700, lineHeight: 1.25, outline: 'none' }}
        >
          <Link component={RouterLink} to={`/users/${user.id}/show`} color="inherit" underline="hover">
            {user.name}
          </Link>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {dayAndCourse}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {reviewUntil !== null ? (
            <WaitingTime since={reviewUntil - reviewMs} />
          ) : (
            uploadedAt !== null && t('review.sentAt', { moment: dateTime(uploadedAt) })
          )}
          {previousCount > 0 && ` · ${t('review.previous', { count: previousCount })}`}
        </Typography>
      </Box>
      {reviewUntil !== null ? (
        <Box sx={{ maxWidth: { sm: 300 } }}>
          <ReviewClock deadline={reviewUntil} side="expert" />
        </Box>
      ) : (
        <ReviewStatus status={status} turn={turn} />
      )}
    </Box>
  );
}

function ReviewStatus({ status, turn }: Pick<ReviewItem, 'status' | 'turn'>) {
  const { t } = useTranslation('studio');
  if (status === 'UPLOADED' && turn === 'learner')
    return <SoftChip soft="neutral">{t('review.asked')}</SoftChip>;
  return <StatusChip status={status} />;
}

function WaitingTime({ since }: { readonly since: number }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const now = useNow();
  return t('review.waits', { span: durationText(language, now - since) });
}
