import { ProgressRing } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import type { Stream } from './learn.queries.ts';
import { AccessNotice } from './access-notice.tsx';
import { DemoChip, WholeCourseButton } from './demo-mark.tsx';
import { TodayAction } from './today-action.tsx';
import { pictureSize, TodayPicture } from './today-picture.tsx';
import { useCoursePlan } from './use-course-plan.ts';
import { useDayContent } from './use-day-content.ts';
import { useIsCritical, useStatusLine } from './use-texts.ts';
import { shownProgress, useProgressText } from './use-demo.ts';
import { findNextStep, isOffered } from './next-step.ts';

/** An open course on the home screen: next step, progress and end date. */
export function TodayCard({ stream }: { readonly stream: Stream }) {
  const { course, plan, status, error, retry } = useCoursePlan(stream.id);
  const nextStep = useMemo(
    () => plan && status && findNextStep(plan, status.currentDay?.dayId ?? null),
    [plan, status],
  );
  const content = useDayContent(nextStep?.kind === 'watch' ? nextStep.day : undefined, status);
  if (error) return <LoadError error={error} onRetry={retry} />;
  if (!nextStep || !status || !course || !plan) {
    return <TodaySkeleton />;
  }
  const progress = shownProgress(stream, plan, status.progress);
  return (
    <Card component="article" sx={columns}>
      <TodayPicture
        streamId={stream.id}
        course={course}
        nextStep={nextStep}
        content={content}
        mediaToken={status.media?.grant ?? null}
      >
        {progress.isDemo ? <DemoChip count={progress.daysCount} /> : null}
      </TodayPicture>
      <Stack spacing={2.5} sx={{ p: { xs: 2.5, sm: 3, md: 4 }, justifyContent: 'space-between' }}>
        <TodayAction stream={stream} courseTitle={course.title} nextStep={nextStep} />
        <AccessNotice stream={stream} />
        <CourseLine stream={stream} progress={progress} />
        {isOffered(nextStep) ? <WholeCourseButton stream={stream} /> : null}
      </Stack>
    </Card>
  );
}

const columns = {
  display: { sm: 'grid' },
  gridTemplateColumns: { sm: 'minmax(0, 1fr) minmax(0, 1fr)', md: 'minmax(0, 6fr) minmax(0, 5fr)' },
} as const;

/** Skeleton of the card. */
export function TodaySkeleton() {
  return (
    <Loading>
      <Card sx={columns}>
        <Skeleton variant="rectangular" sx={pictureSize} />
        <Stack spacing={1.5} sx={{ p: { xs: 2.5, sm: 3, md: 4 } }}>
          <Skeleton width="64%" />
          <Skeleton width="80%" height={44} />
          <Skeleton width="40%" />
          <Skeleton variant="rounded" height={52} />
          <Skeleton width="56%" height={52} />
        </Stack>
      </Card>
    </Loading>
  );
}

interface CourseLineProps {
  readonly stream: Stream;
  readonly progress: ReturnType<typeof shownProgress>;
}

/** The progress of the course, and how long it is open. */
function CourseLine({ stream, progress }: CourseLineProps) {
  const { t } = useTranslation('learner');
  const statusLine = useStatusLine();
  // The notice above says it as well.
  const isNoticed = useIsCritical()(stream);
  const progressText = useProgressText();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2, rowGap: 1 }}>
      <ProgressRing value={progress.progress} label={t('progress.label')} size={52}>
        <Typography component="span" variant="caption" sx={{ fontWeight: 600 }}>
          {progress.progress}%
        </Typography>
      </ProgressRing>
      {/* Where the number of days does not fit in one line beside the button, the button wraps. */}
      <Box sx={{ flex: '1 1 0', minWidth: 'min(12rem, 100% - 64px)', overflowWrap: 'normal' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {progressText(progress)}
        </Typography>
        {isNoticed ? null : (
          <Typography variant="body2" color="textSecondary">
            {statusLine(stream)}
          </Typography>
        )}
      </Box>
      <Button
        href={pathTo('calendar', { streamId: stream.id })}
        size="small"
        sx={{ px: 1, ml: -1, flexShrink: 0, whiteSpace: 'nowrap' }}
      >
        {t('today.calendar')}
      </Button>
    </Stack>
  );
}
