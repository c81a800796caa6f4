import { PlayIcon } from '@daystream/ui';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pathTo } from '../../../../platform/routes/path-to.ts';
import type { CoursePlan } from '../course-plan.ts';
import { favouriteLesson } from '../favourite-lesson.ts';
import { useFeedback } from '../feedback/feedback.queries.ts';
import { InlineList } from '../inline-list.tsx';
import { streakQuery, type StreamStatus } from '../learn.queries.ts';
import { useDurationText } from '../use-texts.ts';

interface RestDayProps {
  readonly streamId: number;
  readonly plan: CoursePlan;
  readonly status: StreamStatus;
}

/** What a rest day offers: the progress so far, and a favourite lesson again. */
export function RestDay({ streamId, plan, status }: RestDayProps) {
  const { t } = useTranslation('learner');
  const durationText = useDurationText();
  const feedback = useFeedback(streamId);
  const { data: streak } = useQuery(streakQuery);
  const { completeDaysCount: done, daysCount: count, progress } = status.progress;
  const watched = status.lessons.reduce((sum, { viewedSeconds }) => sum + viewedSeconds, 0);
  const practised = watched > 0 ? durationText(watched * 1000) : null;
  const favourite = status.media && feedback ? favouriteLesson(plan, feedback.ratings) : null;
  return (
    <Card component="section" aria-labelledby="rest-progress" sx={{ p: 3 }}>
      <Stack spacing={1.5}>
        <Typography variant="h4" component="h2" id="rest-progress">
          {t('restDay.progress')}
        </Typography>
        <LinearProgress variant="determinate" value={progress} aria-label={t('progress.label')} />
        <Typography color="textSecondary" component="div">
          <InlineList
            items={[
              t('progress.days', { done, count }),
              practised === null ? null : t('restDay.practised', { duration: practised }),
              streak && streak.daysCount > 0 ? t('dayEnd.streak', { count: streak.daysCount }) : null,
            ]}
          />
        </Typography>
        {favourite ? (
          <>
            <Typography>{t('restDay.again')}</Typography>
            <Button
              variant="outlined"
              size="large"
              startIcon={<PlayIcon />}
              href={pathTo(
                'day',
                { streamId, dayNumber: favourite.day.number },
                { lesson: favourite.lesson.id, play: 1 },
              )}
            >
              {t('today.play', { title: favourite.lesson.title })}
            </Button>
          </>
        ) : null}
      </Stack>
    </Card>
  );
}
