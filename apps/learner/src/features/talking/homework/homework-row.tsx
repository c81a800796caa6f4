import { joinFacts } from '@daystream/i18n';
import { ForwardIcon, LockIcon, SoftChip } from '@daystream/ui';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { HomeworkChip } from './homework-chip.tsx';
import { homeworkPath } from './homework-path.ts';
import { groupOf } from './homework-order.ts';
import { hasSeveralCourses, homeworksQuery, type HomeworkStatus } from './homework.queries.ts';
import { ReviewTimeLeft } from './review-time-left.tsx';
import { useLockReason } from './use-lock-reason.ts';
import { CountBadge } from '../../../platform/parts/count-badge.tsx';

interface HomeworkRowProps {
  readonly homework: HomeworkStatus;
  /** Whether the day is shown, and the course if there are several. */
  readonly isPlaceShown?: boolean;
  /** Whether a heading already names the status. */
  readonly isGrouped?: boolean;
}

/** A homework in a list: title, status and unread count. */
export function HomeworkRow({ homework, isPlaceShown = true, isGrouped = false }: HomeworkRowProps) {
  const { t } = useTranslation('learner');
  const { isLocked, dayNumber, unreadCount } = homework;
  const lockReason = useLockReason();
  const group = groupOf(homework);
  const { data: isCourseNamed } = useQuery({ ...homeworksQuery, select: hasSeveralCourses });
  const place = [
    dayNumber === null ? t('homework.ofStage') : t('day.number', { number: dayNumber }),
    isCourseNamed ? homework.courseTitle : null,
  ];
  return (
    <Card>
      <CardActionArea href={homeworkPath(homework)}>
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center', p: 2 }}>
          <Stack spacing={1} sx={{ flexGrow: 1, minWidth: 0 }}>
            {isPlaceShown ? (
              <Typography variant="caption" color="textSecondary">
                {joinFacts(place)}
              </Typography>
            ) : null}
            <Typography variant="h5" component="h3">
              {homework.homework.title}
            </Typography>
            <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
              {isGrouped || group === 'locked' ? null : <HomeworkChip homework={homework} />}
              {homework.reviewUntil === null ? null : <ReviewTimeLeft until={homework.reviewUntil} />}
              {homework.hasUnseenAcceptance ? <SoftChip soft="success">{t('homework.new')}</SoftChip> : null}
              {group === 'NOT_UPLOADED' && homework.isRequired > 0 ? (
                <Typography variant="caption" color="textSecondary">
                  {t('homework.required')}
                </Typography>
              ) : null}
              {group === 'locked' ? (
                <Typography variant="caption" color="textSecondary">
                  {lockReason(homework)}
                </Typography>
              ) : null}
            </Stack>
          </Stack>
          <CountBadge count={unreadCount} label={t('homework.unread', { count: unreadCount })} />
          {isLocked ? (
            <LockIcon sx={{ color: 'text.secondary' }} />
          ) : (
            <ForwardIcon sx={{ color: 'text.secondary' }} />
          )}
        </Stack>
      </CardActionArea>
    </Card>
  );
}
